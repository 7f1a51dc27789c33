import { RatedKind } from '@petalwise/contracts/chat/ratings';
import { describe, expect, it } from 'vitest';
import { dayWords, kindWords, ratingsWords, shareWords, sumOf } from './rating-words.ts';

describe('the share of helpful ratings', () => {
  it.each([
    [5, 1, '83%'],
    [999, 1, '99%'],
    [1, 999, '1%'],
    [3, 0, '100%'],
    [0, 3, '0%'],
    [1, 1, '50%'],
  ])('is all or none only where all say the same: %i helpful, %i not', (helpful, notHelpful, words) => {
    expect(shareWords({ helpful, notHelpful })).toBe(words);
  });

  it('is of the sum of all totals', () => {
    const sum = sumOf([
      { helpful: 1200, notHelpful: 3 },
      { helpful: 0, notHelpful: 1 },
    ]);
    expect(sum).toEqual({ helpful: 1200, notHelpful: 4 });
    expect(ratingsWords(sum)).toBe('1,204 ratings');
    expect(ratingsWords({ helpful: 1, notHelpful: 0 })).toBe('1 rating');
  });
});

it('has a name for every kind, and none twice', () => {
  const kinds = [null, 'answer', 'photo', 'question', 'safety', 'help', 'small-talk', 'unknown'] as const;
  expect(kinds.map((kind) => RatedKind.safeParse(kind).success)).not.toContain(false);
  expect(new Set(kinds.map(kindWords)).size).toBe(kinds.length);
});

it('names a day as it was counted, in UTC', () => {
  expect(dayWords('2026-11-28')).toBe('Nov 28');
});
