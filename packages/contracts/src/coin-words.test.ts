import { expect, it } from 'vitest';
import { coinWords, owedWords } from './coin-words.ts';

it('writes one coin and many coins, with a comma between thousands', () => {
  expect([0, 1, 2, 1250].map(coinWords)).toEqual(['0 coins', '1 coin', '2 coins', '1,250 coins']);
});

it('writes how many coins are owed', () => {
  expect([1, 20].map(owedWords)).toEqual(['1 coin of a refund is still owed', '20 coins of a refund are still owed']);
});
