import { coinPacks } from '@petalwise/contracts/billing/prices';
import type { CoinPackage, purchaseCoins as endpoint } from '@petalwise/contracts/billing/purchase';
import type { Answer, Body } from '@petalwise/contracts/endpoint';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import { readWallet } from '../coins/wallet-store.ts';
import type { Deps } from '../deps.ts';
import { callStripe } from '../stripe/call-stripe.ts';
import type { Stripe } from '../stripe/client.ts';
import { cancelPurchase } from './cancel-purchase.ts';
import { findOpenPurchase } from './open-purchase.ts';
import { findIntent, retrieveIntent } from './payment-intent.ts';
import { hasNotEnded } from './purchase.ts';
import { endWithoutPayment, findByRequestKey, forgetRequestKey, type Purchase } from './purchase-store.ts';
import { expectRoom } from './room-in-wallet.ts';
import { syncPayment } from './sync-payment.ts';

/** Each round handles one more request that ended or opened a payment at the same moment. */
const rounds = 5;

/**
 * Starts the payment of a pack, or continues the open one: a user has at most one for each pack, in however many tabs.
 * One that was just paid, or that the bank is processing, is returned unchanged, and no other opens.
 * @throws package.not-found, coins.key-reused (the key bought another pack, or at another Stripe account),
 * coins.wallet-full, payment.unavailable
 */
export const startPurchase = async (
  deps: Deps,
  actor: Actor,
  { packageId, idempotencyKey }: Body<typeof endpoint>,
): Promise<Answer<typeof endpoint>> => {
  const pack = Object.hasOwn(coinPacks, packageId) ? coinPacks[packageId as keyof typeof coinPacks] : undefined;
  if (!pack) throw new AppError('package.not-found');
  await readWallet(deps.pool, actor.userId);
  for (let round = 0; round < rounds; round++) {
    const intent = await callStripe(deps, startPayment(deps, actor, { packageId, pack, key: idempotencyKey }));
    if (intent?.client_secret) return { clientSecret: intent.client_secret, paymentId: intent.id };
  }
  throw new AppError('payment.unavailable');
};

/** Undefined if another request, or Stripe, has just ended the payment that was found: the caller tries again. */
const startPayment = async (
  deps: Deps,
  { userId }: Actor,
  { packageId, pack, key }: { packageId: string; pack: CoinPackage; key: string | undefined },
): Promise<Stripe.PaymentIntent | undefined> => {
  const own = key ? await findByKey(deps, { userId, packageId, key }) : undefined;
  if (own && !hasNotEnded(own.state)) return findEnded(deps, own);
  const purchase = await findOpenPurchase(deps, { userId, packageId, pack, key });
  if (!purchase) return undefined;
  if (!hasNotEnded(purchase.state)) return findEnded(deps, purchase);
  if (purchase.state === 'processing') return findProcessing(deps, purchase, key);
  if (hasOtherTerms(purchase, pack)) {
    const canceled = await cancelPurchase(deps, purchase);
    return canceled.state === 'paid' || canceled.state === 'processing' ? findEnded(deps, canceled) : undefined;
  }
  const intent = await settle(deps, await findIntent(deps, purchase));
  if (intent?.status.startsWith('requires_')) await expectRoom(deps.pool, { userId, packageId, coins: pack.coins });
  return intent;
};

/** The purchase that this key started. A canceled one is forgotten: its key may start another. */
const findByKey = async (
  { pool }: Deps,
  { userId, packageId, key }: { userId: string; packageId: string; key: string },
): Promise<Purchase | undefined> => {
  const own = await findByRequestKey(pool, userId, key);
  if (!own) return undefined;
  if (own.packageId !== packageId) throw new AppError('coins.key-reused');
  if (own.state !== 'canceled') return own;
  await forgetRequestKey(pool, own.id);
  return undefined;
};

/** The payment of a purchase that cannot be paid any more. */
const findEnded = async (deps: Deps, { paymentIntentId }: Purchase): Promise<Stripe.PaymentIntent> => {
  const intent = paymentIntentId ? await retrieveIntent(deps.stripe, paymentIntentId) : undefined;
  if (!intent) throw new AppError('coins.key-reused');
  return intent;
};

const findProcessing = async (deps: Deps, purchase: Purchase, key: string | undefined) => {
  if (key && purchase.requestKey === key) return settle(deps, await findEnded(deps, purchase));
  const intent = purchase.paymentIntentId ? await retrieveIntent(deps.stripe, purchase.paymentIntentId) : undefined;
  if (intent) return settle(deps, intent);
  // It belongs to another Stripe account, so no event about it will ever come.
  await endWithoutPayment(deps.pool, purchase);
  return undefined;
};

const hasOtherTerms = (purchase: Purchase, { coins, price }: CoinPackage): boolean =>
  purchase.coins !== coins || purchase.amount !== price.amount || purchase.currency !== price.currency;

/** Updates our record if Stripe has decided and no event has come yet; undefined if it was canceled. */
const settle = async (deps: Deps, intent: Stripe.PaymentIntent | undefined) => {
  if (!intent || intent.status.startsWith('requires_')) return intent;
  await syncPayment(deps, intent.id);
  return intent.status === 'canceled' ? undefined : intent;
};
