import { catalogue } from '@petalwise/catalogue/catalogue';
import { describe, expect, it } from 'vitest';
import { amazonUrl } from './amazon-url.ts';

describe('amazonUrl', () => {
  it('searches for brand and name under the affiliate tag', () => {
    const url = new URL(amazonUrl({ brand: "Paula's Choice", name: '2% BHA & More' }, 'shop-21'));
    expect(url.origin + url.pathname).toBe('https://www.amazon.com/s');
    expect(Object.fromEntries(url.searchParams)).toEqual({ k: "Paula's Choice 2% BHA & More", tag: 'shop-21' });
  });

  it('gives every product its own link', () => {
    expect(new Set(catalogue.map((product) => amazonUrl(product, 'shop-21'))).size).toBe(catalogue.length);
  });
});
