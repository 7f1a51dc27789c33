import { catalogue } from '@petalwise/catalogue/catalogue';
import { matchesWords } from '@petalwise/catalogue/match-words';
import type { ShelfItem } from '@petalwise/contracts/chat/shelf';

export interface CatalogueSuggestion {
  readonly from: 'catalogue';
  readonly id: string;
  readonly brand: string;
  readonly name: string;
  readonly isOwned: boolean;
}
/** What was typed, as it is. */
export interface TypedSuggestion {
  readonly from: 'typed';
  readonly name: string;
}
export type Suggestion = CatalogueSuggestion | TypedSuggestion;

const mostFromCatalogue = 6;

/**
 * What typed words may mean: products of the catalogue whose brand and name have every word, the most talked about first;
 * and last the words themselves, so that any product can be added. What only its description says is no name of it.
 */
export const suggestProducts = (typed: string, items: readonly Pick<ShelfItem, 'productId'>[]): Suggestion[] => {
  const words = typed.trim();
  if (words === '') return [];
  const owned = new Set(items.map((item) => item.productId));
  const found = catalogue
    .filter((product) => matchesWords({ ...product, description: '' }, words))
    .sort((a, b) => b.trendingScore - a.trendingScore)
    .slice(0, mostFromCatalogue)
    .map(({ id, brand, name }): Suggestion => ({ from: 'catalogue', id, brand, name, isOwned: owned.has(id) }));
  return [...found, { from: 'typed', name: words }];
};
