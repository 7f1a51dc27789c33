import type { SubscriptionStatus } from '@petalwise/contracts/billing';
import { describeError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { Badge } from '@petalwise/ui/badge';
import { Button } from '@petalwise/ui/button';
import { Card } from '@petalwise/ui/card';
import { Bloom } from '@petalwise/ui/drawings/bloom';
import { Heading, Text } from '@petalwise/ui/text';
import { TextLink } from '@petalwise/ui/text-link';
import { VisuallyHidden } from '@petalwise/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { planQuery } from '../pricing/api.ts';
import { Price } from '../pricing/price.tsx';
import { portalAddress, useResume } from './api.ts';
import { OpenedWindow } from './opened-window.tsx';
import styles from './premium-plan.module.css';
import { nextBilling, standing } from './subscription-words.ts';
import { usePaymentWindow } from './use-payment-window.ts';

interface PremiumPlanProps {
  /** Undefined where it did not load. */
  status: SubscriptionStatus | undefined;
  /** It is being asked for. */
  checking: boolean;
}

/** The plan: what it costs, how it stands, when and with what it is paid. */
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
            <Badge tone="accent">Unlimited</Badge>
          </div>
          {status?.complimentary ? <Gift /> : <PlanPrice />}
          <Badge tone={tone}>{words}</Badge>
        </div>
        {status?.complimentary ? null : <Billing status={status} checking={checking} />}
      </section>
    </Card>
  );
}

function PlanPrice() {
  const { data, isError, refetch } = useQuery(planQuery);
  return <Price price={data?.price} failed={isError} unit="/month" onRetry={() => void refetch()} />;
}

function Gift() {
  return (
    <Text tone="inherit" className={styles.gift}>
      With our compliments: nothing is charged, and there is nothing to cancel.
    </Text>
  );
}

function Billing({ status, checking }: PremiumPlanProps) {
  const unknown = checking ? 'Loading...' : 'Not known right now';
  const resume = useResume();
  const portal = usePaymentWindow({
    address: portalAddress,
    describe: (error) => describeError(error, 'Failed to open the card page'),
    opened: 'Change your card there. This page follows by itself.',
  });
  return (
    <div className={styles.billing}>
      <dl className={styles.facts}>
        <div>
          <dt>Next billing date</dt>
          <dd>{status ? nextBilling(status) : unknown}</dd>
        </div>
        <div>
          <dt>Payment method</dt>
          <dd>{status ? <CardDigits lastFour={status.lastFour} /> : unknown}</dd>
        </div>
      </dl>
      <div className={styles.ways}>
        {status?.cancelAtPeriodEnd && (
          <Button look="primary" pending={resume.isPending} pendingLabel="Resuming..." onClick={() => resume.mutate()}>
            Resume Subscription
          </Button>
        )}
        <Button pending={portal.state.phase === 'redirecting'} pendingLabel="Opening..." onClick={portal.begin}>
          Update Card
        </Button>
        <TextLink asChild>
          <Link to={links.receipts}>
            Receipts
            <ArrowRight aria-hidden />
          </Link>
        </TextLink>
      </div>
      <OpenedWindow state={portal.state} />
    </div>
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
