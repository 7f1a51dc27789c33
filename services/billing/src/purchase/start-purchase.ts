import { randomUUID } from 'node:crypto';
import type { purchaseCoins as endpoint } from '@petalwise/contracts/billing/purchase';
import type { Answer, Body } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/errors';
import type { Actor } from '@petalwise/service-kit/token';
import { readWallet } from '../coins/ledger-store.ts';
import type { Deps } from '../deps.ts';
import { askStripe, isKeySpent, isMissing } from '../stripe/ask-stripe.ts';
import type { Stripe } from '../stripe/client.ts';
import { packages } from './packages.ts';

/**
 * Starts the payment of a pack. The same key again answers the same payment: a second click pays once, and a purchase
 * that was interrupted goes on.
 * @throws package.not-found, coins.key-reused (the key bought another pack, or at another Stripe account), payment.unavailable
 */
export const startPurchase = async (
  deps: Deps,
  actor: Actor,
  { packageId, idempotencyKey }: Body<typeof endpoint>,
): Promise<Answer<typeof endpoint>> => {
  const purchase = await writePurchase(deps, actor.userId, packageId, idempotencyKey);
  const intent = await askStripe(deps, findIntent(deps, purchase));
  if (!intent.client_secret) throw new Error(`Payment ${intent.id} has no client secret`);
  return { clientSecret: intent.client_secret, paymentId: intent.id };
};

type Purchase = Awaited<ReturnType<typeof writePurchase>>;

/** The purchase is ours before Stripe hears of it, so that no payment can come without one. */
const writePurchase = async (deps: Deps, userId: string, packageId: string, requestKey: string | undefined) => {
  const pack = Object.hasOwn(packages, packageId) ? packages[packageId] : undefined;
  if (!pack) throw new AppError('package.not-found');
  await readWallet(deps.pool, userId);
  const id = randomUUID();
  await deps.pool.query({
    name: 'write_purchase',
    text: `
      INSERT INTO purchase (id, user_id, request_key, package_id, coins, amount, currency)
      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (user_id, request_key) DO NOTHING`,
    values: [id, userId, requestKey ?? null, packageId, pack.coins, pack.price.amount, pack.price.currency],
  });
  const written = await deps.db.purchase.findFirstOrThrow({ where: requestKey ? { userId, requestKey } : { id } });
  if (written.packageId !== packageId) throw new AppError('coins.key-reused');
  return written;
};

const findIntent = async (deps: Deps, purchase: Purchase): Promise<Stripe.PaymentIntent> => {
  const { paymentIntentId: before } = purchase;
  const found = before && (await retrieveIntent(deps.stripe, before));
  if (found) return found;
  const made = await createIntent(deps.stripe, purchase);
  const kept = await keepIntent(deps, purchase.id, { before, made: made.id });
  return kept === made.id ? made : deps.stripe.paymentIntents.retrieve(kept);
};

/** Undefined where this account of Stripe's has no such payment: it was another account's when it was started. */
const retrieveIntent = async (stripe: Stripe, id: string): Promise<Stripe.PaymentIntent | undefined> => {
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
  // In the place of a payment that is gone another one is made, and not the answer of then repeated.
  const key = ['purchase', purchase.id, purchase.paymentIntentId].filter(Boolean).join(':');
  try {
    return await create(key);
  } catch (error) {
    // Whatever the failed request may have made: nobody has its secret, so nobody can pay it.
    if (isKeySpent(error)) return create(`${key}:${randomUUID()}`);
    throw error;
  }
};

/** The payment that the purchase keeps: the first that was written after `before`. */
const keepIntent = async (
  deps: Deps,
  id: string,
  { before, made }: { before: string | null; made: string },
): Promise<string> => {
  const { rows } = await deps.pool.query<{ kept: string }>({
    name: 'keep_intent',
    text: `
      UPDATE purchase
         SET payment_intent_id = CASE WHEN payment_intent_id IS NOT DISTINCT FROM $2 THEN $3 ELSE payment_intent_id END,
             state = CASE WHEN payment_intent_id IS NOT DISTINCT FROM $2 THEN 'open' ELSE state END
       WHERE id = $1 AND state NOT IN ('paid', 'processing')
      RETURNING payment_intent_id AS kept`,
    values: [id, before, made],
  });
  // Money has moved: only a new purchase may ask for more.
  if (!rows[0]) throw new AppError('coins.key-reused');
  return rows[0].kept;
};
