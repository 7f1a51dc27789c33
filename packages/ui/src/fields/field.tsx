import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './field.module.css';

interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

const FieldContext = createContext<FieldControl | undefined>(undefined);

/** The attributes that tie a control to the label, hint and error of the Field around it. */
export const useFieldControl = (): FieldControl | undefined => useContext(FieldContext);

export interface FieldProps {
  label: string;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** What to do about it, in one sentence. Replaces the hint and marks the control invalid. */
  error?: string | undefined;
  required?: boolean;
  /** One control of this package, e.g. a TextInput. */
  children: ReactNode;
}

export function Field({ label, hideLabel = false, hint, error, required = false, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const control: FieldControl = {
    id,
    'aria-describedby': error || hint ? noteId : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  const caption = (
    <label className={styles.label} htmlFor={id}>
      {label}
    </label>
  );
  return (
    <div className={styles.field}>
      {hideLabel ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
      <FieldContext value={control}>{children}</FieldContext>
      <div id={noteId} aria-live="polite">
        {error ? (
          <p className={styles.error}>
            <CircleAlert />
            {error}
          </p>
        ) : (
          hint && <div className={styles.hint}>{hint}</div>
        )}
      </div>
    </div>
  );
}
