import type { listPaymentEvents as endpoint, PaymentEvent } from '@petalwise/contracts/billing/payment-events';
import type { Answer, Query } from '@petalwise/contracts/endpoint';
import type { Deps } from '../deps.ts';
import { countByState, type EventRow, listAllButFailed, listByState } from './event-store.ts';
import { findLastReconciliation } from './reconciliation-store.ts';

/** The payment provider's events, newest first; dead letters before all others. */
export const listEvents = async (
  deps: Deps,
  { state, limit }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> => {
  const [events, counted, last] = await Promise.all([
    listStored(deps, state, limit),
    countByState(deps.pool),
    findLastReconciliation(deps.pool),
  ]);
  const counts = { waiting: 0, applied: 0, failed: 0, ...counted };
  return { events: events.map(toPaymentEvent), counts, reconciledAt: last?.toISOString() ?? null };
};

const listStored = async ({ pool }: Deps, state: PaymentEvent['state'] | undefined, limit: number) => {
  if (state) return listByState(pool, state, limit);
  const failed = await listByState(pool, 'failed', limit);
  if (failed.length === limit) return failed;
  return [...failed, ...(await listAllButFailed(pool, limit - failed.length))];
};

export const toPaymentEvent = (event: EventRow): PaymentEvent => ({
  id: event.id,
  type: event.type,
  objectId: event.objectId,
  state: event.state as PaymentEvent['state'],
  source: event.source as PaymentEvent['source'],
  attempts: event.attempts,
  lastError: event.lastError,
  createdAt: event.createdAt.toISOString(),
  receivedAt: event.receivedAt.toISOString(),
});
