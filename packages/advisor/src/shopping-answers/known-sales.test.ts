import { catalogue } from '@petalwise/catalogue/catalogue';
import { knownIds, knownSales, listPrices, timeZones } from '@petalwise/catalogue/testing/known-sales';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { normaliseText } from '../language/normalise-text.ts';
import { readKnowledge } from '../load/read-knowledge.ts';
import { readOtherProducts } from '../load/read-other-products.ts';
import { readProducts } from '../load/read-products.ts';
import { constraintsOf } from '../person/constraints.ts';
import { readEnglishWords } from '../precomputed/read-english-words.ts';
import { createPlanner } from '../routine/create-planner.ts';
import { createShops } from './shop.ts';

// What the advisor says of prices, held against sales that were worked out by hand.

const knowledge = readKnowledge();
const facts = readProducts();
const shops = createShops({
  catalogue,
  facts,
  others: readOtherProducts(),
  knowledge,
  isEnglishWord: readEnglishWords(),
});
const planner = createPlanner({
  knowledge,
  understandLines: (lines) => [...lines],
  stockAt: (at) => ({ catalogue, facts, knowledge, now: () => at }),
  know: (used) => ({ ...used, ingredients: [], warning: undefined }),
});
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function leadOf(raw: string, now: Date): string {
  const { shop } = shops.at(now);
  const clause = { raw, text: normaliseText(raw), mentions: [], isAsk: true, matches: [] };
  const [asked] = shop.understand({ clauses: [clause], trending: true, about: undefined });
  return asked ? shop.answer(asked.wish, constraintsOf([], now)).lead : 'not understood';
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(Object.entries(knownSales))('at %s', (at, sales) => {
  it.each(timeZones)('an answer names the price and the time left, on a server in %s', (zone) => {
    vi.stubEnv('TZ', zone);
    for (const id of knownIds) {
      const { brand, name } = catalogue.find((one) => one.id === id) ?? {};
      const [cents, percent, timeLeft] = sales[id] ?? [listPrices[id]];
      const list = dollars(listPrices[id]);
      const price = percent ? `${dollars(cents)} instead of ${list} (${percent}% off, ${timeLeft} left)` : list;
      const sale = percent ? `Yes, ${brand} ${name} is on sale: ${price}.` : `is not on sale now. It is ${price}.`;
      expect(leadOf(`How much is ${brand} ${name}?`, new Date(at))).toBe(`${brand} ${name} is ${price} in our list.`);
      expect(leadOf(`Is ${brand} ${name} on sale?`, new Date(at))).toContain(sale);
    }
  });

  it('a routine counts with the price', () => {
    const wishes = { goals: [], mostSteps: 5, minutes: null, budget: null, useOwn: true };
    const routine = { wishes, cycle: 4, steps: [], without: [] };
    const owner = { profile: [], using: [], notes: [], now: new Date(at) };
    const choices = planner.choices({ routine, time: 'evening', slot: 'moisturizer' }, owner);
    const cream = choices.find(({ product }) => product.from === 'catalogue' && product.id === 'sk1');
    expect(cream?.price).toBe(sales.sk1?.[0] ?? listPrices.sk1);
  });
});
