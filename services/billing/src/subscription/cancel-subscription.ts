import type { SubscriptionStatus } from '@petalwise/contracts/billing';
import { AppError } from '@petalwise/service-kit/errors';
import type { Actor } from '@petalwise/service-kit/token';
import type { Deps } from '../deps.ts';
import { askStripe } from '../stripe/ask-stripe.ts';
import { findSubscriptions } from './find-standing.ts';
import { getStatus } from './get-status.ts';
import { isOverdue, isPaying, isScheduled } from './subscription.ts';
import { syncLiveSubscriptions, syncSubscription } from './sync-subscription.ts';

/**
 * Ends the actor's Premium with the period that is paid: nothing is charged any more, also where there are two
 * subscriptions. One with an unpaid renewal ends at once, or Stripe would go on trying the card. Asked again, nothing
 * changes. @throws subscription.none, payment.unavailable
 */
export const cancelSubscription = async (deps: Deps, actor: Actor): Promise<SubscriptionStatus> => {
  await askStripe(deps, syncLiveSubscriptions(deps, actor.userId));
  const known = await findSubscriptions(deps.pool, actor.userId);
  const paying = known.filter(isPaying);
  const overdue = known.filter(isOverdue);
  if (paying.length + overdue.length === 0) throw new AppError('subscription.none');
  for (const { id } of paying.filter((one) => !isScheduled(one))) {
    await askStripe(deps, deps.stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    await askStripe(deps, syncSubscription(deps, id));
  }
  for (const { id } of overdue) {
    await askStripe(deps, endNow(deps, id));
    await askStripe(deps, syncSubscription(deps, id));
  }
  return getStatus(deps, actor);
};

const endNow = async ({ stripe }: Deps, id: string): Promise<void> => {
  await stripe.subscriptions.cancel(id);
  // The page of an open invoice takes money as long as it is open, and there is no Premium for it any more.
  const { data } = await stripe.invoices.list({ subscription: id, status: 'open', limit: 100 });
  for (const invoice of data) await stripe.invoices.voidInvoice(invoice.id);
};
