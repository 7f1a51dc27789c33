import type { listPaymentEvents as endpoint, PaymentEvent } from '@petalwise/contracts/billing/payment-events';
import type { Answer, Query } from '@petalwise/contracts/endpoint';
import type { Deps } from '../deps.ts';

/** The payment provider's events, newest first; dead letters before all others. */
export const listEvents = async (
  deps: Deps,
  { state, limit }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>> => {
  const [events, counted, last] = await Promise.all([
    listStored(deps, state, limit),
    deps.db.stripeEvent.groupBy({ by: ['state'], _count: true }),
    deps.db.reconciliation.findFirst({ orderBy: { id: 'desc' }, select: { finishedAt: true } }),
  ]);
  const counts = { waiting: 0, applied: 0, failed: 0, ...Object.fromEntries(counted.map((n) => [n.state, n._count])) };
  return { events: events.map(toPaymentEvent), counts, reconciledAt: last?.finishedAt.toISOString() ?? null };
};

const listStored = async (deps: Deps, state: PaymentEvent['state'] | undefined, limit: number) => {
  const list = (where: { state?: string | { not: string } }, take: number) =>
    deps.db.stripeEvent.findMany({ where, orderBy: [{ receivedAt: 'desc' }, { id: 'desc' }], take });
  if (state) return list({ state }, limit);
  const failed = await list({ state: 'failed' }, limit);
  if (failed.length === limit) return failed;
  return [...failed, ...(await list({ state: { not: 'failed' } }, limit - failed.length))];
};

type Stored = Awaited<ReturnType<typeof listStored>>[number];

export const toPaymentEvent = (event: Stored): PaymentEvent => ({
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
