import { ChipGroup } from '@petalwise/ui/choices/chip-group';
import { Field } from '@petalwise/ui/fields/field';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { Text } from '@petalwise/ui/layout/text';
import { useState } from 'react';
import { readDollars } from '../view/view.ts';
import styles from './filter-sheet.module.css';
import { priceWords } from './filter-words.ts';

export interface PriceRangeProps {
  /** Whole dollars. */
  min: number | undefined;
  max: number | undefined;
  onRange: (min: number | undefined, max: number | undefined) => void;
}

type Range = readonly [min: number | undefined, max: number | undefined];
const ranges: readonly Range[] = [
  [undefined, 15],
  [15, 30],
  [30, 50],
  [50, undefined],
];
const own = 'own';
const options = [
  { value: 'any', label: 'Any' },
  ...ranges.map(([min, max]) => ({ value: keyOf(min, max), label: priceWords(min, max) })),
];

/** A price range: four at hand, any other in two fields, which keep what is typed even where it makes no sense yet. */
export function PriceRange({ min, max, onRange }: PriceRangeProps) {
  const { shown, problems, choose, type, begin, setEditing } = useTyped({ min, max, onRange });
  const chosen = min === undefined && max === undefined ? 'any' : keyOf(min, max);
  return (
    <div className={styles.group}>
      <Text look="label">Price</Text>
      <div className={styles.chips}>
        <ChipGroup
          label="Price"
          options={options}
          value={options.some(({ value }) => value === chosen) ? chosen : own}
          onValueChange={choose}
        />
      </div>
      <fieldset
        aria-label="Another price"
        className={styles.range}
        onFocus={begin}
        onBlur={({ currentTarget, relatedTarget }) => setEditing(currentTarget.contains(relatedTarget))}
      >
        <DollarField label="From $" problem={problems.min} value={shown.min} onType={(min) => type({ min })} />
        <DollarField label="To $" problem={problems.max} value={shown.max} onType={(max) => type({ max })} />
      </fieldset>
    </div>
  );
}

/** What stands in the two fields, and what is wrong with it. */
const useTyped = ({ min, max, onRange }: PriceRangeProps) => {
  const [typed, setTyped] = useState({ min: String(min ?? ''), max: String(max ?? '') });
  const [editing, setEditing] = useState(false);
  const problems = problemsOf(typed);
  // The fields follow a chip or "Clear", but not an address that arrives after the next key, nor an unfinished value.
  const shown = editing || problems.min || problems.max || sameRange(typed, min, max) ? typed : textOf(min, max);
  const choose = (value: string) => {
    const [from, to] = ranges.find((range) => keyOf(...range) === value) ?? [undefined, undefined];
    setTyped(textOf(from, to));
    onRange(from, to);
  };
  const type = (part: Partial<typeof typed>) => {
    const next = { ...shown, ...part };
    setTyped(next);
    const { min: badMin, max: badMax } = problemsOf(next);
    if (!badMin && !badMax) onRange(readDollars(next.min), readDollars(next.max));
  };
  const begin = () => {
    setTyped(shown);
    setEditing(true);
  };
  return { shown, problems, choose, type, begin, setEditing };
};

interface DollarFieldProps {
  label: string;
  problem: string | undefined;
  value: string;
  onType: (value: string) => void;
}

const DollarField = ({ label, problem, value, onType }: DollarFieldProps) => (
  <Field label={label} error={problem}>
    <TextInput inputMode="numeric" autoComplete="off" value={value} onChange={(event) => onType(event.target.value)} />
  </Field>
);

function keyOf(min: number | undefined, max: number | undefined): string {
  return `${min ?? ''}-${max ?? ''}`;
}

interface Typed {
  min: string;
  max: string;
}

const textOf = (min: number | undefined, max: number | undefined): Typed => ({
  min: String(min ?? ''),
  max: String(max ?? ''),
});

const sameRange = (typed: Typed, min: number | undefined, max: number | undefined) =>
  readDollars(typed.min) === min && readDollars(typed.max) === max;

const problemsOf = ({ min, max }: Typed): { min?: string; max?: string } => {
  const [from, to] = [readDollars(min), readDollars(max)];
  if (min.trim() && from === undefined) return { min: 'Enter whole dollars, for example 20.' };
  if (max.trim() && to === undefined) return { max: 'Enter whole dollars, for example 40.' };
  if (from !== undefined && to !== undefined && from > to) return { max: `Enter ${from} or more.` };
  return {};
};
