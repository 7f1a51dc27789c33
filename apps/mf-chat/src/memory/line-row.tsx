import type { ProfileLine } from '@petalwise/contracts/chat/profile';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { useMutation } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { tellRefusal } from '../refusal/tell-refusal.ts';
import { deleteLine } from './api.ts';
import { EditLine } from './edit-line.tsx';
import { lineWords, valueWords } from './line-words.ts';
import styles from './memory-page.module.css';

interface LineRowProps {
  line: ProfileLine;
  onDeleted: (line: ProfileLine) => void;
}

/** One remembered line, which can be corrected in place. */
export function LineRow({ line, onDeleted }: LineRowProps) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const remove = useMutation({
    mutationFn: () => deleteLine(line.id),
    onSuccess: () => onDeleted(line),
    onError: (error) => tellRefusal(error, 'The line was not deleted'),
  });
  if (editing) {
    return (
      <li className={styles.line}>
        <EditLine line={line} onDone={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.value}>{valueWords(line)}</p>
        <p className={styles.since}>
          Since <time dateTime={line.since}>{day.format(new Date(line.since))}</time>
        </p>
      </div>
      <IconButton ref={edit} label={`Edit: ${lineWords(line)}`} onClick={() => setEditing(true)}>
        <Pencil />
      </IconButton>
      <IconButton
        label={`Delete: ${lineWords(line)}`}
        aria-disabled={remove.isPending || undefined}
        onClick={() => remove.isPending || remove.mutate()}
      >
        <Trash2 />
      </IconButton>
    </li>
  );
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
