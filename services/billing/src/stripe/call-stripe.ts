import { AppError } from '@petalwise/service-kit/http/errors';
import Stripe from 'stripe';
import type { Deps } from '../deps.ts';
import { inWords } from './failures.ts';

/**
 * Waits for Stripe's response. The user can do nothing about a failure there, so only the log has the details.
 * @throws payment.unavailable
 */
export const callStripe = async <Answer>({ log }: Pick<Deps, 'log'>, call: Promise<Answer>): Promise<Answer> => {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.warn({ failure: inWords(error) }, 'a call of the payment provider failed');
    throw Object.assign(new AppError('payment.unavailable'), { cause: error });
  }
};

/** Whether Stripe has no such object: it belongs to another account, or was deleted. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Whether Stripe refuses because of the payment's state: it was paid or canceled, for example. */
export const isUnexpectedState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state';

/** Whether this idempotency key cannot succeed any more: Stripe repeats the failure that it stored under it. */
export const isKeySpent = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError || error instanceof Stripe.errors.StripeAPIError;
