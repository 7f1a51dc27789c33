import { describe, expect, it } from 'vitest';
import { upsellWords } from './upsell-words.ts';

describe('upsellWords', () => {
  it.each([
    [0, 'No coins left'],
    [1, '1 coin left'],
    [4, '4 coins left'],
    [5, 'You have 5 coins'],
    [1250, 'You have 1,250 coins'],
  ])('of %d coins says "%s"', (balance, title) => {
    expect(upsellWords(balance).title).toBe(title);
  });

  it('says what a refused message would have taken', () => {
    expect(upsellWords(2, 5).title).toBe('This costs 5 coins, and you have 2');
  });

  it('forgets the refusal once the coins are there', () => {
    expect(upsellWords(27, 5).title).toBe('You have 27 coins');
  });

  it('names no balance that is not known', () => {
    expect(upsellWords(null, 5)).toEqual({ title: 'Keep asking', about: expect.not.stringMatching(/\d/) });
  });
});
