import { Button } from '@petalwise/ui/buttons/button';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { productDetails } from '../product-details/api.ts';
import type { ChangeView } from '../view/use-view.ts';
import { isFiltered, noFilters, type View } from '../view/view.ts';
import styles from './active-filters.module.css';
import { ingredientWords, priceWords, ratingWords } from './filter-words.ts';

/** What narrows the list, each with its way out. */
export function ActiveFilters({ view, onChange }: { view: View; onChange: ChangeView }) {
  const { data } = useQuery({ ...productDetails, enabled: view.ingredient !== undefined });
  if (!isFiltered(view)) return null;
  const { words, minPrice, maxPrice, minRating, brand, ingredient, saved } = view;
  const priced = (minPrice ?? maxPrice) !== undefined;
  return (
    <ul className={styles.filters} aria-label="Filters in use">
      {words.trim() && <Filter words={`“${words.trim()}”`} onRemove={() => onChange({ words: '' })} />}
      {priced && (
        <Filter
          words={priceWords(minPrice, maxPrice)}
          onRemove={() => onChange({ minPrice: undefined, maxPrice: undefined })}
        />
      )}
      {minRating !== undefined && (
        <Filter words={ratingWords(minRating)} onRemove={() => onChange({ minRating: undefined })} />
      )}
      {brand !== undefined && <Filter words={brand} onRemove={() => onChange({ brand: undefined })} />}
      {ingredient !== undefined && (
        <Filter words={ingredientWords(ingredient, data)} onRemove={() => onChange({ ingredient: undefined })} />
      )}
      {saved && <Filter words="Saved only" onRemove={() => onChange({ saved: false })} />}
      <li>
        <Button look="quiet" className={styles.clear} onClick={() => onChange(noFilters)}>
          Clear Filters
        </Button>
      </li>
    </ul>
  );
}

function Filter({ words, onRemove }: { words: string; onRemove: () => void }) {
  return (
    <li className={styles.item}>
      <button type="button" className={styles.filter} onClick={onRemove}>
        <VisuallyHidden>Remove filter: </VisuallyHidden>
        <span className={styles.words}>{words}</span>
        <X aria-hidden />
      </button>
    </li>
  );
}
