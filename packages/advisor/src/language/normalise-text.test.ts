import { describe, expect, it } from 'vitest';
import { normaliseText, singular, tidyText, wordsOf } from './normalise-text.ts';

describe('normalised text', () => {
  it.each([
    ['Don\u2019t', "don't"],
    ['0,5 %', '0.5%'],
    ['10 percent', '10%'],
    ['SPF50', 'spf 50'],
    ['retinol + AHA', 'retinol and aha'],
    ['w/ vitamin c', 'with vitamin c'],
    ['w/o perfume', 'without perfume'],
    ['soooo dry', 'so dry'],
    ['Rétinol  à\n la Haut', 'retinol a la haut'],
    ['größer', 'grosser'],
  ])('%s', (written, normalised) => expect(normaliseText(written)).toBe(normalised));

  it('keeps capitals, accents and lines where it only tidies', () => {
    expect(tidyText('  Crème\u00a0 de \n nuit ')).toBe('Crème de \n nuit');
  });

  it('has words between hyphens and slashes, with places', () => {
    expect(wordsOf("retinol/aha 0.5% don't x-y").map(({ word }) => word)).toEqual(
      "retinol aha 0.5% don't x y".split(' '),
    );
    expect(wordsOf('is it').at(1)).toEqual({ word: 'it', start: 3, end: 5 });
  });

  it.each([
    ['acids', 'acid'],
    ['berries', 'berry'],
    ['patches', 'patch'],
    ['eczema', 'eczema'],
    ['rosaceas', 'rosacea'],
    ['grass', 'grass'],
    ['this', 'this'],
  ])('the singular of %s', (plural, one) => expect(singular(plural)).toBe(one));
});
