import { Page } from '@petalwise/ui/page';
import { Heading } from '@petalwise/ui/text';
import type { ReactNode } from 'react';
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
      <Heading level={1} look="title">
        {title}
      </Heading>
      <div className={styles.columns}>
        {summary}
        {children}
      </div>
    </Page>
  );
}
