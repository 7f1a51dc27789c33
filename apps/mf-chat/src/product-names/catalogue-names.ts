import { catalogue } from '@petalwise/catalogue/catalogue';
import { createFinder } from './find-names.ts';

/** Finds the products of the catalogue, each by its brand and name. */
export const findCatalogueNames = createFinder(
  catalogue.map(({ id, brand, name }) => ({ id, name: `${brand} ${name}` })),
);
