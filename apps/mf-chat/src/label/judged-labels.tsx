import { describeError } from '@petalwise/host/api-error';
import { links } from '@petalwise/host/links';
import { Button } from '@petalwise/ui/buttons/button';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { Note } from '@petalwise/ui/feedback/note';
import { Loading, Skeleton } from '@petalwise/ui/feedback/skeleton';
import { SectionHead } from '@petalwise/ui/layout/page';
import { Text } from '@petalwise/ui/layout/text';
import { Tooltip } from '@petalwise/ui/overlays/tooltip';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, MessageCircle, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { CompareDialog } from '../label-compare/compare-dialog.tsx';
import DeleteLabel from '../label-report/delete-label.tsx';
import { type ListedLabel, labels } from './api.ts';
import styles from './label-page.module.css';
import { dayOf } from './label-words.ts';

/** The labels that were judged here or in a chat: looking at them again is free. */
export function JudgedLabels() {
  return (
    <section className={styles.judged} aria-label="Your labels">
      <SectionHead title="Your labels" />
      <List />
    </section>
  );
}

function List() {
  const { data, error, isPending, refetch } = useQuery(labels);
  const [comparing, setComparing] = useState<string>();
  const [deleting, setDeleting] = useState<string>();
  if (isPending) return <LoadingList />;
  if (!data) {
    return (
      <Note tone="danger" title="Your labels did not load" live>
        {describeError(error, 'Nothing was lost. Please try again in a moment.')}
        <span className={styles.noteActions}>
          <Button onClick={() => void refetch()}>
            <RotateCcw />
            Try Again
          </Button>
        </span>
      </Note>
    );
  }
  if (data.length === 0) {
    return (
      <Text look="small" tone="soft">
        The labels you have checked appear here, including those from your chats. Opening one again and comparing two is
        free.
      </Text>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {data.map((label) => (
          <LabelRow key={label.id} label={label} onCompare={setComparing} onDelete={setDeleting} />
        ))}
      </ul>
      <CompareDialog id={comparing} onClose={() => setComparing(undefined)} />
      <DeleteLabel id={deleting} onClose={() => setDeleting(undefined)} />
    </>
  );
}

interface LabelRowProps {
  label: ListedLabel;
  onCompare: (id: string) => void;
  onDelete: (id: string) => void;
}

function LabelRow({ label, onCompare, onDelete }: LabelRowProps) {
  const { id, title, start, createdAt, question, chatId } = label;
  return (
    <li className={styles.label}>
      <Link to={links.label(id)} className={styles.open}>
        <span className={styles.name}>{title ?? start}</span>
        <span className={styles.start}>
          {[dayOf(createdAt), question ? `“${question}”` : title !== null && start, chatId && inChat]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Link>
      <Tooltip text="Compare with another">
        <IconButton label={`Compare ${title ?? start}`} onClick={() => onCompare(id)}>
          <ArrowLeftRight />
        </IconButton>
      </Tooltip>
      {chatId ? (
        <Tooltip text="Open its chat">
          <IconButton label={`Chat of ${title ?? start}`} asChild>
            <Link to={links.chat(chatId)}>
              <MessageCircle />
            </Link>
          </IconButton>
        </Tooltip>
      ) : (
        <IconButton label={`Delete ${title ?? start}`} onClick={() => onDelete(id)}>
          <Trash2 />
        </IconButton>
      )}
    </li>
  );
}

/** For a label without its own delete button. */
const inChat = 'from a chat, and deleted with that chat';

function LoadingList() {
  return (
    <Loading label="Loading your labels">
      <ul className={styles.list}>
        {[1, 2].map((key) => (
          <li key={key} className={styles.label}>
            <div className={styles.open}>
              <Skeleton width="14rem" />
              <Skeleton width="9rem" />
            </div>
          </li>
        ))}
      </ul>
    </Loading>
  );
}
