import type { Deps } from '../deps.ts';
import { isMissing, isUnexpectedState } from '../stripe/call-stripe.ts';
import type { Stripe } from '../stripe/client.ts';
import { endWithoutPayment, type Purchase, readPurchase } from './purchase-store.ts';
import { syncPayment } from './sync-payment.ts';

/**
 * Cancels a purchase at Stripe, so that no page that is still open can pay it. Returns the purchase as it then is:
 * `paid` or `processing` if its user paid in that moment.
 */
export const cancelPurchase = async (deps: Deps, purchase: Purchase): Promise<Purchase> => {
  const { id, paymentIntentId } = purchase;
  if (paymentIntentId && (await cancelIntent(deps.stripe, paymentIntentId))) await syncPayment(deps, paymentIntentId);
  else await endWithoutPayment(deps.pool, purchase);
  return readPurchase(deps.pool, id);
};

/** False if Stripe has no such payment. One that Stripe refuses to cancel was paid or canceled just now. */
const cancelIntent = async (stripe: Stripe, id: string): Promise<boolean> => {
  try {
    await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
  } catch (error) {
    if (isMissing(error)) return false;
    if (!isUnexpectedState(error)) throw error;
  }
  return true;
};
