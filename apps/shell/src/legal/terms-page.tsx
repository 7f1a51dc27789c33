import { pageConfig } from '@petalwise/host/page-config';
import { LegalPage } from './legal-page.tsx';
import { termsChapters } from './terms-chapters.tsx';

export default function TermsPage() {
  return (
    <LegalPage
      title="Terms & Conditions"
      changed="2026-11-29"
      lead={`What you can expect of ${pageConfig().product}, and what we expect of you.`}
      chapters={termsChapters}
    />
  );
}
