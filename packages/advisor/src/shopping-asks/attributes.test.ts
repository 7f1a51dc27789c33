import { describe, expect, it } from 'vitest';
import { readProducts } from '../load/read-products.ts';
import { attributes, readTaste } from './attributes.ts';

describe('a taste', () => {
  it.each(['perfume that s not sweet', 'a scent that doesnt smell like cake', 'cologne for who hates sweet stuff'])(
    'leaves out what smells sweet: %s',
    (text) => {
      const { like, unlike } = readTaste(text, ['perfumes']);
      expect(like).toEqual([]);
      expect(unlike).toEqual(['sweet']);
    },
  );

  it('prefers what was asked for', () => {
    expect(readTaste('a floral perfume', ['perfumes']).like).toEqual(['floral']);
    expect(readTaste('she loves vanilla smells', []).like).toEqual(['vanilla']);
  });

  it('of a sunscreen is that it leaves no white', () => {
    const taste = readTaste('sunscreen that leaves no white cast', ['sunscreens']);
    expect(taste).toEqual({ like: ['invisible'], unlike: ['white-cast'] });
  });

  it('of hair is none of a cream', () => {
    expect(readTaste('a cream for humid weather', ['moisturizers']).like).toEqual([]);
    expect(readTaste('hair oil for humid weather', ['hair oils']).like).toEqual(['frizz']);
  });

  it('is no smell where none is spoken of', () => {
    expect(readTaste('a cream that is not sweet', ['moisturizers'])).toEqual({ like: [], unlike: [] });
  });
});

it('is listed of some product', () => {
  const known = new Set([...readProducts().values()].flatMap(({ like }) => like));
  expect(attributes.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([]);
});
