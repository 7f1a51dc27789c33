import { amazonUrl as urlAt } from '@petalwise/catalogue/amazon-url';
import type { Product } from '@petalwise/catalogue/product';
import { pageConfig } from '@petalwise/host/page-config';

/** Where a product is sold, under our affiliate tag. */
export const amazonUrl = (product: Pick<Product, 'brand' | 'name' | 'retailerId'>): string =>
  urlAt(product, pageConfig().affiliateTag);
