import type { SubscriptionStatus } from '@petalwise/contracts/billing/subscription';
import { links } from '@petalwise/host/links';
import { isPremium, subscriptionStatus, useUser } from '@petalwise/host/session';
import { Button } from '@petalwise/ui/buttons/button';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { Note } from '@petalwise/ui/feedback/note';
import { Spinner } from '@petalwise/ui/feedback/spinner';
import { Card } from '@petalwise/ui/layout/card';
import { Page } from '@petalwise/ui/layout/page';
import { Heading } from '@petalwise/ui/layout/text';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sendReturn } from '../payment-window/return-message.ts';
import { Benefits } from '../pricing/benefits.tsx';
import { ArrivalNote, Confirming } from './arrival.tsx';
import { ChooseOption } from './choose-option.tsx';
import { DangerZone } from './danger-zone.tsx';
import { PastDueNote } from './past-due-note.tsx';
import { PremiumPlan } from './premium-plan.tsx';
import { StartPremiumNote } from './start-premium-note.tsx';
import styles from './subscription-page.module.css';
import { endedWords } from './subscription-words.ts';

/** The state of Premium, and what its owner can do about it. Everything updates live. */
export default function SubscriptionPage() {
  const user = useUser();
  const { data, isPending, isError, isFetching, refetch } = useQuery(subscriptionStatus);
  // If the account says Premium, the plan is shown at once, and its details follow.
  const waiting = isPending && !isPremium(user, undefined);
  return (
    <Page>
      <title>Subscription Management · Petalwise</title>
      <header>
        <TextLink asChild>
          <Link to={links.dashboard}>
            <ArrowLeft aria-hidden />
            Back to Dashboard
          </Link>
        </TextLink>
        <Heading level={1} look="title">
          Subscription Management
        </Heading>
      </header>
      {isError && (
        <Note tone="plain" title="Some details did not load" live>
          <div className={styles.again}>
            These are the last details we received.
            <Button pending={isFetching} pendingLabel="Trying..." onClick={() => void refetch()}>
              Try Again
            </Button>
          </div>
        </Note>
      )}
      {waiting ? (
        <div className={styles.content}>
          <Card className={styles.loading}>
            <Spinner label="Loading your subscription" />
          </Card>
          <BenefitsCard />
        </div>
      ) : (
        <Content status={data} onCheck={() => void refetch()} checking={isFetching} />
      )}
    </Page>
  );
}

interface ContentProps {
  /** Undefined where it did not load: the account's own word counts then. */
  status: SubscriptionStatus | undefined;
  onCheck: () => void;
  checking: boolean;
}

function Content({ status, onCheck, checking }: ContentProps) {
  const user = useUser();
  const premium = isPremium(user, status);
  const arrival = useArrivalFrom();
  const confirming = arrival === 'complete' && !premium;
  const ended = user.subscriptionStatus === 'canceled' && !premium && !confirming && arrival !== 'canceled';
  return (
    <div className={styles.content}>
      <div className={styles.column}>
        <ArrivalNote arrival={arrival} premium={premium} />
        {ended && <StartPremiumNote title="Premium has ended">{endedWords(user.coinBalance)}</StartPremiumNote>}
        {status?.pastDue && <PastDueNote premium={premium} status={status} />}
        {premium && <PremiumPlan status={status} checking={checking} />}
        {confirming && <Confirming onCheck={onCheck} checking={checking} />}
        {!premium && !confirming && <ChooseOption />}
      </div>
      <div className={styles.column}>
        <BenefitsCard />
        {(premium || renews(status)) && !status?.complimentary && <DangerZone status={status} />}
      </div>
    </div>
  );
}

const BenefitsCard = () => (
  <Card asChild className={styles.benefits}>
    <section aria-labelledby="benefits">
      <Heading level={2} look="subheading" id="benefits">
        Premium Benefits
      </Heading>
      <Benefits />
    </section>
  </Card>
);

/** From which of the payment provider's pages a user returns; the window that opened it is notified. */
const useArrivalFrom = (): string | null => {
  const [query] = useSearchParams();
  const arrival = query.has('card') ? `card-${query.get('card')}` : query.get('checkout');
  useEffect(() => {
    if (arrival === 'canceled') sendReturn('checkout-left');
    if (arrival === 'card-saved') sendReturn('card-saved');
  }, [arrival]);
  return arrival;
};

/** Whether something can still be charged, so that there is something to cancel. */
const renews = (status: SubscriptionStatus | undefined) => Boolean(status?.pastDue || status?.nextBillingDate);
