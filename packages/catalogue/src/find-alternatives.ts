import type { AllDetails, ProductDetails } from './product-details.ts';
import { currentPrice, type PricedProduct } from './sales.ts';

export interface Alternative {
  product: PricedProduct;
  /** What they have in common and where they differ, as sentences. */
  reason: string;
}

export const mostAlternatives = 3;

/** Products that can do the same, the most alike first; none where nothing comes near. */
export function findAlternatives(
  to: PricedProduct,
  products: readonly PricedProduct[],
  all: AllDetails,
): Alternative[] {
  const own = all.products[to.id];
  if (!own) return [];
  return products
    .flatMap((product) => {
      const details = all.products[product.id];
      return details && product.id !== to.id ? [{ product, details, likeness: likeness(own, details) }] : [];
    })
    .filter((one) => one.likeness >= enough)
    .sort((a, b) => b.likeness - a.likeness || b.product.trendingScore - a.product.trendingScore)
    .slice(0, mostAlternatives)
    .map(({ product, details }) => ({
      product,
      reason: [common(own, details, all), difference(to, product, { own, details })].filter(Boolean).join(' '),
    }));
}

/** Sold as the same is enough; so is being used as the same for the same. */
const enough = 6;

function likeness(own: ProductDetails, other: ProductDetails): number {
  const isSame = own.kinds[0] === other.kinds[0];
  const kinds = isSame ? 6 : shared(own.kinds, other.kinds).length * 4;
  if (kinds === 0) return 0;
  const acting = shared(own.main, other.main).filter(isTold).length * 2;
  const skin = shared(own.skinTypes, other.skinTypes).length / 4;
  return kinds + acting + shared(own.concerns, other.concerns).length + shared(own.like, other.like).length + skin;
}

/** "Ceramides as well. Also for dry skin and eczema." */
function common(own: ProductDetails, other: ProductDetails, { ingredients, concerns }: AllDetails): string {
  const acting = shared(own.main, other.main)
    .filter(isTold)
    .map((id) => inSentence(ingredients[id]?.name ?? id));
  const help = shared(own.concerns, other.concerns).map((id) => inSentence(concerns[id] ?? id));
  // "Whiteheads and closed bumps" would read as three things in a list.
  const plain = help.filter((name) => !name.includes(' and '));
  const helped = plain.length > 0 ? plain.slice(0, 2) : help.slice(0, 1);
  const words = [
    acting.length > 0 ? `Also has ${listed(acting.slice(0, 2))}.` : '',
    help.length > 0 ? `${acting.length > 0 ? 'For' : 'Also for'} ${listed(helped)}.` : '',
  ].filter(Boolean);
  if (words.length > 0) return words.join(' ');
  const like = shared(own.like, other.like).map((id) => id.replaceAll('-', ' '));
  return like.length > 0 ? `In common: ${like.slice(0, 3).join(', ')}.` : `Another of our ${other.kinds[0]}.`;
}

interface Both {
  own: ProductDetails;
  details: ProductDetails;
}

function difference(to: PricedProduct, product: PricedProduct, { own, details }: Both): string {
  const free = 'Fragrance-free';
  const isFreer = details.freeOf.includes(free) && !own.freeOf.includes(free);
  const more = currentPrice(product) - currentPrice(to);
  const price =
    more === 0 ? 'The same price today.' : `${dollars(Math.abs(more))} ${more < 0 ? 'less' : 'more'} today.`;
  return [isFreer ? 'No fragrance.' : '', price].filter(Boolean).join(' ');
}

/** Every perfume has these two. */
const isTold = (id: string) => id !== 'fragrance' && id !== 'alcohol-denat';

const shared = (one: readonly string[], other: readonly string[]): string[] => one.filter((id) => other.includes(id));

/** "Dry skin" → "dry skin"; "SPF" stays. What stands in brackets is left out. */
const inSentence = (name: string): string => {
  const bare = name.replace(/\s*\(.*\)/, '');
  return /^[A-Z][a-z]/.test(bare) && !bare.startsWith('Vitamin ') ? bare.charAt(0).toLowerCase() + bare.slice(1) : bare;
};

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
