import type { OtherProducts } from '../products/other-products.ts';
import type { ProductNames } from '../products/recognise-products.ts';
import type { Stock } from '../products/select-products.ts';
import type { AskedOfShop, Part } from './shopping.ts';

export interface Understander {
  readonly stock: Stock;
  readonly names: ProductNames;
  /** What we do not carry. */
  readonly others: OtherProducts;
  readonly isEnglishWord: (word: string) => boolean;
}

/** One clause of a message with what goes for the whole message. */
export interface Around<One extends Part = Part> {
  readonly clause: One;
  /** Plain words of the clause. */
  readonly text: string;
  readonly asked: AskedOfShop<One>;
  /** Ids of products of the answer before, or that the rest of the message names. */
  readonly earlier: readonly string[];
}
