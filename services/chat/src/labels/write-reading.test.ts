import { describe, expect, it } from 'vitest';
import { joinLines } from './join-lines.ts';
import { knownIn, writeReading } from './write-reading.ts';

const part = (written: string, name: string | null, mayContain = false) => ({
  written,
  name,
  spelling: name === null ? ('unknown' as const) : ('exact' as const),
  mayContain,
});

describe('a reading as text', () => {
  it('has its title, known names in their own spelling, and unknown ones as they were read', () => {
    const parts = [part('AQUA', 'Aqua'), part('niacinamlde 10%', 'Niacinamide'), part('Mysterium', null)];
    const reading = { isReadable: true, title: 'Calm serum', parts };
    expect(writeReading(reading)).toBe('Calm serum\nIngredients: Aqua, Niacinamide 10%, Mysterium');
    expect(knownIn(reading)).toBe(2);
  });

  it('keeps apart what it may contain', () => {
    const parts = [part('aqua', 'Aqua'), part('ci 77891', 'CI 77891', true), part('mica', 'Mica', true)];
    expect(writeReading({ isReadable: true, title: null, parts })).toBe(
      'Ingredients: Aqua. May contain: CI 77891, Mica',
    );
  });

  it('is no longer than a label may be, and ends with a whole name', () => {
    const parts = Array.from({ length: 500 }, () => part('butylene glycol', 'Butylene Glycol'));
    const text = writeReading({ isReadable: true, title: null, parts });
    expect(text.length).toBeLessThanOrEqual(4000);
    expect(text).toMatch(/, Butylene Glycol$/);
  });
});

describe('printed lines', () => {
  it.each([
    ['a name over two lines', 'Aqua, Cetearyl\nAlcohol, Parfum', 'Aqua, Cetearyl Alcohol, Parfum'],
    ['a word cut in two', 'Aqua, Niacin-\namide', 'Aqua, Niacinamide'],
    ['a hyphen of a name', 'Aqua, C12-\n15 Alkyl Benzoate', 'Aqua, C12-15 Alkyl Benzoate'],
    ['a title before them', 'CALM SERUM\n\nAqua, Glycerin,\n\nParfum', 'CALM SERUM\nAqua, Glycerin, Parfum'],
    ['one name to a line', 'Aqua\nGlycerin', 'Aqua\nGlycerin'],
  ])('with %s', (_, printed, text) => {
    expect(joinLines(printed)).toBe(text);
  });
});
