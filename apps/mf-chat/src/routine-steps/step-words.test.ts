import { describe, expect, it } from 'vitest';
import {
  beginWords,
  costWords,
  durationWords,
  groupWords,
  nightGroups,
  nightsWords,
  secondsOf,
  sumWords,
  takesWords,
  toBuyWords,
} from './step-words.ts';

describe('the words of a step', () => {
  it.each([
    [20, '20 seconds'],
    [60, '1 minute'],
    [90, '1½ minutes'],
    [125, '2½ minutes'],
  ])('%i seconds are "%s"', (seconds, words) => {
    expect(durationWords(seconds)).toBe(words);
  });

  it('counts nights from 1', () => {
    expect(nightsWords([0], 3)).toBe('Night 1 of 3');
    expect(nightsWords([0, 2, 3], 4)).toBe('Nights 1, 3, and 4 of 4');
  });

  it('says what a product costs, or why nothing', () => {
    expect(costWords({ product: { from: 'shelf', id: 'x' }, price: null })).toBe('Yours');
    expect(costWords({ product: { from: 'look-for' }, price: null })).toBe('Price not known');
    expect(costWords({ product: { from: 'catalogue', id: 'x' }, price: 820 })).toBe('$8.20');
  });
});

describe('nights', () => {
  const step = (id: string, nights: number[] | null) => ({ id, nights }) as never;

  it('are shown together if they have the same name and the same steps', () => {
    const nightNames = ['Retinol night', 'Rest night', 'Rest night'];
    const groups = nightGroups({ cycle: 3, nightNames, steps: [step('a', [0]), step('b', null)] });
    expect(groups.map(groupWords)).toEqual(['Night 1: Retinol night', 'Nights 2 and 3: Rest night']);
  });

  it('are shown separately if only the name is the same', () => {
    const nightNames = ['Acid night', 'Acid night'];
    expect(nightGroups({ cycle: 2, nightNames, steps: [step('a', [0]), step('b', [1])] })).toHaveLength(2);
  });
});

describe('what is still to buy', () => {
  const step = (from: 'look-for' | 'shelf', name: string) => ({ product: { from }, name }) as never;

  it('is nothing only where there is nothing to look for either', () => {
    expect(toBuyWords({ cost: 0, steps: [step('shelf', 'Mine')] })).toEqual({ value: 'Nothing', more: undefined });
    expect(toBuyWords({ cost: 0, steps: [step('look-for', 'A cleanser')] })).toEqual({
      value: '1 product not on our list',
      more: 'Nothing from our list',
    });
  });

  it('counts what is used twice once', () => {
    const steps = [step('look-for', 'A cream'), step('look-for', 'A cream'), step('look-for', 'A cleanser')];
    expect(toBuyWords({ cost: 990, steps })).toEqual({
      value: '$9.90',
      more: 'and 2 products not on our list, not counted',
    });
  });
});

it('says when a step comes in only while that is news', () => {
  expect([1, 3].map((fromWeek) => beginWords(fromWeek, 0))).toEqual([undefined, 'From week 3']);
  expect([1, 3, 20, 22].map((fromWeek) => beginWords(fromWeek, 20))).toEqual([
    undefined,
    undefined,
    'New this week',
    'From week 22',
  ]);
  expect(beginWords(1, 1)).toBeUndefined();
});

describe('how long a routine takes', () => {
  const step = (seconds: number, nights: number[] | null = null, time: 'morning' | 'evening' = 'evening') => ({
    time,
    nights,
    seconds,
  });
  const wishes = { goals: [], mostSteps: 4, minutes: 8, budget: null, useOwn: true };

  it('is what the longest morning or evening takes, with what that leaves of the time that was allowed', () => {
    const steps = [step(60), step(30), step(60), step(60, null, 'morning')];
    expect(takesWords({ steps, cycle: 1, wishes })).toEqual({
      value: '2½ minutes',
      more: 'You allowed 8 minutes: 5½ minutes to spare',
    });
    expect(takesWords({ steps, cycle: 1, wishes: { ...wishes, minutes: null } }).more).toBeUndefined();
    expect(takesWords({ steps, cycle: 1, wishes: { ...wishes, minutes: 2 } }).more).toBeUndefined();
  });

  it('keeps what adds up to it, although it is shown in half minutes', () => {
    const steps = [step(60), step(30), step(30), step(45)];
    expect(takesWords({ steps, cycle: 1, wishes })).toEqual({
      value: '3 minutes',
      more: 'You allowed 8 minutes: 5 minutes to spare',
    });
    expect(takesWords({ steps, cycle: 1, wishes: { ...wishes, minutes: 3 } }).more).toBeUndefined();
    expect([150, 165].map(sumWords)).toEqual(['2½ minutes', 'up to 3 minutes']);
  });

  it('does not add up what takes turns', () => {
    const steps = [step(60), step(60, [0]), step(90, [1])];
    expect(secondsOf(steps, 2)).toBe(150);
    expect(secondsOf([], 1)).toBe(0);
  });
});
