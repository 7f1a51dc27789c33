import { categories } from '@petalwise/catalogue/product';
import { describe, expect, it } from 'vitest';
import { readSelection, writeSelection } from './selection.ts';

describe('selection', () => {
  it('starts with everything that trends', () => {
    expect(readSelection(new URLSearchParams())).toEqual({ category: 'All', section: 'trending' });
  });

  it('falls back to the defaults for words it does not know', () => {
    const query = new URLSearchParams('category=shoes&section=free');
    expect(readSelection(query)).toEqual({ category: 'All', section: 'trending' });
  });

  it.each(['All', ...categories] as const)('reads back what it wrote for %s', (category) => {
    for (const section of ['trending', 'sale', 'top-rated'] as const) {
      expect(readSelection(writeSelection({ category, section }))).toEqual({ category, section });
    }
  });

  it('leaves the defaults out of the address', () => {
    expect(writeSelection({ category: 'All', section: 'trending' }).toString()).toBe('');
    expect(writeSelection({ category: "Men's Grooming", section: 'sale' }).toString()).toBe(
      'category=mens-grooming&section=sale',
    );
  });
});
