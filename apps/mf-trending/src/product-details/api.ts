import { queryOptions } from '@tanstack/react-query';

/** What is known of all products: a file of this app, which comes with the first page that shows it. */
export const productDetails = queryOptions({
  queryKey: ['product-details'],
  queryFn: async () => (await import('@petalwise/catalogue/product-details')).productDetails,
  // Without a network the user sees the error at once instead of waiting.
  networkMode: 'always',
});
