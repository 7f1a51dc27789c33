import { type JudgedLabel, labelNameLimit } from '@petalwise/contracts/chat/labels';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { Heading } from '@petalwise/ui/layout/text';
import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { nameLabel } from '../label/api.ts';
import { titleOf } from '../label/label-words.ts';
import { NameForm } from '../naming/name-form.tsx';
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

/** An empty name gives the label its own again. */
function EditName({ label, onDone }: { label: JudgedLabel; onDone: () => void }) {
  return (
    <div className={styles.naming}>
      <VisuallyHidden>
        <Heading level={1}>{titleOf(label)}</Heading>
      </VisuallyHidden>
      <NameForm
        label="Name of this label"
        hint="Press Enter to save or Escape to cancel."
        name={label.name ?? label.report.title ?? ''}
        placeholder={titleOf({ ...label, name: undefined })}
        limit={labelNameLimit}
        onRename={(name) => nameLabel(label.id, name)}
        onDone={() => onDone()}
      />
    </div>
  );
}
