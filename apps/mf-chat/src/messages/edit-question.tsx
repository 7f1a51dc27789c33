import { Button } from '@petalwise/ui/buttons/button';
import { Field } from '@petalwise/ui/fields/field';
import { TextArea } from '@petalwise/ui/fields/text-area';
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { LengthNote } from '../composer/length-note.tsx';
import { isTooLong } from '../composer/too-long.ts';
import styles from './edit-question.module.css';

/** How the last question of a chat can be asked in other words. */
export interface Editing {
  /** What the new answer costs; undefined with Premium. */
  readonly cost: string | undefined;
  readonly onSend: (words: string) => void;
}

interface EditQuestionProps extends Editing {
  text: string;
  onClose: () => void;
}

/** A question, to be changed where it stands. Enter sends it, Escape leaves it as it was. */
export function EditQuestion({ text, cost, onSend, onClose }: EditQuestionProps) {
  const [written, setWritten] = useState(text);
  const form = useRef<HTMLFormElement>(null);
  const lengthId = useId();
  useEffect(() => {
    const input = form.current?.querySelector('textarea');
    input?.focus({ preventScroll: true });
    input?.setSelectionRange(input.value.length, input.value.length);
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const ready = written.trim() !== '' && !isTooLong(written);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!ready) return;
    if (written.trim() === text) return onClose();
    // The form goes with its message: the focus stays in the chat.
    event.currentTarget.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
    onSend(written.trim());
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    const isInText = event.target instanceof HTMLTextAreaElement;
    if (!isInText || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label="Your message"
      onSubmit={submit}
      onKeyDown={onKeyDown}
      noValidate
    >
      <Field
        label="Edit your message"
        hideLabel
        hint={`${cost === undefined ? '' : `${cost}. `}The new answer replaces the old one.`}
      >
        <TextArea rows={2} dir="auto" value={written} onChange={({ target }) => setWritten(target.value)} />
      </Field>
      <LengthNote id={lengthId} text={written} />
      <div className={styles.buttons}>
        <Button type="submit" look="strong" aria-disabled={!ready || undefined} aria-describedby={lengthId}>
          Send
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
