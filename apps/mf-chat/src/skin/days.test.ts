import { expect, it } from 'vitest';
import { apartBy, dayOf, momentOf } from './days.ts';

// Without a zone: times are shown in the user's own time zone.
const [early, late, later, other] = [
  '2026-11-24T00:25:10',
  '2026-11-24T09:27:20',
  '2026-11-24T09:27:45',
  '2026-10-27T09:30:00',
] as const;
/** Some versions of the data put a narrow space before AM. */
const plain = (words: string) => words.replaceAll('\u202f', ' ');

it('names a day alone, or with its time', () => {
  expect(dayOf(early)).toBe('November 24, 2026');
  expect(plain(momentOf(late))).toBe('November 24, 2026 at 9:27 AM');
});

it('adds the time only where the day repeats', () => {
  const words = apartBy([late, early, other]);
  expect(words(other)).toBe('October 27, 2026');
  expect([late, early].map(words).map(plain)).toEqual([
    'November 24, 2026 at 9:27 AM',
    'November 24, 2026 at 12:25 AM',
  ]);
});

it('adds the seconds where the minute repeats, and is short where there is little room', () => {
  const words = apartBy([later, late, early], 'medium');
  expect([later, late, early].map(words).map(plain)).toEqual([
    'Nov 24, 2026, 9:27:45 AM',
    'Nov 24, 2026, 9:27:20 AM',
    'Nov 24, 2026, 12:25 AM',
  ]);
});
