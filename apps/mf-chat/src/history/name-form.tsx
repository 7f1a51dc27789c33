import { type ChatSession, chatNameLimit } from '@petalwise/contracts/chat/conversation';
import { Button } from '@petalwise/ui/buttons/button';
import { Field } from '@petalwise/ui/fields/field';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { refusalOf } from '../refusal/tell-refusal.ts';
import { renameChat } from './api.ts';
import styles from './name-form.module.css';

interface NameFormProps {
  session: ChatSession;
  /** Called with the chat as it is called now; without one where nothing was changed. */
  onDone: (renamed?: ChatSession) => void;
}

/** Enter saves, Escape leaves the name as it was; an empty name gives the chat its automatic title again. */
export function NameForm({ session, onDone }: NameFormProps) {
  const [name, setName] = useState(session.title);
  const save = useMutation({ mutationFn: () => renameChat(session.id, name.trim()), onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === session.title) onDone();
    else if (!save.isPending) save.mutate();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
  };
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <Field
        label="Name of this chat"
        hideLabel
        hint="Leave it empty to use the automatic title."
        error={save.error ? refusalOf(save.error, 'The name was not saved').description : undefined}
      >
        <TextInput
          value={name}
          maxLength={chatNameLimit}
          autoComplete="off"
          autoFocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setName(event.target.value);
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
