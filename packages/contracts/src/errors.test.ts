import { expect, it } from 'vitest';
import { errorKinds } from './errors.ts';

it.each([
  [1, 'a second'],
  [45, '45 seconds'],
  [60, 'a minute'],
  [61, 'about 2 minutes'],
  [15 * 60, 'about 15 minutes'],
  [3_540, 'about an hour'],
  [3_600, 'about an hour'],
  [3_601, 'about 2 hours'],
])('says how long to wait after too many attempts: %i seconds are %s', (seconds, words) => {
  expect(errorKinds['rate.limited'].detail({ seconds })).toBe(`Too many attempts. Please wait ${words} and try again.`);
});
