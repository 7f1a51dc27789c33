import type { PricedProduct } from '@petalwise/catalogue/sales';
import { Button } from '@petalwise/ui/buttons/button';
import { StillLife } from '@petalwise/ui/drawings/still-life';
import { lazyPart } from '@petalwise/ui/failures/lazy-part';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { X } from 'lucide-react';
import { drawings } from '../drawings/drawings.ts';
import type { ChangeView } from '../view/use-view.ts';
import { compareLimit, type View } from '../view/view.ts';
import styles from './compare-tray.module.css';

const CompareDialog = lazyPart(() => import('./compare-dialog.tsx'), { name: 'The comparison', as: 'window' });

export interface CompareTrayProps {
  /** All there are. */
  catalogue: readonly PricedProduct[];
  view: View;
  onRemove: (id: string) => void;
  onChange: ChangeView;
}

/** The products that were put side by side, and the way to see them so. */
export function CompareTray({ catalogue, view: { compare, comparing }, onRemove, onChange }: CompareTrayProps) {
  const products = compare.flatMap((id) => catalogue.find((product) => product.id === id) ?? []);
  if (products.length === 0) return null;
  return (
    <section aria-label="Compare" className={styles.tray}>
      <ul className={styles.chosen}>
        {products.map((product) => (
          <li key={product.id}>
            <Thumbnail product={product} onRemove={onRemove} />
          </li>
        ))}
      </ul>
      <p role="status" className={styles.words}>
        {products.length === 1 ? 'Choose another product to compare' : `${products.length} of ${compareLimit} chosen`}
      </p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={() => onChange({ compare: [], comparing: false })}>
          Clear
          <VisuallyHidden> the comparison</VisuallyHidden>
        </Button>
        {products.length > 1 && (
          <Button look="strong" aria-haspopup="dialog" onClick={() => onChange({ comparing: true })}>
            Compare {products.length}
          </Button>
        )}
      </div>
      {comparing && (
        <CompareDialog products={products} onRemove={onRemove} onClose={() => onChange({ comparing: false })} />
      )}
    </section>
  );
}

function Thumbnail({
  product: { id, brand, name },
  onRemove,
}: {
  product: PricedProduct;
  onRemove: (id: string) => void;
}) {
  const scene = drawings[id];
  return (
    <button type="button" className={styles.thumbnail} onClick={() => onRemove(id)} title={`${brand} ${name}`}>
      {scene && <StillLife scene={scene} />}
      <span className={styles.cross}>
        <X aria-hidden />
      </span>
      <VisuallyHidden>
        Remove {brand} {name} from the comparison
      </VisuallyHidden>
    </button>
  );
}
