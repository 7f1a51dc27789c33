import type { SubscriptionStatus } from '@petalwise/contracts/billing/subscription';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { findSubscriptions } from '../premium/find-standing.ts';
import { getStatus } from '../premium/get-status.ts';
import { isOverdue, isPaying } from '../premium/standing.ts';
import { askStripe } from '../stripe/call-stripe.ts';
import { stopRenewal } from './stop-renewal.ts';
import { syncLiveSubscriptions } from './sync-subscription.ts';

/**
 * Ends the actor's Premium with the period that is paid: nothing is charged any more, also where there are two
 * subscriptions. One with an unpaid renewal ends at once, or Stripe would go on trying the card. Asked again, nothing
 * changes. @throws subscription.none, payment.unavailable
 */
export const cancelSubscription = async (deps: Deps, actor: Actor): Promise<SubscriptionStatus> => {
  await askStripe(deps, syncLiveSubscriptions(deps, actor.userId));
  const known = await findSubscriptions(deps.pool, actor.userId);
  const live = known.filter((one) => isPaying(one) || isOverdue(one));
  if (live.length === 0) throw new AppError('subscription.none');
  for (const one of live) await askStripe(deps, stopRenewal(deps, one));
  return getStatus(deps, actor);
};
