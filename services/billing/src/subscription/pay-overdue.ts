import { AppError } from '@petalwise/service-kit/http/errors';
import type { Actor } from '@petalwise/service-kit/http/token';
import type { Deps } from '../deps.ts';
import { findSubscriptions } from '../premium/find-standing.ts';
import { isGiving, isOverdue } from '../premium/standing.ts';
import { callStripe } from '../stripe/call-stripe.ts';
import { syncLiveSubscriptions } from './sync-subscription.ts';

/** Stripe's page where the actor pays the renewal that could not be charged. @throws subscription.nothing-due, payment.unavailable */
export const payOverdue = async (deps: Deps, actor: Actor): Promise<{ payUrl: string }> => {
  await callStripe(deps, syncLiveSubscriptions(deps, actor.userId));
  const payUrl = await findOverdueUrl(deps, actor.userId);
  if (!payUrl) throw new AppError('subscription.nothing-due');
  return { payUrl };
};

/** Stripe's page of a user's unpaid renewal; undefined if nothing is due. @throws payment.unavailable */
export const findOverdueUrl = async (deps: Deps, userId: string): Promise<string | undefined> => {
  const known = await findSubscriptions(deps.pool, userId);
  const overdue = known.find(isOverdue);
  if (!overdue || known.some(isGiving)) return undefined;
  const { data } = await callStripe(
    deps,
    deps.stripe.invoices.list({ subscription: overdue.id, status: 'open', limit: 1 }),
  );
  return data[0]?.hosted_invoice_url ?? undefined;
};
