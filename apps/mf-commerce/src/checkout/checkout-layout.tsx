import { links } from '@petalwise/host/links';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { Page } from '@petalwise/ui/layout/page';
import { Heading } from '@petalwise/ui/layout/text';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './checkout-layout.module.css';

export interface CheckoutLayoutProps {
  title: ReactNode;
  /** What is bought. */
  summary: ReactNode;
  /** How it is paid. */
  children: ReactNode;
}

/** What is bought beside how it is paid; above it on phones. */
export function CheckoutLayout({ title, summary, children }: CheckoutLayoutProps) {
  return (
    <Page className={styles.page}>
      <header className={styles.head}>
        <TextLink asChild>
          <Link to={links.pricing}>
            <ArrowLeft aria-hidden />
            All Packages
          </Link>
        </TextLink>
        <Heading level={1} look="title">
          {title}
        </Heading>
      </header>
      <div className={styles.columns}>
        {summary}
        {children}
      </div>
    </Page>
  );
}
