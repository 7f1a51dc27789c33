import type { PaymentEvent } from '@petalwise/contracts/billing/payment-events';

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`;

/** What asking the payment provider brought. */
export const reconciled = ({ asked, missed }: { asked: number; missed: number }) => ({
  title: missed === 0 ? 'Nothing Was Missed' : `${counted(missed, 'Missed Event')} Found`,
  description: `Stripe named ${counted(asked, 'event')} of the last days.`,
});

/** What became of an event that was tried again. */
export const replayed = ({ state, lastError }: Pick<PaymentEvent, 'state' | 'lastError'>) => {
  switch (state) {
    case 'applied':
      return {
        kind: 'success',
        title: 'Event Applied',
        description: 'Purchases and coins agree with Stripe now.',
      } as const;
    case 'waiting':
      return { kind: 'info', title: 'Not Yet', description: lastError ?? 'It will be tried again by itself.' } as const;
    case 'failed':
      return {
        kind: 'error',
        title: 'It Failed Again',
        description: lastError ?? 'Look at the log of billing.',
      } as const;
    default:
      return state satisfies never;
  }
};

/** "3 tries", and how it came to us. */
export const historyOf = ({ attempts, source }: Pick<PaymentEvent, 'attempts' | 'source'>): string => {
  const came = source === 'webhook' ? 'Sent by Stripe' : 'Found by asking';
  return attempts === 0 ? `${came}, not tried yet` : `${came}, ${attempts === 1 ? '1 try' : `${attempts} tries`}`;
};

/** What an event says, in plain words. One that Stripe may send later is only called by its type. */
export const meaningOf = (type: string): string =>
  (Object.hasOwn(meanings, type) ? meanings[type] : undefined) ?? 'Something else happened';

const meanings: Readonly<Record<string, string>> = {
  'payment_intent.succeeded': 'A payment went through',
  'payment_intent.payment_failed': 'A card was declined',
  'payment_intent.processing': 'A payment waits for the bank',
  'payment_intent.canceled': 'A payment was called off',
  'charge.refunded': 'Money was given back',
  'charge.dispute.created': 'A buyer disputes a payment',
  'charge.dispute.updated': 'A dispute moved on',
  'charge.dispute.closed': 'A dispute was decided',
  'refund.created': 'A refund was begun',
  'refund.updated': 'A refund moved on',
  'refund.failed': 'A refund failed',
  'checkout.session.completed': 'A checkout of Premium was finished',
  'customer.subscription.created': 'A subscription began',
  'customer.subscription.updated': 'A subscription changed',
  'customer.subscription.deleted': 'A subscription ended',
  'customer.subscription.paused': 'A subscription was paused',
  'customer.subscription.resumed': 'A subscription goes on',
  'customer.updated': 'A customer changed, such as the card',
  'invoice.paid': 'An invoice was paid',
  'invoice.payment_failed': 'A renewal could not be charged',
  'invoice.payment_action_required': 'The bank asks to confirm a renewal',
  'invoice.updated': 'An invoice changed',
  'invoice.voided': 'An invoice was dropped',
  'invoice.marked_uncollectible': 'An invoice was given up',
};
