import { CoinStacks } from '@petalwise/ui/drawings/coin-stacks';
import { Card } from '@petalwise/ui/layout/card';
import { Page } from '@petalwise/ui/layout/page';
import { Heading } from '@petalwise/ui/layout/text';
import type { ReactNode } from 'react';
import { useArrival } from '../page/use-arrival.ts';
import { stacksOf } from '../purchase/stacks.ts';
import styles from './outcome.module.css';

export interface OutcomeProps {
  title: string;
  picture: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

/** One message in the middle of the page; it takes the focus, so that it is read where the form was. */
export function Outcome({ title, picture, actions, children }: OutcomeProps) {
  const screen = useArrival();
  return (
    <Page width="narrow">
      <title>{`${title} · Petalwise`}</title>
      <Card ref={screen} tabIndex={-1} className={styles.card}>
        {picture}
        <Heading level={1} look="title">
          {title}
        </Heading>
        {children}
        <div className={styles.actions}>{actions}</div>
      </Card>
    </Page>
  );
}

/** The coins that a payment is about. `waiting`: they are not there yet. */
export const CoinsPicture = ({ coins, waiting = false }: { coins: number; waiting?: boolean }) => (
  <div className={waiting ? `${styles.coins} ${styles.waiting}` : styles.coins}>
    <CoinStacks stacks={stacksOf(coins)} align="center" />
  </div>
);
