import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './password-input.module.css';
import { passwordStrength } from './password-strength.ts';
import { TextInput } from './text-input.tsx';

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  value: string;
  /** Advises on length and variety while typing. It never blocks. */
  showStrength?: boolean;
}

export function PasswordInput({ value, showStrength = false, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const strength = passwordStrength(value);
  return (
    <div className={styles.password}>
      <div className={styles.box}>
        <TextInput
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          className={styles.input}
          type={shown ? 'text' : 'password'}
          value={value}
        />
        <IconButton
          className={styles.toggle}
          label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff /> : <Eye />}
        </IconButton>
      </div>
      {showStrength && value && (
        <div className={styles.strength} data-level={strength.level}>
          <span className={styles.meter} aria-hidden="true">
            {[1, 2, 3].map((step) => (
              <i key={step} data-on={step <= strength.level || undefined} />
            ))}
          </span>
          <span role="status">{strength.words}</span>
        </div>
      )}
    </div>
  );
}
