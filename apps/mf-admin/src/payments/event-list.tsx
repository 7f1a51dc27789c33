import type { PaymentEvent } from '@petalwise/contracts/billing/payment-events';
import { Button } from '@petalwise/ui/buttons/button';
import { Badge } from '@petalwise/ui/feedback/badge';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import { Card } from '@petalwise/ui/layout/card';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { moment } from '../page/moments.ts';
import type { EventState } from './api.ts';
import styles from './event-list.module.css';
import { historyOf, meaningOf } from './event-words.ts';
import { useReplay } from './use-replay.ts';

const badges = { failed: 'danger', waiting: 'coin', applied: 'good' } as const satisfies Record<EventState, string>;
const names: Readonly<Record<EventState, string>> = { failed: 'Failed', waiting: 'Waiting', applied: 'Applied' };

export function EventList({ events, stale }: { events: readonly PaymentEvent[]; stale: boolean }) {
  return (
    <Card className={styles.card} asChild>
      <ul className={styles.events} aria-label="Events" aria-busy={stale}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </Card>
  );
}

function EventRow({ event }: { event: PaymentEvent }) {
  const replay = useReplay(event.id);
  return (
    <li className={styles.event}>
      <div className={styles.what}>
        <p className={styles.type}>
          {meaningOf(event.type)} <Badge tone={badges[event.state]}>{names[event.state]}</Badge>
        </p>
        <p className={styles.object}>
          {event.type} · {event.objectId}
        </p>
        {event.lastError && <p className={styles.error}>{event.lastError}</p>}
      </div>
      <p className={styles.when}>
        <time dateTime={event.receivedAt}>{moment(event.receivedAt)}</time>
        <span>{historyOf(event)}</span>
      </p>
      {event.state !== 'applied' && (
        <div className={styles.action}>
          <Button pending={replay.isPending} pendingLabel="Trying..." onClick={() => replay.mutate()}>
            Replay
            <VisuallyHidden>
              {' '}
              of {event.type}, {event.objectId}
            </VisuallyHidden>
          </Button>
        </div>
      )}
    </li>
  );
}

const nothing: Readonly<Record<EventState | 'all', readonly [title: string, words: string]>> = {
  all: ['No events yet', 'The first event arrives with the first payment.'],
  failed: ['No event has failed', 'Events that still fail after several tries are listed here.'],
  waiting: ['No event is waiting', 'New events are usually applied within seconds.'],
  applied: ['No event has been applied yet', 'The first event arrives with the first payment.'],
};

export function NoEvents({ chosen }: { chosen: EventState | 'all' }) {
  const [title, words] = nothing[chosen];
  return (
    <StatusPanel kind="empty" title={title} level={3}>
      {words}
    </StatusPanel>
  );
}

export function LoadingEvents() {
  return (
    <Loading label="Loading events">
      <Card className={styles.card}>
        <div className={styles.events}>
          {['a', 'b', 'c', 'd'].map((row) => (
            <div key={row} className={styles.event}>
              <div className={styles.what}>
                <Skeleton width="14rem" />
                <Skeleton width="18rem" />
              </div>
              <Skeleton width="9rem" />
            </div>
          ))}
        </div>
      </Card>
    </Loading>
  );
}
