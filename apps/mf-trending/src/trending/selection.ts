import { type Section, type Selection, sections } from '@petalwise/catalogue/browse-products';
import { type Category, categories } from '@petalwise/catalogue/product';

/** Reads `?category=mens-grooming&section=sale`; what is missing or unknown is the default. */
export function readSelection(query: URLSearchParams): Selection {
  const section = query.get('section');
  return {
    category: categories.find((category) => slug(category) === query.get('category')) ?? 'All',
    section: sections.find((known) => known === section) ?? 'trending',
  };
}

/** The query for a selection; a default leaves no trace in the address. */
export function writeSelection({ category, section }: Selection): URLSearchParams {
  const query = new URLSearchParams();
  if (category !== 'All') query.set('category', slug(category));
  if (section !== 'trending') query.set('section', section);
  return query;
}

export const sectionNames: Readonly<Record<Section, string>> = {
  trending: 'Trending Now',
  sale: 'On Sale Today',
  'top-rated': 'Top-Rated',
};

const slug = (category: Category) => category.toLowerCase().replace("'", '').replace(' ', '-');
