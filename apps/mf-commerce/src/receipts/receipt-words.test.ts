import { describe, expect, it } from 'vitest';
import { cardWords, periodWords, refundState } from './receipt-words.ts';

describe('cardWords', () => {
  it.each([
    ['visa', '4242', 'Visa ending in 4242'],
    ['amex', '0005', 'American Express ending in 0005'],
    ['cartes_bancaires', '1234', 'cartes_bancaires ending in 1234'],
    [null, '4242', 'Card ending in 4242'],
    ['visa', null, 'Visa'],
    [null, null, undefined],
  ])('%s and %s: %s', (cardBrand, lastFour, words) => {
    expect(cardWords({ cardBrand, lastFour })).toBe(words);
  });
});

describe('refundState', () => {
  it.each([
    [0, 'none'],
    [1, 'part'],
    [798, 'part'],
    [799, 'all'],
  ])('%d of 799 cents: %s', (amount, state) => {
    const usd = (amount: number) => ({ amount, currency: 'usd' }) as const;
    expect(refundState({ total: usd(799), refunded: usd(amount) })).toBe(state);
  });
});

it('a pack has no period', () => {
  expect(periodWords({ periodStart: null, periodEnd: null })).toBeUndefined();
});
