import { holds, plain } from '../person/match-words.ts';
import type { OtherProduct, OtherProducts } from '../products/other-products.ts';

interface Known {
  readonly others: OtherProducts;
  /** Whether a word is one of ours, plain English, or a name of the knowledge base. */
  readonly isKnown: (word: string) => boolean;
  readonly trending: boolean;
}

export interface UnknownProduct {
  readonly name: string;
  readonly product?: OtherProduct | undefined;
  /** The words of the message that mean it. */
  readonly words?: string | undefined;
}

/** Where people speak of a thing to buy. */
const asksAbout =
  /\b(any good|good|worth|sell|sold|carry|stock|have|got|get|price|how much|reviews?|thoughts?|opinions?|tried|dupe|alternative|version|instead|like|same|similar|vs|versus|better|cheaper|compare|heard|about|buy|offer|sale|deal|recommend|how is|hows|how are|review)\b/;

/** "Retinol vs tretinoin" asks what they do, and not for something to buy. Brands have a capital letter. */
const isMedicine = ({ name }: OtherProduct): boolean => name === name.toLowerCase();

/** A brand or product that people know and that is none of ours: "Is Tatcha any good?" */
export function findUnknownProduct(raw: string, { others, isKnown, trending }: Known): UnknownProduct | undefined {
  const text = plain(raw);
  if (!asksAbout.test(text)) return undefined;
  const named = others.products
    .flatMap((product) => product.said.map((words) => ({ product, words })))
    .find(({ words }) => holds(text, words));
  if (named && isMedicine(named.product) && /\b(vs|versus|compared?|difference)\b/.test(text)) return undefined;
  if (named) return { name: named.product.name, ...named };
  const brand = others.brands.find(
    ({ name, said, isEveryday }) => holds(text, said) && (!isEveryday || trending || raw.includes(name)),
  );
  if (brand) return { name: brand.name };
  const isRated = /\b(any good|worth|sell|carry|stock|price of|how much|reviews?|thoughts?|dupe|alternative)\b/.test(
    text,
  );
  if (!isRated) return undefined;
  const unknown = [...raw.matchAll(/\p{L}{4,}/gu)].map(([word]) => word).find((word) => !isKnown(plain(word)));
  return unknown === undefined ? undefined : { name: unknown };
}
