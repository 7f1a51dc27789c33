import type { SubscriptionStatus } from '@petalwise/contracts/billing/subscription';

/** Days that Premium stays after a renewal that could not be charged, or that Stripe has not reported. */
export const graceDays = 3;

/** A subscription as Stripe reported it last. */
export interface Subscription {
  readonly id: string;
  readonly status: string;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** When it ends by a cancellation that is scheduled. */
  readonly cancelAt: Date | null;
  readonly lastFour: string | null;
  /** The end of the last period whose payment we have. */
  readonly paidUntil: Date | null;
  /** The end of the last period whose payment was returned: refunded in full, or in an open or lost dispute. */
  readonly withdrawnUntil: Date | null;
}

export interface Standing {
  /** The value for wallet.premium_until; null if no subscription gives Premium now. */
  readonly premiumUntil: Date | null;
  /** What the user sees. */
  readonly status: SubscriptionStatus;
}

/** What all subscriptions of a user add up to. `override`: Premium given by the operator. */
export const standing = (all: readonly Subscription[], override: boolean, now: Date): Standing => {
  const paying = all.filter(isPaying);
  const giving = all.filter(isGiving);
  const overdue = all.filter(isOverdue);
  // A user who has Premium is not asked to pay a second subscription that is overdue.
  const shown = [giving, overdue, paying].find((some) => some.length > 0) ?? [];
  const until = latest(shown.map(entitledUntil));
  const premiumUntil = until && until > now ? until : null;
  const pastDue = giving.length === 0 && overdue.length > 0;
  return {
    premiumUntil,
    status: {
      isActive: override || premiumUntil !== null,
      cancelAtPeriodEnd: shown.length > 0 && shown.every(isScheduled),
      currentPeriodEnd: (pastDue ? premiumUntil : endOfPeriod(giving))?.toISOString() ?? null,
      nextBillingDate: inWords(earliest(paying.filter(isRenewing).map((one) => one.periodEnd))),
      lastFour: lastingLongest(goingOn(shown))?.lastFour ?? null,
      pastDue,
      complimentary: override && shown.length === 0,
    },
  };
};

/** Whether its current period is paid at Stripe, which also renews it. */
export const isPaying = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'active' || status === 'trialing';

/** Whether the last payment was returned. The next payment that we keep gives Premium again. */
export const isWithdrawn = ({ paidUntil, withdrawnUntil }: Subscription): boolean =>
  withdrawnUntil !== null && (paidUntil === null || paidUntil < withdrawnUntil);

/** Whether its current period is paid, and we still have the payment. */
export const isGiving = (one: Subscription): boolean => isPaying(one) && !isWithdrawn(one);

/** Whether a renewal could not be charged, and paying it brings Premium back. */
export const isOverdue = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status === 'past_due' || status === 'unpaid';

export const isScheduled = ({ cancelAt }: Pick<Subscription, 'cancelAt'>): boolean => cancelAt !== null;

/** The one that ends last. */
export const lastingLongest = <One extends Subscription>(some: readonly One[]): One | undefined =>
  some.toSorted((a, b) => Number(b.cancelAt ?? b.periodEnd) - Number(a.cancelAt ?? a.periodEnd))[0];

const entitledUntil = (one: Subscription): Date | null => {
  const paid = paidThrough(one);
  if (!paid) return null;
  const withGrace = new Date(paid.getTime() + graceDays * 86_400_000);
  return one.cancelAt && one.cancelAt < withGrace ? one.cancelAt : withGrace;
};

const paidThrough = (one: Subscription): Date | null => {
  if (isWithdrawn(one)) return null;
  switch (one.status) {
    case 'active':
    case 'trialing':
      return one.periodEnd;
    // The current period could not be charged, and maybe others before it.
    case 'past_due':
      return earliest([one.periodStart, one.paidUntil ?? new Date(0)]);
    default:
      return null;
  }
};

// An operator may schedule the end for later than this period: until then it renews.
const isRenewing = ({ cancelAt, periodEnd }: Subscription) => cancelAt === null || cancelAt > periodEnd;

// If some renew and others end, the user's Premium is that of those that renew.
const goingOn = (some: readonly Subscription[]) => {
  const going = some.filter((one) => !isScheduled(one));
  return going.length > 0 ? going : some;
};

const endOfPeriod = (paying: readonly Subscription[]) =>
  latest(goingOn(paying).map((one) => one.cancelAt ?? one.periodEnd));

const inOrder = (dates: readonly (Date | null)[]) =>
  dates.filter((date) => date !== null).toSorted((a, b) => Number(a) - Number(b));
const latest = (dates: readonly (Date | null)[]): Date | null => inOrder(dates).at(-1) ?? null;
const earliest = (dates: readonly (Date | null)[]): Date | null => inOrder(dates)[0] ?? null;

const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const inWords = (date: Date | null): string | null => (date ? words.format(date) : null);
