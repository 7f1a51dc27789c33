import { type Card, groupNumber } from './card-checks.ts';

export interface TestCard {
  readonly label: string;
  readonly number: string;
}

/** Stripe's own test numbers; the simulator treats each as Stripe's test mode does. */
export const testCards: readonly TestCard[] = [
  { label: 'Succeeds', number: '4242424242424242' },
  { label: 'Declined', number: '4000000000000002' },
  { label: 'Insufficient funds', number: '4000000000009995' },
  { label: '3-D Secure', number: '4000002760003184' },
  { label: 'Expired', number: '4000000000000069' },
];

/** The card filled in, with a date that is still to come. */
export const fillIn = ({ number }: TestCard, now: Date): Card => ({
  number: groupNumber(number),
  expiry: `12 / ${String((now.getUTCFullYear() + 3) % 100).padStart(2, '0')}`,
  cvc: '123',
});
