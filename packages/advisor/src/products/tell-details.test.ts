import { catalogue } from '@petalwise/catalogue/catalogue';
import { describe, expect, it } from 'vitest';
import { readKnowledge } from '../load/read-knowledge.ts';
import { readProducts } from '../load/read-products.ts';
import { tellDetails } from './tell-details.ts';

const { products, ingredients, concerns } = tellDetails(catalogue, readProducts(), readKnowledge());
const cautionsOf = (id: string) =>
  products[id]?.cautions.map(({ strength, who, because }) => `${strength}: ${who}. ${because}`) ?? [];

describe('the details of a product', () => {
  it('are there for every product of the catalogue', () => {
    expect(Object.keys(products).sort()).toEqual(catalogue.map(({ id }) => id).sort());
  });

  it('name each ingredient and concern, and say in a sentence what the ingredient does', () => {
    for (const { main, others, concerns: fitting } of Object.values(products)) {
      for (const id of [...main, ...others]) expect(ingredients[id]?.says, id).toMatch(/^[A-Z].{10,}[.]$/);
      for (const id of fitting) expect(concerns[id], id).toBeTruthy();
    }
  });

  it('say whom a retinoid is not for, the gravest first', () => {
    expect(cautionsOf('sk20')).toEqual([
      'never: are pregnant or trying for a baby. Adapalene is to be left out in pregnancy.',
      'never: are under 12. Adapalene is for people aged 12 and older, unless a doctor says otherwise.',
      'never: are allergic to propylene glycol. It contains propylene glycol.',
      'never: are allergic to parabens. It contains parabens.',
      'never: take isotretinoin. Adapalene is a retinoid as well.',
      'ask-doctor: are nursing. A doctor or pharmacist should agree to it first while nursing.',
      'careful: have eczema. Adapalene can sting and dry skin with eczema.',
      'careful: have rosacea. Adapalene can irritate skin with rosacea.',
      'careful: have sensitive skin. Adapalene can sting sensitive skin.',
    ]);
  });

  it.each([
    ['sk5', 'never: are allergic to aspirin. Salicylic acid is a salicylate.'],
    ['sk5', "ask-doctor: are under 13. Salicylic acid needs a doctor's word first."],
    ['sk3', 'never: are allergic to dust mites. Snail mucin can set off the same allergy.'],
    ['sk9', 'never: are allergic to bee products. Propolis is a bee product.'],
    ['sk11', 'never: are allergic to nuts. Shea butter comes from nuts.'],
    ['sk12', 'never: are under 18. It is made against lines, and young skin has none.'],
    ['h3', 'never: have eczema. Essential oils often make eczema worse.'],
    ['f1', 'never: are allergic to fragrance. It contains fragrance.'],
  ])('of %s say: %s', (id, words) => {
    expect(cautionsOf(id)).toContain(words);
  });

  it('warn of nothing that is only unknown: no label was read, and none of these is known to be in it', () => {
    for (const id of ['sk1', 'c3']) expect(cautionsOf(id)).toEqual([]);
  });
});
