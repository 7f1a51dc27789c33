import type { SubscriptionStatus } from '@petalwise/contracts/billing/subscription';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { findSubscriptions } from '../premium/find-standing.ts';
import { getStatus } from '../premium/get-status.ts';
import { isOverdue, isPaying } from '../premium/standing.ts';
import { callStripe } from '../stripe/call-stripe.ts';
import { stopRenewal } from './stop-renewal.ts';
import { syncLiveSubscriptions } from './sync-subscription.ts';

/**
 * Ends the actor's Premium with the paid period: there is no further charge, even with two subscriptions. One with an
 * unpaid renewal ends at once, because Stripe would retry the card. Cancelling again changes nothing.
 * @throws subscription.none, payment.unavailable
 */
export const cancelSubscription = async (deps: Deps, actor: Actor): Promise<SubscriptionStatus> => {
  await callStripe(deps, syncLiveSubscriptions(deps, actor.userId));
  const known = await findSubscriptions(deps.pool, actor.userId);
  const live = known.filter((one) => isPaying(one) || isOverdue(one));
  if (live.length === 0) throw new AppError('subscription.none');
  for (const one of live) await callStripe(deps, stopRenewal(deps, one));
  return getStatus(deps, actor);
};
