import { describe, expect, it } from 'vitest';
import { coinsBuy } from './coins-buy.ts';

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
