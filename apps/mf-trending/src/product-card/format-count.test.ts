import { describe, expect, it } from 'vitest';
import { formatCount } from './format-count.ts';

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1K'],
    [45_000, '45K'],
    [999_999, '999K'],
    [1_000_000, '1.0M'],
    [1_240_000, '1.2M'],
    [421_300_000, '421.3M'],
  ])('writes %d as %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});
