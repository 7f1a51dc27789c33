import { describe, expect, it } from 'vitest';
import { formatMoney } from './format-money.ts';

describe('formatMoney', () => {
  it.each([
    [799, '$7.99'],
    [1500, '$15.00'],
    [0, '$0'],
    [123_456, '$1,234.56'],
  ])('writes %d cents as %s', (amount, text) => {
    expect(formatMoney({ amount, currency: 'usd' })).toBe(text);
  });
});
