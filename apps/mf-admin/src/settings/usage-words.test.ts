import type { AdvisorUsage } from '@petalwise/contracts/settings';
import { describe, expect, it } from 'vitest';
import { countWords, isUnused, spendWords } from './usage-words.ts';

const nothing: AdvisorUsage = {
  ...{ embeddedAnswers: 0, modelAnswers: 0, freeReplies: 0, fallbacks: 0, cutOffs: 0 },
  ...{ costUsd: 0, unknownCosts: 0, errors: [] },
};

describe('the use of the advisor in words', () => {
  it.each([
    [0, 0, '$0.00'],
    [0.0004, 0, '$0.0004'],
    [12.5, 0, '$12.50'],
    [0, 1, '$0.00, and 1 call not known'],
    [3, 1200, '$3.00, and 1,200 calls not known'],
  ])('%s dollars and %s unknown calls are "%s"', (costUsd, unknownCosts, words) => {
    expect(spendWords({ costUsd, unknownCosts })).toBe(words);
  });

  it('counts in thousands', () => {
    expect(countWords(12_345)).toBe('12,345');
  });

  it('is unused only where nothing happened, an error among it', () => {
    expect(isUnused(nothing)).toBe(true);
    expect(isUnused({ ...nothing, freeReplies: 1 })).toBe(false);
    expect(isUnused({ ...nothing, errors: [{ kind: 'key-refused', count: 1 }] })).toBe(false);
  });
});
