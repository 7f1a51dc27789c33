import { RoutineWishes } from '@petalwise/contracts/chat/routine';
import { describe, expect, it } from 'vitest';
import { budgetOf, budgets, times, wishesOf, wordsOf } from './wishes.ts';

describe('wishes', () => {
  it('are what the contract takes, for every choice of the form', () => {
    for (const { value: time } of times) {
      for (const { value: budget } of budgets) {
        const wished = wishesOf({ time, budget, amount: '75', useOwn: true }, ['redness']);
        expect(RoutineWishes.safeParse(wished).success).toBe(true);
      }
    }
  });

  it('begin with what was wished for last', () => {
    for (const time of times.map(({ value }) => value)) {
      for (const budget of budgets.map(({ value }) => value)) {
        const words = { time, budget, amount: budget === 'other' ? '75' : '', useOwn: false };
        expect(wordsOf(wishesOf(words, []))).toEqual(words);
      }
    }
  });

  it.each([
    ['75', 75],
    ['$1,200', 1200],
    ['0', 0],
    ['', undefined],
    ['a lot', undefined],
    ['12.50', undefined],
    ['20000', undefined],
  ])('reads "%s" as %s dollars', (amount, dollars) => {
    expect(budgetOf({ budget: 'other', amount })).toBe(dollars);
  });
});
