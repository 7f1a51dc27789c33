import { pageConfig } from '@petalwise/host/page-config';
import { Page, PageHead } from '@petalwise/ui/page';
import { Heading, Text } from '@petalwise/ui/text';
import type { ReactNode } from 'react';
import { Footer } from '../landing/footer.tsx';
import styles from './legal-page.module.css';

interface LegalPageProps {
  title: string;
  /** ISO day of the text's last change. */
  changed: string;
  children: ReactNode;
}

/** A document to read: one narrow column. */
export function LegalPage({ title, changed, children }: LegalPageProps) {
  return (
    <>
      <title>{`${title} · ${pageConfig().product}`}</title>
      <Page width="narrow">
        <PageHead title={title} />
        <Text look="caption">
          Last changed on <time dateTime={changed}>{inWords(changed)}</time>
        </Text>
        {children}
      </Page>
      <Footer />
    </>
  );
}

const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.chapter}>
      <Heading level={2} look="subheading">
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** Where questions go. */
export function SupportLink() {
  const { supportEmail } = pageConfig();
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
}
