import { sections } from '@petalwise/catalogue/browse-products';
import { sorts } from '@petalwise/catalogue/find-products';
import { categories } from '@petalwise/catalogue/product';
import { describe, expect, it } from 'vitest';
import { brands, isFiltered, noFilters, ratings, readView, type View, writeView } from './view.ts';

const read = (query: string) => readView(new URLSearchParams(query));
const start = read('');

describe('view', () => {
  it('starts with everything that trends', () => {
    expect(start).toEqual({
      category: 'All',
      section: 'trending',
      words: '',
      sort: 'featured',
      minPrice: undefined,
      maxPrice: undefined,
      minRating: undefined,
      brand: undefined,
      ingredient: undefined,
      saved: false,
      compare: [],
      comparing: false,
    });
    expect(writeView(start).toString()).toBe('');
    expect(isFiltered(start)).toBe(false);
  });

  it('reads back everything it wrote', () => {
    const parts: { [Part in keyof View]: readonly View[Part][] } = {
      category: ['All', ...categories],
      section: sections,
      words: ['', 'crème & "oil"', '100%', 'a+b=c,d'],
      sort: sorts,
      minPrice: [undefined, 0, 10],
      maxPrice: [undefined, 10, 9999],
      minRating: [undefined, ...ratings],
      brand: [undefined, ...brands],
      ingredient: [undefined, 'salicylic-acid', 'ceramides'],
      saved: [false, true],
      compare: [[], ['sk1'], ['f2', 'mg8', 'hr1']],
      comparing: [false],
    };
    let one: View = start;
    for (const [part, values] of Object.entries(parts)) {
      for (const value of values) {
        one = { ...one, [part]: value };
        expect(readView(new URLSearchParams(writeView(one).toString()))).toEqual(one);
      }
    }
    const open = { ...one, comparing: true };
    expect(readView(writeView(open))).toEqual(open);
  });

  it.each([
    'category=shoes&section=free&sort=cheapest',
    'min=-1&max=abc&rating=11',
    'min=1e3&max=10.5&rating=NaN',
    'min=&max=%20&rating=4.999&saved=yes',
    'min=50&max=20',
    'min=99999',
    'compare=,,,&side-by-side=1',
    'compare=sk0,__proto__,constructor',
    'q=',
    'brand=Nobody&ingredient=',
    'ingredient=%3Cb%3E',
  ])('ignores %s', (query) => {
    expect(read(query)).toEqual(start);
  });

  it('takes three products at most, none twice, and opens no comparison of one', () => {
    expect(read('compare=sk1,sk1,nothing,c1,h1,f1').compare).toEqual(['sk1', 'c1', 'h1']);
    expect(read('compare=sk1&side-by-side=1').comparing).toBe(false);
    expect(read('compare=sk1,c1&side-by-side=1').comparing).toBe(true);
  });

  it('cuts a search that is too long to be typed', () => {
    expect(read(`q=${'a'.repeat(5000)}`).words).toHaveLength(80);
  });

  it('clears the filters, and keeps category, section, order and comparison', () => {
    const view = read('category=mens-grooming&section=sale&q=x&sort=rating&min=1&max=2&rating=4.5&saved=1&compare=sk1');
    expect(isFiltered(view)).toBe(true);
    const cleared = { ...view, ...noFilters };
    expect(isFiltered(cleared)).toBe(false);
    expect(writeView(cleared).toString()).toBe('category=mens-grooming&section=sale&sort=rating&compare=sk1');
  });

  it.each(['q=a', 'min=0', 'max=0', 'rating=4', 'saved=1', 'brand=CeraVe', 'ingredient=ceramides'])(
    'knows that %s is a filter',
    (query) => {
      expect(isFiltered(read(query))).toBe(true);
    },
  );
});
