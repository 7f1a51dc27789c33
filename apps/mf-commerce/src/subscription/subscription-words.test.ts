import { describe, expect, it } from 'vitest';
import {
  cancelWords,
  endDate,
  endedWords,
  nextBilling,
  pastDueWords,
  standing,
  waitingWords,
} from './subscription-words.ts';

const active = {
  isActive: true,
  cancelAtPeriodEnd: false,
  currentPeriodEnd: '2026-12-14T12:00:00.000Z',
  nextBillingDate: 'December 14, 2026',
  pastDue: false,
  complimentary: false,
};
const scheduled = { ...active, cancelAtPeriodEnd: true, nextBillingDate: null };

describe('standing', () => {
  it('is active while it renews', () => {
    expect(standing(active)).toEqual({ tone: 'good', words: 'Active' });
  });

  it('says when it ends once it is cancelled, or soon', () => {
    expect(standing(scheduled).words).toBe('Cancels Dec 14');
    expect(standing({ ...scheduled, currentPeriodEnd: null }).words).toBe('Cancels Soon');
  });

  it('puts a payment that failed before an end that was chosen', () => {
    expect(standing({ ...scheduled, pastDue: true })).toEqual({ tone: 'danger', words: 'Past due' });
  });

  it('calls a gift a gift', () => {
    expect(standing({ ...active, complimentary: true }).words).toBe('Complimentary');
  });
});

describe('nextBilling', () => {
  it.each([
    ['the date in words', active, 'December 14, 2026'],
    ['that none follows', scheduled, 'No further payment'],
    ['that it is overdue', { ...active, pastDue: true }, 'Overdue'],
    ['that nothing is charged for a gift', { ...active, complimentary: true }, 'Nothing is charged'],
  ])('says %s', (_, status, words) => {
    expect(nextBilling(status)).toBe(words);
  });
});

describe('pastDueWords', () => {
  it('says until when Premium stays', () => {
    expect(pastDueWords(true, active)).toContain('until Dec 14');
  });

  it('does not promise Premium to who has lost it', () => {
    expect(pastDueWords(false, active)).toMatch(/paused/);
  });
});

describe('cancelWords', () => {
  it('promises the paid period, and nothing where none is paid', () => {
    expect(cancelWords(active).question).toContain('until the end of your current billing period');
    expect(cancelWords({ ...active, pastDue: true }).question).toContain('at once');
    expect(cancelWords({ ...active, isActive: false }).question).not.toContain('premium access');
  });
});

describe('endDate', () => {
  it('is "soon" if the date is unknown', () => {
    expect(endDate({ currentPeriodEnd: null })).toBe('Soon');
  });
});

it('tells where the coins are, during Premium and after it', () => {
  expect(waitingWords(10)).toBe('Your 10 coins are kept for when Premium ends.');
  expect(waitingWords(1)).toBe('Your 1 coin is kept for when Premium ends.');
  expect(endedWords(10)).toBe('Your 10 coins are still here.');
  expect(endedWords(1)).toBe('Your 1 coin is still here.');
  expect(endedWords(null)).toBe('Your coins are still here.');
  expect(endedWords(0)).toMatch(/none left/);
});
