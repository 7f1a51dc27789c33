import { describe, expect, it } from 'vitest';
import { averageWords, beginningOf, ratingsWords, starShares } from './feedback-words.ts';

describe('the distribution of stars', () => {
  it('begins with five stars, each with its share of all', () => {
    expect(starShares([1, 0, 0, 1, 2])).toEqual([
      { stars: 5, count: 2, share: 0.5 },
      { stars: 4, count: 1, share: 0.25 },
      { stars: 3, count: 0, share: 0 },
      { stars: 2, count: 0, share: 0 },
      { stars: 1, count: 1, share: 0.25 },
    ]);
  });

  it('has no shares while there are no ratings', () => {
    expect(starShares([0, 0, 0, 0, 0]).map(({ share }) => share)).toEqual([0, 0, 0, 0, 0]);
  });
});

it('tells an average with one decimal, and how many ratings it is of', () => {
  expect(averageWords(4)).toBe('4.0');
  expect(averageWords(4.25)).toBe('4.3');
  expect(ratingsWords(1)).toBe('1 rating');
  expect(ratingsWords(1200)).toBe('1,200 ratings');
});

describe('a long comment', () => {
  it('is begun, cut between words', () => {
    const beginning = beginningOf('lovely '.repeat(200));
    expect(beginning).toMatch(/^(lovely )+lovely…$/);
    expect(beginning?.length).toBeLessThanOrEqual(401);
  });

  it('without a space is cut all the same; a short one is not', () => {
    expect(beginningOf('x'.repeat(4000))).toBe(`${'x'.repeat(400)}…`);
    expect(beginningOf('x'.repeat(500))).toBeUndefined();
  });
});
