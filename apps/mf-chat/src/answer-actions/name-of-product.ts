import { catalogue } from '@petalwise/catalogue/catalogue';

/** Brand and name; undefined for a product that the catalogue lacks. */
export const nameOfProduct = (id: string): string | undefined => {
  const product = catalogue.find((one) => one.id === id);
  return product && `${product.brand} ${product.name}`;
};
