import { describe, expect, it } from 'vitest';
import { periodEnd } from './period.ts';

const at = (text: string) => Date.parse(text) / 1000;
const monthly = { interval: 'month', interval_count: 1 };

describe('the end of a period', () => {
  it('is the same day and time of the next month', () => {
    const start = at('2026-11-21T10:20:30Z');
    expect(periodEnd(start, start, monthly)).toBe(at('2026-12-21T10:20:30Z'));
  });

  it('is the last day of a month without that day, and returns to the day after it', () => {
    const anchor = at('2027-01-31T00:00:00Z');
    const february = periodEnd(anchor, anchor, monthly);
    expect(february).toBe(at('2027-02-28T00:00:00Z'));
    expect(periodEnd(anchor, february, monthly)).toBe(at('2027-03-31T00:00:00Z'));
  });

  it('knows leap years, weeks and several months', () => {
    const anchor = at('2028-02-29T12:00:00Z');
    expect(periodEnd(anchor, anchor, { interval: 'year', interval_count: 1 })).toBe(at('2029-02-28T12:00:00Z'));
    expect(periodEnd(anchor, anchor, { interval: 'week', interval_count: 2 })).toBe(at('2028-03-14T12:00:00Z'));
    expect(periodEnd(anchor, anchor, { interval: 'month', interval_count: 3 })).toBe(at('2028-05-29T12:00:00Z'));
  });
});
