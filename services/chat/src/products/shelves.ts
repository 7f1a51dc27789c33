import { catalogue } from '@petalwise/catalogue/catalogue';
import type { Category } from '@petalwise/catalogue/product';
import { type PricedProduct as Product, priceAt } from '@petalwise/catalogue/sales';
import { normalise } from '../advisor/normalise-text.ts';
import { recogniseNames } from '../advisor/recognise-names.ts';

/** What people call things, and which of our products are such. The first word names it, in the plural. */
const kindRows: readonly [words: string, ids: string][] = [
  [
    'moisturizers|moisturizer|moisturiser|moisturisers|face cream|facial cream|cream|creams|day cream|lotion|lotions|water gel',
    'sk1 sk4 sk8 sk12 sk14 sk18 mg2',
  ],
  ['serums|serum', 'sk2 sk9 sk15 sk19'],
  ['essences|essence|snail mucin', 'sk3'],
  ['exfoliants|exfoliant|exfoliator|exfoliants|peel', 'sk5'],
  ['cleansers|cleanser|face wash|facial wash|facial cleanser|face cleanser', 'sk6 sk17'],
  ['sunscreens|sunscreen|sunblock|sun cream|sun protection|spf', 'sk7 sk11 sk13 mg2'],
  ['lip products|lip mask|lip balm|lip care|lip product', 'sk10 c5 c6'],
  ['spot treatments|spot treatment|acne treatment|pimple treatment', 'sk16 sk20 sk5'],
  ['mascaras|mascara', 'c1'],
  ['lip glosses|lip gloss|gloss', 'c5'],
  ['lipsticks|lipstick', 'c6'],
  ['blushes|blush|blusher', 'c3 c7'],
  ['powders|powder|setting powder', 'c4 c7'],
  ['highlighters|highlighter|glow filter|complexion booster', 'c2'],
  ['concealers|concealer', 'c8'],
  ['brush sets|brushes|brush set|makeup brush|makeup brushes', 'c9'],
  ['primers|primer', 'c10 c2'],
  ['body washes|body wash|shower gel', 'h1 h4'],
  ['deodorants|deodorant|deo', 'h2 h6'],
  ['soaps|soap|hand soap|bar soap|hand wash', 'h3 h5 mg7'],
  ['hand sanitizers|hand sanitizer|sanitizer', 'h7'],
  ['shampoos|shampoo|dry shampoo', 'hr6'],
  ['hair masks|hair mask|hair treatment|hair repair|conditioner|conditioning mask', 'hr1 hr2 hr5'],
  ['hair oils|hair oil|scalp oil', 'hr3 hr4'],
  ['styling sprays|hair spray|heat protectant|heat protection|anti frizz|anti humidity', 'hr7 hr4'],
  ['shaving products|shave cream|shaving cream|shave set|shaving set|shave|shaving', 'mg1 mg6 mg8'],
  ['aftershaves|aftershave|after shave|post shave balm', 'mg8'],
  ['beard products|beard|beard oil|beard balm', 'mg3 mg4'],
  ['pomades|pomade|hair clay|hair wax|hair styling', 'mg5'],
];

const categoryWords: Readonly<Record<Category, readonly string[]>> = {
  Skincare: ['skincare', 'skin care', 'skincare products'],
  Cosmetics: ['cosmetics', 'cosmetic', 'makeup', 'make up'],
  Hygiene: ['hygiene', 'hygiene products'],
  Hair: ['hair', 'haircare', 'hair care', 'hair products', 'hair product'],
  Fragrance: ['fragrance', 'fragrances', 'perfume', 'perfumes', 'cologne', 'scent', 'scents'],
  "Men's Grooming": ['mens', 'men', 'men s', 'grooming', 'men s grooming', 'mens grooming', 'for him'],
};

const categoryNames: Readonly<Record<Category, string>> = {
  Skincare: 'skincare products',
  Cosmetics: 'cosmetics',
  Hygiene: 'hygiene products',
  Hair: 'hair products',
  Fragrance: 'fragrances',
  "Men's Grooming": "men's grooming products",
};

/** What somebody looks for on the shelf: a kind of product, or a category. */
export interface Shelf {
  readonly name: string;
  readonly words: readonly string[];
  readonly ids: readonly string[];
}

export const kinds: readonly Shelf[] = kindRows.map(([words, ids]) => {
  const [name = '', ...rest] = words.split('|');
  return { name, words: [name, ...rest], ids: ids.split(' ') };
});

export const categoryShelves: readonly Shelf[] = Object.entries(categoryWords).map(([category, words]) => ({
  name: categoryNames[category as Category],
  words,
  ids: catalogue.filter((product) => product.category === category).map(({ id }) => id),
}));

const byId = new Map(catalogue.map((product) => [product.id, product]));

export const productOf = (id: string): Product => {
  const product = byId.get(id);
  if (!product) throw new Error(`Not in the catalogue: ${id}`);
  return priceAt(product, new Date());
};

/** All that is written about a product, without what it is free of: "fragrance-free" names no ingredient. */
const writtenOf = ({ name, description, badges }: Pick<Product, 'name' | 'description' | 'badges'>) =>
  [name, description, ...badges].join('. ').replace(/\S+-free\b|\bno aluminum\b/gi, '');

const ingredients = new Map(
  catalogue.map((product) => [
    product.id,
    recogniseNames(normalise(writtenOf(product)))
      .filter(({ kind }) => kind === 'ingredient')
      .map(({ id }) => id),
  ]),
);

/** Ingredients of the knowledge base that a product's name, description or labels speak of: seldom all that are in it. */
export const ingredientsOf = (id: string): readonly string[] => ingredients.get(id) ?? [];

/** What the product's own words must say to be offered for a concern of the knowledge base. */
const fits: Readonly<Record<string, RegExp>> = {
  sensitive: /sensitive|upset|reactive|stings|fragrance-free|unscented|alcohol-free/i,
  dryness: /\bdry\b|ceramide|oatmeal|chapped|repair cream|tight/i,
  dehydration: /hydrat|hyaluronic|damp|bouncy|water-drawing/i,
  oiliness: /oil-free|shine|heavy creams/i,
  acne: /acne|salicylic|for a spot|pores|non-comedogenic/i,
  pores: /pores|texture/i,
  texture: /texture|rough/i,
  dullness: /dull|glow|vitamin c/i,
  redness: /calm|upset|reactive/i,
  barrier: /ceramide|repair|oatmeal/i,
  eczema: /oatmeal|soap-free|short list/i,
  sun: /\bspf\b|sunscreen/i,
  lips: /\blips?\b/i,
  scalp: /scalp/i,
  'dark-circles': /under the eyes/i,
  'razor-bumps': /salicylic|after shave|post shave|sting/i,
};

export const fitsNeed = (
  product: Pick<Product, 'name' | 'description' | 'badges'>,
  concernId: string,
): boolean | undefined => fits[concernId]?.test([product.name, product.description, ...product.badges].join('. '));
