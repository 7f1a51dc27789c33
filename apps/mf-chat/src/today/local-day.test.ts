import { describe, expect, it } from 'vitest';
import { dayBefore, localDay, timeNow } from './local-day.ts';

describe('the day where the browser is', () => {
  it("is that of the browser's clock", () => {
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
    expect(localDay(new Date(2026, 0, 6, 0, 1))).toBe('2026-01-06');
  });

  it('follows the one before, over months and years', () => {
    expect(localDay(dayBefore(new Date(2026, 0, 1, 0, 30)))).toBe('2025-12-31');
    expect(localDay(dayBefore(new Date(2028, 2, 1)))).toBe('2028-02-29');
  });

  it('begins with its morning', () => {
    expect([0, 9, 14, 15, 23].map((hour) => timeNow(new Date(2026, 0, 5, hour)))).toEqual([
      'morning',
      'morning',
      'morning',
      'evening',
      'evening',
    ]);
  });
});
