import { Button } from '@petalwise/ui/buttons/button';
import { Field } from '@petalwise/ui/fields/field';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { refusalOf } from '../refusal/tell-refusal.ts';
import styles from './name-form.module.css';

interface NameFormProps<Named> {
  label: string;
  hint: string;
  /** The name that it has. */
  name: string;
  /** Shown where the field is empty. */
  placeholder?: string;
  /** Characters of a name. */
  limit: number;
  onRename: (name: string) => Promise<Named>;
  /** Called with what has the new name; without it if nothing was changed. */
  onDone: (renamed?: Named) => void;
}

/** Enter saves, Escape leaves the name as it was. */
export function NameForm<Named>({ label, hint, name, placeholder, limit, onRename, onDone }: NameFormProps<Named>) {
  const [typed, setTyped] = useState(name);
  const save = useMutation({ mutationFn: () => onRename(typed.trim()), onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === name) onDone();
    else if (!save.isPending) save.mutate();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
  };
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <Field
        label={label}
        hideLabel
        hint={hint}
        error={save.error ? refusalOf(save.error, 'The name was not saved').description : undefined}
      >
        <TextInput
          value={typed}
          maxLength={limit}
          placeholder={placeholder}
          autoComplete="off"
          autoFocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setTyped(event.target.value);
            save.reset();
          }}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" look="strong" pending={save.isPending} pendingLabel="Saving...">
          Save
        </Button>
        <Button look="quiet" onClick={() => onDone()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
