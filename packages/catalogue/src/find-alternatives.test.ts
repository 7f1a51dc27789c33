import { describe, expect, it } from 'vitest';
import { catalogueAt } from './catalogue.ts';
import { findAlternatives } from './find-alternatives.ts';
import { productDetails } from './product-details.ts';

// A Wednesday morning.
const products = catalogueAt(new Date('2026-11-25T10:00:00Z'));
const alternatives = (id: string) => {
  const product = products.find((one) => one.id === id);
  if (!product) throw new Error(`There is no ${id}`);
  return findAlternatives(product, products, productDetails).map((one) => `${one.product.id}: ${one.reason}`);
};

describe('alternatives', () => {
  it('share what the product is made for, and say so with the difference in price', () => {
    expect(alternatives('sk1')).toEqual([
      'sk18: Also has ceramides and hyaluronic acid. For dry skin and damaged skin barrier. $3.00 less today.',
      'sk4: Also has ceramides. For dry skin and damaged skin barrier. $8.00 more today.',
      'sk14: Also for dry skin and damaged skin barrier. $11.51 more today.',
    ]);
  });

  it('say where one has no fragrance and the other may', () => {
    expect(alternatives('sk8')[0]).toMatch(/^sk18: .*No fragrance\. \$/);
    expect(alternatives('sk1').join()).not.toContain('No fragrance');
  });

  it('of a perfume smell alike', () => {
    expect(alternatives('f4')[0]).toMatch(/^f7: In common: vanilla, sweet\. \$/);
  });

  it('are none where nothing comes near', () => {
    expect(alternatives('c9')).toEqual([]);
  });

  it.each(products)('of $id are at most three others, each with a reason', ({ id }) => {
    const found = alternatives(id);
    expect(found.length).toBeLessThanOrEqual(3);
    expect(new Set(found).size).toBe(found.length);
    for (const one of found) expect(one).toMatch(/^(?!undefined)\w+: [A-Z].+\. (\$|The same).* today\.$/);
    expect(found.filter((one) => one.startsWith(`${id}:`))).toEqual([]);
  });
});
