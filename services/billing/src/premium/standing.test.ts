import { describe, expect, it } from 'vitest';
import { type Subscription, standing } from './standing.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const now = at('2026-11-21');

/** Paid from 10 November to 10 December. */
const subscription = (over: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_1',
  status: 'active',
  periodStart: at('2026-11-10'),
  periodEnd: at('2026-12-10'),
  cancelAt: null,
  lastFour: '4242',
  paidUntil: at('2026-12-10'),
  withdrawnUntil: null,
  ...over,
});
const of = (...all: Subscription[]) => standing(all, false, now);

const nothing = {
  isActive: false,
  cancelAtPeriodEnd: false,
  currentPeriodEnd: null,
  nextBillingDate: null,
  lastFour: null,
  pastDue: false,
  complimentary: false,
};

describe('without a subscription', () => {
  it('there is no Premium', () => {
    expect(of()).toEqual({ premiumUntil: null, status: nothing });
  });

  it('there is Premium by the operator, which costs nothing and has no end date', () => {
    expect(standing([], true, now)).toEqual({
      premiumUntil: null,
      status: { ...nothing, isActive: true, complimentary: true },
    });
  });
});

describe('a paid subscription', () => {
  it.each(['active', 'trialing'])(
    '%s is Premium to the end of its period, and says when it is charged next',
    (status) => {
      expect(of(subscription({ status }))).toEqual({
        premiumUntil: at('2026-12-13'),
        status: {
          ...nothing,
          isActive: true,
          currentPeriodEnd: '2026-12-10T12:00:00.000Z',
          nextBillingDate: 'December 10, 2026',
          lastFour: '4242',
        },
      });
    },
  );

  it('stays Premium for three days without news, and not a moment longer', () => {
    const last = new Date(Number(at('2026-12-13')) - 1);
    expect(standing([subscription()], false, last).status.isActive).toBe(true);
    expect(standing([subscription()], false, at('2026-12-13'))).toMatchObject({
      premiumUntil: null,
      status: { isActive: false },
    });
  });

  it('of a user with the operator’s override can still be cancelled, so it is shown', () => {
    expect(standing([subscription()], true, now).status).toMatchObject({ isActive: true, complimentary: false });
  });

  it('names the day of the next charge in UTC', () => {
    const periodEnd = new Date('2026-12-21T00:30:00Z');
    expect(of(subscription({ periodEnd })).status.nextBillingDate).toBe('December 21, 2026');
  });
});

describe('a subscription that is scheduled to end', () => {
  const ending = subscription({ cancelAt: at('2026-12-10') });

  it('is Premium to that moment, without a grace, and is not charged again', () => {
    expect(of(ending)).toMatchObject({
      premiumUntil: at('2026-12-10'),
      status: {
        isActive: true,
        cancelAtPeriodEnd: true,
        currentPeriodEnd: '2026-12-10T12:00:00.000Z',
        nextBillingDate: null,
      },
    });
    expect(standing([ending], false, at('2026-12-10')).status.isActive).toBe(false);
  });

  it('within the period ends within it', () => {
    expect(of(subscription({ cancelAt: at('2026-12-01') })).premiumUntil).toEqual(at('2026-12-01'));
  });

  it('after the period is charged once more first', () => {
    expect(of(subscription({ cancelAt: at('2027-01-10') }))).toMatchObject({
      premiumUntil: at('2026-12-13'),
      status: {
        cancelAtPeriodEnd: true,
        currentPeriodEnd: '2027-01-10T12:00:00.000Z',
        nextBillingDate: 'December 10, 2026',
      },
    });
  });
});

describe('a renewal that could not be charged', () => {
  const overdue = subscription({
    status: 'past_due',
    periodStart: at('2026-11-19'),
    periodEnd: at('2026-12-19'),
    paidUntil: at('2026-11-19'),
  });

  it('leaves Premium for three days after the last paid period, and says so', () => {
    expect(of(overdue)).toEqual({
      premiumUntil: at('2026-11-22'),
      status: {
        ...nothing,
        isActive: true,
        currentPeriodEnd: '2026-11-22T12:00:00.000Z',
        lastFour: '4242',
        pastDue: true,
      },
    });
  });

  it('can still be paid after Premium has lapsed', () => {
    expect(standing([overdue], false, at('2026-11-22'))).toEqual({
      premiumUntil: null,
      status: { ...nothing, lastFour: '4242', pastDue: true },
    });
    expect(of({ ...overdue, status: 'unpaid' })).toEqual({
      premiumUntil: null,
      status: { ...nothing, lastFour: '4242', pastDue: true },
    });
  });

  it('leaves no second grace when the next period begins unpaid as well', () => {
    const next = { ...overdue, periodStart: at('2026-12-19'), periodEnd: at('2027-01-19') };
    expect(standing([next], false, at('2026-12-20'))).toMatchObject({ premiumUntil: null, status: { pastDue: true } });
    expect(standing([{ ...overdue, paidUntil: null }], false, at('2026-11-20')).premiumUntil).toBeNull();
  });

  it('has a grace that ends with the subscription', () => {
    const cancelAt = at('2026-11-21');
    expect(standing([{ ...overdue, cancelAt }], false, at('2026-11-20')).premiumUntil).toEqual(cancelAt);
  });
});

describe('a period whose payment was returned', () => {
  const withdrawn = subscription({ paidUntil: at('2026-11-10'), withdrawnUntil: at('2026-12-10') });

  it('gives no Premium, also not for the days of grace, and names the next charge', () => {
    expect(standing([withdrawn], false, at('2026-11-11'))).toEqual({
      premiumUntil: null,
      status: { ...nothing, nextBillingDate: 'December 10, 2026', lastFour: '4242' },
    });
    expect(of({ ...withdrawn, paidUntil: null }).premiumUntil).toBeNull();
    expect(of({ ...withdrawn, status: 'past_due' }).premiumUntil).toBeNull();
  });

  it('gives none when the next one begins, until that is paid', () => {
    const next = { ...withdrawn, periodStart: at('2026-12-10'), periodEnd: at('2027-01-10') };
    expect(standing([next], false, at('2026-12-11')).status.isActive).toBe(false);
    const paid = { ...next, paidUntil: at('2027-01-10') };
    expect(standing([paid], false, at('2026-12-11')).premiumUntil).toEqual(at('2027-01-13'));
  });

  it('takes nothing from another subscription, and does not announce its own end there', () => {
    const other = subscription({ id: 'sub_2' });
    expect(of({ ...withdrawn, cancelAt: at('2026-12-10') }, other).status).toMatchObject({
      isActive: true,
      cancelAtPeriodEnd: false,
      currentPeriodEnd: '2026-12-10T12:00:00.000Z',
    });
  });

  it('that was paid twice counts as paid while one of the payments remains', () => {
    expect(of({ ...withdrawn, paidUntil: at('2026-12-10') }).status.isActive).toBe(true);
  });
});

describe('a subscription that gives nothing', () => {
  it.each(['canceled', 'incomplete', 'incomplete_expired', 'paused', 'a state of tomorrow'])(
    '%s gives no Premium, also if its period would continue',
    (status) => {
      expect(of(subscription({ status }))).toEqual({ premiumUntil: null, status: nothing });
    },
  );
});

describe('two subscriptions', () => {
  const longer = subscription({ id: 'sub_2', periodEnd: at('2026-12-20'), lastFour: '4444' });

  it('are Premium as long as the longer one, and charged when the first of them renews', () => {
    expect(of(subscription(), longer)).toMatchObject({
      premiumUntil: at('2026-12-23'),
      status: {
        currentPeriodEnd: '2026-12-20T12:00:00.000Z',
        nextBillingDate: 'December 10, 2026',
        lastFour: '4444',
      },
    });
  });

  it('continue while one of them does', () => {
    const ending = { ...longer, cancelAt: longer.periodEnd };
    expect(of(subscription(), ending).status).toMatchObject({
      cancelAtPeriodEnd: false,
      currentPeriodEnd: '2026-12-10T12:00:00.000Z',
      nextBillingDate: 'December 10, 2026',
      lastFour: '4242',
    });
    expect(of({ ...subscription(), cancelAt: at('2026-12-10') }, ending).status).toMatchObject({
      cancelAtPeriodEnd: true,
      currentPeriodEnd: '2026-12-20T12:00:00.000Z',
      nextBillingDate: null,
    });
  });

  it('ask for no overdue payment while one is paid', () => {
    const overdue = subscription({ id: 'sub_2', status: 'past_due' });
    expect(of(overdue, subscription()).status).toMatchObject({ isActive: true, pastDue: false });
  });

  it('count only as far as they are not over', () => {
    const over = subscription({ id: 'sub_0', status: 'canceled', periodEnd: at('2027-01-01') });
    expect(of(over, subscription()).premiumUntil).toEqual(at('2026-12-13'));
  });
});
