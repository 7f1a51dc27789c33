import type { SubscriptionStatus } from '@petalwise/contracts/billing/subscription';
import { coinWords } from '@petalwise/contracts/coin-words';

type Dates = Pick<SubscriptionStatus, 'cancelAtPeriodEnd' | 'currentPeriodEnd'>;
type Standing = Dates & Pick<SubscriptionStatus, 'pastDue' | 'complimentary'>;
type Billing = Standing & Pick<SubscriptionStatus, 'nextBillingDate'>;

/** The state of Premium, for its badge. Undefined: the details are loading. */
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

/** What cancelling does: before it is done, in the question, and once it is done. */
export const cancelWords = (
  status: Pick<SubscriptionStatus, 'isActive' | 'pastDue' | 'cancelAtPeriodEnd'> | undefined,
) => {
  // Billing drops a renewal that was never paid, and Premium with it.
  if (status?.pastDue) {
    return {
      effect: 'Premium ends at once, and the unpaid renewal is no longer due',
      question:
        'Premium ends at once, and your account reverts to the coin-based system. The unpaid renewal is no longer due.',
      done: 'Your subscription has been cancelled, and nothing more is due.',
    };
  }
  // A month that was refunded gives no Premium, and renews all the same.
  if (status && !status.isActive) {
    return {
      effect: 'Your subscription still renews, and the next payment brings Premium back',
      question: 'The next payment will not be taken, and your account stays with the coin-based system.',
      done: 'Your subscription has been cancelled, and nothing more will be charged.',
    };
  }
  return {
    effect: status?.cancelAtPeriodEnd
      ? 'Your subscription is scheduled to be cancelled at the end of your current billing period'
      : "You'll keep premium access until the end of your current billing period",
    question:
      "You'll continue to have premium access until the end of your current billing period, then your account will revert to the coin-based system.",
    done: "Your subscription has been cancelled. You'll continue to have premium access until the end of your current billing period.",
  };
};

/** "Dec 14", the day that billing names; "Soon" where it is not known. */
export const endDate = ({ currentPeriodEnd }: Pick<Dates, 'currentPeriodEnd'>): string =>
  currentPeriodEnd ? day.format(new Date(currentPeriodEnd)) : 'Soon';

/** What can be done about a renewal that was not paid, and until when. */
export const pastDueWords = (premium: boolean, status: Pick<Dates, 'currentPeriodEnd'>): string => {
  if (!premium) return 'Premium is paused, and chats and photos cost coins again. Pay now to continue Premium at once.';
  return status.currentPeriodEnd
    ? `You have Premium until ${endDate(status)}. Pay now, or update your card.`
    : 'Pay now, or update your card, to keep Premium.';
};

/** What remains to a user whose Premium has ended. `coins` is null while billing does not answer. */
export const endedWords = (coins: number | null): string => {
  if (coins === 0) return 'Chats and photos cost coins again, and you have none left.';
  return `Your ${coins === null ? 'coins are' : `${coinWords(coins)} ${coins === 1 ? 'is' : 'are'}`} still here.`;
};

/** Coins are not spent while Premium runs. */
export const waitingWords = (coins: number): string =>
  `Your ${coinWords(coins)} ${coins === 1 ? 'is' : 'are'} kept for when Premium ends.`;

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
