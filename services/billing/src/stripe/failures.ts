import { AppError } from '@petalwise/service-kit/http/errors';
import Stripe from 'stripe';

/** Stripe's payment does not match the purchase. A retry changes nothing; an admin has to look. */
export class PaymentMismatch extends Error {
  override readonly name = 'PaymentMismatch';
}

/**
 * Whether Stripe cannot be used at all: it is down, overloaded, or does not accept our key. A key that lacks one
 * permission (403) is not an outage: everything else works, and an admin has to look.
 */
export const isOutage = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode === undefined || [401, 409, 429].includes(error.statusCode) || error.statusCode >= 500);

/** What failed, without any text from Stripe or the database, which may quote a user's data. */
export const inWords = (error: unknown): string => {
  if (error instanceof PaymentMismatch) return error.message;
  if (error instanceof AppError) return error.code;
  if (error instanceof Stripe.errors.StripeError) {
    const response = error.statusCode === undefined ? 'did not respond' : `responded ${error.statusCode}`;
    return ['The payment provider', response, error.code, error.requestId && `(${error.requestId})`]
      .filter(Boolean)
      .join(' ');
  }
  if (!(error instanceof Error)) return 'Unknown failure';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
};

/** What may be logged of it: Stripe's errors carry card and address data, all others only their stack. */
export const forLog = (error: unknown): { err: unknown } | { failure: string } =>
  error instanceof Stripe.errors.StripeError || error instanceof AppError
    ? { failure: inWords(error) }
    : { err: error };
