import type { SubscriptionStatus } from '@petalwise/contracts/billing';
import { links } from '@petalwise/host/links';
import { isPremium, subscriptionStatus, useUser } from '@petalwise/host/session';
import { Button } from '@petalwise/ui/button';
import { Card } from '@petalwise/ui/card';
import { Note } from '@petalwise/ui/note';
import { Page } from '@petalwise/ui/page';
import { Spinner } from '@petalwise/ui/spinner';
import { Heading } from '@petalwise/ui/text';
import { TextLink } from '@petalwise/ui/text-link';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { ArrivalNote, Confirming } from './arrival.tsx';
import { Benefits } from './benefits.tsx';
import { ChooseOption } from './choose-option.tsx';
import { DangerZone } from './danger-zone.tsx';
import { PastDueNote } from './past-due-note.tsx';
import { PremiumPlan } from './premium-plan.tsx';
import styles from './subscription-page.module.css';

/** Premium as it stands, and what its owner can do about it. Everything follows live. */
export default function SubscriptionPage() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(subscriptionStatus);
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
        <Note tone="coin" title="Some details did not load" live>
          <div className={styles.again}>
            What you see is what we last knew.
            <Button pending={isFetching} pendingLabel="Trying..." onClick={() => void refetch()}>
              Try Again
            </Button>
          </div>
        </Note>
      )}
      {isPending ? (
        <div className={styles.loading}>
          <Spinner label="Loading your subscription" />
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
  const premium = isPremium(useUser(), status);
  const [query] = useSearchParams();
  const arrival = query.get('checkout');
  const confirming = arrival === 'complete' && !premium;
  return (
    <div className={styles.content}>
      <div className={styles.column}>
        <ArrivalNote arrival={arrival} premium={premium} />
        {status?.pastDue && <PastDueNote premium={premium} status={status} />}
        {premium && <PremiumPlan status={status} checking={checking} />}
        {confirming && <Confirming onCheck={onCheck} checking={checking} />}
        {!premium && !confirming && <ChooseOption />}
      </div>
      <div className={styles.column}>
        <Card asChild className={styles.benefits}>
          <section aria-labelledby="benefits">
            <Heading level={2} look="subheading" id="benefits">
              Premium Benefits
            </Heading>
            <Benefits />
          </section>
        </Card>
        {(premium || status?.pastDue) && !status?.complimentary && <DangerZone status={status} />}
      </div>
    </div>
  );
}
