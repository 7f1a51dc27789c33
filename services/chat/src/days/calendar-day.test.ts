import { expect, it } from 'vitest';
import { addMonths, dayOf, toDate } from './calendar-day.ts';

it.each([
  ['2026-11-23', 6, '2027-05-23'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-31', 12, '2027-12-31'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-11-30', 60, '2031-11-30'],
])('%s and %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});

it('keeps a day as its midnight in UTC', () => {
  expect(dayOf(toDate('2026-11-23'))).toBe('2026-11-23');
  expect(dayOf(new Date('2026-11-23T23:59:59Z'))).toBe('2026-11-23');
});
