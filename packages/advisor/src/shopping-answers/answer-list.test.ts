import { catalogue } from '@petalwise/catalogue/catalogue';
import { expect, it } from 'vitest';
import { readKnowledge } from '../load/read-knowledge.ts';
import { readProducts } from '../load/read-products.ts';
import { constraintsOf } from '../person/constraints.ts';
import type { Search } from '../products/select-products.ts';
import { answerList } from './answer-list.ts';

const now = new Date('2026-11-18T09:00:00Z');
const stock = { catalogue, facts: readProducts(), knowledge: readKnowledge(), now: () => now };

const list = (search: Search, age?: string) =>
  answerList(
    {
      stock,
      constraints: constraintsOf(age ? [{ kind: 'age', value: age, since: now.toISOString() }] : [], now),
    },
    search,
  );

it('offers a child the basics, for any trouble', () => {
  const { products } = list({ concerns: ['oiliness'] }, '12');
  expect(products.map(({ id }) => stock.facts.get(id)?.kinds[0])).toEqual(['cleansers', 'moisturizers', 'sunscreens']);
});

it('says of which of several kinds there is nothing', () => {
  const { why } = list({ kinds: ['body washes', 'moisturizers'], labels: ['Fragrance-free'] });
  expect(why).toMatch(/no body washes that fit/);
});

it('finds one product that is both', () => {
  const { lead, products } = list({ kinds: ['moisturizers', 'sunscreens'], hasAllKinds: true });
  expect(products.map(({ id }) => id)).toEqual(['mg2']);
  expect(lead).toMatch(/moisturizers that are also sunscreens/);
});

it('offers nothing for dry hair to oily hair', () => {
  expect(list({ kinds: ['conditioners'], concerns: ['oily-hair'] }).products).toEqual([]);
});

it('names first what it shows first', () => {
  const { lead, products } = list({ kinds: ['perfumes', 'lip products'], isGift: true });
  expect(products[0]?.id).toMatch(/^f/);
  expect(lead).toMatch(/^My first pick of our products that make a gift is .*(Parfum|Mist|Toilette)/);
});
