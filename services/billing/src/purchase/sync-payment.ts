import { uuid } from '@petalwise/contracts/text';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { giveBackCoins, moveCoins, takeBackCoins } from '../coins/move-coins.ts';
import type { Deps } from '../deps.ts';
import { writeReceipt } from '../receipts/write-receipt.ts';
import type { Sql, Transaction } from '../sql.ts';
import { PaymentMismatch } from '../stripe/failures.ts';
import { drawTicket } from '../stripe/ticket.ts';
import { describe, findMismatch, type Payment, type Step, stateOf, stepsTo } from './purchase.ts';
import { readPayment } from './read-payment.ts';

interface PurchaseRow {
  readonly id: string;
  readonly userId: string;
  readonly coins: number;
  readonly amount: number;
  readonly currency: string;
  readonly paymentIntentId: string | null;
  readonly credited: number;
  readonly movements: number;
  /** Whether a newer state is applied already. */
  readonly overtaken: boolean;
}

/**
 * Makes a purchase, its receipt and the ledger agree with its payment at Stripe. The only place where packs are
 * fulfilled; it may run in any order and any number of times. Returns whether the payment is for a pack.
 * @throws PaymentMismatch if the payment does not match the purchase: nothing is credited
 */
export const syncPayment = async (deps: Deps, paymentIntentId: string): Promise<boolean> => {
  const ticket = await drawTicket(deps.pool);
  const payment = await readPayment(deps.stripe, paymentIntentId);
  if (!payment) return false;
  await transaction(deps.pool, (tx) => apply(tx, payment, ticket));
  deps.wake();
  return true;
};

const apply = async (tx: Transaction, payment: Payment, ticket: string): Promise<void> => {
  const purchase = await lockPurchase(tx, payment.purchaseId, ticket);
  if (!purchase) {
    if (payment.status === 'succeeded') throw new PaymentMismatch('Paid, but billing has no such purchase');
    return;
  }
  if (purchase.overtaken) return;
  const wrong = findMismatch(payment, purchase);
  if (wrong) throw new PaymentMismatch(wrong);
  const steps = stepsTo(payment, purchase);
  let movements = purchase.movements;
  let credited = purchase.credited;
  for (const step of steps) {
    const key = movements === 0 ? `purchase:${payment.id}` : `purchase:${payment.id}:${movements}`;
    await move(tx, purchase, step, key);
    movements += 1;
    credited += step.does === 'take-back' ? -step.coins : step.coins;
  }
  await savePurchase(tx, purchase.id, { payment, credited, movements, ticket });
  if (payment.status === 'succeeded') await writePackReceipt(tx, purchase, payment, ticket);
};

const lockPurchase = async (tx: Sql, id: string, ticket: string): Promise<PurchaseRow | undefined> => {
  // The id comes from the payment's metadata, which another program may have written.
  if (!uuid('Not a purchase').safeParse(id).success) return undefined;
  const { rows } = await tx.query<PurchaseRow>({
    name: 'lock_purchase',
    text: `
      SELECT id, user_id AS "userId", coins, amount, currency, payment_intent_id AS "paymentIntentId", credited, movements,
             seen >= $2::bigint AS overtaken
        FROM purchase WHERE id = $1::uuid FOR UPDATE`,
    values: [id, ticket],
  });
  return rows[0];
};

const move = (tx: Transaction, { userId, coins: bought }: PurchaseRow, step: Step, key: string): Promise<unknown> => {
  const movement = { key, userId, coins: step.coins, description: describe(step, bought) };
  switch (step.does) {
    case 'credit':
      return moveCoins(tx, { ...movement, kind: 'purchase' });
    case 'take-back':
      return takeBackCoins(tx, { ...movement, kind: step.kind });
    case 'give-back':
      return giveBackCoins(tx, { ...movement, kind: step.kind });
    default:
      return step satisfies never;
  }
};

const savePurchase = async (
  tx: Sql,
  id: string,
  { payment, credited, movements, ticket }: { payment: Payment; credited: number; movements: number; ticket: string },
): Promise<void> => {
  await tx.query({
    name: 'save_purchase',
    text: `
      UPDATE purchase SET payment_intent_id = $2, state = $3, credited = $4, movements = $5, seen = $6,
                          paid_at = coalesce(paid_at, $7), dispute_open = $8
       WHERE id = $1`,
    values: [
      id,
      payment.id,
      stateOf(payment),
      credited,
      movements,
      ticket,
      payment.status === 'succeeded' ? payment.chargedAt : null,
      payment.disputeOpen,
    ],
  });
};

const writePackReceipt = (tx: Sql, purchase: PurchaseRow, payment: Payment, ticket: string): Promise<void> =>
  writeReceipt(tx, {
    stripeId: payment.id,
    userId: purchase.userId,
    kind: 'coins',
    description: `${purchase.coins} coins`,
    amount: payment.received,
    refunded: payment.refunded,
    withheld: payment.withheld,
    currency: payment.currency,
    cardBrand: payment.cardBrand,
    lastFour: payment.lastFour,
    paidAt: payment.chargedAt,
    ticket,
  });
