import { findProducts } from '@petalwise/catalogue/find-products';
import type { PricedProduct } from '@petalwise/catalogue/sales';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { productDetails } from '../product-details/api.ts';
import type { useSaved } from '../saved/use-saved.ts';
import type { View } from '../view/view.ts';
import type { MissingProps } from './missing.tsx';

interface Shown {
  readonly products: readonly PricedProduct[];
  /** What has to be loaded before it is known which products the view has. */
  readonly missing: MissingProps | undefined;
}

/** The products of a view. Only two filters need what is loaded: by ingredient, and saved ones only. */
export function useShown(
  catalogue: readonly PricedProduct[],
  view: View,
  { ids: saved, list }: ReturnType<typeof useSaved>,
): Shown {
  const found = useMemo(() => findProducts(catalogue, view), [catalogue, view]);
  const { ingredient } = view;
  const details = useQuery({ ...productDetails, enabled: ingredient !== undefined });
  const products = found.filter(
    ({ id }) =>
      (!view.saved || saved?.includes(id)) &&
      (ingredient === undefined || details.data?.products[id]?.main.includes(ingredient)),
  );
  if (view.saved && !saved) return { products, missing: { what: 'saved', query: list } };
  if (ingredient !== undefined && !details.data) return { products, missing: { what: 'ingredients', query: details } };
  return { products, missing: undefined };
}
