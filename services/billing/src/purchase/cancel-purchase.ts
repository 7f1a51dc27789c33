import type { Purchase } from '#prisma';
import type { Deps } from '../deps.ts';
import type { Sql } from '../sql.ts';
import { isMissing, isUnexpectedState } from '../stripe/call-stripe.ts';
import type { Stripe } from '../stripe/client.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Cancels a purchase at the provider, so that no page that is still open can pay it. Returns the purchase as it then is:
 * `paid` or `processing` where its user paid in that very moment.
 */
export const cancelPurchase = async (deps: Deps, purchase: Purchase): Promise<Purchase> => {
  const { id, paymentIntentId } = purchase;
  if (paymentIntentId && (await cancelIntent(deps.stripe, paymentIntentId))) await syncPayment(deps, paymentIntentId);
  else await endWithoutPayment(deps.pool, purchase);
  return deps.db.purchase.findUniqueOrThrow({ where: { id } });
};

/**
 * Ends a purchase whose payment does not exist at the provider, unless it was given another meanwhile. Should it ever be
 * heard of again, it is not in the way of the user's next payment.
 */
export const endWithoutPayment = async (sql: Sql, { id, paymentIntentId }: Purchase): Promise<void> => {
  await sql.query({
    name: 'end_purchase_without_payment',
    text: `
      UPDATE purchase SET state = 'canceled', is_current = false
       WHERE id = $1 AND payment_intent_id IS NOT DISTINCT FROM $2 AND state IN ('open', 'failed', 'processing')`,
    values: [id, paymentIntentId],
  });
};

/** False where Stripe has no such payment. One that it refuses to cancel was decided just now. */
const cancelIntent = async (stripe: Stripe, id: string): Promise<boolean> => {
  try {
    await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
  } catch (error) {
    if (isMissing(error)) return false;
    if (!isUnexpectedState(error)) throw error;
  }
  return true;
};
