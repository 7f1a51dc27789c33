import { describe, expect, it } from 'vitest';
import { builderLink, takenOver, wishesOfAddress } from './said-wishes.ts';
import { wishesOf, wordsOf } from './wishes.ts';

const of = (address: string) => wishesOfAddress(new URL(address, 'https://petalwise.test').searchParams);

describe('wishes of a chat', () => {
  it.each([
    { goals: [] },
    { goals: ['acne', 'dark-marks'], budget: 50, mostSteps: 3, minutes: 5 },
    { goals: ['rosacea'], budget: 0 },
  ])('come through an address as they were said', (said) => {
    expect(of(builderLink(said))).toEqual(said);
  });

  it('are none where the address does not ask for the builder', () => {
    expect(of('/chat/routine')).toBeUndefined();
    expect(of('/chat/routine?budget=50')).toBeUndefined();
    expect(of('/chat/routine?goals=redness')).toEqual({ goals: ['redness'] });
  });

  it('leave out what makes no sense', () => {
    expect(of('/chat/routine?build&budget=-5&steps=99&minutes=1e3&goals=<b>')).toEqual({ goals: [] });
    expect(of('/chat/routine?build&budget=99999&steps=two')).toEqual({ goals: [] });
  });

  it('are described in words', () => {
    expect(takenOver({ goals: [], budget: 50, mostSteps: 3, minutes: 1 })).toEqual([
      'at most 3 steps',
      'at most 1 minute',
      'up to $50',
    ]);
    expect(takenOver({ goals: ['acne'], budget: 0 })).toEqual(['nothing new to buy']);
    expect(takenOver({ goals: ['acne'] })).toEqual([]);
  });

  it.each([
    [{ mostSteps: 3 }, 'short'],
    [{ mostSteps: 2 }, 'short'],
    [{ mostSteps: 5 }, 'medium'],
    [{ mostSteps: 8 }, 'any'],
    [{ minutes: 10 }, 'medium'],
    [{ minutes: 2 }, 'short'],
    [{ mostSteps: 6, minutes: 5 }, 'short'],
    [{}, 'medium'],
  ] as const)('%o set the form to %s', (said, time) => {
    expect(wordsOf(undefined, { goals: [], ...said }).time).toBe(time);
  });

  it('go before those of the routine that is there; what was not said stays', () => {
    const wishes = { goals: [], mostSteps: 6, minutes: 12, budget: 100, useOwn: false };
    const words = wordsOf(wishes, { goals: [], budget: 35 });
    expect(words).toEqual({ time: 'long', budget: 'other', amount: '35', useOwn: false });
    expect(wishesOf(words, [])).toMatchObject({ budget: 35, mostSteps: 6 });
  });
});
