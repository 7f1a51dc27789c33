import type { Receipt } from '@petalwise/contracts/billing/receipts';
import { receiptWritten } from '@petalwise/contracts/facts';
import { emit } from '@petalwise/service-kit/facts/outbox';
import { hasLeft } from '../departure/departure-store.ts';
import type { Sql } from '../sql.ts';
import { type ReceiptRow, toReceipt } from './receipt.ts';

export interface Paid {
  /** `pi_…` of a pack, `in_…` of a month of Premium. */
  readonly stripeId: string;
  readonly userId: string;
  readonly kind: Receipt['kind'];
  /** The number that the user quotes; without it, one of our own (`PW-000042`). */
  readonly number?: string | null;
  readonly description: string;
  /** Minor units. */
  readonly amount: number;
  readonly refunded: number;
  /** An open or lost dispute withholds the money from us. */
  readonly withheld: boolean;
  readonly currency: string;
  readonly cardBrand: string | null;
  readonly lastFour: string | null;
  readonly periodStart?: Date | null;
  readonly periodEnd?: Date | null;
  readonly paidAt: Date;
  /** `sub_…`: whose period it is. */
  readonly subscriptionId?: string;
  /** Drawn before the payment was fetched: an older state never overwrites a newer one. */
  readonly ticket: string;
}

// The number is made from the id, so an id is drawn only where a row is to be inserted: repetitions leave no gaps.
const insertSql = `
  WITH fresh AS (
    SELECT nextval(pg_get_serial_sequence('receipt', 'id')) AS id
     WHERE NOT EXISTS (SELECT FROM receipt WHERE stripe_id = $1)
  )
  INSERT INTO receipt (id, stripe_id, user_id, kind, number, description, amount, refunded, currency, card_brand,
                       last_four, period_start, period_end, paid_at, seen, withheld, subscription_id)
  SELECT id, $1, $2, $3, coalesce($4, 'PW-' || lpad(id::text, greatest(6, length(id::text)), '0')), $5, $6, $7, $8, $9,
         $10, $11, $12, $13, $14, $15, $16 FROM fresh
  ON CONFLICT (stripe_id) DO NOTHING RETURNING id, number`;

const updateSql = `
  UPDATE receipt SET refunded = $2, card_brand = $3, last_four = $4, withheld = $5, seen = $6
   WHERE stripe_id = $1 AND seen < $6`;

/**
 * Writes a receipt and emits its fact, once; or updates it. Its number never changes. It runs in a transaction, so that a
 * receipt is never without its fact; call `deps.wake()` after the commit.
 */
export const writeReceipt = async (tx: Sql, given: Paid): Promise<void> => {
  // A refund may come long after the account is deleted: the card stays out of it.
  const paid = (await hasLeft(tx, given.userId)) ? { ...given, cardBrand: null, lastFour: null } : given;
  const fresh = await insert(tx, paid);
  if (!fresh) return update(tx, paid);
  const { userId, periodStart = null, periodEnd = null } = paid;
  const receipt = toReceipt({ ...paid, ...fresh, periodStart, periodEnd });
  await emit(tx, receiptWritten.of(userId, { userId, receipt }));
};

/** Undefined if it exists already, also if another request has just written it. */
const insert = async (tx: Sql, paid: Paid): Promise<Pick<ReceiptRow, 'id' | 'number'> | undefined> => {
  const { rows } = await tx.query<Pick<ReceiptRow, 'id' | 'number'>>({
    name: 'insert_receipt',
    text: insertSql,
    values: [
      paid.stripeId,
      paid.userId,
      paid.kind,
      paid.number ?? null,
      paid.description,
      paid.amount,
      paid.refunded,
      paid.currency,
      paid.cardBrand,
      paid.lastFour,
      paid.periodStart ?? null,
      paid.periodEnd ?? null,
      paid.paidAt,
      paid.ticket,
      paid.withheld,
      paid.subscriptionId ?? null,
    ],
  });
  return rows[0];
};

const update = async (tx: Sql, paid: Paid): Promise<void> => {
  const { stripeId, refunded, cardBrand, lastFour, withheld, ticket } = paid;
  await tx.query({
    name: 'update_receipt',
    text: updateSql,
    values: [stripeId, refunded, cardBrand, lastFour, withheld, ticket],
  });
};
