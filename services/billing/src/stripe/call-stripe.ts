import { AppError } from '@petalwise/service-kit/http/errors';
import Stripe from 'stripe';
import type { Deps } from '../deps.ts';
import { inWords } from './failures.ts';

/**
 * Waits for Stripe's answer. Whatever goes wrong there is nothing that a person could mend: the log says what it was.
 * @throws payment.unavailable
 */
export const askStripe = async <Answer>({ log }: Pick<Deps, 'log'>, asked: Promise<Answer>): Promise<Answer> => {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.warn({ failure: inWords(error) }, 'the payment provider did not do what it was asked');
    throw Object.assign(new AppError('payment.unavailable'), { cause: error });
  }
};

/** Whether Stripe says that it has no such object: another account's, or one that was deleted. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Whether Stripe refuses because of what has become of the payment: it was paid, say, or canceled. */
export const isUnexpectedState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state';

/** Whether this idempotency key can't lead to an answer any more: Stripe repeats the failure that stands under it. */
export const isKeySpent = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError || error instanceof Stripe.errors.StripeAPIError;
