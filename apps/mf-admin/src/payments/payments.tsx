import type { listPaymentEvents } from '@petalwise/contracts/billing/payment-events';
import type { Answer } from '@petalwise/contracts/endpoint';
import { Button } from '@petalwise/ui/buttons/button';
import { ChipGroup } from '@petalwise/ui/choices/chip-group';
import { Card } from '@petalwise/ui/layout/card';
import { SectionHead } from '@petalwise/ui/layout/page';
import { Text } from '@petalwise/ui/layout/text';
import { Stats } from '@petalwise/ui/numbers/stat';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DidNotLoad } from '../page/did-not-load.tsx';
import { moment } from '../page/moments.ts';
import { type EventState, eventsFound, firstEvents, moreEvents, mostEvents } from './api.ts';
import { EventList, LoadingEvents, NoEvents } from './event-list.tsx';
import styles from './payments.module.css';
import { useAskProvider } from './use-ask-provider.ts';

type Chosen = EventState | 'all';
const chips: ReadonlyArray<{ value: Chosen; label: string }> = [
  { value: 'all', label: 'All' },
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'applied', label: 'Applied' },
];

/** The payment provider's events, and what became of them. */
export function Payments() {
  const [chosen, setChosen] = useState<Chosen>('all');
  const [limit, setLimit] = useState(firstEvents);
  const found = useQuery(eventsFound(chosen === 'all' ? undefined : chosen, limit));
  const choose = (next: Chosen) => {
    setChosen(next);
    setLimit(firstEvents);
  };
  const ask = useAskProvider();
  const { data } = found;
  return (
    <section className={styles.payments} aria-label="Payment events">
      <SectionHead
        title="Events from Stripe"
        look="subheading"
        action={
          <Button pending={ask.isPending} pendingLabel="Asking..." onClick={() => ask.mutate()}>
            Ask Stripe Now
          </Button>
        }
      />
      {(found.isPending || data) && (
        <Card className={styles.counts}>
          <Stats
            stats={[
              { name: 'Failed', value: data?.counts.failed.toLocaleString('en') },
              { name: 'Waiting', value: data?.counts.waiting.toLocaleString('en') },
              { name: 'Applied', value: data?.counts.applied.toLocaleString('en') },
            ]}
          />
          <Text look="small" tone="soft">
            {data ? askedWords(data.reconciledAt) : 'Asking Stripe for missed events.'}
          </Text>
        </Card>
      )}
      <ChipGroup label="Which events" options={chips} value={chosen} onValueChange={choose} />
      <Found
        found={found}
        chosen={chosen}
        limit={limit}
        onMore={() => setLimit(Math.min(limit + moreEvents, mostEvents))}
      />
    </section>
  );
}

const askedWords = (at: string | null): string =>
  at === null
    ? 'We have never asked Stripe for missed events.'
    : `We last asked Stripe for missed events on ${moment(at)}.`;

interface FoundProps {
  found: UseQueryResult<Answer<typeof listPaymentEvents>>;
  chosen: Chosen;
  limit: number;
  onMore: () => void;
}

function Found({ found, chosen, limit, onMore }: FoundProps) {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = found;
  if (isPending) return <LoadingEvents />;
  if (!data) {
    return (
      <DidNotLoad title="The events did not load" error={error} trying={isFetching} onTryAgain={() => void refetch()} />
    );
  }
  if (data.events.length === 0) return <NoEvents chosen={chosen} />;
  const { failed, waiting, applied } = data.counts;
  const total = chosen === 'all' ? failed + waiting + applied : data.counts[chosen];
  const more = total > data.events.length;
  return (
    <>
      <EventList events={data.events} stale={isPlaceholderData} />
      {more && (
        <div className={styles.more}>
          <Text look="small" tone="soft">
            The {data.events.length} newest of {total.toLocaleString('en')}, failed ones first.
          </Text>
          {limit < mostEvents && (
            <Button pending={isPlaceholderData} pendingLabel="Loading..." onClick={onMore}>
              Show More
            </Button>
          )}
        </div>
      )}
    </>
  );
}
