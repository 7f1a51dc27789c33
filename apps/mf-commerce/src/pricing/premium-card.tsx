import { formatMoney } from '@petalwise/contracts/billing/format-money';
import { links } from '@petalwise/host/links';
import { usePremium } from '@petalwise/host/session';
import { Button } from '@petalwise/ui/buttons/button';
import { PremiumBadge } from '@petalwise/ui/coins/premium-badge';
import { Bloom } from '@petalwise/ui/drawings/bloom';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { TickedList } from '@petalwise/ui/layout/ticked-list';
import { Price } from '@petalwise/ui/numbers/price';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { planShown } from './api.ts';
import styles from './premium-card.module.css';
import { useAccountLink } from './use-account-link.ts';

const points = ['Unlimited Chat Sessions', 'Unlimited Photo Analysis', 'Priority Support', 'Premium Features'];

export function PremiumCard() {
  const { data, isError, refetch } = useQuery(planShown);
  const premium = usePremium();
  const linkTo = useAccountLink();
  return (
    <Card asChild tone="night" className={styles.card}>
      <article>
        <div className={styles.bloom}>
          <Bloom />
        </div>
        <PremiumBadge />
        <Heading level={2} className={styles.title}>
          Ask as much as you like
        </Heading>
        {premium && (
          <Badge tone="good" night>
            Your plan
          </Badge>
        )}
        <Price
          amount={data && formatMoney(data.price)}
          failed={isError}
          unit={data && 'per month'}
          night
          onRetry={() => void refetch()}
        />
        <TickedList points={points} night />
        <Button asChild look="night" size="large">
          {premium ? (
            <Link to={links.subscription}>Manage Subscription</Link>
          ) : (
            <Link {...linkTo(links.subscribe)}>Start Premium</Link>
          )}
        </Button>
        <Text look="caption" tone="inherit" className={styles.terms}>
          Renews monthly. Cancel anytime.
        </Text>
      </article>
    </Card>
  );
}
