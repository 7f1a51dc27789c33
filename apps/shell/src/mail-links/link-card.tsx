import { pageConfig } from '@petalwise/host/page-config';
import { Sprig } from '@petalwise/ui/drawings/sprig';
import { Card } from '@petalwise/ui/layout/card';
import { Page } from '@petalwise/ui/layout/page';
import { Heading, Text } from '@petalwise/ui/layout/text';
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

interface OutcomeProps {
  /** good: it worked; bad: it did not, which is said at once. */
  kind: 'good' | 'bad';
  title: string;
  children: ReactNode;
}

/** What became of the link. */
export function Outcome({ kind, title, children }: OutcomeProps) {
  return (
    <div className={styles.outcome} role={kind === 'bad' ? 'alert' : 'status'}>
      <Sprig fallen={kind === 'bad'} />
      <Heading level={1}>{title}</Heading>
      <Text tone="soft">{children}</Text>
    </div>
  );
}
