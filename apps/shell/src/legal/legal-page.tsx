import { pageConfig } from '@petalwise/host/page-config';
import { Page, PageHead } from '@petalwise/ui/layout/page';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import styles from './legal-page.module.css';

export interface Chapter {
  /** Its anchor, which others link to: it stays when the title changes. */
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
}

interface LegalPageProps {
  title: string;
  /** ISO day of the text's last change. */
  changed: string;
  /** The whole in a sentence or two. */
  lead: string;
  chapters: readonly Chapter[];
}

/** A document to read, to link into and to print: its contents, then one narrow column of chapters. */
export function LegalPage({ title, changed, lead, chapters }: LegalPageProps) {
  useChapterOfAddress();
  return (
    <>
      <title>{`${title} · ${pageConfig().product}`}</title>
      <Page className={styles.page}>
        <div className={styles.head}>
          <PageHead title={title} />
          <Text look="caption">
            Last changed on <time dateTime={changed}>{inWords(changed)}</time>
          </Text>
          <Text look="lead">{lead}</Text>
        </div>
        <nav aria-label="Contents" className={styles.contents}>
          <Text look="label">Contents</Text>
          <ol>
            {chapters.map((chapter) => (
              <li key={chapter.id}>
                <a href={`#${chapter.id}`}>{chapter.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.chapters}>
          {chapters.map((chapter) => (
            <section
              key={chapter.id}
              id={chapter.id}
              aria-labelledby={`${chapter.id}-title`}
              className={styles.chapter}
            >
              <Heading level={2} look="subheading" id={`${chapter.id}-title`}>
                {chapter.title}
              </Heading>
              {chapter.text}
            </section>
          ))}
        </div>
      </Page>
    </>
  );
}

/** The browser looks for `#photos` before the page is drawn, so the page goes there itself. */
const useChapterOfAddress = () => {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash) return;
    // After the frame has put the new page at its top.
    const frame = requestAnimationFrame(() =>
      document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [hash]);
};

const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Where questions go. */
export function SupportLink() {
  const { supportEmail } = pageConfig();
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
}
