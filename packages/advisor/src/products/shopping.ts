import type { EntryRef } from '../knowledge/knowledge.ts';
import type { Clause } from '../language/reading.ts';
import type { Search } from './select-products.ts';

/** What somebody wants to know about one product. */
export type Aspect =
  | 'whole'
  | 'price'
  | 'sale'
  | 'rating'
  | 'inside'
  | 'suits'
  | 'pregnancy'
  | 'use'
  /** Stock, sizes, shades, delivery: what only the retailer knows. */
  | 'retailer';

/** What a clause asks about products. */
export type Shopping =
  | {
      readonly kind: 'product';
      readonly id: string;
      readonly aspect: Aspect;
      /** Plain words of the clause. */
      readonly text: string;
      /** Ids of concerns and ingredients that the clause names. */
      readonly concerns: readonly string[];
      readonly ingredients: readonly string[];
      readonly skinType: string | undefined;
    }
  | { readonly kind: 'compare'; readonly ids: readonly string[] }
  /** A product with an ingredient, or with another product. */
  | { readonly kind: 'with'; readonly id: string; readonly other: string }
  /** Something like a product, and cheaper, or only another. */
  | { readonly kind: 'instead'; readonly ids: readonly string[]; readonly cheaper: boolean }
  /** A price that nothing can have, as it was written. */
  | { readonly kind: 'no-price'; readonly written: string }
  /** A product or brand that is none of ours. */
  | { readonly kind: 'stranger'; readonly name: string; readonly kinds: readonly string[] }
  | { readonly kind: 'list'; readonly search: Search; readonly surely: boolean };

/** What the answer before was about. */
export interface Earlier {
  readonly entries: readonly EntryRef[];
  readonly products: readonly string[];
}

export interface AskedOfShop {
  readonly clause: Pick<Clause, 'text' | 'raw' | 'isAsk' | 'mentions' | 'matches'>;
  /** The whole message: "my lips are chapped, what should I get". */
  readonly reading?: { readonly clauses: readonly Pick<Clause, 'raw' | 'text' | 'mentions'>[] };
  readonly about?: Earlier | undefined;
  /** Asked in the floating widget, where "best moisturizer" means one of ours. */
  readonly trending: boolean;
}
