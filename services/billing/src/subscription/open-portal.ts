import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { findSubscriptions } from '../premium/find-standing.ts';
import { isOverdue, isPaying } from '../premium/standing.ts';
import { callStripe } from '../stripe/call-stripe.ts';
import { findCustomer } from './customer.ts';
import { syncLiveSubscriptions } from './sync-subscription.ts';

/** Opens Stripe's page where the actor changes the card. @throws subscription.none, payment.unavailable */
export const openPortal = async (deps: Deps, actor: Actor): Promise<{ portalUrl: string }> => {
  await callStripe(deps, syncLiveSubscriptions(deps, actor.userId));
  const known = await findSubscriptions(deps.pool, actor.userId);
  const customer = await findCustomer(deps.pool, actor.userId);
  if (!customer || !known.some((one) => isPaying(one) || isOverdue(one))) throw new AppError('subscription.none');
  const backTo = new URL('/subscription', deps.publicUrl).href;
  const session = await callStripe(
    deps,
    deps.stripe.billingPortal.sessions.create({
      customer,
      return_url: backTo,
      flow_data: {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: `${backTo}?card=saved` } },
      },
    }),
  );
  return { portalUrl: session.url };
};
