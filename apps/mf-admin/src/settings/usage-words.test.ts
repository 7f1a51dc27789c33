import type { AdvisorUsage } from '@petalwise/contracts/admin/settings';
import { describe, expect, it } from 'vitest';
import { countWords, isUnused, spendWords, unknownCostWords } from './usage-words.ts';

const nothing: AdvisorUsage = {
  ...{ embeddedAnswers: 0, modelAnswers: 0, freeReplies: 0, fallbacks: 0, cutOffs: 0 },
  ...{ costUsd: 0, unknownCosts: 0, errors: [] },
};

describe('the use of the advisor in words', () => {
  it.each([
    [0, '$0.00'],
    [0.0004, '$0.0004'],
    [12.5, '$12.50'],
    [1234.5, '$1,234.50'],
  ])('%s dollars are "%s"', (costUsd, words) => {
    expect(spendWords(costUsd)).toBe(words);
  });

  it('says of how many calls the cost is not known', () => {
    expect(unknownCostWords(0)).toBe('At list price');
    expect(unknownCostWords(1)).toBe('At list price. The cost of 1 call is unknown.');
    expect(unknownCostWords(1200)).toBe('At list price. The cost of 1,200 calls is unknown.');
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
