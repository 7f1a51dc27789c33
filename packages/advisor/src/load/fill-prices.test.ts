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
