import { describe, expect, it } from 'vitest';
import { amazonUrl, isRetailerId } from './amazon-url.ts';
import { catalogue } from './catalogue.ts';

const product = { brand: "Paula's Choice", name: '2% BHA & More' };

describe('amazonUrl', () => {
  it('searches for brand and name under the affiliate tag', () => {
    const url = new URL(amazonUrl(product, 'shop-21'));
    expect(url.origin + url.pathname).toBe('https://www.amazon.com/s');
    expect(Object.fromEntries(url.searchParams)).toEqual({ k: "Paula's Choice 2% BHA & More", tag: 'shop-21' });
  });

  it('gives every product its own link', () => {
    expect(new Set(catalogue.map((one) => amazonUrl(one, 'shop-21'))).size).toBe(catalogue.length);
  });

  it("goes to the product's own page where the retailer's id is known", () => {
    expect(amazonUrl({ ...product, retailerId: 'b00ttd9brc' }, 'a&b')).toBe(
      'https://www.amazon.com/dp/B00TTD9BRC?tag=a%26b',
    );
  });

  it.each(['', 'B00TTD9BR', 'B00TTD9BRCX', 'B00TTD9-RC', 'B00TTD9BR/', '../../s?k=x', 'B00TTD9BRÇ', ' B00TTD9BRC'])(
    'rejects %j as an id, and searches',
    (retailerId) => {
      expect(isRetailerId(retailerId)).toBe(false);
      expect(new URL(amazonUrl({ ...product, retailerId }, 'shop-21')).pathname).toBe('/s');
    },
  );

  it('gets no invalid id from the catalogue', () => {
    expect(catalogue.flatMap(({ retailerId }) => retailerId ?? []).filter((id) => !isRetailerId(id))).toEqual([]);
  });
});
