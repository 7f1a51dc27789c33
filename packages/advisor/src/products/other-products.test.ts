import { catalogue } from '@petalwise/catalogue/catalogue';
import { expect, it } from 'vitest';
import { readOtherProducts } from '../load/read-other-products.ts';
import { plain } from '../person/match-words.ts';

const { brands, products } = readOtherProducts();

it('names as nearest only what we carry', () => {
  const ours = new Set(catalogue.map(({ id }) => id));
  expect(products.flatMap(({ nearest }) => nearest).filter((id) => !ours.has(id))).toEqual([]);
});

it('holds no brand of ours', () => {
  const ours = new Set(catalogue.map(({ brand }) => plain(brand)));
  expect(brands.filter(({ said }) => ours.has(said))).toEqual([]);
});

it('knows a product by plain words', () => {
  expect(products.flatMap(({ said }) => said).filter((words) => plain(words) !== words)).toEqual([]);
});
