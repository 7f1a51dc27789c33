import type { Receipt } from '@petalwise/contracts/billing/receipts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

export const dayWords = (date: string): string => day.format(new Date(date));

/** "Visa ending in 4242"; what is not known is left out, and undefined where nothing is. */
export const cardWords = ({ cardBrand, lastFour }: Pick<Receipt, 'cardBrand' | 'lastFour'>): string | undefined => {
  const brand = cardBrand && (brands[cardBrand] ?? cardBrand);
  if (lastFour) return `${brand ?? 'Card'} ending in ${lastFour}`;
  return brand ?? undefined;
};

/** The provider's names of card networks. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Of Premium: the month that was paid. */
export const periodWords = ({
  periodStart,
  periodEnd,
}: Pick<Receipt, 'periodStart' | 'periodEnd'>): string | undefined =>
  periodStart && periodEnd ? `${dayWords(periodStart)} to ${dayWords(periodEnd)}` : undefined;

/** How much came back, in a word. */
export const refundState = ({ total, refunded }: Pick<Receipt, 'total' | 'refunded'>): 'none' | 'part' | 'all' => {
  if (refunded.amount <= 0) return 'none';
  return refunded.amount < total.amount ? 'part' : 'all';
};
