import type { SubscriptionStatus } from '@petalwise/contracts/billing';

type Dates = Pick<SubscriptionStatus, 'cancelAtPeriodEnd' | 'currentPeriodEnd'>;
type Standing = Dates & Pick<SubscriptionStatus, 'pastDue' | 'complimentary'>;
type Billing = Standing & Pick<SubscriptionStatus, 'nextBillingDate'>;

/** How Premium stands, for its badge. Undefined: the details are on their way. */
export const standing = (status: Standing | undefined): { tone: 'good' | 'coin' | 'danger'; words: string } => {
  if (status?.complimentary) return { tone: 'good', words: 'Complimentary' };
  if (status?.pastDue) return { tone: 'danger', words: 'Past due' };
  if (status?.cancelAtPeriodEnd) return { tone: 'coin', words: `Cancels ${endDate(status)}` };
  return { tone: 'good', words: 'Active' };
};

/** When the next payment is taken. */
export const nextBilling = (status: Billing): string => {
  if (status.complimentary) return 'Nothing is charged';
  if (status.pastDue) return 'Overdue';
  if (status.cancelAtPeriodEnd) return 'No further payment';
  return status.nextBillingDate ?? 'Not known yet';
};

/** "Dec 14", in the reader's own time; "Soon" where it is not known. */
export const endDate = ({ currentPeriodEnd }: Pick<Dates, 'currentPeriodEnd'>): string =>
  currentPeriodEnd ? day.format(new Date(currentPeriodEnd)) : 'Soon';

/** What can be done about a renewal that was not paid, and until when. */
export const pastDueWords = (premium: boolean, status: Pick<Dates, 'currentPeriodEnd'>): string => {
  if (!premium) return 'Premium has paused, and your coins pay again. Pay now and it goes on at once.';
  return status.currentPeriodEnd
    ? `Premium stays until ${endDate(status)}. Pay now, or give us another card.`
    : 'Pay now, or give us another card, and Premium goes on.';
};

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
