import { links } from '@petalwise/host/links';
import { Page, PageHead, type PageProps } from '@petalwise/ui/page';
import { TextLink } from '@petalwise/ui/text-link';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import styles from './side-page.module.css';

interface SidePageProps extends PageProps {
  title: string;
  lead?: string | undefined;
}

/** A page beside the conversations, with the way back to them. */
export function SidePage({ title, lead, children, ...rest }: SidePageProps) {
  return (
    <Page {...rest}>
      <title>{`${title} · Petalwise`}</title>
      <TextLink asChild className={styles.back}>
        <Link to={links.chat()}>
          <ArrowLeft aria-hidden />
          Back to your chats
        </Link>
      </TextLink>
      <PageHead title={title} lead={lead} />
      {children}
    </Page>
  );
}
