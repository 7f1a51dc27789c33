import { AppError } from '@petalwise/service-kit/http/errors';
import { readWallet } from '../coins/wallet-store.ts';
import type { Deps } from '../deps.ts';
import type { Sql } from '../sql.ts';
import { callStripe } from '../stripe/call-stripe.ts';

/**
 * The user's customer id at Stripe, created on first use. Stripe gets our id of the user and nothing else: its own page
 * asks for an e-mail address, and ours may be unverified. @throws payment.unavailable
 */
export const ensureCustomer = async (deps: Deps, userId: string): Promise<string> => {
  const known = await findCustomer(deps.pool, userId);
  return known ?? keepCustomer(deps, userId, await createCustomer(deps, userId, `customer:${userId}`));
};

/** Replaces a customer that Stripe no longer has (deleted there, or of another Stripe account). */
export const replaceCustomer = async (deps: Deps, userId: string, gone: string): Promise<string> =>
  keepCustomer(deps, userId, await createCustomer(deps, userId, `customer:${userId}:${gone}`));

export const findCustomer = async (sql: Sql, userId: string): Promise<string | undefined> => {
  const { rows } = await sql.query<{ id: string }>({
    name: 'find_customer',
    text: 'SELECT customer_id AS id FROM stripe_customer WHERE user_id = $1',
    values: [userId],
  });
  return rows[0]?.id;
};

/** The customer's user; undefined for a customer that is not ours. */
export const findUserOfCustomer = async (sql: Sql, customerId: string): Promise<string | undefined> => {
  const { rows } = await sql.query<{ id: string }>({
    name: 'find_user_of_customer',
    text: 'SELECT user_id AS id FROM stripe_customer WHERE customer_id = $1',
    values: [customerId],
  });
  return rows[0]?.id;
};

/** The user whose subscription we know; undefined for one that is not ours. */
export const findUserOfSubscription = async (sql: Sql, subscriptionId: string): Promise<string | undefined> => {
  const { rows } = await sql.query<{ id: string }>({
    name: 'find_user_of_subscription',
    text: 'SELECT user_id AS id FROM subscription WHERE id = $1',
    values: [subscriptionId],
  });
  return rows[0]?.id;
};

// Two requests at once get the same customer: Stripe returns the same object for the same key.
const createCustomer = async (deps: Deps, userId: string, idempotencyKey: string) =>
  (await callStripe(deps, deps.stripe.customers.create({ metadata: { userId } }, { idempotencyKey }))).id;

const keepCustomer = async (deps: Deps, userId: string, customerId: string): Promise<string> => {
  await readWallet(deps.pool, userId);
  // Not for an account that was deleted while Stripe responded: nobody could end what is paid there.
  const { rowCount } = await deps.pool.query(
    `INSERT INTO stripe_customer (user_id, customer_id)
     SELECT $1, $2 WHERE NOT EXISTS (SELECT FROM departure WHERE user_id = $1 AND step = 'erase')
     ON CONFLICT (user_id) DO UPDATE SET customer_id = excluded.customer_id`,
    [userId, customerId],
  );
  if (rowCount === 0) throw new AppError('account.not-found');
  return customerId;
};
