import { Button } from '@petalwise/ui/buttons/button';
import { Field } from '@petalwise/ui/fields/field';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { ConfirmDialog } from '@petalwise/ui/overlays/confirm-dialog';
import { type FormEvent, useState } from 'react';
import type { AiKeyState } from './api.ts';
import { checkKey } from './check-key.ts';
import { removalWords } from './key-words.ts';
import { ReasonField } from './reason-field.tsx';
import styles from './settings.module.css';
import { TestResult } from './test-result.tsx';
import { useRemoveKey, useSetKey, useTestKey } from './use-key-actions.ts';

/** Sets, tests and removes the key. What was typed goes out once and is never shown again. */
export function KeyForm({ state }: { state: AiKeyState }) {
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [asked, setAsked] = useState(false);
  const saving = useSetKey(() => {
    setText('');
    setReason('');
    testing.reset();
  });
  const testing = useTestKey();
  const removing = useRemoveKey(() => {
    setAsked(false);
    setReason('');
    testing.reset();
  });
  const inUse = state.source !== 'none';
  const busy = saving.isPending || testing.isPending;

  const change = (next: string) => {
    setText(next);
    setError(undefined);
    if (!testing.isPending) testing.reset();
  };
  /** What was typed, where it can be a key; the field says so where it cannot. */
  const readKey = (): string | undefined => {
    const checked = checkKey(text);
    setError(checked.error);
    return checked.error === undefined ? checked.apiKey : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const apiKey = busy ? undefined : readKey();
    if (apiKey !== undefined) saving.mutate({ apiKey, reason });
  };
  const test = () => {
    const apiKey = text.trim() === '' && inUse ? undefined : readKey();
    if (apiKey !== undefined || (text.trim() === '' && inUse)) testing.mutate(apiKey);
  };
  return (
    <form className={styles.form} noValidate autoComplete="off" onSubmit={submit}>
      <Field
        label={inUse ? 'New key' : 'Key'}
        required
        hint="It is stored encrypted. Only its last four characters are shown again."
        error={error}
      >
        <TextInput
          type="password"
          name="ai-service-key"
          value={text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-1p-ignore
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <ReasonField value={reason} onChange={setReason} />
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
        <Button disabled={saving.isPending} pending={testing.isPending} pendingLabel="Testing..." onClick={test}>
          {text.trim() === '' && inUse ? 'Test Key in Use' : 'Test Key'}
        </Button>
        {state.source === 'admin' && (
          <Button look="quiet" disabled={busy} onClick={() => setAsked(true)}>
            Remove Key
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Remove the API key?"
        description={removalWords}
        confirmLabel="Remove Key"
        pending={removing.isPending}
        pendingLabel="Removing..."
        onConfirm={() => removing.mutate(reason)}
      >
        <ReasonField value={reason} onChange={setReason} />
      </ConfirmDialog>
    </form>
  );
}
