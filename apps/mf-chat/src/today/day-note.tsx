import { noteLimit, type RoutineDay } from '@petalwise/contracts/chat/routine';
import { Button } from '@petalwise/ui/buttons/button';
import { Note } from '@petalwise/ui/feedback/note';
import { Field } from '@petalwise/ui/fields/field';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refusalOf } from '../refusal/tell-refusal.ts';
import { writeNote } from './api.ts';
import styles from './today.module.css';

/** One line about a day, and what the advisor says to it. Give it the day as its key. */
export function DayNote({ day }: { day: RoutineDay }) {
  const [note, setNote] = useState(day.note ?? '');
  const write = useMutation({ mutationFn: writeNote });
  const isChanged = note.trim() !== (day.note ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !write.isPending) write.mutate({ day: day.day, note });
  };
  return (
    <div className={styles.note}>
      <form className={styles.noteForm} onSubmit={submit} noValidate>
        <Field
          label="How did it feel?"
          error={write.error ? refusalOf(write.error, 'Your note was not saved').description : undefined}
        >
          <TextInput
            value={note}
            maxLength={noteLimit}
            placeholder="For example: stings a little"
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          aria-disabled={!isChanged || undefined}
          pending={write.isPending}
          pendingLabel="Saving..."
        >
          {isChanged || day.note === null ? 'Save Note' : 'Saved'}
        </Button>
      </form>
      <div className={styles.reply} role="status">
        {day.reply && !isChanged && (
          <Note tone="plain" title="Your advisor">
            {day.reply}
          </Note>
        )}
      </div>
    </div>
  );
}
