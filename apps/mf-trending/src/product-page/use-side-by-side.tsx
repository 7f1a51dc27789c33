import type { PricedProduct } from '@petalwise/catalogue/sales';
import { lazyPart } from '@petalwise/ui/failures/lazy-part';
import { useState } from 'react';
import { compareLimit } from '../view/view.ts';

const CompareDialog = lazyPart(() => import('../compare/compare-dialog.tsx'), { name: 'The comparison', as: 'window' });

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
  const dialog = isOpen && <CompareDialog products={shown} onRemove={remove} onClose={() => setOpen(false)} />;
  return { dialog, open };
}
