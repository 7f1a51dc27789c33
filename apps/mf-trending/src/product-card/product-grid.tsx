import type { PricedProduct } from '@petalwise/catalogue/sales';
import { Button } from '@petalwise/ui/buttons/button';
import { StatusPanel } from '@petalwise/ui/feedback/status-panel';
import type { ReactNode } from 'react';
import type { ChangeView } from '../view/use-view.ts';
import { isFiltered, noFilters, type View } from '../view/view.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

export interface ProductGridProps {
  products: readonly PricedProduct[];
  view: View;
  onChange: ChangeView;
  onSave: (id: string) => void;
  onCompare: (id: string) => void;
  /** Shown among them, after the first rows; no space is reserved if it shows nothing. */
  offer: ReactNode;
}

export function ProductGrid({ products, view, onChange, onSave, onCompare, offer }: ProductGridProps) {
  if (products.length === 0) return <NoProducts view={view} onChange={onChange} />;
  const cells = products.map((product) => (
    <li key={product.id} className={styles.cell}>
      <ProductCard
        product={product}
        compared={view.compare.includes(product.id)}
        onSave={onSave}
        onCompare={onCompare}
      />
    </li>
  ));
  return (
    <ul className={styles.grid}>
      {cells.toSpliced(
        beforeOffer,
        0,
        <li key="offer" className={styles.offer}>
          {offer}
        </li>,
      )}
    </ul>
  );
}

/** Whole rows of one, two and three columns. */
const beforeOffer = 6;

function NoProducts({ view, onChange }: Pick<ProductGridProps, 'view' | 'onChange'>) {
  return (
    <StatusPanel
      kind="empty"
      title="No products found in this category for the selected section."
      action={
        <Button onClick={() => onChange({ ...noFilters, category: 'All', section: 'trending' })}>
          Show All Products
        </Button>
      }
    >
      {view.saved && 'Press the heart on a product to save it. You find it here again on every device. '}
      {isFiltered({ ...view, saved: false }) && 'Try fewer words or wider filters.'}
    </StatusPanel>
  );
}
