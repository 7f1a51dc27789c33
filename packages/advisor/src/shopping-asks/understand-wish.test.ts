import { describe, expect, it } from 'vitest';
import { normaliseText } from '../language/normalise-text.ts';
import { createNameFinder } from '../language/recognise-names.ts';
import { asksSomething } from '../language/split-clauses.ts';
import { readKnowledge } from '../load/read-knowledge.ts';
import { understandWish } from './understand-wish.ts';

const findNames = createNameFinder(readKnowledge());

function understand(...raws: string[]) {
  const clauses = raws.map((raw) => {
    const text = normaliseText(raw);
    return { raw, text, mentions: findNames(text), isAsk: asksSomething(text) || raw.includes('?'), matches: [] };
  });
  return understandWish({ clauses, trending: false }, clauses, () => ({}))?.wish;
}

describe('a wish', () => {
  it.each([
    ['calming serum please', { kinds: ['serums'], concerns: ['sensitive'] }],
    ['spot treatment?', { kinds: ['spot treatments'], concerns: ['acne'] }],
    ['my girlfriend likes musky stuff, 100 max', { kinds: ['perfumes'], like: ['musky'], most: 10_000 }],
    ['moisturizer with spf for men', { kinds: ['moisturizers', 'sunscreens'], hasAllKinds: true }],
    ['gift for my sister', { isGift: true }],
    ['shampoo without sulfates or parabens', { labels: ['Sulfate-free', 'Paraben-free'] }],
  ])('%s', (said, search) => expect(understand(said)).toMatchObject({ kind: 'list', search }));

  it('takes its kind from the question, not from the statements', () => {
    const wish = understand(
      'which of your moisturizers should i buy for fungal acne?',
      'on ketoconazole shampoo as a wash',
    );
    expect(wish).toMatchObject({ search: { kinds: ['moisturizers'], ingredients: [] } });
  });

  it('leaves out what is denied', () => {
    const wish = understand('my skin is dehydrated, not oily. which moisturizer should i get?');
    expect(wish).toMatchObject({ search: { kinds: ['moisturizers'], concerns: ['dehydration'] } });
  });
});

describe('no wish', () => {
  it.each([
    'sunscreen for babies',
    'homemade lip balm recipe',
    'non greasy hair tips',
    'got a moisturizer as a gift, smells strong, safe with eczema?',
    'birthday party tomorrow and a huge pimple',
    'christmas allergy rash on my neck',
    'do i buy it or not, it cured her eczema',
    'regime: serum, essence, thick moisturizer, spf, primer, foundation',
  ])('%s', (said) => expect(understand(said)).toBeUndefined());
});
