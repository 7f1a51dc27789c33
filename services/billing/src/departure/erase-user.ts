import { billingUserErased } from '@petalwise/contracts/facts';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { emit } from '@petalwise/service-kit/facts/outbox';
import type { Deps } from '../deps.ts';
import type { Transaction } from '../sql.ts';
import { closeAtStripe } from './close-at-stripe.ts';
import { type ClaimedDeparture, markDone } from './departure-store.ts';

/**
 * Closes the user's account at Stripe, removes what names them, and reports it. The wallet, its transfers, purchases and
 * receipts stay under the bare id, which names no one once identity has no account with it: the ledger must add up, and
 * the law asks for the books.
 */
export const eraseUser = async (deps: Deps, departure: ClaimedDeparture): Promise<void> => {
  const { userId } = departure;
  await closeAtStripe(deps, userId);
  await transaction(deps.pool, async (tx) => {
    if (!(await markDone(tx, departure))) return;
    await emit(tx, billingUserErased.of(userId, { userId, counts: await strip(tx, userId) }));
  });
  deps.wake();
};

/**
 * What is done to each table, for the rows of one user. In the order in which payment events lock the same rows: a
 * payment takes its purchase and then the wallet, a subscription the wallet first.
 */
const statements = {
  purchase: 'UPDATE purchase SET request_key = NULL WHERE user_id = $1',
  wallet: 'UPDATE wallet SET premium_until = NULL, premium_override = false WHERE user_id = $1',
  stripe_customer: 'DELETE FROM stripe_customer WHERE user_id = $1',
  premium_checkout: 'DELETE FROM premium_checkout WHERE user_id = $1',
  subscription: `UPDATE subscription SET status = 'canceled', card_brand = NULL, last_four = NULL WHERE user_id = $1`,
  receipt: 'UPDATE receipt SET card_brand = NULL, last_four = NULL WHERE user_id = $1',
} as const;

/** Returns how many rows of each table it deleted or stripped. */
const strip = async (tx: Transaction, userId: string): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const [table, text] of Object.entries(statements)) {
    counts[table] = (await tx.query(text, [userId])).rowCount ?? 0;
  }
  // A fact that failed and waits for an operator has the id and no more, but nobody will settle it now.
  await tx.query(`DELETE FROM inbox_failure WHERE fact->'data'->>'userId' = $1`, [userId]);
  return counts;
};
