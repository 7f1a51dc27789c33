import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

it.each([
  ['limonene', 'limonene', 2, 0],
  ['limonen', 'limonene', 2, 1],
  ['limonnene', 'limonene', 2, 1],
  ['limomene', 'limonene', 2, 1],
  ['limoenne', 'limonene', 2, 1],
  ['imonen', 'limonene', 2, 2],
  ['glycerin', 'glycerol', 2, 2],
  ['a', 'abc', 2, 2],
  ['ab', 'ba', 1, 1],
  ['', '', 0, 0],
] as const)('%s and %s differ by at most %i: by %i', (one, other, most, slips) => {
  expect(editDistance(one, other, most)).toBe(slips);
  expect(editDistance(other, one, most)).toBe(slips);
});

it.each([
  ['limonene', 'linalool', 2],
  ['kitten', 'sitting', 2],
  ['abcd', 'dcba', 2],
] as const)('%s and %s differ by more than %i', (one, other, most) => {
  expect(editDistance(one, other, most)).toBeUndefined();
});
