import type { Product } from '@petalwise/catalogue/product';
import { StatusPanel } from '@petalwise/ui/status-panel';
import { VisuallyHidden } from '@petalwise/ui/visually-hidden';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

export function ProductGrid({ products }: { products: readonly Product[] }) {
  if (products.length === 0) {
    return <StatusPanel kind="empty" title="No products found in this category for the selected section." />;
  }
  return (
    <>
      <VisuallyHidden>
        <span role="status">{products.length} products</span>
      </VisuallyHidden>
      <ul className={styles.grid}>
        {products.map((product) => (
          <li key={product.id} className={styles.cell}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </>
  );
}
