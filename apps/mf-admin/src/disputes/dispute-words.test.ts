import { expect, it } from 'vitest';
import { paidWords } from './dispute-words.ts';

it('says what was paid in the currency of the payment', () => {
  expect(paidWords({ total: { amount: 1599, currency: 'usd' } })).toBe('$15.99');
  expect(paidWords({ total: { amount: 700, currency: 'usd' } })).toBe('$7.00');
});
