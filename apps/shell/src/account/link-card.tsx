import { pageConfig } from '@petalwise/host/page-config';
import { Card } from '@petalwise/ui/card';
import { Page } from '@petalwise/ui/page';
import type { ReactNode } from 'react';
import styles from './link-card.module.css';

/** The page that a link of a mail opens: one card, one thing to do. */
export function LinkCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page width="narrow" className={styles.page}>
      <title>{`${title} · ${pageConfig().product}`}</title>
      <Card className={styles.card}>{children}</Card>
    </Page>
  );
}
