import { Button } from '@petalwise/ui/buttons/button';
import { ChipGroup } from '@petalwise/ui/choices/chip-group';
import { Text } from '@petalwise/ui/layout/text';
import { Dialog } from '@petalwise/ui/overlays/dialog';
import { useState } from 'react';
import type { ChangeView } from '../view/use-view.ts';
import { noFilters, ratings, type View } from '../view/view.ts';
import { BrandAndIngredient } from './brand-and-ingredient.tsx';
import styles from './filter-sheet.module.css';
import { ratingWords } from './filter-words.ts';
import { PriceRange } from './price-range.tsx';

export interface FilterSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  view: View;
  onChange: ChangeView;
  /** How many products are shown with these filters. */
  count: number | undefined;
}

const ratingChips = [
  { value: 'any', label: 'Any' },
  ...ratings.map((rating) => ({ value: String(rating), label: ratingWords(rating) })),
];

/** Price, rating, brand and key ingredient; the page behind follows each choice at once. */
export default function FilterSheet({ open, onOpenChange, view, onChange, count }: FilterSheetProps) {
  const [clears, setClears] = useState(0);
  const clear = () => {
    onChange({ ...noFilters, words: view.words, saved: view.saved });
    // Empties the fields too of what made no sense.
    setClears(clears + 1);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Filters"
      actions={
        <>
          <Button look="quiet" onClick={clear}>
            Clear
          </Button>
          <Button look="strong" onClick={() => onOpenChange(false)}>
            {showWords(count)}
          </Button>
        </>
      }
    >
      <PriceRange
        key={clears}
        min={view.minPrice}
        max={view.maxPrice}
        onRange={(minPrice, maxPrice) => onChange({ minPrice, maxPrice })}
      />
      <div className={styles.group}>
        <Text look="label">Rating</Text>
        <div className={styles.chips}>
          <ChipGroup
            label="Rating"
            options={ratingChips}
            value={String(view.minRating ?? 'any')}
            onValueChange={(value) => onChange({ minRating: ratings.find((rating) => String(rating) === value) })}
          />
        </div>
      </div>
      <BrandAndIngredient view={view} onChange={onChange} />
    </Dialog>
  );
}

function showWords(count: number | undefined): string {
  if (count === undefined) return 'Show Products';
  return count === 1 ? 'Show 1 Product' : `Show ${count} Products`;
}
