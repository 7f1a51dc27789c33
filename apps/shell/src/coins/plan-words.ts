import type { SubscriptionStatus } from '@petalwise/contracts/billing/subscription';

type Plan = Pick<
  SubscriptionStatus,
  'cancelAtPeriodEnd' | 'currentPeriodEnd' | 'nextBillingDate' | 'pastDue' | 'complimentary'
>;

export interface PlanWords {
  /** Where all is well there is none. */
  badge?: { tone: 'coin' | 'danger'; words: string };
  sentence: string;
}

/** What the dashboard says of a user's Premium: when it renews, ends, or what is wrong with it. */
export const planWords = (plan: Plan | undefined): PlanWords => {
  if (!plan) return { sentence: unlimited };
  const end = plan.currentPeriodEnd && day.format(new Date(plan.currentPeriodEnd));
  if (plan.complimentary) return { sentence: `${unlimited} Premium is free for you.` };
  if (plan.pastDue) {
    return {
      badge: { tone: 'danger', words: 'Payment failed' },
      sentence: `Your last payment did not go through.${end ? ` You have Premium until ${end}.` : ''}`,
    };
  }
  if (plan.cancelAtPeriodEnd) {
    return {
      badge: { tone: 'coin', words: `Cancels ${end ?? 'Soon'}` },
      sentence: 'Until then, chats and photo analyses are unlimited.',
    };
  }
  return { sentence: plan.nextBillingDate ? `${unlimited} Renews ${plan.nextBillingDate}.` : unlimited };
};

const unlimited = 'Chats and photo analyses are unlimited.';
// In billing's own time, as the date of the next payment is.
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
