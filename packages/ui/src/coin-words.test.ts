import { expect, it } from 'vitest';
import { coinWords } from './coin-words.ts';

it('says one coin and many coins, with thousands apart', () => {
  expect([0, 1, 2, 1250].map(coinWords)).toEqual(['0 coins', '1 coin', '2 coins', '1,250 coins']);
});
