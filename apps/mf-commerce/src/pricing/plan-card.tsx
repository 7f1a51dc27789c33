import { CoinStacks, type CoinStacksProps } from '@petalwise/ui/drawings/coin-stacks';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { TickedList } from '@petalwise/ui/layout/ticked-list';
import type { ReactNode } from 'react';
import styles from './plan-card.module.css';

export interface PlanCardProps {
  /** Coins per stack of the drawing. */
  stacks: CoinStacksProps['stacks'];
  /** Of the heading. */
  level?: 2 | 3;
  title: string;
  /** Beside the title. */
  badge?: ReactNode;
  price: ReactNode;
  about: ReactNode;
  points: readonly string[];
  action: ReactNode;
}

export function PlanCard({ stacks, level = 2, title, badge, price, about, points, action }: PlanCardProps) {
  return (
    <Card asChild className={styles.plan}>
      <article>
        <div className={styles.art}>
          <CoinStacks stacks={stacks} />
        </div>
        <div className={styles.title}>
          <Heading level={level} look="subheading">
            {title}
          </Heading>
          {badge}
        </div>
        {price}
        <Text look="small" tone="soft" asChild>
          <div>{about}</div>
        </Text>
        <TickedList points={points} />
        <div className={styles.action}>{action}</div>
      </article>
    </Card>
  );
}
