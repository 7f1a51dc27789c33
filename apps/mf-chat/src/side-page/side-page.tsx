import { Page, PageHead, type PageHeadProps, type PageProps } from '@petalwise/ui/layout/page';
import { BackLink } from './back-link.tsx';
import styles from './side-page.module.css';

interface SidePageProps extends PageProps, Pick<PageHeadProps, 'titleRef'> {
  title: string;
  lead?: string | undefined;
}

/** A page beside the conversations. */
export function SidePage({ title, lead, titleRef, className, children, ...rest }: SidePageProps) {
  return (
    <Page {...rest} className={[styles.page, className].filter(Boolean).join(' ')}>
      <title>{`${title} · Petalwise`}</title>
      <BackLink className={styles.back} />
      <PageHead title={title} lead={lead} titleRef={titleRef} />
      {children}
    </Page>
  );
}
