import { hasLeft } from '../departure/departure-store.ts';
import type { Deps } from '../deps.ts';
import { changeStanding } from '../premium/change-standing.ts';
import { findSubscriptions } from '../premium/find-standing.ts';
import { isOverdue, isPaying } from '../premium/standing.ts';
import type { Sql } from '../sql.ts';
import { isMissing } from '../stripe/call-stripe.ts';
import type { Stripe } from '../stripe/client.ts';
import { PaymentMismatch } from '../stripe/failures.ts';
import { drawTicket } from '../stripe/ticket.ts';
import { listOpenInvoices, voidInvoices } from '../stripe/void-invoices.ts';
import { findUserOfCustomer } from './customer.ts';

/**
 * Makes our row of a subscription, and with it the user's Premium, agree with Stripe; returns what Stripe says. It may
 * run in any order and any number of times. A customer who is not ours is ignored.
 */
export const syncSubscription = async (deps: Deps, subscriptionId: string): Promise<Stripe.Subscription> => {
  const ticket = await drawTicket(deps.pool);
  const said = await deps.stripe.subscriptions.retrieve(subscriptionId, {
    expand: ['default_payment_method', 'customer.invoice_settings.default_payment_method'],
  });
  const userId = await findUserOfCustomer(deps.pool, idOf(said.customer));
  if (!userId) {
    deps.log.warn({ subscriptionId }, 'ignored a subscription whose customer is not ours');
    return said;
  }
  await changeStanding(deps, userId, (tx) => write(tx, userId, said, ticket));
  // The page of an open invoice would still take money, and there would be no Premium for it.
  if (said.ended_at !== null) await voidInvoices(deps, await listOpenInvoices(deps, subscriptionId));
  return said;
};

/** The same for all of a customer's subscriptions that are not over: their card may have changed. */
export const syncCustomer = async (deps: Deps, customerId: string): Promise<void> => {
  const userId = await findUserOfCustomer(deps.pool, customerId);
  if (userId) await syncLiveSubscriptions(deps, userId);
};

/**
 * The same for all of a user's subscriptions that were not over at the last update. One that Stripe does not have (of
 * another account, for example) is over: no event about it will ever come.
 */
export const syncLiveSubscriptions = async (deps: Deps, userId: string): Promise<void> => {
  const known = await findSubscriptions(deps.pool, userId);
  for (const { id } of known.filter((each) => isPaying(each) || isOverdue(each))) {
    const ticket = await drawTicket(deps.pool);
    try {
      await syncSubscription(deps, id);
    } catch (error) {
      if (!isMissing(error)) throw error;
      deps.log.warn({ subscriptionId: id }, 'ended a subscription that the payment provider does not have');
      await changeStanding(deps, userId, (tx) => writeGone(tx, id, ticket));
    }
  }
};

const writeGone = (tx: Sql, id: string, ticket: string) =>
  tx.query(`UPDATE subscription SET status = 'canceled', seen = $2 WHERE id = $1 AND seen < $2`, [id, ticket]);

const write = async (tx: Sql, userId: string, said: Stripe.Subscription, ticket: string) =>
  tx.query({
    name: 'write_subscription',
    text: `
      INSERT INTO subscription (id, user_id, status, period_start, period_end, cancel_at, card_brand, last_four, seen, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      ON CONFLICT (id) DO UPDATE
        SET status = excluded.status, period_start = excluded.period_start, period_end = excluded.period_end,
            cancel_at = excluded.cancel_at, card_brand = excluded.card_brand, last_four = excluded.last_four,
            seen = excluded.seen
        WHERE subscription.seen < excluded.seen`,
    values: [said.id, userId, ...columns(said, await hasLeft(tx, userId)), ticket, dateOf(said.created)],
  });

const columns = (said: Stripe.Subscription, isGone: boolean) => {
  const { start, end } = periodOf(said);
  // The portal sets only `cancel_at`; our own cancellation may set only `cancel_at_period_end`.
  const cancelAt = said.cancel_at ?? (said.cancel_at_period_end ? end : null);
  // An event that was under way while the user was erased must not bring the card back.
  const card = isGone ? undefined : cardOf(said);
  return [said.status, dateOf(start), dateOf(end), dateOf(cancelAt), card?.brand ?? null, card?.last4 ?? null];
};

const periodOf = ({ id, items }: Stripe.Subscription) => {
  const item = items.data[0];
  if (!item) throw new PaymentMismatch(`Subscription ${id} has no item`);
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
