import type { Receipt } from '@petalwise/contracts/billing/receipts';
import type { House, Letter } from './letter.ts';
import { greet, longDate, period, price } from './words.ts';

export const receiptLetter = ({
  receipt,
  name,
  publicUrl,
}: House & { receipt: Receipt; name: string | undefined }): Letter => {
  const { id, number, kind, description, total, refunded } = receipt;
  const kept = { ...total, amount: total.amount - refunded.amount };
  return {
    subject: `Your receipt: ${description}, ${price(total)}`,
    preview: `We received ${price(total)} for ${description}. Thank you.`,
    heading: kind === 'coins' ? 'Thank you' : 'Thank you for Premium',
    paragraphs: [`${greet(name)} ${whatHappened(receipt)}`],
    table: [...amountRows(receipt), ['Total', price(kept)]],
    button: { label: 'See the receipt', address: new URL(`/receipts/${encodeURIComponent(id)}`, publicUrl).href },
    afterwards: [
      `Receipt ${number}. You get this email because you made a payment at Petalwise.`,
      ...(kind === 'premium'
        ? [
            'You can cancel Premium at any time under Manage Subscription. You keep it until the end of the paid period.',
          ]
        : []),
    ],
  };
};

const whatHappened = ({ kind, description, total, refunded }: Receipt): string => {
  if (refunded.amount > 0)
    return `we received ${price(total)} for ${description}, and gave ${price(refunded)} of it back.`;
  if (kind === 'coins') return `${description} are yours. They never expire.`;
  return `we received your payment for a month of Premium.`;
};

const amountRows = (receipt: Receipt): [string, string][] => {
  const { description, total, refunded, periodStart, periodEnd, paidAt, number } = receipt;
  const rows: ([string, string] | undefined)[] = [
    ['Receipt', number],
    ['Paid on', longDate(paidAt)],
    paidWith(receipt),
    periodStart && periodEnd ? ['Period', period(periodStart, periodEnd)] : undefined,
    [description, price(total)],
    refunded.amount > 0 ? ['Refunded', `−${price(refunded)}`] : undefined,
  ];
  return rows.filter((row) => row !== undefined);
};

/** `visa`, `4242` → `Visa ending in 4242` */
const paidWith = ({ cardBrand, lastFour }: Receipt): [string, string] | undefined => {
  if (!lastFour) return undefined;
  const brand = cardBrand ? cardBrand.charAt(0).toUpperCase() + cardBrand.slice(1) : 'Card';
  return ['Paid with', `${brand} ending in ${lastFour}`];
};
