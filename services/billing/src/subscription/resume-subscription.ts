import type { SubscriptionStatus } from '@petalwise/contracts/billing/subscription';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { findSubscriptions } from '../premium/find-standing.ts';
import { getStatus } from '../premium/get-status.ts';
import { isGiving, isScheduled, lastingLongest } from '../premium/standing.ts';
import { askStripe } from '../stripe/call-stripe.ts';
import { syncLiveSubscriptions, syncSubscription } from './sync-subscription.ts';

/**
 * Takes the scheduled end of the actor's Premium back; of two subscriptions only one goes on. Asked again, nothing
 * changes. Nor where its payment went back: whoever disputed it is not charged again. @throws subscription.none, payment.unavailable
 */
export const resumeSubscription = async (deps: Deps, actor: Actor): Promise<SubscriptionStatus> => {
  await askStripe(deps, syncLiveSubscriptions(deps, actor.userId));
  const giving = (await findSubscriptions(deps.pool, actor.userId)).filter(isGiving);
  const kept = lastingLongest(giving);
  if (!kept) throw new AppError('subscription.none');
  if (giving.every(isScheduled)) {
    await askStripe(deps, unschedule(deps, kept.id));
    await askStripe(deps, syncSubscription(deps, kept.id));
  }
  return getStatus(deps, actor);
};

/** Our own cancellation is a flag, that of Stripe's portal a date; Stripe takes either back, not both at once. */
const unschedule = async ({ stripe }: Deps, id: string) => {
  const { cancel_at_period_end: byFlag } = await stripe.subscriptions.retrieve(id);
  await stripe.subscriptions.update(id, byFlag ? { cancel_at_period_end: false } : { cancel_at: '' });
};
