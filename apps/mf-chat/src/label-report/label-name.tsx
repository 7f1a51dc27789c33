import { type JudgedLabel, labelNameLimit } from '@petalwise/contracts/chat/labels';
import { Button } from '@petalwise/ui/buttons/button';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { Field } from '@petalwise/ui/fields/field';
import { TextInput } from '@petalwise/ui/fields/text-input';
import { Heading } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { useMutation } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { nameLabel } from '../label/api.ts';
import { titleOf } from '../label/label-words.ts';
import { refusalOf } from '../refusal/tell-refusal.ts';
import styles from './report-page.module.css';

/** What a label is called, and a pencil to call it something else. */
export function LabelName({ label }: { label: JudgedLabel }) {
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // The keyboard is where it was before.
  useEffect(() => {
    if (wasEditing.current && !editing) pencil.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing) return <EditName label={label} onDone={() => setEditing(false)} />;
  return (
    <div className={styles.title}>
      <Heading level={1} look="title">
        {titleOf(label)}
      </Heading>
      <IconButton ref={pencil} label="Rename this label" onClick={() => setEditing(true)}>
        <Pencil />
      </IconButton>
    </div>
  );
}

/** Enter saves, Escape leaves it as it was; an empty name gives the label its own again. */
function EditName({ label, onDone }: { label: JudgedLabel; onDone: () => void }) {
  const known = label.name ?? label.report.title ?? '';
  const [name, setName] = useState(known);
  const save = useMutation({ mutationFn: () => nameLabel(label.id, name.trim()), onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === known) onDone();
    else if (!save.isPending) save.mutate();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
  };
  return (
    <form className={styles.naming} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <VisuallyHidden>
        <Heading level={1}>{titleOf(label)}</Heading>
      </VisuallyHidden>
      <Field
        label="Name of this label"
        hideLabel
        hint="Press Enter to save or Escape to cancel."
        error={save.error ? refusalOf(save.error, 'The name was not saved').description : undefined}
      >
        <TextInput
          value={name}
          maxLength={labelNameLimit}
          placeholder={titleOf({ ...label, name: undefined })}
          autoFocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setName(event.target.value);
            save.reset();
          }}
        />
      </Field>
      <div className={styles.namingActions}>
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
