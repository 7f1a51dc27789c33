import { describe, expect, it } from 'vitest';
import { balanceWords, isLow, shortageWords } from './balance-words.ts';

describe('balanceWords', () => {
  it('says how far the coins go', () => {
    expect([0, 1, 3, 5, 10, 1250].map(balanceWords)).toEqual([
      'no chat, no photo',
      '1 chat, no photo',
      '3 chats, no photo',
      '5 chats or 1 photo',
      '10 chats or 2 photos',
      '1,250 chats or 250 photos',
    ]);
  });
});

describe('a low balance', () => {
  it('is 3 coins or fewer', () => {
    expect([4, 3, 0].map(isLow)).toEqual([false, true, true]);
  });

  it('says what is missing', () => {
    expect(shortageWords(3)).toBe('A photo analysis costs 5 coins, and you have 3.');
    expect(shortageWords(0)).toBe('A message costs 1 coin, and you have none left.');
  });
});
