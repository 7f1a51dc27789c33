import { cardError, type ErrorFacts } from '../http/errors.ts';

/** What happens when a card is charged. */
export type Behaviour =
  | { readonly kind: 'succeeds' }
  | { readonly kind: 'declined'; readonly refusal: Refusal; readonly attaches?: boolean }
  /** 3-D Secure, then perhaps a refusal; `unlessSetUp`: not for a card that was saved for later use. */
  | { readonly kind: 'asks'; readonly unlessSetUp?: boolean; readonly refusal?: Refusal }
  /** Disputed as soon as it is paid. */
  | { readonly kind: 'disputed'; readonly inquiry?: boolean }
  /** Stays `processing` until a control call settles it. */
  | { readonly kind: 'processing' };

export type Refusal = Pick<ErrorFacts, 'message' | 'code' | 'decline_code' | 'advice_code' | 'param'>;

export interface TestCard {
  readonly number: string;
  readonly token: string;
  readonly does: string;
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  readonly funding: 'credit' | 'debit';
  readonly behaviour: Behaviour;
}

const declined = (decline_code: string, message = 'Your card was declined.', code = 'card_declined'): Refusal => ({
  message,
  code,
  ...(code === 'card_declined' ? { decline_code } : {}),
  advice_code: decline_code === 'lost_card' || decline_code === 'stolen_card' ? 'do_not_try_again' : 'try_again_later',
});

export const genericDecline = declined('generic_decline');
const wrongCvc: Refusal = {
  message: "Your card's security code is incorrect.",
  code: 'incorrect_cvc',
  param: 'cvc',
};

type Row = readonly [number: string, token: string, does: string, behaviour: Behaviour];
const refuses = (refusal: Refusal): Behaviour => ({ kind: 'declined', refusal });
const pays: Behaviour = { kind: 'succeeds' };

const rows: readonly Row[] = [
  ['4242424242424242', 'visa', 'Pays', pays],
  ['4000056655665556', 'visa_debit', 'Pays (debit)', pays],
  ['5555555555554444', 'mastercard', 'Pays (Mastercard)', pays],
  ['2223003122003222', 'mastercard_2series', 'Pays (Mastercard)', pays],
  ['5200828282828210', 'mastercard_debit', 'Pays (Mastercard debit)', pays],
  ['378282246310005', 'amex', 'Pays (American Express)', pays],
  ['6011111111111117', 'discover', 'Pays (Discover)', pays],
  ['4000000000000077', 'bypassPending', 'Pays', pays],
  ['4000000000000002', 'chargeDeclined', 'Declined', refuses(genericDecline)],
  [
    '4000000000009995',
    'chargeDeclinedInsufficientFunds',
    'Insufficient funds',
    refuses(declined('insufficient_funds', 'Your card has insufficient funds.')),
  ],
  ['4000000000009987', 'chargeDeclinedLostCard', 'Lost card', refuses(declined('lost_card'))],
  ['4000000000009979', 'chargeDeclinedStolenCard', 'Stolen card', refuses(declined('stolen_card'))],
  [
    '4000000000000069',
    'chargeDeclinedExpiredCard',
    'Expired card',
    refuses({ ...declined('expired_card', 'Your card has expired.', 'expired_card'), param: 'exp_month' }),
  ],
  ['4000000000000127', 'chargeDeclinedIncorrectCvc', 'Incorrect security code', refuses(wrongCvc)],
  [
    '4000000000000119',
    'chargeDeclinedProcessingError',
    'Processing error',
    refuses(
      declined(
        'processing_error',
        'An error occurred while processing your card. Try again in a little bit.',
        'processing_error',
      ),
    ),
  ],
  [
    '4000000000000341',
    'chargeCustomerFail',
    'Can be saved, later charges are declined',
    { kind: 'declined', refusal: genericDecline, attaches: true },
  ],
  ['4000000000003220', 'threeDSecure2Required', '3-D Secure', { kind: 'asks' }],
  ['4000002760003184', 'authenticationRequired', '3-D Secure, every time', { kind: 'asks' }],
  [
    '4000002500003155',
    'authenticationRequiredOnSetup',
    '3-D Secure unless it was saved for later',
    { kind: 'asks', unlessSetUp: true },
  ],
  [
    '4000008400001629',
    'threeDSecureRequiredChargeDeclined',
    '3-D Secure, then declined',
    { kind: 'asks', refusal: genericDecline },
  ],
  ['4000000000000259', 'createDispute', 'Pays, then is disputed', { kind: 'disputed' }],
  ['4000000000001976', 'createDisputeInquiry', 'Pays, then an inquiry', { kind: 'disputed', inquiry: true }],
  // Not one of Stripe's: there, only other means of payment take days.
  ['4000000000000770', 'processing', 'Stays in processing (only here)', { kind: 'processing' }],
];

const brandOf = (number: string): TestCard['brand'] => {
  if (number.startsWith('34') || number.startsWith('37')) return 'amex';
  if (number.startsWith('6')) return 'discover';
  return number.startsWith('4') ? 'visa' : 'mastercard';
};

/** The cards this simulator knows. Any other number is declined as a live card is in Stripe's test mode. */
export const testCards: readonly TestCard[] = rows.map(([number, token, does, behaviour]) => ({
  number,
  token,
  does,
  brand: brandOf(number),
  funding: token.endsWith('debit') ? 'debit' : 'credit',
  behaviour,
}));

/** `pm_card_visa`, `tok_visa` */
export const cardOfToken = (token: string): TestCard | undefined =>
  testCards.find((card) => token === `pm_card_${card.token}` || token === `tok_${card.token}`);

export interface TypedCard {
  readonly number: string;
  readonly month: number;
  readonly year: number;
  readonly cvc: string | undefined;
}

/** Checks a typed card as Stripe does, before any bank is asked. @throws incorrect_number, invalid_number, … */
export const readCard = (typed: TypedCard, now: Date): TestCard => {
  const number = typed.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number)) {
    throw wrong('invalid_number', 'The card number is not a valid credit card number.', 'number');
  }
  if (!hasValidCheckDigit(number)) throw wrong('incorrect_number', 'Your card number is incorrect.', 'number');
  if (!(typed.month >= 1 && typed.month <= 12)) {
    throw wrong('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const [year, thisYear] = [fullYear(typed.year), now.getUTCFullYear()];
  if (year < thisYear || year > thisYear + 50) {
    throw wrong('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (year === thisYear && typed.month < now.getUTCMonth() + 1) {
    throw wrong('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const digits = brandOf(number) === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (typed.cvc !== undefined && !digits.test(typed.cvc)) {
    throw wrong('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const card = testCards.find((known) => known.number === number);
  if (card) return card;
  throw cardError({
    message: 'Your card was declined. Your request was in test mode, but used a non test card.',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
  });
};

export const fullYear = (year: number): number => (year >= 0 && year < 100 ? 2000 + year : year);

const wrong = (code: string, message: string, param: string) => cardError({ code, message, param });

/** Luhn: every second digit from the right doubled, digits summed, divisible by ten. */
const hasValidCheckDigit = (number: string): boolean => {
  let sum = 0;
  for (let place = 0; place < number.length; place += 1) {
    const digit = Number(number.at(-1 - place));
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};
