import type { PaymentEvent } from '@petalwise/contracts/billing/payment-events';

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`;

/** What asking the payment provider brought. */
export const reconciled = ({ asked, missed }: { asked: number; missed: number }) => ({
  title: missed === 0 ? 'Nothing Was Missed' : `${counted(missed, 'Missed Event')} Found`,
  description: `We compared ${counted(asked, 'event')} of the last few days.`,
});

/** What became of an event that was tried again. */
export const replayed = ({ state, lastError }: Pick<PaymentEvent, 'state' | 'lastError'>) => {
  switch (state) {
    case 'applied':
      return {
        kind: 'success',
        title: 'Event Applied',
        description: 'Purchases and coins now match Stripe.',
      } as const;
    case 'waiting':
      return {
        kind: 'info',
        title: 'Not Applied Yet',
        description: lastError ?? 'We will try again automatically.',
      } as const;
    case 'failed':
      return {
        kind: 'error',
        title: 'Failed Again',
        description: lastError ?? 'Look in the log of the billing service.',
      } as const;
    default:
      return state satisfies never;
  }
};

/** "3 tries", and how it came to us. */
export const historyOf = ({ attempts, source }: Pick<PaymentEvent, 'attempts' | 'source'>): string => {
  const came = source === 'webhook' ? 'Sent by Stripe' : 'Found when we asked Stripe';
  return attempts === 0 ? `${came}, not tried yet` : `${came}, ${attempts === 1 ? '1 try' : `${attempts} tries`}`;
};

/** What an event says, in plain words. One that Stripe may send later is only called by its type. */
export const meaningOf = (type: string): string =>
  (Object.hasOwn(meanings, type) ? meanings[type] : undefined) ?? 'Another event';

const meanings: Readonly<Record<string, string>> = {
  'payment_intent.succeeded': 'A payment went through',
  'payment_intent.payment_failed': 'A card was declined',
  'payment_intent.processing': 'A payment is waiting for the bank',
  'payment_intent.canceled': 'A payment was canceled',
  'charge.refunded': 'A payment was refunded',
  'charge.dispute.created': 'A buyer disputed a payment',
  'charge.dispute.updated': 'A dispute was updated',
  'charge.dispute.closed': 'A dispute was closed',
  'refund.created': 'A refund was started',
  'refund.updated': 'A refund was updated',
  'refund.failed': 'A refund failed',
  'checkout.session.completed': 'A Premium checkout was completed',
  'customer.subscription.created': 'A subscription started',
  'customer.subscription.updated': 'A subscription changed',
  'customer.subscription.deleted': 'A subscription ended',
  'customer.subscription.paused': 'A subscription was paused',
  'customer.subscription.resumed': 'A subscription was resumed',
  'customer.updated': 'Customer details changed, such as the card',
  'invoice.paid': 'An invoice was paid',
  'invoice.payment_failed': 'A renewal could not be charged',
  'invoice.payment_action_required': 'The bank needs a renewal confirmed',
  'invoice.updated': 'An invoice changed',
  'invoice.voided': 'An invoice was voided',
  'invoice.marked_uncollectible': 'An invoice was marked uncollectible',
};
