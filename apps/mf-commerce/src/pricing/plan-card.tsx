import { CoinStacks, type CoinStacksProps } from '@petalwise/ui/drawings/coin-stacks';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { TickedList } from '@petalwise/ui/layout/ticked-list';
import type { ReactNode } from 'react';
import styles from './plan-card.module.css';

export interface PlanCardProps {
  /** Coins per stack of the drawing. */
  stacks: CoinStacksProps['stacks'];
  title: string;
  price: ReactNode;
  about: string;
  points: readonly string[];
  action: ReactNode;
}

export function PlanCard({ stacks, title, price, about, points, action }: PlanCardProps) {
  return (
    <Card asChild className={styles.plan}>
      <article>
        <div className={styles.art}>
          <CoinStacks stacks={stacks} />
        </div>
        <Heading level={2} look="subheading">
          {title}
        </Heading>
        {price}
        <Text look="small" tone="soft">
          {about}
        </Text>
        <TickedList points={points} />
        <div className={styles.action}>{action}</div>
      </article>
    </Card>
  );
}
