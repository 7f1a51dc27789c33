import { describe, expect, it } from 'vitest';
import { countSlips, createSpeller } from './correct-spelling.ts';

const english = new Set('different colour using my is the can use with acid crave'.split(' '));
const correct = createSpeller({
  names: ['retinol', 'salicylic', 'hyaluronic', 'niacinamide', 'differin', 'adapalene', 'eczema', 'tretinoin'],
  others: ['sunscreen', 'cerave'],
  isEnglishWord: (word) => english.has(word),
});

describe('the speller', () => {
  it.each([
    ['can i use retenol', 'can i use retinol'],
    ['salycilic acid', 'salicylic acid'],
    ['hyloronic', 'hyaluronic'],
    ['nicinamide, adapaline', 'niacinamide, adapalene'],
    ['retinol/salicilic', 'retinol/salicylic'],
    ['suncreen', 'sunscreen'],
    ['tretinion', 'tretinoin'],
  ])('makes %s to %s', (written, meant) => expect(correct(written)).toBe(meant));

  it.each(['different', 'cerave', 'retinols', '0.5%', 'spf 50', 'retn', 'blahblahblah', "don't"])('leaves %s', (word) =>
    expect(correct(word)).toBe(word),
  );

  it('counts letters too many, too few, changed and swapped', () => {
    expect(countSlips('retinol', 'retinol', 2)).toBe(0);
    expect(countSlips('retnol', 'retinol', 2)).toBe(1);
    expect(countSlips('retiinol', 'retinol', 2)).toBe(1);
    expect(countSlips('retinal', 'retinol', 2)).toBe(1);
    expect(countSlips('rteinol', 'retinol', 2)).toBe(1);
    expect(countSlips('aspirin', 'retinol', 2)).toBeGreaterThan(2);
  });
});
