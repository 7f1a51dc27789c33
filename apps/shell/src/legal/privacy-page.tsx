import { pageConfig } from '@petalwise/host/page-config';
import { LegalPage } from './legal-page.tsx';
import { privacyChapters } from './privacy-chapters.tsx';

/** The same document at /privacy and /privacy-policy. */
export default function PrivacyPage() {
  const { product } = pageConfig();
  return (
    <LegalPage
      title="Privacy Policy"
      changed="2026-11-29"
      lead={`${product} needs little about you, keeps it on its own servers, and sells none of it. There is no advertising and no tracking across sites.`}
      chapters={privacyChapters}
    />
  );
}
