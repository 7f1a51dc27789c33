import { CoinStacks, type CoinStacksProps } from '@petalwise/ui/drawings/coin-stacks';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { Check } from 'lucide-react';
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
        <Points points={points} />
        <div className={styles.action}>{action}</div>
      </article>
    </Card>
  );
}

/** What a plan gives, ticked off; night on the plum panel. */
export function Points({ points, night = false }: { points: readonly string[]; night?: boolean }) {
  return (
    <ul className={night ? `${styles.points} ${styles.night}` : styles.points}>
      {points.map((point) => (
        <li key={point}>
          <Check aria-hidden />
          {point}
        </li>
      ))}
    </ul>
  );
}
