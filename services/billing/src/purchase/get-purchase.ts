import type { PaymentState, Purchase } from '@petalwise/contracts/billing/purchase';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Purchase as Model } from '#prisma';
import type { Deps } from '../deps.ts';
import { columnsOf, type Row } from '../sql.ts';

const fields = [
  'packageId',
  'coins',
  'amount',
  'currency',
  'state',
  'credited',
] as const satisfies readonly (keyof Model)[];

interface PurchaseRow extends Row<Pick<Model, (typeof fields)[number]>> {
  readonly receiptId: string | null;
}

/** The state of one of the actor's payments. @throws payment.not-found, also for another user's */
export const getPurchase = async (deps: Deps, actor: Actor, paymentId: string): Promise<Purchase> => {
  const { userId } = actor;
  const { rows } = await deps.pool.query<PurchaseRow>({
    name: 'get_purchase',
    text: `
      SELECT ${columnsOf(fields)},
             (SELECT id FROM receipt WHERE stripe_id = purchase.payment_intent_id AND user_id = purchase.user_id) AS "receiptId"
        FROM purchase WHERE payment_intent_id = $1 AND user_id = $2`,
    values: [paymentId, userId],
  });
  const purchase = rows[0];
  if (!purchase) throw new AppError('payment.not-found');
  return {
    paymentId,
    packageId: purchase.packageId,
    coins: purchase.coins,
    price: { amount: purchase.amount, currency: purchase.currency as Purchase['price']['currency'] },
    state: purchase.state as PaymentState,
    standing: purchase.credited,
    receiptId: purchase.receiptId,
  };
};
