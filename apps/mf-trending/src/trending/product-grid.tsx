import type { Product } from '@petalwise/catalogue/product';
import { Button } from '@petalwise/ui/button';
import { StatusPanel } from '@petalwise/ui/status-panel';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';
import type { ChangeView } from './use-view.ts';
import { isFiltered, noFilters, type View } from './view.ts';

export interface ProductGridProps {
  products: readonly Product[];
  view: View;
  onChange: ChangeView;
  onSave: (id: string) => void;
  onCompare: (id: string) => void;
}

export function ProductGrid({ products, view, onChange, onSave, onCompare }: ProductGridProps) {
  if (products.length === 0) return <NoProducts view={view} onChange={onChange} />;
  return (
    <ul className={styles.grid}>
      {products.map((product) => (
        <li key={product.id} className={styles.cell}>
          <ProductCard
            product={product}
            compared={view.compare.includes(product.id)}
            onSave={onSave}
            onCompare={onCompare}
          />
        </li>
      ))}
    </ul>
  );
}

function NoProducts({ view, onChange }: Pick<ProductGridProps, 'view' | 'onChange'>) {
  return (
    <StatusPanel
      kind="empty"
      title="No products found in this category for the selected section."
      action={
        <Button onClick={() => onChange({ ...noFilters, category: 'All', section: 'trending' })}>
          Show all products
        </Button>
      }
    >
      {view.saved && 'Press the heart on a product to save it in this browser. '}
      {isFiltered({ ...view, saved: false }) && 'Fewer words or wider filters may find something.'}
    </StatusPanel>
  );
}
