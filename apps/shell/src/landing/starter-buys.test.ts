import { describe, expect, it } from 'vitest';
import { starterBuys } from './starter-buys.ts';

describe('what coins buy', () => {
  it('is 10 chats at the start, or 1 analysis with what is left, and never more than the coins pay for', () => {
    expect(starterBuys(10)).toBe('10 chats, or 1 analysis and 5 chats');
    expect(starterBuys(6)).toBe('6 chats, or 1 analysis and 1 chat');
    expect(starterBuys(5)).toBe('5 chats, or 1 analysis');
    expect(starterBuys(3)).toBe('3 chats');
  });
});
