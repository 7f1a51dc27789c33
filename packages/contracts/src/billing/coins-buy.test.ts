import { describe, expect, it } from 'vitest';
import { coinsBuy, starterBuys } from './coins-buy.ts';

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

it('says a free start as 10 chats, or 1 analysis with what is left, and never more than the coins pay for', () => {
  expect(starterBuys(10)).toBe('10 chats, or 1 analysis and 5 chats');
  expect(starterBuys(6)).toBe('6 chats, or 1 analysis and 1 chat');
  expect(starterBuys(5)).toBe('5 chats, or 1 analysis');
  expect(starterBuys(3)).toBe('3 chats');
});
