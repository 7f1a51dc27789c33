import { Card } from '@petalwise/ui/layout/card';
import { Heading } from '@petalwise/ui/layout/text';
import { TickedList } from '@petalwise/ui/layout/ticked-list';
import type { ReactNode } from 'react';
import styles from './offer.module.css';

interface OfferProps {
  art: ReactNode;
  title: string;
  price: ReactNode;
  points: readonly string[];
  action: ReactNode;
  /** The plum panel, for one of them. */
  night?: boolean;
}

/** One way to pay: what it costs, what it gives, and the way there. */
export function Offer({ art, title, price, points, action, night = false }: OfferProps) {
  return (
    <Card asChild tone={night ? 'night' : 'paper'} className={styles.offer}>
      <article>
        <div className={night ? styles.bloom : styles.art}>{art}</div>
        <Heading level={3} look="subheading">
          {title}
        </Heading>
        {price}
        <TickedList points={points} night={night} />
        <div className={styles.action}>{action}</div>
      </article>
    </Card>
  );
}
