import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './chip-group.module.css';

export interface RankedChipsProps {
  /** What the user chooses from, for assistive technology. */
  label: string;
  options: ReadonlyArray<{ value: string; label: string }>;
  /** Values, in the order in which they were chosen. */
  chosen: readonly string[];
  /** How many may be chosen; the other chips are disabled once this many are. */
  most: number;
  onChange: (chosen: readonly string[]) => void;
}

/** Several of many: each chosen chip shows its place as a number, in the order of choosing. */
export function RankedChips({ label, options, chosen, most, onChange }: RankedChipsProps) {
  const isFull = chosen.length >= most;
  const toggle = (value: string) => {
    if (chosen.includes(value)) onChange(chosen.filter((other) => other !== value));
    else if (!isFull) onChange([...chosen, value]);
  };
  const wordsOf = (value: string) => options.find((option) => option.value === value)?.label ?? value;
  return (
    <>
      <fieldset className={classNames(styles.chips, styles.wraps)} aria-label={label}>
        {options.map((option) => {
          const place = chosen.indexOf(option.value);
          const isChosen = place !== -1;
          return (
            <button
              key={option.value}
              type="button"
              className={styles.chip}
              aria-pressed={isChosen}
              aria-disabled={(isFull && !isChosen) || undefined}
              onClick={() => toggle(option.value)}
            >
              {isChosen && (
                <span className={styles.place} aria-hidden>
                  {place + 1}
                </span>
              )}
              {option.label}
            </button>
          );
        })}
      </fieldset>
      <VisuallyHidden>
        <p role="status">{chosen.length > 0 && `Chosen: ${chosen.map(wordsOf).join(', ')}`}</p>
      </VisuallyHidden>
    </>
  );
}
