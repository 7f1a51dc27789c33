import { expect, it } from 'vitest';
import { bestValue, priceOfOne } from './best-value.ts';

const pack = (coins: number, amount: number) => ({
  coins,
  price: { amount, currency: 'usd' as const },
  description: '',
});

it('is the pack whose coins are cheapest, wherever it is in the list', () => {
  const [small, middle, large] = [pack(25, 799), pack(50, 1499), pack(100, 2799)];
  expect(bestValue([large, small, middle])).toBe(large);
  expect(bestValue([pack(100, 4000), small])).toBe(small);
});

it('is none where there is nothing to compare, or two are as cheap', () => {
  expect(bestValue([])).toBeUndefined();
  expect(bestValue([pack(25, 799)])).toBeUndefined();
  expect(bestValue([pack(25, 800), pack(50, 1600)])).toBeUndefined();
});

it('says what one coin costs, to the cent', () => {
  expect([pack(25, 799), pack(50, 1499), pack(100, 2799)].map(priceOfOne)).toEqual(['$0.32', '$0.30', '$0.28']);
});
