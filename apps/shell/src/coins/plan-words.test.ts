import { describe, expect, it } from 'vitest';
import { planWords } from './plan-words.ts';

const plan = {
  cancelAtPeriodEnd: false,
  currentPeriodEnd: '2026-12-14T12:00:00.000Z',
  nextBillingDate: 'December 14, 2026',
  pastDue: false,
  complimentary: false,
};

describe('planWords', () => {
  it('says when Premium renews', () => {
    expect(planWords(plan)).toEqual({
      sentence: 'Chats and photo analyses are unlimited. Renews December 14, 2026.',
    });
  });

  it('says when it ends once it is cancelled', () => {
    const { badge } = planWords({ ...plan, cancelAtPeriodEnd: true, nextBillingDate: null });
    expect(badge).toEqual({ tone: 'coin', words: 'Cancels Dec 14' });
  });

  it('says soon where the end is not known', () => {
    const { badge } = planWords({ ...plan, cancelAtPeriodEnd: true, currentPeriodEnd: null });
    expect(badge?.words).toBe('Cancels Soon');
  });

  it('puts a failed payment before everything else', () => {
    expect(planWords({ ...plan, pastDue: true, cancelAtPeriodEnd: true })).toEqual({
      badge: { tone: 'danger', words: 'Payment failed' },
      sentence: 'Your last payment did not go through. You have Premium until Dec 14.',
    });
  });

  it('names no payment where Premium is a gift, or nothing is known', () => {
    expect(planWords({ ...plan, complimentary: true }).sentence).not.toMatch(/renew/i);
    expect(planWords(undefined)).toEqual({ sentence: 'Chats and photo analyses are unlimited.' });
  });
});
