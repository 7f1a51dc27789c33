import { describe, expect, it } from 'vitest';
import { coins, coinsBuy } from './coins.ts';

describe('coinsBuy', () => {
  it.each([
    [5, '5 chats or 1 analysis'],
    [10, '10 chats or 2 analyses'],
    [25, '25 chats or 5 analyses'],
    [50, '50 chats or 10 analyses'],
  ])('%d coins pay for %s', (count, text) => {
    expect(coinsBuy(count)).toBe(text);
  });
});

describe('coins', () => {
  it('speaks of one coin in the singular', () => {
    expect([coins(1), coins(5)]).toEqual(['1 coin', '5 coins']);
  });
});
