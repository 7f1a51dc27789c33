import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMoney } from '@petalwise/contracts/billing/format-money';
import { coinPacks, premiumPrice } from '@petalwise/contracts/billing/prices';
import { expect, it } from 'vitest';

// The advisor may not import billing, so its knowledge repeats the prices.
const knowledge = readFileSync(
  join(import.meta.dirname, '../../../../packages/advisor/knowledge/topics/help-coins.json'),
  'utf8',
);
const named = (pattern: RegExp) => [...knowledge.matchAll(pattern)].map(([text]) => text);

it('the advisor names the price of each pack', () => {
  const packs = Object.values(coinPacks).map(({ coins, price }) => `${coins} coins for ${formatMoney(price)}`);
  expect(named(/\d+ coins for \$[\d.]+\d/g)).toEqual(packs);
});

it('the advisor names no price that is not charged', () => {
  const charged = [...Object.values(coinPacks).map(({ price }) => price), premiumPrice].map(formatMoney);
  expect(new Set(named(/\$\d[\d.]*\d/g))).toEqual(new Set(charged));
});
