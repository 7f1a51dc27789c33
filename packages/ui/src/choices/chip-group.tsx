import { ToggleGroup } from 'radix-ui';
import { classNames } from '../styles/class-names.ts';
import styles from './chip-group.module.css';

export interface ChipGroupProps<Value extends string> {
  /** What the user chooses from, for assistive technology. */
  label: string;
  options: ReadonlyArray<{ value: Value; label: string }>;
  value: Value;
  onValueChange: (value: Value) => void;
  /** All chips in sight on several lines, where there is room; else one line that scrolls. */
  wraps?: boolean;
}

/** One choice of a few, always one; arrow keys move between the chips. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { label, options, value, onValueChange, wraps = false } = props;
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next);
    if (option) onValueChange(option.value);
  };
  return (
    <ToggleGroup.Root
      className={classNames(styles.chips, wraps && styles.wraps)}
      type="single"
      aria-label={label}
      value={value}
      onValueChange={choose}
    >
      {options.map((option) => (
        <ToggleGroup.Item key={option.value} className={styles.chip} value={option.value}>
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
