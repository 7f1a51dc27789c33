import { ChevronDown } from 'lucide-react';
import { useFieldControl } from './field.tsx';
import styles from './select-input.module.css';

export interface SelectInputProps<Value extends string> {
  value: Value;
  options: ReadonlyArray<{ value: Value; label: string }>;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  onValueChange: (value: Value) => void;
}

/** One choice of a list; the label is that of the Field around it. */
export function SelectInput<Value extends string>({
  value,
  options,
  autoFocus = false,
  onValueChange,
}: SelectInputProps<Value>) {
  const choose = (next: string) => {
    const option = options.find((known) => known.value === next);
    if (option) onValueChange(option.value);
  };
  return (
    <div className={styles.frame}>
      <select
        {...useFieldControl()}
        className={styles.select}
        // biome-ignore lint/a11y/noAutofocus: where it appears because the user asked for it.
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className={styles.chevron} />
    </div>
  );
}
