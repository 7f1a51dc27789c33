import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { halfHourOf, liveTrending, minutesToRefresh } from './live-trending.ts';

beforeAll(() => {
  vi.stubEnv('TZ', 'America/New_York');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

describe('where clocks change', () => {
  it('goes on by half hours when an hour is shown twice', () => {
    // 1:45 AM in summer time, and again an hour later in winter time.
    const [first, second] = [new Date('2026-11-01T05:45:00Z'), new Date('2026-11-01T06:45:00Z')];
    expect([first, second].map((now) => now.getHours())).toEqual([1, 1]);
    expect(halfHourOf(first).toISOString()).toBe('2026-11-01T05:30:00.000Z');
    expect(halfHourOf(second).toISOString()).toBe('2026-11-01T06:30:00.000Z');
    expect(minutesToRefresh(second)).toBe(15);
  });

  it('goes on by half hours when an hour is left out', () => {
    const before = new Date('2026-03-08T06:59:59Z');
    const after = new Date('2026-03-08T07:00:00Z');
    expect([before, after].map((now) => now.getHours())).toEqual([1, 3]);
    expect(minutesToRefresh(before)).toBe(1);
    expect(halfHourOf(after)).toEqual(after);
  });

  it('has the sales of UTC, as the advisor has, in any time zone', () => {
    const isOnSale = (now: string) => liveTrending(new Date(now), 'shop-21').find(({ id }) => id === 'c3')?.isOnSale;
    // The 2nd begins while it is still the evening of the 1st in New York.
    expect([isOnSale('2026-11-01T23:59:00Z'), isOnSale('2026-11-02T00:00:00Z')]).toEqual([false, true]);
  });
});
