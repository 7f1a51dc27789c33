import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { categories } from './product.ts';

const counts = { Skincare: 20, Cosmetics: 10, Hygiene: 7, Hair: 7, Fragrance: 7, "Men's Grooming": 8 };
const prefixes = { Skincare: 'sk', Cosmetics: 'c', Hygiene: 'h', Hair: 'hr', Fragrance: 'f', "Men's Grooming": 'mg' };

describe('catalogue', () => {
  it('lists 59 products, in the agreed number per category', () => {
    expect(catalogue).toHaveLength(59);
    for (const category of categories) {
      expect(catalogue.filter((product) => product.category === category)).toHaveLength(counts[category]);
    }
  });

  it('numbers the products of each category from 1', () => {
    for (const category of categories) {
      const ids = catalogue.filter((product) => product.category === category).map(({ id }) => id);
      expect(ids).toEqual(ids.map((_, i) => `${prefixes[category]}${i + 1}`));
    }
  });

  it('lists no product twice', () => {
    expect(new Set(catalogue.map(({ brand, name }) => `${brand} ${name}`)).size).toBe(catalogue.length);
  });

  it.each(catalogue)('$id keeps scores, ratings and counts in their ranges', (product) => {
    expect(product.trendingScore).toBeGreaterThanOrEqual(78);
    expect(product.trendingScore).toBeLessThanOrEqual(96);
    expect(product.rating).toBeGreaterThan(0);
    expect(product.rating).toBeLessThanOrEqual(5);
    for (const count of [product.reviewCount, product.originalPrice, ...socialCounts(product.platforms)]) {
      expect(Number.isInteger(count) && count > 0).toBe(true);
    }
  });

  it.each(catalogue)('$id says something about itself', (product) => {
    expect(product.description.length).toBeGreaterThan(20);
    expect(product.badges.length).toBeGreaterThanOrEqual(2);
    for (const { hashtag } of Object.values(product.platforms)) expect(hashtag).toMatch(/^#[a-z0-9]+$/);
  });

  it('uses no hashtag twice', () => {
    const hashtags = catalogue.flatMap(({ platforms }) => Object.values(platforms).map(({ hashtag }) => hashtag));
    expect(hashtags.filter((hashtag, i) => hashtags.indexOf(hashtag) !== i)).toEqual([]);
  });

  it.each(catalogue)('$id claims no award, no test and no cure', ({ description, badges }) => {
    expect([description, ...badges].join(' ')).not.toMatch(
      /clinical|dermatolog|ophthalmolog|doctor|award|winning|proven|tested|recommended|best[- ]?sell|#1|cure|heal|miracle|guarantee|remedy/i,
    );
  });
});

function socialCounts({ tiktok, instagram, twitter }: (typeof catalogue)[number]['platforms']) {
  return [tiktok.views, instagram.posts, twitter.mentions];
}
