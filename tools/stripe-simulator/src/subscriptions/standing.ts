import type { Stripe } from 'stripe';

/** An incomplete subscription waits this long for its first payment. */
export const incompleteFor = 23 * 3600;

/** Days from one failed try to the next: the custom retry schedule that Stripe documents. */
export const retryAfterDays: readonly number[] = [3, 5, 7];

/** When to try again after `attempts` failed tries; null when there is no further one. */
export const nextTry = (attempts: number, now: number): number | null => {
  const days = retryAfterDays[attempts - 1];
  return days === undefined ? null : now + days * 86_400;
};

export const isOver = ({ status }: Stripe.Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** The running period: all items share it, because they are begun together and renewed together. */
export const periodOf = ({ items }: Stripe.Subscription): { start: number; end: number } => {
  const [item] = items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
};

/** When it is to end; null if no end was requested. */
export const endsAt = (subscription: Stripe.Subscription): number | null =>
  subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodOf(subscription).end : null);

/** What time does to a subscription next. */
export const nextTurn = (
  subscription: Stripe.Subscription,
): { at: number; turn: 'end' | 'expire' | 'renew' } | undefined => {
  if (isOver(subscription)) return undefined;
  if (subscription.status === 'incomplete') return { at: subscription.created + incompleteFor, turn: 'expire' };
  const end = endsAt(subscription);
  const renewal = periodOf(subscription).end;
  if (end !== null && end <= renewal) return { at: end, turn: 'end' };
  return { at: renewal, turn: 'renew' };
};
