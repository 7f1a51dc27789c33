import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { isKeySpent, isMissing } from '../stripe/call-stripe.ts';
import type { Stripe } from '../stripe/client.ts';
import type { Purchase } from './purchase-store.ts';

/** The payment of an open purchase, created if there is none. Undefined if the purchase has ended meanwhile. */
export const findIntent = async (deps: Deps, purchase: Purchase): Promise<Stripe.PaymentIntent | undefined> => {
  const { paymentIntentId: before } = purchase;
  const found = before && (await retrieveIntent(deps.stripe, before));
  if (found) return found;
  const made = await createIntent(deps.stripe, purchase);
  const kept = await keepIntent(deps, purchase.id, { before, made: made.id });
  if (!kept) return undefined;
  return kept === made.id ? made : retrieveIntent(deps.stripe, kept);
};

/** Undefined if our Stripe account has no such payment: it was started at another account. */
export const retrieveIntent = async (stripe: Stripe, id: string): Promise<Stripe.PaymentIntent | undefined> => {
  try {
    return await stripe.paymentIntents.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const createIntent = async (stripe: Stripe, purchase: Purchase): Promise<Stripe.PaymentIntent> => {
  const create = (idempotencyKey: string) =>
    stripe.paymentIntents.create(
      {
        amount: purchase.amount,
        currency: purchase.currency,
        automatic_payment_methods: { enabled: true },
        description: `${purchase.coins} coins`,
        metadata: { purchaseId: purchase.id, userId: purchase.userId, packageId: purchase.packageId },
      },
      { idempotencyKey },
    );
  // If the earlier payment is gone, its key would only return that payment again.
  const key = ['purchase', purchase.id, purchase.paymentIntentId].filter(Boolean).join(':');
  try {
    return await create(key);
  } catch (error) {
    // No page has the secret of a payment that the failed request may have created, so it cannot be paid.
    if (isKeySpent(error)) return create(`${key}:${randomUUID()}`);
    throw error;
  }
};

/** The payment that the purchase keeps: the first that was written after `before`. Undefined if it is not open. */
const keepIntent = async (
  deps: Deps,
  id: string,
  { before, made }: { before: string | null; made: string },
): Promise<string | undefined> => {
  const { rows } = await deps.pool.query<{ kept: string }>({
    name: 'keep_intent',
    text: `
      UPDATE purchase
         SET payment_intent_id = CASE WHEN payment_intent_id IS NOT DISTINCT FROM $2 THEN $3 ELSE payment_intent_id END,
             state = CASE WHEN payment_intent_id IS NOT DISTINCT FROM $2 THEN 'open' ELSE state END
       WHERE id = $1 AND state IN ('open', 'failed')
      RETURNING payment_intent_id AS kept`,
    values: [id, before, made],
  });
  return rows[0]?.kept;
};
