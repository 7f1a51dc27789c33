import { describe, expect, it } from 'vitest';
import { readKit } from './read-kit.ts';

describe('several things for a price in all', () => {
  it('are the kinds that are named', () => {
    const search = { kinds: ['cleansers', 'sunscreens'], most: 7000 };
    const kit = readKit('70 dollars to spend on a whole routine cleanser spf', search);
    expect(kit).toMatchObject({ total: 7000, parts: [{ kinds: ['cleansers'] }, { kinds: ['sunscreens'] }] });
    expect(kit?.parts[0]?.most).toBeUndefined();
  });

  it('are the basics where a set of skin care is wanted', () => {
    const kit = readKit('full skincare set for 60', { category: 'Skincare', most: 6000 });
    expect(kit?.parts.map(({ kinds }) => kinds)).toEqual([['cleansers'], ['moisturizers'], ['sunscreens']]);
  });

  it('are as many as are asked for', () => {
    const kit = readKit('recommend me 2 products for acne under 50 total', { concerns: ['acne'], most: 5000 });
    expect(kit?.parts).toHaveLength(2);
  });

  it.each([
    ['shave kit for my nephew under 40', { kinds: ['shave sets'], most: 4000 }],
    ['moisturizer under 20', { kinds: ['moisturizers'], most: 2000 }],
    ['full skincare set for dry skin', { category: 'Skincare' }],
  ] as const)('are not meant: %s', (text, search) => expect(readKit(text, search)).toBeUndefined());
});
