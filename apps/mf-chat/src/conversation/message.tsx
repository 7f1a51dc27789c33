import type { ChatMessage } from '@petalwise/contracts/chat';
import { AvatarMark } from '@petalwise/ui/avatar-mark';
import { Button } from '@petalwise/ui/button';
import { Note } from '@petalwise/ui/note';
import { ProgressSteps } from '@petalwise/ui/progress-steps';
import { RotateCcw } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { AnswerText } from './answer-text.tsx';
import styles from './message.module.css';
import { Sources } from './sources.tsx';

/** What the person said. */
export function Question({ text, photo }: { text: string; photo: string | null }) {
  return (
    <div className={styles.question}>
      {photo && <img className={styles.photo} src={photo} alt="The one you sent" />}
      <p>{text}</p>
    </div>
  );
}

/** What the advisor answered. */
export function Answer({ message }: { message: ChatMessage }) {
  return (
    <Said>
      <AnswerText markdown={message.content} />
      <Sources sources={message.sources} />
      <RetailerDisclosure answer={message.content} />
    </Said>
  );
}

/** Under an answer with a link to the retailer. */
export function RetailerDisclosure({ answer }: { answer: string }) {
  if (!/amazon\.[a-z.]+\//.test(answer)) return null;
  return <p className={styles.disclosure}>As an Amazon Associate we earn from qualifying purchases.</p>;
}

interface WritingProps {
  answer: string;
  steps: readonly string[];
  withPhoto: boolean;
}

/** The answer as it is being written. */
export function Writing({ answer, steps, withPhoto }: WritingProps) {
  const done = steps.map((words) => ({ words, state: 'done' as const }));
  const waiting =
    withPhoto && steps.length === 0 ? [{ words: 'Looking at your photo', state: 'running' as const }] : [];
  return (
    <Said>
      {withPhoto && <ProgressSteps label="Photo" steps={[...done, ...waiting]} />}
      {answer ? <AnswerText markdown={answer} writing /> : !withPhoto && <Thinking />}
    </Said>
  );
}

export function Thinking() {
  return (
    <p className={styles.thinking} role="status">
      <span>The advisor is writing</span>
      <i />
      <i />
      <i />
    </p>
  );
}

interface FailedQuestionProps {
  question: ReactNode;
  failure: { title: string; description: string };
  /** Left out where the same message can never get through. */
  onTryAgain?: (() => void) | undefined;
  /** Takes the words back to where they were written. */
  onEdit?: (() => void) | undefined;
  /** Its photo will never do: another is asked for. */
  isRefusedPhoto?: boolean;
}

/** A message that did not get through: it stays as it was written. */
export function FailedQuestion({ question, failure, onTryAgain, onEdit, isRefusedPhoto = false }: FailedQuestionProps) {
  return (
    <div className={styles.failed}>
      {question}
      <Note tone="danger" title={failure.title} live>
        {failure.description}
        <span className={styles.failedActions}>
          {onTryAgain && (
            <Button
              onClick={(event) => {
                focusNear(event, '[role="log"]');
                onTryAgain();
              }}
            >
              <RotateCcw />
              Try Again
            </Button>
          )}
          {onEdit && (
            <Button
              look={onTryAgain ? 'quiet' : 'outline'}
              onClick={(event) => {
                focusNear(event, 'textarea');
                if (isRefusedPhoto) openPicker(event);
                onEdit();
              }}
            >
              {isRefusedPhoto ? 'Choose another photo' : 'Edit'}
            </Button>
          )}
        </span>
      </Note>
    </div>
  );
}

/** These buttons go with their click: the focus stays in the chat. */
const focusNear = (event: MouseEvent, selector: string) =>
  event.currentTarget.closest('section')?.querySelector<HTMLElement>(selector)?.focus();

/** By the composer's own button, which knows whether there are coins for another. */
const openPicker = (event: MouseEvent) =>
  event.currentTarget.closest('section')?.querySelector<HTMLElement>('[data-attach]')?.click();

function Said({ children }: { children: ReactNode }) {
  return (
    <div className={styles.answer} data-said="advisor">
      <AvatarMark />
      <div className={styles.said}>{children}</div>
    </div>
  );
}
