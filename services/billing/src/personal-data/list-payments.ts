import type { PurchaseRow, SubscriptionRow } from '@petalwise/contracts/personal-data/billing-data';
import { rowsAtOnce } from '@petalwise/contracts/personal-data/list';
import { onePage, type Page, pageOf, readTimeCursor, timeCursor } from '@petalwise/service-kit/http/page';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Purchase, Subscription } from '#prisma';
import type { Deps } from '../deps.ts';
import { columnsOf, type Row } from '../sql.ts';

const purchaseFields = [
  'id',
  'packageId',
  'coins',
  'amount',
  'currency',
  'paymentIntentId',
  'state',
  'credited',
  'disputeOpen',
  'createdAt',
  'paidAt',
] as const satisfies readonly (keyof Purchase)[];
type PurchaseFound = Row<Pick<Purchase, (typeof purchaseFields)[number]>>;

/** The actor's purchases of coins, oldest first, also those that were never paid. */
export const listPurchases = async ({ pool }: Deps, { userId }: Actor, cursor?: string): Promise<Page<PurchaseRow>> => {
  const place = readTimeCursor(cursor);
  const { rows } = await pool.query<PurchaseFound>({
    name: 'data_purchases',
    text: `
      SELECT ${columnsOf(purchaseFields)} FROM purchase
       WHERE user_id = $1 AND ($2::timestamptz IS NULL OR (created_at, id) > ($2, $3::uuid))
       ORDER BY created_at, id LIMIT $4`,
    values: [userId, place?.time ?? null, place?.id ?? null, rowsAtOnce + 1],
  });
  return pageOf(rows, {
    most: rowsAtOnce,
    toRow: (row) => ({
      packageId: row.packageId,
      coins: row.coins,
      price: { amount: row.amount, currency: row.currency as 'usd' },
      paymentId: row.paymentIntentId,
      state: row.state as PurchaseRow['state'],
      standing: row.credited,
      disputed: row.disputeOpen,
      createdAt: row.createdAt.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? null,
    }),
    cursorOf: ({ createdAt, id }) => timeCursor(createdAt, id),
  });
};

const subscriptionFields = [
  'id',
  'status',
  'periodStart',
  'periodEnd',
  'cancelAt',
  'cardBrand',
  'lastFour',
  'createdAt',
] as const satisfies readonly (keyof Subscription)[];
type SubscriptionFound = Row<Pick<Subscription, (typeof subscriptionFields)[number]>>;

/** The actor's subscriptions, oldest first: a person has few. */
export const listSubscriptions = async ({ pool }: Deps, { userId }: Actor): Promise<Page<SubscriptionRow>> => {
  const { rows } = await pool.query<SubscriptionFound>({
    name: 'data_subscriptions',
    text: `SELECT ${columnsOf(subscriptionFields)} FROM subscription WHERE user_id = $1 ORDER BY created_at`,
    values: [userId],
  });
  return onePage(
    rows.map(({ periodStart, periodEnd, cancelAt, createdAt, ...row }) => ({
      ...row,
      periodStart: periodStart.toISOString(),
      periodEnd: periodEnd.toISOString(),
      cancelAt: cancelAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
  );
};
