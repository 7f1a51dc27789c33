import type { Receipt } from '@petalwise/contracts/billing/receipts';
import type { Receipt as Row } from '#prisma';

/** A receipt as whoever paid sees it. */
export const toReceipt = (row: Omit<Row, 'userId' | 'stripeId' | 'subscriptionId' | 'seen'>): Receipt => {
  const currency = row.currency as Receipt['total']['currency'];
  return {
    id: String(row.id),
    number: row.number,
    kind: row.kind as Receipt['kind'],
    description: row.description,
    total: { amount: row.amount, currency },
    // A bank that disputes a payment has given the money back, or will, unless we win.
    refunded: { amount: row.withheld ? row.amount : row.refunded, currency },
    cardBrand: row.cardBrand,
    lastFour: row.lastFour,
    periodStart: row.periodStart?.toISOString() ?? null,
    periodEnd: row.periodEnd?.toISOString() ?? null,
    paidAt: row.paidAt.toISOString(),
  };
};
