import { dollars, listed } from '../products/product-words.ts';
import type { Search } from '../products/select-products.ts';
import { attributeOf } from '../shopping-asks/attributes.ts';
import { type Counter, concernName, ingredientName } from './shopping-answer.ts';

/** "vegan moisturizers with ceramides for dry skin under $20". */
export function wantedWords(counter: Counter, search: Search): string {
  const { kinds = [], category, brand, labels = [], ingredients = [], without = [], concerns = [], like = [] } = search;
  const what = search.isGift
    ? 'products that make a gift'
    : kinds.length > 0
      ? search.hasAllKinds
        ? kinds.join(' that are also ')
        : listed(kinds)
      : category
        ? categoryNames[category]
        : 'products';
  const names = (ids: readonly string[]) => listed(ids.map((id) => ingredientName(counter, id)));
  return [
    ...labels.map((label) => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())),
    ...(brand ? [brand] : []),
    what,
    ...like.flatMap((id) => attributeOf(id)?.phrase ?? []),
    ...(ingredients.length > 0 ? [`with ${names(ingredients)}`] : []),
    ...(without.length > 0 ? [`without ${names(without)}`] : []),
    ...(concerns.length > 0 ? [`for ${listed(concerns.map((id) => concernName(counter, id)))}`] : []),
    ...(search.skinType && !concerns.some((id) => concernName(counter, id).includes(search.skinType ?? ''))
      ? [`for ${search.skinType} skin`]
      : []),
    ...(search.notBrand ? [`that are not by ${search.notBrand}`] : []),
    ...(search.onSale ? ['on sale'] : []),
    ...priceRange(search),
  ].join(' ');
}

const categoryNames = {
  Skincare: 'skincare products',
  Cosmetics: 'cosmetics',
  Hygiene: 'hygiene products',
  Hair: 'hair products',
  Fragrance: 'fragrances',
  "Men's Grooming": "men's grooming products",
};

function priceRange({ least, most }: Search): string[] {
  const whole = (cents: number) => (cents % 100 === 0 ? `$${cents / 100}` : dollars(cents));
  if (most !== undefined && least !== undefined) return [`between ${whole(least)} and ${whole(most)}`];
  if (most !== undefined) return [`up to ${whole(most)}`];
  return least === undefined ? [] : [`from ${whole(least)}`];
}
