import type { ProfileLine } from '@petalwise/contracts/chat/profile';
import { Button } from '@petalwise/ui/buttons/button';
import { Field } from '@petalwise/ui/fields/field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { refusalOf } from '../refusal/tell-refusal.ts';
import { changeLine } from './api.ts';
import { kindTitles } from './line-words.ts';
import styles from './memory-page.module.css';
import { ValueInput } from './value-input.tsx';

/** A line while it is corrected: Enter saves, Escape leaves it as it was. */
export function EditLine({ line, onDone }: { line: ProfileLine; onDone: () => void }) {
  const [value, setValue] = useState(line.value);
  const save = useMutation({ mutationFn: () => changeLine(line.id, value.trim()), onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() === line.value) onDone();
    else save.mutate();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
  };
  return (
    <form className={styles.edit} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <Field label={kindTitles[line.kind]} hideLabel error={save.error ? tellWrong(save.error) : undefined}>
        <ValueInput kind={line.kind} value={value} autoFocus onChange={setValue} />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" look="strong" pending={save.isPending} pendingLabel="Saving...">
          Save
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Why a line was not kept, in a sentence for its field. */
export const tellWrong = (error: unknown): string => refusalOf(error, 'It was not saved').description;
