import { describe, expect, it } from 'vitest';
import { readTaste } from './read-taste.ts';

describe('a taste', () => {
  it.each(['perfume that s not sweet', 'a scent that doesnt smell like cake', 'cologne, i hate vanilla'])(
    'leaves out what smells sweet: %s',
    (text) => {
      const { like, unlike } = readTaste(text, ['perfumes']);
      expect(like).toBeUndefined();
      expect(unlike?.test('warm vanilla, gourmand')).toBe(true);
      expect(unlike?.test('white musk and bergamot')).toBe(false);
    },
  );

  it('prefers what was asked for', () => {
    expect(readTaste('a floral perfume', ['perfumes']).like?.test('an easy floral')).toBe(true);
  });

  it('of a sunscreen is that it leaves no white', () => {
    const { like, unlike } = readTaste('sunscreen that leaves no white cast', ['sunscreens']);
    expect(like?.test('invisible finish')).toBe(true);
    expect(unlike?.test('zinc oxide')).toBe(true);
  });

  it('says nothing where smell is no matter', () => {
    expect(readTaste('a cream that is not sweet', ['moisturizers'])).toEqual({});
  });
});
