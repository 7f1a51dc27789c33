import { LegalPage } from './legal-page.tsx';
import { photoChapters } from './photo-chapters.tsx';

/** What the reading of a photo can do, how that was tested, and what it cannot. */
export default function PhotoPage() {
  return (
    <LegalPage
      title="How a photo is read"
      changed="2026-11-24"
      lead="What is measured in a photo of your face, how well that works, what we could not test, and what no photo shows."
      chapters={photoChapters}
    />
  );
}
