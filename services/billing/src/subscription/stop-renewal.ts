import type { Deps } from '../deps.ts';
import { isOverdue, isPaying, isScheduled, type Subscription } from '../premium/standing.ts';
import { listOpenInvoices, voidInvoices } from '../stripe/void-invoices.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Ends all charges for a subscription: a paid one ends with its period, one with an unpaid renewal at once, because
 * Stripe would retry the card.
 */
export const stopRenewal = async (deps: Deps, one: Subscription): Promise<void> => {
  if (isOverdue(one)) await endNow(deps, one.id);
  else if (isPaying(one) && !isScheduled(one)) await schedule(deps, one.id);
  else return;
  await syncSubscription(deps, one.id);
};

/** If the user pays at this moment, they keep what they paid for: then it ends with its period. */
const endNow = async (deps: Deps, id: string): Promise<void> => {
  const open = await listOpenInvoices(deps, id);
  const now = await schedule(deps, id);
  if (open.length === 0 && isPaying(now)) return;
  if (await voidInvoices(deps, open)) return;
  await deps.stripe.subscriptions.cancel(id);
};

const schedule = ({ stripe }: Deps, id: string) => stripe.subscriptions.update(id, { cancel_at_period_end: true });
