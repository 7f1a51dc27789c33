import type { Constraints } from '../person/constraints.ts';
import { answerList } from './answer-list.ts';
import { answerProduct } from './answer-product.ts';
import { answerComparison, answerInstead, answerWith } from './answer-several.ts';
import { dollars, honest, priceOf } from './product-words.ts';
import { findProduct, type Stock, selectProducts } from './select-products.ts';
import type { Shopping } from './shopping.ts';
import { type Counter, cardsOf, type Item, mostCards, rowOf, type ShoppingAnswer } from './shopping-answer.ts';

/** An answer about products of the catalogue: from their own words, what is known of them, and nothing else. */
export function answerShopping(stock: Stock, shopping: Shopping, constraints: Constraints): ShoppingAnswer {
  const counter: Counter = { stock, constraints };
  const itemsOf = (ids: readonly string[]): Item[] => ids.flatMap((id) => findProduct(stock, id) ?? []);
  switch (shopping.kind) {
    case 'list':
      return answerList(counter, shopping.search);
    case 'product': {
      const [item] = itemsOf([shopping.id]);
      return item ? answerProduct(counter, item, shopping) : notOurs(counter, 'That product', []);
    }
    case 'compare':
      return answerComparison(counter, itemsOf(shopping.ids));
    case 'with': {
      const [item] = itemsOf([shopping.id]);
      return item ? answerWith(counter, item, shopping.other) : notOurs(counter, 'That product', []);
    }
    case 'instead':
      return answerInstead(counter, itemsOf(shopping.ids), shopping.cheaper);
    case 'no-price':
      return noPrice(counter, shopping.written);
    case 'stranger':
      return notOurs(counter, shopping.name, shopping.kinds);
    default:
      return shopping satisfies never;
  }
}

function noPrice(counter: Counter, written: string): ShoppingAnswer {
  const able = selectProducts(counter.stock, { order: 'price' }, counter.constraints);
  const [cheapest, dearest] = [able[0], able.at(-1)];
  const range =
    cheapest && dearest
      ? `, between ${dollars(priceOf(cheapest.product))} and ${dollars(priceOf(dearest.product))}`
      : '';
  const chosen = able.slice(0, mostCards);
  return {
    lead: `${written} is no price that I can look for: name one in dollars${range}.`,
    ...(chosen.length > 0 && { steps: chosen.map(rowOf), bullets: true, watch: honest }),
    products: cardsOf(counter, chosen),
    subjects: chosen.map(({ product }) => product.id),
  };
}

function notOurs(counter: Counter, name: string, kinds: readonly string[]): ShoppingAnswer {
  const ours = kinds.length > 0 ? selectProducts(counter.stock, { kinds }, counter.constraints).slice(0, 2) : [];
  return {
    lead: `${name} is not among the ${counter.stock.catalogue.length} products in our list, so I know nothing sure about it and will not guess.`,
    ...(ours.length > 0 && { steps: ours.map((one) => `From our list: ${rowOf(one)}`), bullets: true, watch: honest }),
    ...(ours.length === 0 && {
      why: 'Tell me what it is for, or which ingredients it names, and I can say what is known about those.',
    }),
    products: cardsOf(counter, ours),
    subjects: ours.map(({ product }) => product.id),
  };
}
