import { ProfileKind } from '@petalwise/contracts/chat/profile';
import { describe, expect, it } from 'vitest';
import { kinds, lineWords, valueWords } from './line-words.ts';

describe('the words of what is remembered', () => {
  it.each([
    ['allergy', 'perfume', 'Perfume', 'allergic to perfume'],
    ['pregnancy', 'trying', 'Trying for a baby', 'trying for a baby'],
    ['pregnancy', 'nursing', 'Nursing', 'nursing'],
    ['medicine', 'tretinoin', 'Tretinoin', 'uses tretinoin'],
    ['skin-type', 'dry', 'Dry', 'dry skin'],
    ['age', '34', '34 years', '34 years old'],
    ['budget', '30', 'Up to $30 for one product', 'up to $30 for one product'],
    ['dislike', 'sticky creams', 'Sticky creams', 'does not like sticky creams'],
    ['preference', 'fragrance-free', 'Fragrance-free', 'fragrance-free'],
  ] as const)('%s %s', (kind, value, alone, within) => {
    expect(valueWords({ kind, value })).toBe(alone);
    expect(lineWords({ kind, value })).toBe(within);
  });

  it('has a place for every kind', () => {
    expect(kinds.toSorted()).toEqual(ProfileKind.options.toSorted());
  });
});
