import { findProducts } from '@petalwise/catalogue/find-products';
import type { PricedProduct } from '@petalwise/catalogue/sales';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { productDetails } from '../product-details/api.ts';
import type { View } from '../view/view.ts';

/** The products of a view. Only the filter by ingredient needs what is loaded: `details` says how far that is. */
export function useShown(catalogue: readonly PricedProduct[], view: View, saved: readonly string[]) {
  const found = useMemo(() => findProducts(catalogue, view), [catalogue, view]);
  const { ingredient } = view;
  const details = useQuery({ ...productDetails, enabled: ingredient !== undefined });
  const products = found.filter(
    ({ id }) =>
      (!view.saved || saved.includes(id)) &&
      (ingredient === undefined || details.data?.products[id]?.main.includes(ingredient)),
  );
  return { products, details, isKnown: ingredient === undefined || details.data !== undefined };
}
