import type { PaymentEvent } from '@petalwise/contracts/billing';

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
  const came = source === 'webhook' ? 'Told by Stripe' : 'Found by asking';
  return attempts === 0 ? `${came}, not tried yet` : `${came}, ${attempts === 1 ? '1 try' : `${attempts} tries`}`;
};
