import type { PricedProduct } from '@petalwise/catalogue/sales';
import { Button } from '@petalwise/ui/buttons/button';
import { StillLife } from '@petalwise/ui/drawings/still-life';
import { Badge } from '@petalwise/ui/feedback/badge';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { Dialog } from '@petalwise/ui/overlays/dialog';
import type { ReactNode } from 'react';
import { drawings } from '../drawings/drawings.ts';
import { AskAdvisor } from '../product-card/ask-advisor.tsx';
import { Price } from '../product-card/price.tsx';
import { Rating } from '../product-card/rating.tsx';
import { ShopNow } from '../product-card/shop-now.tsx';
import styles from './compare-dialog.module.css';

export interface CompareDialogProps {
  products: readonly PricedProduct[];
  onRemove: (id: string) => void;
  onClose: () => void;
}

const rows: readonly { name: string; of: (product: PricedProduct) => ReactNode }[] = [
  { name: 'Price', of: (product) => <Price product={product} /> },
  {
    name: 'On sale',
    of: ({ discountPercent, timeLeft }) => (discountPercent ? `-${discountPercent}%, ${timeLeft} left` : 'No'),
  },
  { name: 'Rating', of: ({ rating, reviewCount }) => <Rating rating={rating} reviewCount={reviewCount} /> },
  { name: 'Score', of: ({ trendingScore }) => trendingScore },
  { name: 'Category', of: ({ category }) => category },
  {
    name: 'Good to know',
    of: ({ badges }) => (
      <ul className={styles.badges}>
        {badges.map((badge) => (
          <li key={badge}>
            <Badge>{badge}</Badge>
          </li>
        ))}
      </ul>
    ),
  },
  { name: 'What it is', of: ({ description }) => description },
];

/** Two or three products side by side. On a small screen the table moves under its first column. */
export default function CompareDialog({ products, onRemove, onClose }: CompareDialogProps) {
  return (
    <Dialog open wide onOpenChange={onClose} title="Side by side">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Comparison">
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {products.map((product) => (
                <th key={product.id} scope="col">
                  <ColumnHead product={product} onRemove={onRemove} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, of }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {products.map((product) => (
                  <td key={product.id}>{of(product)}</td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {products.map((product) => (
                <td key={product.id}>
                  <div className={styles.ways}>
                    <ShopNow product={product} />
                    <AskAdvisor product={product} />
                  </div>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}

function ColumnHead({
  product: { id, brand, name },
  onRemove,
}: {
  product: PricedProduct;
  onRemove: (id: string) => void;
}) {
  const scene = drawings[id];
  return (
    <div className={styles.head}>
      <div className={styles.picture}>{scene && <StillLife scene={scene} />}</div>
      <span className={styles.brand}>{brand} </span>
      <span className={styles.name}>{name}</span>
      <Button look="quiet" className={styles.remove} onClick={() => onRemove(id)}>
        Remove
        <VisuallyHidden>
          : {brand} {name}
        </VisuallyHidden>
      </Button>
    </div>
  );
}
