import { describe, expect, it } from 'vitest';
import { createFinder } from './find-names.ts';

const find = createFinder([
  { id: 'a', name: 'CeraVe Moisturizing Cream' },
  { id: 'b', name: 'CeraVe Moisturizing Cream for Hands' },
  { id: 'c', name: "L'Oréal Glow + Zinc 1%" },
  { id: 'd', name: 'Neutrogena Clear SPF 50' },
]);
const found = (text: string) => find(text).flatMap(({ id, text: words }) => (id ? [[id, words]] : []));

describe('names of products', () => {
  it('are found where they are, and all of the text stays', () => {
    const text = 'Try CeraVe Moisturizing Cream, twice.';
    expect(find(text)).toEqual([
      { text: 'Try ' },
      { text: 'CeraVe Moisturizing Cream', id: 'a' },
      { text: ', twice.' },
    ]);
    expect(
      find('No names here.')
        .map((part) => part.text)
        .join(''),
    ).toBe('No names here.');
  });

  it('are the longer one where two begin at the same place', () => {
    expect(found('CeraVe Moisturizing Cream for Hands or CeraVe Moisturizing Cream')).toEqual([
      ['b', 'CeraVe Moisturizing Cream for Hands'],
      ['a', 'CeraVe Moisturizing Cream'],
    ]);
  });

  it.each([
    'CeraVe Moisturizing Creams',
    'myCeraVe Moisturizing Cream',
    'CeraVe Moisturizing Cream-like',
    'cerave moisturizing cream',
    'Neutrogena Clear SPF 50+',
  ])('are whole words, as they are written: not %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('may have signs, and either apostrophe', () => {
    expect(found("L'Oréal Glow + Zinc 1%.")).toEqual([['c', "L'Oréal Glow + Zinc 1%"]]);
    expect(found('(L’Oréal Glow + Zinc 1%)')).toEqual([['c', 'L’Oréal Glow + Zinc 1%']]);
  });
});
