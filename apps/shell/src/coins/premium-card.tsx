import { links } from '@petalwise/host/links';
import { subscriptionStatus } from '@petalwise/host/session';
import { Button } from '@petalwise/ui/buttons/button';
import { PremiumBadge } from '@petalwise/ui/coins/premium-badge';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { planWords } from './plan-words.ts';
import styles from './premium-card.module.css';

/** Shown in place of the balance. */
export function PremiumCard() {
  const { data } = useQuery(subscriptionStatus);
  const { badge, sentence } = planWords(data);
  return (
    <Card asChild className={styles.card}>
      <section aria-label="Premium status">
        <div className={styles.head}>
          <Heading level={2} look="subheading">
            Your plan
          </Heading>
          <PremiumBadge />
        </div>
        <div className={styles.words}>
          {badge && <Badge tone={badge.tone}>{badge.words}</Badge>}
          <Text look="small" tone="soft">
            {sentence}
          </Text>
        </div>
        <Button asChild full look={data?.pastDue ? 'primary' : 'outline'}>
          <Link to={links.subscription}>Manage Subscription</Link>
        </Button>
      </section>
    </Card>
  );
}
