import type { PaymentState, Purchase } from '@petalwise/contracts/billing/purchase';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';

/** What became of one of the actor's payments. @throws payment.not-found, also for somebody else's */
export const getPurchase = async (deps: Deps, actor: Actor, paymentId: string): Promise<Purchase> => {
  const { userId } = actor;
  const [purchase, receipt] = await Promise.all([
    deps.db.purchase.findFirst({ where: { paymentIntentId: paymentId, userId } }),
    deps.db.receipt.findFirst({ where: { stripeId: paymentId, userId }, select: { id: true } }),
  ]);
  if (!purchase) throw new AppError('payment.not-found');
  return {
    paymentId,
    packageId: purchase.packageId,
    coins: purchase.coins,
    price: { amount: purchase.amount, currency: purchase.currency as Purchase['price']['currency'] },
    state: purchase.state as PaymentState,
    standing: purchase.credited,
    receiptId: receipt ? String(receipt.id) : null,
  };
};
