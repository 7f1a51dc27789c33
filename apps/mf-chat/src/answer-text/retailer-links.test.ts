import { describe, expect, it } from 'vitest';
import { guardLink } from './retailer-links.ts';

const guarded = (href: string) => guardLink(href, 'petalwise-20');
const clean = { href: 'https://www.amazon.com/dp/B00TTD9BRC?tag=petalwise-20', retailer: true };

describe('a retailer link', () => {
  it.each([
    'https://www.amazon.com/dp/B00TTD9BRC',
    'https://www.amazon.com/CeraVe-Cream/dp/B00TTD9BRC/ref=sr_1_1?keywords=cerave&tag=somebody-21',
    'https://www.amazon.com/gp/product/b00ttd9brc?psc=1',
    'http://www.amazon.com/gp/aw/d/B00TTD9BRC#reviews',
  ])('becomes clean, with our tag: %s', (href) => {
    expect(guarded(href)).toEqual(clean);
  });

  it('to a search keeps its words only', () => {
    expect(guarded('https://www.amazon.com/s?k=ceramide+cream&tag=x-20&ref=nb')).toEqual({
      href: 'https://www.amazon.com/s?k=ceramide+cream&tag=petalwise-20',
      retailer: true,
    });
  });

  it.each([
    'https://www.amazon.com/dp/SHORT',
    'https://www.amazon.com/dp/B00TTD9BRC1',
    'https://www.amazon.com/dp/B00TTD9BR%3C',
    'https://www.amazon.com/gp/cart',
  ])('without a product id of 10 letters or digits is refused: %s', (href) => {
    expect(guarded(href)).toBeUndefined();
  });
});

describe('another link', () => {
  it('of the web stays, also where it only looks like the retailer', () => {
    expect(guarded('https://www.nhs.uk/conditions/acne/')).toEqual({
      href: 'https://www.nhs.uk/conditions/acne/',
      retailer: false,
    });
    expect(guarded('https://amazon.com.evil.example/dp/B00TTD9BRC')?.retailer).toBe(false);
  });

  it.each(['javascript:alert(1)', 'data:text/html,hi', '/dashboard', 'not a link', ''])(
    'of no web address is refused: %s',
    (href) => {
      expect(guarded(href)).toBeUndefined();
    },
  );
});
