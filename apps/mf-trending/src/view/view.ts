import { type Section, sections } from '@petalwise/catalogue/browse-products';
import { catalogue } from '@petalwise/catalogue/catalogue';
import { sorts, type Wish } from '@petalwise/catalogue/find-products';
import { type Category, categories } from '@petalwise/catalogue/product';

/** All that the address says about the page. */
export interface View extends Wish {
  /** The id of an ingredient that the products are made for. */
  ingredient?: string | undefined;
  /** Only what this browser has saved. */
  saved: boolean;
  /** Ids of products put side by side, at most three. */
  compare: readonly string[];
  /** The comparison is open. */
  comparing: boolean;
}

export const compareLimit = 3;
export const ratings = [4, 4.3, 4.5, 4.7] as const;
const longestSearch = 80;

/** In alphabetical order. */
export const brands = [...new Set(catalogue.map(({ brand }) => brand))].sort((a, b) => a.localeCompare(b, 'en'));

/** Reads `?category=hair&section=sale&q=oil&max=30&compare=hr1,hr3`; what is missing, unknown or senseless is the default. */
export function readView(query: URLSearchParams): View {
  const compare = readIds(query.get('compare'));
  const [minPrice, maxPrice] = [readDollars(query.get('min')), readDollars(query.get('max'))];
  const crossed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  return {
    category: categories.find((category) => slug(category) === query.get('category')) ?? 'All',
    section: sections.find((section) => section === query.get('section')) ?? 'trending',
    words: (query.get('q') ?? '').slice(0, longestSearch),
    sort: sorts.find((sort) => sort === query.get('sort')) ?? 'featured',
    minPrice: crossed ? undefined : minPrice,
    maxPrice: crossed ? undefined : maxPrice,
    minRating: ratings.find((rating) => String(rating) === query.get('rating')),
    brand: brands.find((brand) => brand === query.get('brand')),
    ingredient: readId(query.get('ingredient')),
    saved: query.get('saved') === '1',
    compare,
    comparing: compare.length > 1 && query.get('side-by-side') === '1',
  };
}

/** The query for a view; a default leaves no trace in the address. */
export function writeView(view: View): URLSearchParams {
  const said = {
    category: view.category === 'All' ? '' : slug(view.category),
    section: view.section === 'trending' ? '' : view.section,
    q: view.words.trim() && view.words,
    sort: view.sort === 'featured' ? '' : view.sort,
    min: view.minPrice,
    max: view.maxPrice,
    rating: view.minRating,
    brand: view.brand,
    ingredient: view.ingredient,
    saved: view.saved ? 1 : '',
    compare: view.compare.join(','),
    'side-by-side': view.comparing && view.compare.length > 1 ? 1 : '',
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(said)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query;
}

/** What "Clear Filters" goes back to; category, section and order stay. */
export const noFilters = {
  words: '',
  minPrice: undefined,
  maxPrice: undefined,
  minRating: undefined,
  brand: undefined,
  ingredient: undefined,
  saved: false,
} satisfies Partial<View>;

export const isFiltered = (view: View): boolean => view.words.trim() !== '' || view.saved || isNarrowed(view);

/** By a filter of the sheet. */
export const isNarrowed = ({ minPrice, maxPrice, minRating, brand, ingredient }: View): boolean =>
  (minPrice ?? maxPrice ?? minRating ?? brand ?? ingredient) !== undefined;

export const sectionNames: Readonly<Record<Section, string>> = {
  trending: 'Trending Now',
  sale: 'On Sale Today',
  'top-rated': 'Top-Rated',
};

/** Whole dollars from 0 to 9999, as they are typed into a field; undefined for everything else. */
export const readDollars = (text: string | null): number | undefined =>
  text !== null && /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined;

/** Which ingredients there are is known only where they are asked for. */
const readId = (text: string | null): string | undefined =>
  text !== null && /^[a-z0-9-]{1,40}$/.test(text) ? text : undefined;

const readIds = (text: string | null): string[] => {
  const known = new Set((text ?? '').split(',').filter((id) => catalogue.some((product) => product.id === id)));
  return [...known].slice(0, compareLimit);
};

const slug = (category: Category) => category.toLowerCase().replace("'", '').replace(' ', '-');
