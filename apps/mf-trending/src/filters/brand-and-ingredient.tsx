import type { AllDetails } from '@petalwise/catalogue/product-details';
import { Field } from '@petalwise/ui/fields/field';
import { SelectInput } from '@petalwise/ui/fields/select-input';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { productDetails } from '../product-details/api.ts';
import type { ChangeView } from '../view/use-view.ts';
import { brands, type View } from '../view/view.ts';
import styles from './filter-sheet.module.css';

const any = { value: '', label: 'Any' };
const brandOptions = [any, ...brands.map((brand) => ({ value: brand, label: brand }))];

/** The ingredients are offered once they are known; without them the other filters work all the same. */
export function BrandAndIngredient({ view, onChange }: { view: View; onChange: ChangeView }) {
  const { data } = useQuery(productDetails);
  const ingredients = useMemo(() => [any, ...(data ? mainIngredients(data) : [])], [data]);
  return (
    <div className={styles.range}>
      <Field label="Brand">
        <SelectInput
          value={view.brand ?? ''}
          options={brandOptions}
          onValueChange={(brand) => onChange({ brand: brand || undefined })}
        />
      </Field>
      <Field label="Key ingredient">
        <SelectInput
          value={view.ingredient ?? ''}
          options={ingredients}
          onValueChange={(ingredient) => onChange({ ingredient: ingredient || undefined })}
        />
      </Field>
    </div>
  );
}

/** What at least one product is made for, in alphabetical order. */
function mainIngredients({ ingredients, products }: AllDetails) {
  const ids = new Set(Object.values(products).flatMap(({ main }) => main));
  return [...ids]
    .map((id) => ({ value: id, label: ingredients[id]?.name ?? id }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}
