import type { EntryRef } from '../knowledge/knowledge.ts';
import type { Clause } from '../language/reading.ts';
import type { Search } from '../products/select-products.ts';
import type { Taste } from './attributes.ts';
import type { UnknownProduct } from './find-unknown-product.ts';

/** What a person wants to know about one product. */
export type Aspect =
  | 'whole'
  | 'price'
  | 'sale'
  | 'rating'
  | 'inside'
  | 'suits'
  | 'pregnancy'
  | 'use'
  /** What only the retailer knows. */
  | 'stock'
  | 'versions'
  | 'delivery'
  /** Where to buy it. */
  | 'link';

/** Facts about the user that bear on the choice. */
export interface Need {
  /** Ids of concerns. */
  readonly concerns: readonly string[];
  readonly skinType: string | undefined;
  /** How it should feel, smell or finish. */
  readonly taste?: Taste;
}

export interface Kit {
  readonly kind: 'kit';
  /** What each thing of it has to be, the most needed first. */
  readonly parts: readonly Search[];
  /** In cents, for all of them. */
  readonly total: number;
}

/** What a clause asks about products. */
export type Shopping =
  | {
      readonly kind: 'product';
      readonly id: string;
      readonly aspects: readonly Aspect[];
      /** Plain words of the clause. */
      readonly text: string;
      /** Plain words of what the message tells besides. */
      readonly told?: string;
      /** Ids of ingredients that the clause names. */
      readonly ingredients: readonly string[];
      readonly need: Need;
    }
  | {
      readonly kind: 'compare';
      readonly ids: readonly string[];
      readonly need: Need;
      /** By what one of them is asked for: "which is cheapest". */
      readonly best?: 'price' | 'dearest' | 'rating';
    }
  /** A product with an ingredient, or with another product. */
  | { readonly kind: 'with'; readonly id: string; readonly other: string }
  /** Something like a product, and cheaper, or only another. */
  | { readonly kind: 'instead'; readonly ids: readonly string[]; readonly cheaper: boolean; readonly taste?: Search }
  /** A price that nothing can have, as it was written. */
  | { readonly kind: 'no-price'; readonly written: string }
  /** A product or brand that is none of ours. */
  | {
      readonly kind: 'unknown-product';
      readonly unknown: UnknownProduct;
      /** What the message says of it: its kind, and what it is for. */
      readonly search: Search;
      /** One of ours that it is compared with. */
      readonly beside?: string;
    }
  /** Several things for so much in all: "cleanser, cream and sunscreen for $60". */
  | Kit
  /** Something to buy is wanted, and nothing says what for. */
  | { readonly kind: 'what-for' }
  | { readonly kind: 'list'; readonly search: Search; readonly surely: boolean };

/** What the answer before was about. */
export interface Earlier {
  readonly entries: readonly EntryRef[];
  readonly products: readonly string[];
  /** What was asked before. */
  readonly said?: string | undefined;
}

type Part = Pick<Clause, 'text' | 'raw' | 'isAsk' | 'mentions' | 'matches'>;

export interface AskedOfShop<One extends Part = Part> {
  /** The whole message: "gf bday, she loves vanilla smells, 40 max" is one wish. */
  readonly clauses: readonly One[];
  readonly about?: Earlier | undefined;
  /** Asked in the floating widget, where "best moisturizer" means one of ours. */
  readonly trending: boolean;
}

/** One thing that a message asks of the shop, and the clauses that ask for it or say more about it. */
export interface Understood<One extends Part = Part> {
  readonly wish: Shopping;
  readonly clauses: readonly One[];
}

export type { Part };
