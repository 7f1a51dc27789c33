import { Field } from '@petalwise/ui/fields/field';
import { PasswordInput } from '@petalwise/ui/fields/password-input';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { ArrowBigUpDash } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form';
import styles from './fields.module.css';

interface FormFieldProps<Given extends FieldValues, Values> {
  control: Control<Given, unknown, Values>;
  name: FieldPath<Given>;
  label: string;
  hint?: ReactNode;
}

type Own = 'name' | 'value' | 'onChange' | 'onBlur' | 'ref';

/** A line of text in a contract's form, with its error. */
export function TextField<Given extends FieldValues, Values>({
  control,
  name,
  label,
  hint,
  ...input
}: FormFieldProps<Given, Values> & Omit<ComponentProps<typeof TextInput>, Own>) {
  const { field, fieldState } = useController({ control, name });
  const ref = useTyped(field);
  return (
    <Field label={label} required hint={hint} error={fieldState.error?.message}>
      <TextInput {...input} {...field} ref={ref} />
    </Field>
  );
}

interface PasswordFieldProps<Given extends FieldValues, Values>
  extends FormFieldProps<Given, Values>,
    Omit<ComponentProps<typeof PasswordInput>, Own> {
  /** A field whose error depends on this one. */
  deps?: FieldPath<Given>;
}

/** A password in a contract's form: shown on request, and with a word about Caps Lock while that is on. */
export function PasswordField<Given extends FieldValues, Values>({
  control,
  name,
  label,
  hint,
  deps,
  ...input
}: PasswordFieldProps<Given, Values>) {
  const { field, fieldState } = useController({ control, name, rules: deps ? { deps } : {} });
  const ref = useTyped(field);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const leave = () => {
    setCapsLock(false);
    field.onBlur();
  };
  return (
    <Field label={label} required hint={field.value ? undefined : hint} error={fieldState.error?.message}>
      <PasswordInput {...input} {...field} ref={ref} onBlur={leave} onKeyDown={watch} onKeyUp={watch} />
      <p className={styles.capsLock} role="status">
        {capsLock && (
          <>
            <ArrowBigUpDash aria-hidden />
            Caps Lock is on
          </>
        )}
      </p>
    </Field>
  );
}

/**
 * A page that was rendered ahead may have been typed into, or filled in by the browser, before it had its scripts. The form
 * hears of it once it listens: when the input gets its ref, it does not yet, and would go on with an empty field.
 */
const useTyped = ({ ref, value, onChange }: Pick<ControllerRenderProps, 'ref' | 'value' | 'onChange'>) => {
  const typed = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there before the scripts.
  useEffect(() => {
    if (typed.current && !value) onChange(typed.current);
  }, []);
  return (input: HTMLInputElement | null) => {
    ref(input);
    if (input?.value) typed.current = input.value;
  };
};
