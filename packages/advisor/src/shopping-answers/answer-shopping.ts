import { currentPrice } from '@petalwise/catalogue/sales';
import type { Constraints } from '../person/constraints.ts';
import { dollars, honest } from '../products/product-words.ts';
import { findProduct, type Stock, selectProducts } from '../products/select-products.ts';
import type { Shopping } from '../shopping-asks/shopping.ts';
import { answerKit } from './answer-kit.ts';
import { answerList } from './answer-list.ts';
import { answerProduct } from './answer-product.ts';
import { answerComparison, answerInstead, answerWith } from './answer-several.ts';
import { answerUnknownProduct } from './answer-unknown-product.ts';
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
      return item
        ? answerProduct(counter, item, shopping)
        : answerUnknownProduct(counter, { name: 'That product' }, { search: {} });
    }
    case 'compare':
      return answerComparison(counter, itemsOf(shopping.ids), shopping);
    case 'with': {
      const [item] = itemsOf([shopping.id]);
      return item
        ? answerWith(counter, item, shopping.other)
        : answerUnknownProduct(counter, { name: 'That product' }, { search: {} });
    }
    case 'instead':
      return answerInstead(counter, itemsOf(shopping.ids), shopping.cheaper, shopping.taste);
    case 'kit':
      return answerKit(counter, shopping);
    case 'no-price':
      return noPrice(counter, shopping.written);
    case 'unknown-product':
      return answerUnknownProduct(counter, shopping.unknown, shopping);
    case 'what-for':
      return whatFor;
    default:
      return shopping satisfies never;
  }
}

function noPrice(counter: Counter, written: string): ShoppingAnswer {
  const able = selectProducts(counter.stock, { order: 'price' }, counter.constraints);
  const [cheapest, dearest] = [able[0], able.at(-1)];
  const range =
    cheapest && dearest
      ? `, between ${dollars(currentPrice(cheapest.product))} and ${dollars(currentPrice(dearest.product))}`
      : '';
  const chosen = able.slice(0, mostCards);
  return {
    lead: `${written} is no price that I can look for: name one in dollars${range}.`,
    ...(chosen.length > 0 && { steps: chosen.map(rowOf), bullets: true, watch: honest }),
    products: cardsOf(counter, chosen),
    subjects: chosen.map(({ product }) => product.id),
  };
}

const whatFor: ShoppingAnswer = {
  lead: 'Gladly. What is it for: a trouble such as dry skin or pimples, or a kind of product such as a sunscreen or a perfume? A price limit helps, too.',
  isEmpty: true,
  products: [],
  subjects: [],
};
