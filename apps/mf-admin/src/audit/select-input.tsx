import { useFieldControl } from '@petalwise/ui/field';
import { ChevronDown } from 'lucide-react';
import styles from './select-input.module.css';

interface SelectInputProps<Value extends string> {
  value: Value;
  options: ReadonlyArray<{ value: Value; label: string }>;
  onValueChange: (value: Value) => void;
}

/** One choice of a list; the label is that of the Field around it. */
export function SelectInput<Value extends string>({ value, options, onValueChange }: SelectInputProps<Value>) {
  const choose = (next: string) => {
    const option = options.find((known) => known.value === next);
    if (option) onValueChange(option.value);
  };
  return (
    <div className={styles.frame}>
      <select
        {...useFieldControl()}
        className={styles.select}
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
