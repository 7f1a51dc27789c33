import { catalogue } from '@petalwise/catalogue/catalogue';
import { describe, expect, it } from 'vitest';
import { readKnowledge } from '../load/read-knowledge.ts';
import { readProducts } from '../load/read-products.ts';
import { constraintsOf } from '../person/constraints.ts';
import type { Line } from '../person/line.ts';
import { isBlocked } from '../person/obstacle.ts';
import { createChooser } from './choose-products.ts';
import { judgeProduct } from './judge-product.ts';
import { allKinds } from './shelves.ts';

const now = new Date('2026-11-18T09:00:00Z');
const knowledge = readKnowledge();
const facts = readProducts();
const ids = catalogue.map(({ id }) => id);
const constraints = (kind: Line['kind'], value: string) =>
  constraintsOf([{ kind, value, since: now.toISOString() }], now);
const isRefused = (id: string, kind: Line['kind'], value: string) => {
  const [product, own] = [catalogue.find((one) => one.id === id), facts.get(id)];
  if (!product || !own) throw new Error(`There is no ${id}`);
  return isBlocked(judgeProduct(product, own, knowledge, constraints(kind, value)));
};

const perfumes = 'f1 f2 f3 f4 f5 f6 f7';
/** Written by hand from what the packs say, apart from `products.json`: which products certainly are not for whom. */
const certainly: readonly (readonly [kind: Line['kind'], value: string, ids: string])[] = [
  ['allergy', 'perfume', `${perfumes} h1 h2 h3 h5 h7 hr1 hr4 hr6 sk8 sk10 mg8 hr2`],
  ['allergy', 'fragrance', `${perfumes} h1 h2 h5 hr4 hr6`],
  ['preference', 'fragrance-free', `${perfumes} h1 h2 h5 hr4 hr6 sk10`],
  ['dislike', 'perfume', perfumes],
  ['condition', 'rosacea', `${perfumes} sk16 h7`],
  ['condition', 'eczema', `${perfumes} sk16 hr6`],
  ['allergy', 'linalool', perfumes],
  ['allergy', 'essential oils', 'h3 h5 hr3 mg3 sk14'],
  ['allergy', 'aspirin', 'sk5 sk16'],
  ['allergy', 'salicylic acid', 'sk5 sk16'],
  ['allergy', 'adapalene', 'sk20'],
  ['pregnancy', 'pregnant', 'sk20 sk5 sk16'],
  ['pregnancy', 'trying', 'sk20'],
  ['pregnancy', 'nursing', 'sk20 sk5 sk16'],
  ['medicine', 'isotretinoin', 'sk20 sk5 sk16'],
  ['medicine', 'tretinoin', 'sk20'],
  ['product', 'Differin', 'sk20'],
  ['age', '10', 'sk20 sk5'],
  ['age', '1', ids.join(' ')],
  ['allergy', 'niacinamide', 'sk2 sk4 sk9 sk13 sk17 h4'],
  ['allergy', 'vitamin c', 'sk15'],
  ['allergy', 'bee products', 'sk9 mg3 mg5'],
  ['allergy', 'honey', 'sk9'],
  ['allergy', 'propolis', 'sk9'],
  ['preference', 'vegan', 'sk3 sk9 mg3 mg5 mg6 sk1'],
  ['allergy', 'nuts', 'c4 mg3'],
  ['allergy', 'almond', 'c4 mg3'],
  ['allergy', 'coconut', 'h2 h3 hr3'],
  ['allergy', 'soy', 'hr3'],
  ['allergy', 'oats', 'sk14 mg7'],
  ['allergy', 'alcohol', `h7 hr6 sk16 ${perfumes}`],
  ['allergy', 'sunscreen', 'sk7 sk11 sk13 mg2'],
  ['allergy', 'octocrylene', 'sk7 sk11'],
  ['allergy', 'propylene glycol', 'sk20 hr1'],
  ['allergy', 'parabens', 'sk20'],
  ['allergy', 'methylisothiazolinone', 'h5 c1'],
  ['allergy', 'formaldehyde', 'h5 c7'],
  ['allergy', 'lanolin', 'c1 mg5'],
  ['allergy', 'latex', 'c9'],
  ['allergy', 'nickel', 'c4 c7'],
  ['allergy', 'snail', 'sk3'],
  ['allergy', 'chamomile', 'mg8'],
];

describe('what is not for a person', () => {
  it.each(certainly.flatMap(([kind, value, list]) => list.split(' ').map((id) => [kind, value, id] as const)))(
    '%s %s: %s',
    (kind, value, id) => expect(isRefused(id, kind, value)).toBe(true),
  );

  it.each(certainly.map(([kind, value, list]) => [kind, value, list.split(' ')] as const))(
    'is on no card, for any wish: %s %s',
    (kind, value, barred) => {
      const choose = createChooser({ catalogue, facts, knowledge, now: () => now });
      const wanted = [
        ...allKinds.map((one) => ({ kinds: [one] })),
        ...[...knowledge.concerns.keys()].map((id) => ({ concerns: [id] })),
        ...[...knowledge.ingredients.keys()].map((id) => ({ ingredients: [id] })),
        { kinds: ['cleansers', 'moisturizers', 'sunscreens'] },
      ];
      const shown = new Set(
        wanted.flatMap((wish) => choose({ ...wish, constraints: constraints(kind, value) })).map(({ id }) => id),
      );
      expect(barred.filter((id) => shown.has(id))).toEqual([]);
    },
  );
});

describe('what is for a person', () => {
  // A gate that lets nothing through would pass every test above.
  it.each([
    ['allergy', 'perfume', 'sk1 sk2 sk4 sk6 sk17 sk18 sk19'],
    ['allergy', 'aspirin', 'sk2 sk17 sk20'],
    ['allergy', 'nuts', 'sk2 sk17'],
    ['allergy', 'lanolin', 'sk18 sk2'],
    ['allergy', 'honey', 'sk2 sk19'],
    ['preference', 'vegan', 'sk2 sk19 sk12 f1'],
    ['preference', 'fragrance-free', 'sk1 sk18'],
    ['pregnancy', 'pregnant', 'sk1 sk2 sk6 sk17 sk18'],
    ['pregnancy', 'nursing', 'sk1 sk2 sk17'],
    ['age', '14', 'sk20 sk17 sk18'],
    ['condition', 'eczema', 'sk1 sk17 sk18'],
    ['skin-type', 'sensitive', 'sk1 sk18'],
    ['medicine', 'isotretinoin', 'sk1 sk6 sk18'],
    ['dislike', 'snail mucin', 'sk1 sk2'],
  ] as const)('%s %s: %s', (kind, value, list) => {
    expect(list.split(' ').filter((id) => isRefused(id, kind, value))).toEqual([]);
  });
});

describe('the facts', () => {
  it('are of every product of the catalogue and of no other', () => {
    expect([...facts.keys()].sort()).toEqual([...ids].sort());
  });

  it('name ingredients and kinds that are known', () => {
    const all = [...facts.values()];
    const named = all.flatMap(({ main, ingredients }) => [...main, ...ingredients]);
    expect([...new Set(named)].filter((id) => !knowledge.ingredients.has(id))).toEqual([]);
    expect([...new Set(all.flatMap(({ kinds }) => kinds))].filter((kind) => !allKinds.includes(kind))).toEqual([]);
  });

  it('name concerns that are known', () => {
    const named = [...facts.values()].flatMap(({ concerns }) => concerns);
    expect([...new Set(named)].filter((id) => !knowledge.concerns.has(id))).toEqual([]);
  });

  it.each(catalogue)('$id is free of what its own words say', ({ id, badges }) => {
    const own = badges.filter((badge) => /-free$|^Vegan$/.test(badge) && !/^(Cruelty|Baking soda)-free$/.test(badge));
    expect(own.filter((badge) => !facts.get(id)?.freeOf.includes(badge))).toEqual([]);
  });
});
