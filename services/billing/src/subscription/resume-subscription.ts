import type { SubscriptionStatus } from '@petalwise/contracts/billing/subscription';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { findSubscriptions } from '../premium/find-standing.ts';
import { getStatus } from '../premium/get-status.ts';
import { isGiving, isScheduled, lastingLongest } from '../premium/standing.ts';
import { callStripe } from '../stripe/call-stripe.ts';
import { syncLiveSubscriptions, syncSubscription } from './sync-subscription.ts';

/**
 * Undoes the scheduled end of the actor's Premium; of two subscriptions only one renews. Resuming again changes nothing,
 * and neither does resuming one whose payment went back: a user who disputed it is not charged again.
 * @throws subscription.none, payment.unavailable
 */
export const resumeSubscription = async (deps: Deps, actor: Actor): Promise<SubscriptionStatus> => {
  await callStripe(deps, syncLiveSubscriptions(deps, actor.userId));
  const giving = (await findSubscriptions(deps.pool, actor.userId)).filter(isGiving);
  const kept = lastingLongest(giving);
  if (!kept) throw new AppError('subscription.none');
  if (giving.every(isScheduled)) {
    await callStripe(deps, unschedule(deps, kept.id));
    await callStripe(deps, syncSubscription(deps, kept.id));
  }
  return getStatus(deps, actor);
};

/** Our cancellation sets a flag, Stripe's portal sets a date; Stripe can undo either, not both at once. */
const unschedule = async ({ stripe }: Deps, id: string) => {
  const { cancel_at_period_end: byFlag } = await stripe.subscriptions.retrieve(id);
  await stripe.subscriptions.update(id, byFlag ? { cancel_at_period_end: false } : { cancel_at: '' });
};
