import { formatMoney } from '@petalwise/contracts/billing/format-money';
import type { SubscriptionStatus } from '@petalwise/contracts/billing/subscription';
import { links } from '@petalwise/host/links';
import { useUser } from '@petalwise/host/session';
import { Button } from '@petalwise/ui/buttons/button';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { Coin } from '@petalwise/ui/coins/coin';
import { Bloom } from '@petalwise/ui/drawings/bloom';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Card } from '@petalwise/ui/layout/card';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { Price } from '@petalwise/ui/numbers/price';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useFocusKept } from '../page/use-focus-kept.ts';
import { OpenedWindow } from '../payment-window/opened-window.tsx';
import { planQuery } from '../pricing/api.ts';
import { useResume } from './api.ts';
import styles from './premium-plan.module.css';
import { nextBilling, standing, waitingWords } from './subscription-words.ts';
import { useUpdateCard } from './use-update-card.ts';
import waysStyles from './ways.module.css';

interface PremiumPlanProps {
  /** Undefined where it did not load. */
  status: SubscriptionStatus | undefined;
  /** It is being asked for. */
  checking: boolean;
}

/** The plan: what it costs, its state, when and with what it is paid. */
export function PremiumPlan({ status, checking }: PremiumPlanProps) {
  const { tone, words } = standing(status);
  return (
    <Card asChild flush>
      <section aria-labelledby="plan">
        <div className={styles.head}>
          <div className={styles.bloom}>
            <Bloom />
          </div>
          <div className={styles.name}>
            <Heading level={2} id="plan">
              Premium
            </Heading>
            <Badge tone="accent" night>
              Unlimited
            </Badge>
          </div>
          {status?.complimentary ? <Gift /> : <PlanPrice />}
          <Badge tone={tone} night>
            {words}
          </Badge>
        </div>
        <div className={styles.billing}>
          {status?.complimentary ? null : <Billing status={status} checking={checking} />}
          <WaitingCoins />
        </div>
      </section>
    </Card>
  );
}

function PlanPrice() {
  const { data, isError, refetch } = useQuery(planQuery);
  return (
    <Price
      amount={data && formatMoney(data.price)}
      failed={isError}
      unit={data && '/month'}
      night
      onRetry={() => void refetch()}
    />
  );
}

function Gift() {
  return (
    <Text tone="inherit" className={styles.gift}>
      Premium is free for you. Nothing is charged, and there is nothing to cancel.
    </Text>
  );
}

function Billing({ status, checking }: PremiumPlanProps) {
  const unknown = checking ? 'Loading...' : 'Not known right now';
  const resume = useResume();
  const card = useUpdateCard();
  const scheduled = status?.cancelAtPeriodEnd ?? false;
  const ways = useFocusKept(!scheduled);
  return (
    <>
      <dl className={styles.facts} aria-busy={!status && checking}>
        <div>
          <dt>Next billing date</dt>
          <dd>{status ? nextBilling(status) : unknown}</dd>
        </div>
        <div>
          <dt>Payment method</dt>
          <dd>{status ? <CardDigits lastFour={status.lastFour} /> : unknown}</dd>
        </div>
      </dl>
      <div ref={ways} className={waysStyles.ways}>
        {scheduled && (
          <Button look="primary" pending={resume.isPending} pendingLabel="Resuming..." onClick={() => resume.mutate()}>
            Resume Subscription
          </Button>
        )}
        {/* While a renewal is due, the note above has it beside Pay Now. */}
        {!status?.pastDue && (
          <Button pending={card.state.phase === 'redirecting'} pendingLabel="Opening..." onClick={card.begin}>
            Update Card
          </Button>
        )}
        <TextLink asChild>
          <Link to={links.receipts}>
            Receipts
            <ArrowRight aria-hidden />
          </Link>
        </TextLink>
      </div>
      <OpenedWindow state={card.state} />
    </>
  );
}

/** A user with Premium may have bought coins: they are not spent now. */
function WaitingCoins() {
  const { coinBalance } = useUser();
  if (!coinBalance) return null;
  return (
    <Text look="small" tone="soft" className={styles.coins}>
      <Coin />
      {waitingWords(coinBalance)}
    </Text>
  );
}

function CardDigits({ lastFour }: Pick<SubscriptionStatus, 'lastFour'>) {
  if (!lastFour) return 'No card on file';
  return (
    <>
      <VisuallyHidden>Card ending in </VisuallyHidden>
      <span aria-hidden>•••• •••• •••• </span>
      {lastFour}
    </>
  );
}
