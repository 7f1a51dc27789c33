import { ratingWordsLimit } from '@petalwise/contracts/chat/conversation';
import { Button } from '@petalwise/ui/buttons/button';
import { Field } from '@petalwise/ui/fields/field';
import { TextArea } from '@petalwise/ui/fields/text-area';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import styles from './answer-actions.module.css';

interface WordsFormProps {
  helpful: boolean;
  /** What was sent with the rating before. */
  words: string;
  pending: boolean;
  onSend: (words: string) => void;
  onClose: () => void;
}

/** A few words with a rating, and who reads them. Escape closes it. */
export function WordsForm({ helpful, words, pending, onSend, onClose }: WordsFormProps) {
  const [written, setWritten] = useState(words);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('textarea')?.focus({ preventScroll: true });
    // With its buttons: the conversation may have little room left below the answer.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    if (written.trim() === words) onClose();
    else onSend(written.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="Your rating"
      onSubmit={submit}
      onKeyDown={onKeyDown}
      noValidate
    >
      <Field
        label={helpful ? 'What helped you? (optional)' : 'What was wrong or missing? (optional)'}
        hint={
          <>
            Our team sees your rating, these words, the kind of answer and the date. They do not see your name, your
            messages, your photos or this answer. At most {ratingWordsLimit} characters.
          </>
        }
      >
        <TextArea
          rows={2}
          value={written}
          maxLength={ratingWordsLimit}
          onChange={({ target }) => setWritten(target.value)}
        />
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" look="strong" pending={pending} pendingLabel="Sending...">
          Send Words
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
