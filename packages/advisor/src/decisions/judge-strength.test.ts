import { describe, expect, it } from 'vitest';
import { readKnowledge } from '../load/read-knowledge.ts';
import { judgeStrength, namedPercent } from './judge-strength.ts';

const { ingredients } = readKnowledge();
const judge = (id: string, percent: number) => {
  const ingredient = ingredients.get(id);
  if (!ingredient) throw new Error(id);
  return judgeStrength(ingredient, percent);
};

describe('namedPercent', () => {
  it.each([
    ['is 10% too much', 10],
    ['is 2.5 percent ok', 2.5],
    ['is the ordinary 0.5 ok', 0.5],
    ['am i too old at 40', undefined],
  ])('%s', (text, percent) => expect(namedPercent(text)).toBe(percent));
});

describe('judgeStrength', () => {
  it('refuses what is far above the usual strengths', () => expect(judge('urea', 50)).toMatch(/^No, 50 %/));
  it('calls a strength above the usual ones strong', () => expect(judge('retinol', 0.5)).toMatch(/strong/));
  it('accepts a usual strength', () => expect(judge('niacinamide', 4)).toMatch(/^Yes/));
  it('does not approve of a prescription strength', () => expect(judge('tretinoin', 0.05)).toBe(''));
  it('says nothing where no strength is known', () => expect(judge('biotin', 5)).toBe(''));
});
