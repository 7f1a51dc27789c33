import { subscriptionChanged } from '@petalwise/contracts/facts';
import { transaction } from '@petalwise/service-kit/database';
import { emit } from '@petalwise/service-kit/outbox';
import type pg from 'pg';
import type { Sql } from '../coins/ledger-store.ts';
import { setPremiumUntil } from '../coins/set-premium.ts';
import type { Deps } from '../deps.ts';
import type { Stripe } from '../stripe/client.ts';
import { DoesNotFit } from '../stripe/failures.ts';
import { drawTicket } from '../stripe/ticket.ts';
import { findUserOfCustomer } from './customer.ts';
import { findStanding, findSubscriptions } from './find-standing.ts';
import { isOverdue, isPaying } from './subscription.ts';

/**
 * Makes our row of a subscription, and with it its owner's Premium, agree with what Stripe says now. In any order and
 * as often as it is called. A customer who is none of ours is ignored.
 */
export const syncSubscription = async (deps: Deps, subscriptionId: string): Promise<void> => {
  const ticket = await drawTicket(deps.pool);
  const said = await deps.stripe.subscriptions.retrieve(subscriptionId, {
    expand: ['default_payment_method', 'customer.invoice_settings.default_payment_method'],
  });
  const userId = await findUserOfCustomer(deps.pool, idOf(said.customer));
  if (!userId) {
    deps.log.warn({ subscriptionId }, 'a subscription of nobody known here was ignored');
    return;
  }
  await transaction(deps.pool, (tx) => apply(tx, { userId, said, ticket, now: deps.now() }));
  deps.poke();
};

/** The same for all of a customer's subscriptions that are not over: their card may have changed. */
export const syncCustomer = async (deps: Deps, customerId: string): Promise<void> => {
  const userId = await findUserOfCustomer(deps.pool, customerId);
  if (userId) await syncLiveSubscriptions(deps, userId);
};

/** The same for all of a person's subscriptions that were not over when we last heard of them. */
export const syncLiveSubscriptions = async (deps: Deps, userId: string): Promise<void> => {
  const known = await findSubscriptions(deps.pool, userId);
  for (const one of known.filter((each) => isPaying(each) || isOverdue(each))) await syncSubscription(deps, one.id);
};

const apply = async (
  tx: pg.PoolClient,
  { userId, said, ticket, now }: { userId: string; said: Stripe.Subscription; ticket: string; now: Date },
): Promise<void> => {
  // Premium is decided over all of a person's subscriptions, so two of them are applied one after the other.
  await tx.query('SELECT FROM wallet WHERE user_id = $1 FOR UPDATE', [userId]);
  const before = await findStanding(tx, userId, now);
  if (!(await write(tx, userId, said, ticket))) return;
  await setPremiumUntil(tx, userId, (await findStanding(tx, userId, now)).premiumUntil);
  const after = await findStanding(tx, userId, now);
  if (JSON.stringify(before.status) === JSON.stringify(after.status)) return;
  await emit(tx, subscriptionChanged.of(userId, { userId, active: after.status.isActive }));
};

const write = async (tx: Sql, userId: string, said: Stripe.Subscription, ticket: string): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'write_subscription',
    text: `
      INSERT INTO subscription (id, user_id, status, period_start, period_end, cancel_at, card_brand, last_four, seen, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      ON CONFLICT (id) DO UPDATE
        SET status = excluded.status, period_start = excluded.period_start, period_end = excluded.period_end,
            cancel_at = excluded.cancel_at, card_brand = excluded.card_brand, last_four = excluded.last_four,
            seen = excluded.seen
        WHERE subscription.seen < excluded.seen`,
    values: [said.id, userId, ...columns(said), ticket, dateOf(said.created)],
  });
  return rowCount === 1;
};

const columns = (said: Stripe.Subscription) => {
  const { start, end } = periodOf(said);
  // The portal sets `cancel_at` only, a cancellation of ours may be told by `cancel_at_period_end` only.
  const cancelAt = said.cancel_at ?? (said.cancel_at_period_end ? end : null);
  const card = cardOf(said);
  return [said.status, dateOf(start), dateOf(end), dateOf(cancelAt), card?.brand ?? null, card?.last4 ?? null];
};

const periodOf = ({ id, items }: Stripe.Subscription) => {
  const item = items.data[0];
  if (!item) throw new DoesNotFit(`Subscription ${id} has no item`);
  return { start: item.current_period_start, end: item.current_period_end };
};

/** The card that the next renewal is charged to: the subscription's own, else the customer's. */
const cardOf = ({ default_payment_method: own, customer }: Stripe.Subscription) => {
  if (own) return typeof own === 'string' ? undefined : own.card;
  if (typeof customer === 'string' || customer.deleted) return undefined;
  const theirs = customer.invoice_settings.default_payment_method;
  return typeof theirs === 'string' ? undefined : theirs?.card;
};

const idOf = (one: string | { id: string }) => (typeof one === 'string' ? one : one.id);
const dateOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));
