import type { Receipt } from '@petalwise/contracts/billing/receipts';
import type { Receipt as Model } from '#prisma';
import { columnsOf, type Row } from '../sql.ts';

const fields = [
  'id',
  'number',
  'kind',
  'description',
  'amount',
  'refunded',
  'withheld',
  'currency',
  'cardBrand',
  'lastFour',
  'periodStart',
  'periodEnd',
  'paidAt',
] as const satisfies readonly (keyof Model)[];
export const receiptColumns = columnsOf(fields);

export type ReceiptRow = Row<Pick<Model, (typeof fields)[number]>>;

/** A receipt as its owner sees it. */
export const toReceipt = (row: ReceiptRow): Receipt => {
  const currency = row.currency as Receipt['total']['currency'];
  return {
    id: row.id,
    number: row.number,
    kind: row.kind as Receipt['kind'],
    description: row.description,
    total: { amount: row.amount, currency },
    // The bank returns a disputed payment to the user, unless we win.
    refunded: { amount: row.withheld ? row.amount : row.refunded, currency },
    cardBrand: row.cardBrand,
    lastFour: row.lastFour,
    periodStart: row.periodStart?.toISOString() ?? null,
    periodEnd: row.periodEnd?.toISOString() ?? null,
    paidAt: row.paidAt.toISOString(),
  };
};
