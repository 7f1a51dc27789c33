import { links } from '@petalwise/host/links';
import { subscriptionStatus } from '@petalwise/host/session';
import { Button } from '@petalwise/ui/button';
import { Card } from '@petalwise/ui/card';
import { PremiumBadge } from '@petalwise/ui/premium-badge';
import { Heading, Text } from '@petalwise/ui/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import styles from './premium-card.module.css';

/** Stands where the balance would. */
export function PremiumCard() {
  const { data } = useQuery(subscriptionStatus);
  return (
    <Card asChild className={styles.card}>
      <section aria-label="Premium status">
        <div className={styles.head}>
          <Heading level={2} look="subheading">
            Your plan
          </Heading>
          <PremiumBadge />
        </div>
        <Text look="small" tone="soft">
          Chats and photo analyses without counting.
          {data?.nextBillingDate && ` ${data.cancelAtPeriodEnd ? 'Ends' : 'Renews'} ${data.nextBillingDate}.`}
        </Text>
        <Button asChild full>
          <Link to={links.subscription}>Manage Subscription</Link>
        </Button>
      </section>
    </Card>
  );
}
