import type { Product } from '@petalwise/catalogue/product';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Constraints } from '../person/constraints.ts';
import type { Obstacle } from '../person/obstacle.ts';
import { type ChooseProducts, createChooser } from '../products/choose-products.ts';
import { judgeProduct } from '../products/judge-product.ts';
import type { OtherProducts } from '../products/other-products.ts';
import type { AllFacts } from '../products/product-facts.ts';
import { createProductNames } from '../products/recognise-products.ts';
import { matching, type Search, type Stock } from '../products/select-products.ts';
import type { AskedOfShop, Part, Shopping, Understood } from '../shopping-asks/shopping.ts';
import { understandShopping } from '../shopping-asks/understand-shopping.ts';
import { answerShopping } from './answer-shopping.ts';
import type { ShoppingAnswer } from './shopping-answer.ts';

/** Answers what people ask about products, at the prices of one moment. */
export interface Shop {
  /** What a message asks about products, with the clauses that ask it; empty where it asks about something else. */
  understand<One extends Part>(asked: AskedOfShop<One>): readonly Understood<One>[];
  answer(shopping: Shopping, constraints: Constraints): ShoppingAnswer;
}

/** A place in a text where a product is named, with what speaks against it for the person. */
export interface FoundProduct {
  readonly start: number;
  readonly end: number;
  readonly obstacle: Obstacle | undefined;
}

export interface Shops {
  /** Products at the prices of a moment. */
  at(now: Date): { readonly shop: Shop; readonly choose: ChooseProducts };
  /** Finds products in a text in lower case, for the gate. */
  find(text: string, constraints: Constraints): readonly FoundProduct[];
  /** Words of brands and products, which no speller should change. */
  readonly words: readonly string[];
}

export interface ShopDeps {
  readonly catalogue: readonly Product[];
  readonly facts: AllFacts;
  /** What people ask for and we do not carry. */
  readonly others: OtherProducts;
  readonly knowledge: Knowledge;
  readonly isEnglishWord: (word: string) => boolean;
}

/** Prepares the names of the products once. */
export function createShops({ catalogue, facts, others, knowledge, isEnglishWord }: ShopDeps): Shops {
  const names = createProductNames(catalogue, isEnglishWord);
  const obstacleTo = (id: string, constraints: Constraints) => {
    const [product, own] = [catalogue.find((one) => one.id === id), facts.get(id)];
    return product && own && judgeProduct(product, own, knowledge, constraints);
  };
  return {
    words: names.words,
    find: (text, constraints) =>
      names.find(text).map(({ id, start, end }) => ({ start, end, obstacle: obstacleTo(id, constraints) })),
    at: (now) => {
      const stock: Stock = { catalogue, facts, knowledge, now: () => now };
      return {
        choose: createChooser(stock),
        shop: {
          understand: (asked) =>
            // Where a product was only perhaps asked for and there is none, the knowledge base has more to say.
            understandShopping({ stock, names, others, isEnglishWord }, asked).filter(
              ({ wish }) =>
                !(wish.kind === 'list' && !wish.surely && matching(stock, leastOf(wish.search)).length === 0),
            ),
          answer: (shopping, constraints) => answerShopping(stock, shopping, constraints),
        },
      };
    },
  };
}

/** What a search cannot do without: where a kind is named, the rest is only wished for. */
const leastOf = (search: Search): Search =>
  search.kinds?.length ? { ...search, like: [], concerns: [], skinType: undefined } : { ...search, like: [] };
