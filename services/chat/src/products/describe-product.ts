import type { PricedProduct as Product } from '@petalwise/catalogue/sales';
import { cite } from '../advisor/footnotes.ts';
import { knowledge, known } from '../advisor/knowledge.ts';
import { capital, type Draft, listed } from '../advisor/lay-out-answer.ts';
import { called, fitsConcern } from '../advisor/suitability.ts';
import { honest, linked, priceWords } from './product-words.ts';
import { needName } from './select-products.ts';
import { fitsNeed, ingredientsOf } from './shelves.ts';
import type { Shopping } from './understand-shopping.ts';

export type About = Extract<Shopping, { kind: 'products' }>;

/** What the knowledge base says about the ingredients that the product's own words name. */
export const insideWords = (product: Product): string[] =>
  ingredientsOf(product.id)
    .slice(0, 2)
    .map((id) => known(knowledge.ingredients, id))
    .map((one) => `${capital(called(one))}: ${one.purpose.text}${cite(one.purpose.sources)}`);

export function cautionOf(product: Product): string | undefined {
  const strong = ingredientsOf(product.id)
    .map((id) => known(knowledge.ingredients, id))
    .find(({ family }) => ['retinoid', 'aha', 'bha', 'bpo'].includes(family));
  return strong && `${strong.cautions.items[0]}${cite(strong.cautions.sources)}`;
}

export function leadOf(product: Product, { aspect, words, need }: About): string {
  const name = linked(product);
  switch (aspect) {
    case 'price':
      return `${name} is ${priceWords(product)} in our list.`;
    case 'sale':
      return product.isOnSale
        ? `Yes, in our list ${name} is ${priceWords(product)}.`
        : `No, ${name} is not on sale in our list; it is ${priceWords(product)}.`;
    case 'label':
      return labelLead(product, words);
    case 'rating':
    case 'need':
    case undefined:
      return need ? needLead(product, need) : `${name}: ${product.description}`;
    case 'elsewhere':
      return '';
    default:
      return aspect satisfies never;
  }
}

const labelWords =
  /\b(vegan|cruelty free|cruelty|fragrance free|unscented|oil free|alcohol free|aluminum free|sulfate free|silicone free|non comedogenic|parabens?|k beauty|refillable|organic|gluten)\b/;

function labelLead(product: Product, words: string): string {
  const asked = labelWords.exec(words)?.[1]?.replace(/^cruelty$/, 'cruelty free') ?? '';
  const has = product.badges.some((badge) => badge.toLowerCase().replaceAll('-', ' ').includes(asked));
  const spoken = asked.replace(/ free$/, '-free');
  return has
    ? `Yes: "${spoken}" stands among the labels of ${linked(product)} in our list.`
    : `I cannot say: nothing in our list tells whether ${linked(product)} is ${spoken}. The pack does.`;
}

function needLead(product: Product, need: string): string {
  const concern = needName(need);
  const helping = ingredientsOf(product.id)
    .map((id) => known(knowledge.ingredients, id))
    .find((one) => fitsConcern(one, need));
  if (helping) {
    return `${linked(product)} could suit ${concern}: its own words name ${called(helping)}. ${helping.purpose.text}${cite(helping.purpose.sources)}`;
  }
  if (fitsNeed(product, need)) {
    return `${linked(product)} could suit ${concern}, going by its description and labels; nobody has tested it for you, so patch test it first.`;
  }
  return `Nothing in our list says that ${linked(product)} is meant for ${concern}. ${product.description}`;
}

export const notInOurList = (product: Product): Draft => ({
  lead: `That I do not know: our list has no stock, delivery, sizes or shades of ${linked(product)}. The retailer's page does.`,
  sections: [{ steps: [`Price in our list: ${priceWords(product)}.`, `Labels: ${listed(product.badges)}.`] }],
  notes: [honest],
});
