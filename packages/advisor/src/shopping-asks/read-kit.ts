import type { Search } from '../products/select-products.ts';
import type { Kit } from './shopping.ts';

const together =
  /\b(in total|total|all in|altogether|all together|combined|(whole|full|entire|complete) (\w+ )?(routine|set|kit)|routine|kits?)\b/;
const wants =
  /\b(build|make|put together|need|want|get|buy|recommend|suggest|spend|show|give|find|i have|ive got|i ve got|(set|kit|routine) for|for \d+ (dollars|bucks))\b/;
/** What everyone's skin care needs. */
const basics = ['cleansers', 'moisturizers', 'sunscreens'];
const fewest = 2;
const most = 3;

/** Several things for a price in all, from what a message looks for; undefined where it wants one. */
export function readKit(text: string, search: Search): Kit | undefined {
  const { kinds = [], category, concerns = [], most: total } = search;
  if (total === undefined || !together.test(text) || !wants.test(text)) return undefined;
  const whole: Search = { ...search, most: undefined };
  if (kinds.length >= fewest)
    return kitOf(
      kinds.map((kind) => ({ ...whole, kinds: [kind] })),
      total,
    );
  if (/\b(routine|regimen)\b/.test(text) || category === 'Skincare') {
    return kitOf(
      basics.map((kind) => ({ ...whole, kinds: [kind], category: undefined })),
      total,
    );
  }
  if (kinds.length === 0 && category === undefined && concerns.length === 0) return undefined;
  // "A shave set" is one thing.
  if (kinds.some((kind) => kind.endsWith('sets'))) return undefined;
  const count = Number(/\b(\d) (products?|things?|items?)\b/.exec(text)?.[1] ?? most);
  return kitOf(
    Array.from({ length: Math.min(Math.max(count, fewest), most) }, () => whole),
    total,
  );
}

const kitOf = (parts: readonly Search[], total: number): Kit => ({ kind: 'kit', parts: parts.slice(0, most), total });
