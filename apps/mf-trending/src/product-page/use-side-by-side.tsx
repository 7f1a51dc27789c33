import type { PricedProduct } from '@petalwise/catalogue/sales';
import { lazy, Suspense, useState } from 'react';
import { compareLimit } from '../view/view.ts';

const CompareDialog = lazy(() => import('../compare/compare-dialog.tsx'));

/** The comparison of the list, here of a product with what is like it. */
export function useSideBySide(products: readonly PricedProduct[]) {
  const [isOpen, setOpen] = useState(false);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const shown = products.slice(0, compareLimit).filter(({ id }) => !removed.includes(id));
  const open = () => {
    setRemoved([]);
    setOpen(true);
  };
  const remove = (id: string) => {
    setRemoved([...removed, id]);
    // One product is no comparison.
    if (shown.length <= 2) setOpen(false);
  };
  const dialog = isOpen && (
    <Suspense fallback={null}>
      <CompareDialog products={shown} onRemove={remove} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { dialog, open };
}
