import { formatMoney } from '@petalwise/contracts/billing/format-money';
import type { Receipt } from '@petalwise/contracts/billing/receipts';

/** "$15.99" */
export const paidWords = ({ total }: Pick<Receipt, 'total'>): string => formatMoney(total);
