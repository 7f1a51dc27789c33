import { defaultStarterCoins } from '@petalwise/contracts/admin/settings';
import { usageCosts } from '@petalwise/contracts/billing/coins';
import { expect, it } from 'vitest';
import { fillPrices } from './fill-prices.ts';
import { readKnowledge } from './read-knowledge.ts';

it('fills in what a message and a photo cost', () => {
  expect(fillPrices('{price of a message}, {price of a photo}')).toBe(
    `${usageCosts.chat} coin, ${usageCosts.photo_analysis} coins`,
  );
});

it('refuses a price that does not exist', () => {
  expect(() => fillPrices('{price of a smile}')).toThrow('{price of a smile}');
});

it('leaves no placeholder in what the advisor says', () => {
  expect(JSON.stringify([...readKnowledge().topics.values()])).not.toContain('{price');
});

it('names the number of coins that a new account receives', () => {
  const topics = JSON.stringify([...readKnowledge().topics.values()]);
  const named = [...topics.matchAll(/(\d+) free coins/g)].map(([, coins]) => Number(coins));
  expect(new Set(named)).toEqual(new Set([defaultStarterCoins]));
});
