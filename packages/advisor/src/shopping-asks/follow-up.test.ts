import { catalogue } from '@petalwise/catalogue/catalogue';
import { describe, expect, it } from 'vitest';
import { normaliseText } from '../language/normalise-text.ts';
import { readKnowledge } from '../load/read-knowledge.ts';
import { readOtherProducts } from '../load/read-other-products.ts';
import { readProducts } from '../load/read-products.ts';
import { readEnglishWords } from '../precomputed/read-english-words.ts';
import { createShops } from '../shopping-answers/shop.ts';

const { shop } = createShops({
  catalogue,
  facts: readProducts(),
  others: readOtherProducts(),
  knowledge: readKnowledge(),
  isEnglishWord: readEnglishWords(),
}).at(new Date('2026-11-18T09:00:00Z'));

/** What a second question is read as, after products were shown for the first. */
function follow(raw: string, said: string, products: readonly string[]) {
  const clause = { raw, text: normaliseText(raw), mentions: [], isAsk: true, matches: [] };
  return shop.understand({ clauses: [clause], trending: false, about: { entries: [], products, said } })[0]?.wish;
}

describe('after products were shown', () => {
  const creams = ['sk1', 'sk4', 'sk14'];

  it.each([
    ['any other?', { kind: 'instead', cheaper: false }],
    ['ok what else do you have', { kind: 'instead', cheaper: false }],
    ['cheaper one?', { kind: 'instead', cheaper: true }],
    ['something lighter', { kind: 'instead', taste: { like: ['light'] } }],
    ['anything vegan?', { kind: 'list', search: { kinds: ['moisturizers'], labels: ['Vegan'] } }],
    ['under 15?', { kind: 'list', search: { kinds: ['moisturizers'], most: 1500 } }],
    ['which of them is the cheapest', { kind: 'compare', best: 'price' }],
  ])('%s', (raw, wish) => expect(follow(raw, 'which cream for dry skin', creams)).toMatchObject(wish));

  it('keeps to what was asked before', () => {
    const wish = follow('any others?', 'vegan moisturizer under 40', ['sk14']);
    expect(wish).toMatchObject({ taste: { labels: ['Vegan'], most: 4000 } });
    expect(follow('less sweet?', 'recommend a perfume', ['f1'])).toMatchObject({
      taste: { unlike: ['sweet'], labels: [] },
    });
  });

  it('looks at other shelves for the same skin where there was nothing', () => {
    const wish = follow('ok what do you have instead', 'toner for oily skin', []);
    expect(wish).toMatchObject({ kind: 'list', search: { category: 'Skincare', concerns: ['oiliness'] } });
  });
});
