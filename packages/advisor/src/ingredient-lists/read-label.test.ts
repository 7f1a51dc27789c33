import { describe, expect, it } from 'vitest';
import { readLabelNames } from '../load/read-label-names.ts';
import { createLabelReader } from './read-label.ts';

const read = createLabelReader(readLabelNames());
const namesIn = (text: string) => read(text).parts.map(({ name, written }) => name?.inci ?? `? ${written}`);

describe('reading a list of ingredients', () => {
  it.each([
    ['commas', 'Aqua, Glycerin, Cetearyl Alcohol'],
    ['commas without spaces', 'Aqua,Glycerin,Cetearyl Alcohol'],
    ['bullets', '• Aqua • Glycerin • Cetearyl Alcohol'],
    ['lines', 'Aqua\nGlycerin\nCetearyl Alcohol'],
    ['hyphens before lines', '- Aqua\n- Glycerin\n- Cetearyl Alcohol'],
    ['middle dots', 'AQUA · GLYCERIN · CETEARYL ALCOHOL'],
    ['semicolons', 'Aqua; Glycerin; Cetearyl Alcohol.'],
    ['translations', 'Water/Aqua/Eau, Glycerin, Cetearyl Alcohol'],
    ['British and everyday names', 'water, glycerine, cetearyl alcohol'],
    ['a heading', 'Ingredients: Aqua, Glycerin, Cetearyl Alcohol'],
    ['a name broken over lines', 'Aqua, Glyc-\nerin, Cetearyl\nAlcohol'],
    ['no signs at all', 'Aqua Glycerin Cetearyl Alcohol'],
    ['what a scanner sees', 'Aqua, G1ycerin, Cetearyl A1cohol'],
    ['what is said not to be in it', 'Free from perfume and alcohol. Aqua, Glycerin, Cetearyl Alcohol'],
    ['what is said to be missing', 'Contains no parfum, no retinol. Aqua, Glycerin, Cetearyl Alcohol'],
    ['a claim as one of the list', 'Free from parfum, Aqua, Glycerin, Cetearyl Alcohol'],
    ['typing slips', 'Aqua, Glycerni, Cetearyl Alchol'],
  ])('reads %s', (_, text) => {
    expect(namesIn(text)).toEqual(['Aqua', 'Glycerin', 'Cetearyl Alcohol']);
  });

  it('does not divide a name at its own commas, slashes and brackets', () => {
    expect(
      namesIn('1,2-Hexanediol, Acrylates/C10-30 Alkyl Acrylate Crosspolymer, Butyrospermum Parkii (Shea) Butter'),
    ).toEqual(['1,2-Hexanediol', 'Acrylates/C10-30 Alkyl Acrylate Crosspolymer', 'Butyrospermum Parkii Butter']);
  });

  it('keeps amounts, and what only some shades have', () => {
    const { parts } = read('Niacinamide 10%, Aqua, Mica. May contain (+/-): CI 77891, CI 77491');
    expect(parts.map(({ percent }) => percent)).toEqual([10, undefined, undefined, undefined, undefined]);
    expect(parts.map(({ mayContain }) => mayContain)).toEqual([false, false, false, true, true]);
  });

  it('keeps what only some shades have also where it stands before the list', () => {
    const { parts } = read('May contain: CI 77491, Mica. Ingredients: Aqua, Glycerin, Panthenol');
    expect(parts.map(({ name, mayContain }) => [name?.inci, mayContain])).toEqual([
      ['CI 77491', true],
      ['Mica', true],
      ['Aqua', false],
      ['Glycerin', false],
      ['Panthenol', false],
    ]);
  });

  it('opens brackets that hold several names', () => {
    expect(namesIn('Aqua, Parfum (Limonene, Linalool), Iron Oxides (CI 77491, CI 77492)')).toEqual([
      'Aqua',
      'Parfum',
      'Limonene',
      'Linalool',
      'CI 77491',
      'CI 77492',
    ]);
  });

  it('leaves a name unknown that is only nearly one it knows', () => {
    expect(namesIn('Aqua, PEG-9999 Stearate, AquaComplex-7, Unknownium Extract')).toEqual([
      'Aqua',
      '? PEG-9999 Stearate',
      '? AquaComplex-7',
      '? Unknownium Extract',
    ]);
  });

  it('tells the title and what is asked from the list', () => {
    const label = read(
      'Night Cream 50 ml\nIngredients: Aqua, Glycerin, Panthenol. Made in France. is this ok for my eczema?',
    );
    expect(label.title).toBe('Night Cream 50 ml');
    expect(label.asked).toBe('is this ok for my eczema?');
    expect(label.parts).toHaveLength(3);
  });

  it('does not take what somebody is allergic to for a part of the list', () => {
    expect(namesIn("i'm allergic to perfume, is this ok: aqua, glycerin, panthenol")).toEqual([
      'Aqua',
      'Glycerin',
      'Panthenol',
    ]);
  });

  it.each(['', 'hello there', 'What can I do about my acne?', '12345', '😀😀'])('finds no list in "%s"', (text) => {
    expect(read(text).isReadable).toBe(false);
  });

  it('reads hostile texts in reasonable time', () => {
    for (const text of [
      '('.repeat(4000),
      'a,'.repeat(2000),
      'aqua '.repeat(800),
      '\n'.repeat(4000),
      'x'.repeat(4000),
      '+/-'.repeat(1300),
    ]) {
      const from = performance.now();
      read(text);
      // A limit against running for minutes, not a measure of speed: that is in bench.
      expect(performance.now() - from).toBeLessThan(5000);
    }
  });
});
