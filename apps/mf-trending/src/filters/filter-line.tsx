import { type Sort, sorts } from '@petalwise/catalogue/find-products';
import { Button } from '@petalwise/ui/buttons/button';
import { lazyPart } from '@petalwise/ui/failures/lazy-part';
import { Text } from '@petalwise/ui/layout/text';
import { ChevronDown, Heart, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { countWords } from '../view/count-words.ts';
import type { ChangeView } from '../view/use-view.ts';
import { isNarrowed, type View } from '../view/view.ts';
import { ActiveFilters } from './active-filters.tsx';
import styles from './filter-line.module.css';

const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'), { name: 'The filters', as: 'window' });

const sortNames: Readonly<Record<Sort, string>> = {
  featured: 'Featured',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
  rating: 'Highest rating',
  reviews: 'Most reviews',
  discount: 'Biggest discount',
};

export interface FilterLineProps {
  view: View;
  onChange: ChangeView;
  /** How many products are shown; undefined until it is known. */
  count: number | undefined;
  /** How many are saved. */
  saved: number;
}

/** How many there are, and how to see others: order, price, rating, brand, ingredient, what was saved. */
export function FilterLine({ view, onChange, count, saved }: FilterLineProps) {
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.lines}>
      <div className={styles.line}>
        <Text look="small" tone="soft" className={styles.count}>
          {count !== undefined && countWords(count)}
        </Text>
        <SortSelect sort={view.sort} onSort={(sort) => onChange({ sort })} />
        <Button
          look="quiet"
          aria-haspopup="dialog"
          className={styles.tool}
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          <SlidersHorizontal />
          Filters
          {isNarrowed(view) && <i className={styles.dot} />}
        </Button>
        <Button
          look="quiet"
          aria-pressed={view.saved}
          className={styles.tool}
          onClick={() => onChange({ saved: !view.saved })}
        >
          <Heart className={view.saved ? styles.full : undefined} />
          Saved {saved > 0 && <span className={styles.figure}>{saved}</span>}
        </Button>
      </div>
      <ActiveFilters view={view} onChange={onChange} />
      {opened && <FilterSheet open={open} onOpenChange={setOpen} view={view} onChange={onChange} count={count} />}
    </div>
  );
}

function SortSelect({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const id = useId();
  return (
    <div className={styles.sort}>
      <label htmlFor={id} className={styles.sortLabel}>
        Sort by
      </label>
      <select
        id={id}
        className={styles.select}
        value={sort}
        onChange={(event) => onSort(sorts.find((known) => known === event.target.value) ?? 'featured')}
      >
        {sorts.map((known) => (
          <option key={known} value={known}>
            {sortNames[known]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className={styles.chevron} />
    </div>
  );
}
