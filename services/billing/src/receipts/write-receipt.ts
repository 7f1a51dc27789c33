import type { Receipt } from '@petalwise/contracts/billing';
import type { Sql } from '../coins/ledger-store.ts';

export interface PaidThing {
  /** `pi_…` of a pack, `in_…` of a month of Premium. */
  readonly stripeId: string;
  readonly userId: string;
  readonly kind: Receipt['kind'];
  /** What a person quotes; without it, one of our own (`PW-000042`). */
  readonly number?: string | null;
  readonly description: string;
  /** Minor units. */
  readonly amount: number;
  readonly refunded: number;
  /** An open or lost dispute keeps the money from us. */
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
const writeSql = `
  WITH known AS (
    UPDATE receipt SET refunded = $7, card_brand = $9, last_four = $10, seen = $14, withheld = $15
     WHERE stripe_id = $1 AND seen < $14
  ), fresh AS (
    SELECT nextval(pg_get_serial_sequence('receipt', 'id')) AS id
     WHERE NOT EXISTS (SELECT FROM receipt WHERE stripe_id = $1)
  )
  INSERT INTO receipt (id, stripe_id, user_id, kind, number, description, amount, refunded, currency, card_brand,
                       last_four, period_start, period_end, paid_at, seen, withheld, subscription_id)
  SELECT id, $1, $2, $3, coalesce($4, 'PW-' || lpad(id::text, greatest(6, length(id::text)), '0')), $5, $6, $7, $8, $9,
         $10, $11, $12, $13, $14, $15, $16 FROM fresh
  ON CONFLICT (stripe_id) DO UPDATE
    SET refunded = excluded.refunded, card_brand = excluded.card_brand, last_four = excluded.last_four, seen = excluded.seen,
        withheld = excluded.withheld
    WHERE receipt.seen < excluded.seen`;

/** Writes the receipt of something paid, or brings it up to date; its number never changes. */
export const writeReceipt = async (sql: Sql, paid: PaidThing): Promise<void> => {
  await sql.query({
    name: 'write_receipt',
    text: writeSql,
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
};
