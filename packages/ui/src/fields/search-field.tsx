import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './search-field.module.css';
import { TextInput } from './text-input.tsx';

export interface SearchFieldProps {
  /** What is searched; read by screen readers. */
  label: string;
  placeholder?: string;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
  /** Enter was pressed. */
  onEnter: () => void;
  /** Escape or the cross: the focus stays in the field. */
  onClear: () => void;
  'aria-describedby'?: string;
}

/** A round field with a magnifier, and a cross while there is something to clear. */
export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
  onEnter,
  onClear,
  ...rest
}: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onClear();
    field.current?.focus();
  };
  return (
    <div className={styles.box}>
      <Search aria-hidden className={styles.icon} />
      <TextInput
        {...rest}
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.field}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter();
          if (event.key === 'Escape' && value !== '') clear();
        }}
      />
      {value !== '' && (
        <IconButton label="Clear search" className={styles.clear} onClick={clear}>
          <X />
        </IconButton>
      )}
    </div>
  );
}
