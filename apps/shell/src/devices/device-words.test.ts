import { describe, expect, it } from 'vitest';
import { deviceName, lastUsedWords, sinceWords } from './device-words.ts';

it.each([
  ['Chrome', 'Windows', 'Chrome on Windows'],
  ['Firefox', null, 'Firefox'],
  [null, 'Linux', 'A browser on Linux'],
  [null, null, 'An unknown browser'],
])('names %s and %s: %s', (browser, system, words) => {
  expect(deviceName({ browser, system })).toBe(words);
});

describe('the last use', () => {
  // In the time zone of the browser.
  const now = new Date(2026, 10, 29, 18, 0);
  const at = (...parts: [day: number, hour: number, minute: number]) =>
    lastUsedWords(new Date(2026, 10, ...parts).toISOString(), now);

  it.each([
    [29, 17, 59, 'Used in the last two hours'],
    [29, 16, 1, 'Used in the last two hours'],
    [29, 16, 0, 'Last used today'],
    [29, 0, 0, 'Last used today'],
    [28, 23, 59, 'Last used yesterday'],
    [28, 0, 0, 'Last used yesterday'],
    [27, 23, 59, 'Last used November 27, 2026'],
  ])('of November %i at %i:%i is: %s', (day, hour, minute, words) => {
    expect(at(day, hour, minute)).toBe(words);
  });

  it('just after midnight is not yesterday’s', () => {
    const late = new Date(2026, 10, 28, 23, 30).toISOString();
    expect(lastUsedWords(late, new Date(2026, 10, 29, 0, 30))).toBe('Used in the last two hours');
  });

  it('is left out where it is not known', () => {
    expect(lastUsedWords(null, now)).toBeUndefined();
  });
});

it('says since when', () => {
  expect(sinceWords(new Date(2026, 10, 1, 9).toISOString())).toBe('Signed in November 1, 2026');
});
