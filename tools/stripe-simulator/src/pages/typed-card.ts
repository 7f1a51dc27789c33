import type { Stripe } from 'stripe';
import { ApiError } from '../http/errors.ts';
import { Params } from '../http/params.ts';
import { testCards } from '../payments/cards.ts';
import { readPaymentMethod } from '../payments/make-payment-method.ts';
import type { Simulator } from '../simulator.ts';
import type { CardFields, CardForm, TestCard } from './card-form.ts';

export type Problem = NonNullable<CardForm['problem']>;

/** What a person sent with a card form: filled in by a test card's button, or to be paid with. */
export interface Sent {
  readonly fields: CardFields;
  readonly fills: boolean;
}

export const readSent = (input: Params): Sent => {
  const text = (name: string) => (input.text(name) ?? '').trim().slice(0, 254);
  const fill = testCards.find(({ number }) => number === text('fill'));
  const fields: CardFields = {
    email: text('email'),
    name: text('name'),
    number: text('number'),
    expiry: text('expiry'),
    cvc: text('cvc'),
  };
  input.ignore(...input.names());
  if (!fill) return { fields, fills: false };
  const [name, email] = [fields.name || 'Test Person', fields.email || 'test@example.com'];
  return { fields: { ...fields, name, email, number: fill.number, expiry: '12 / 34', cvc: '123' }, fills: true };
};

/** A real card's number, typed here by mistake, is not written back into a page. */
export const shown = (fields: CardFields): CardFields => {
  const number = fields.number.replaceAll(/\D/g, '');
  const known = testCards.some((card) => card.number === number);
  return known ? fields : { ...fields, number: '', cvc: '' };
};

/** @throws a card error for what was mistyped */
export const makeTypedCard = (
  sim: Simulator,
  { number, expiry, cvc, name, email }: CardFields,
): Stripe.PaymentMethod => {
  const [, month = '', year = ''] = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(expiry) ?? [];
  if (!number) throw mistyped('Your card number is incomplete.', 'number');
  if (!month) throw mistyped("Your card's expiration date is incomplete.", 'exp_month');
  if (!cvc) throw mistyped("Your card's security code is incomplete.", 'cvc');
  const card = { number, exp_month: month, exp_year: year, cvc };
  const billing = { ...(name ? { name } : {}), ...(email ? { email } : {}) };
  return readPaymentMethod(sim, new Params({ type: 'card', card, billing_details: billing }));
};

const mistyped = (message: string, param: string) => new ApiError(402, 'card_error', { message, param });

/** The form's message for a refused card. @throws any other error */
export const problemOf = (error: unknown): Problem => {
  if (!(error instanceof ApiError && error.keepsChanges)) throw error;
  const { message, param = '' } = error.facts;
  return { text: message, field: fieldsByParam[param] ?? null };
};

const fieldsByParam: Readonly<Record<string, keyof CardFields>> = {
  number: 'number',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'cvc',
};

const card = (number: string, does: string): TestCard => ({ number, does });

export const cardsToPay: readonly TestCard[] = [
  card('4242424242424242', 'Pays'),
  card('4000000000000002', 'Declined'),
  card('4000000000009995', 'No funds'),
  card('4000000000003220', '3-D Secure'),
  card('4000000000000069', 'Expired'),
];

export const cardsToKeep: readonly TestCard[] = [
  card('4242424242424242', 'Pays'),
  card('5555555555554444', 'Mastercard'),
  card('4000000000000341', 'Fails later'),
  card('4000000000000002', 'Refused'),
];

export const merchant = 'Petalwise';
