import { AppError } from '@petalwise/service-kit/http/errors';
import Stripe from 'stripe';

/** What the payment provider says does not fit what was bought. Trying again changes nothing; a person has to look. */
export class DoesNotFit extends Error {
  override readonly name = 'DoesNotFit';
}

/**
 * Whether the provider cannot be asked at all: it is down, overloaded, or our key is not known. A key that may not ask
 * for this one thing (403) is no outage: everything else goes on, and a person has to look.
 */
export const isOutage = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode === undefined || [401, 409, 429].includes(error.statusCode) || error.statusCode >= 500);

/** What failed, without what the provider or the database may have quoted of a person. */
export const inWords = (error: unknown): string => {
  if (error instanceof DoesNotFit) return error.message;
  if (error instanceof AppError) return error.code;
  if (error instanceof Stripe.errors.StripeError) {
    const answer = error.statusCode === undefined ? 'did not answer' : `answered ${error.statusCode}`;
    return ['The payment provider', answer, error.code, error.requestId && `(${error.requestId})`]
      .filter(Boolean)
      .join(' ');
  }
  if (!(error instanceof Error)) return 'Unknown failure';
  return 'code' in error ? `${error.name} ${String(error.code)}` : error.name;
};

/** What a log may say of it: the provider's errors carry cards and addresses with them, all others their stack. */
export const forLog = (error: unknown): { err: unknown } | { failure: string } =>
  error instanceof Stripe.errors.StripeError || error instanceof AppError
    ? { failure: inWords(error) }
    : { err: error };
