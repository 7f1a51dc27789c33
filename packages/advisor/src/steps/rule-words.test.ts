import { describe, expect, it } from 'vitest';
import type { PairRule } from '../knowledge/entry.ts';
import { readKnowledge } from '../load/read-knowledge.ts';
import { ruleWords } from './words.ts';

const { ingredients, pairs } = readKnowledge();
const nameds = (names: readonly string[], but?: string) =>
  [...ingredients.values()].find(
    ({ id, family }) => id !== but && names.some((name) => name === id || name === `family:${family}`),
  );
const told = (rule: PairRule): string => {
  const one = nameds(rule.a);
  const other = nameds(rule.b, one?.id) ?? one;
  if (!one || !other) throw new Error(`${rule.id} names nothing`);
  return ruleWords({ rule, one, other });
};
const rules = [...pairs.values()];

describe('the words of a rule', () => {
  it.each(rules.map((rule) => [rule.id, rule] as const))('%s answer no question', (_id, rule) => {
    const words = told(rule);
    expect(words).not.toMatch(
      /\b(?:Yes|No)\b|[:;] (?:and|but|not|at|best|better|easiest|possible|usually) |undefined| {2}|, :/i,
    );
    expect(words.match(/:/g)?.length ?? 0, words).toBeLessThanOrEqual(1);
    expect(words).toMatch(/^[A-Z].*\.$/);
  });

  it.each([
    [
      'azelaic acid',
      'vitamin C',
      'are easiest to use at different times: vitamin C in the morning, azelaic acid at night',
    ],
    ['benzoyl peroxide', 'niacinamide', 'go together, and niacinamide can ease the dryness'],
    ['alpha hydroxy acids', 'Trifarotene', 'are not to be used on the same night: use them on different nights'],
  ])('of %s and %s read as a sentence', (one, other, words) => {
    const all = rules.map(told).filter((told) => told.toLowerCase().includes(other.toLowerCase()));
    expect(all.some((told) => told.toLowerCase().includes(one) && told.includes(words))).toBe(true);
  });
});
