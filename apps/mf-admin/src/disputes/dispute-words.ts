import type { Receipt } from '@petalwise/contracts/billing/receipts';

/** "$15.99" */
export const paidWords = ({ total: { amount, currency } }: Pick<Receipt, 'total'>): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100);
