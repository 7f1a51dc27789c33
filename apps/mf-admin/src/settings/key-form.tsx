import { Button } from '@petalwise/ui/buttons/button';
import { Field } from '@petalwise/ui/fields/field';
import { TextInput } from '@petalwise/ui/fields/text-input';
import type { AiKeyState } from './api.ts';
import { ReasonField } from './reason-field.tsx';
import { RemoveKey } from './remove-key.tsx';
import styles from './settings.module.css';
import { TestResult } from './test-result.tsx';
import { useKeyForm } from './use-key-form.ts';

/** Sets, tests and removes the key. What was typed is sent once and is never shown again. */
export function KeyForm({ state }: { state: AiKeyState }) {
  const inUse = state.source !== 'none';
  const { text, reason, error, saving, testing, ...form } = useKeyForm(inUse);
  return (
    <form
      className={styles.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <KeyField label={inUse ? 'New key' : 'Key'} value={text} error={error} onChange={form.change} />
      <ReasonField value={reason} onChange={form.setReason} />
      <TestResult test={testing} typed={testing.variables !== undefined} />
      <div className={styles.actions}>
        <Button
          type="submit"
          look="primary"
          disabled={testing.isPending}
          pending={saving.isPending}
          pendingLabel="Saving..."
        >
          Save Key
        </Button>
        <Button disabled={saving.isPending} pending={testing.isPending} pendingLabel="Testing..." onClick={form.test}>
          {form.testsKeyInUse ? 'Test Key in Use' : 'Test Key'}
        </Button>
        {state.source === 'admin' && (
          <RemoveKey
            disabled={saving.isPending || testing.isPending}
            reason={reason}
            onReason={form.setReason}
            onRemoved={form.begin}
          />
        )}
      </div>
    </form>
  );
}

interface KeyFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

const KeyField = ({ label, value, error, onChange }: KeyFieldProps) => (
  <Field
    label={label}
    required
    hint="It is stored encrypted. Only its last four characters are shown again."
    error={error}
  >
    <TextInput
      type="password"
      name="ai-service-key"
      value={value}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      data-1p-ignore
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);
