import type { AllDetails } from '@petalwise/catalogue/product-details';

/** "With ceramides" by its name; until that is known, by its id. */
export const ingredientWords = (id: string, details: AllDetails | undefined): string =>
  `With ${details?.ingredients[id]?.name ?? id.replaceAll('-', ' ')}`;

/** "$10 to $30", "From $50", "Up to $15". */
export const priceWords = (min: number | undefined, max: number | undefined): string => {
  if (min === undefined) return `Up to $${max}`;
  return max === undefined ? `From $${min}` : `$${min} to $${max}`;
};

export const ratingWords = (rating: number): string => `${rating.toFixed(1)} and up`;
