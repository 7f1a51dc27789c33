import type { ChatMessage } from '@petalwise/contracts/chat/conversation';
import { AvatarMark } from '@petalwise/ui/brand/avatar-mark';
import { Button } from '@petalwise/ui/buttons/button';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { Note } from '@petalwise/ui/feedback/note';
import { ProgressSteps } from '@petalwise/ui/feedback/progress-steps';
import { Tooltip } from '@petalwise/ui/overlays/tooltip';
import { Pencil, RotateCcw, ScanFace } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { AnswerExtras } from '../answer/answer-extras.tsx';
import { Choices } from '../answer/choices.tsx';
import { SafetyMark, safetyNote } from '../answer/safety-mark.tsx';
import { AnswerActions, type Regenerating } from '../answer-actions/answer-actions.tsx';
import { AnswerText } from '../answer-text/answer-text.tsx';
import edit from './edit-question.module.css';
import { type Editing, EditQuestion } from './edit-question.tsx';
import styles from './message.module.css';

interface QuestionProps {
  /** Of a message that the server has. */
  id?: string;
  text: string;
  photo: string | null;
  /** Where the report of its photo is; a message without one has none. */
  report?: string | undefined;
  /** Of the last one: it can be asked in other words. */
  editing?: Editing | undefined;
}

/** What the person said. */
export function Question({ id, text, photo, report, editing }: QuestionProps) {
  // The server's copy of a photo shows the same as the one that was sent: no need to load it while that is there.
  const [first] = useState(photo);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setIsOpen(false));
    button.current?.focus();
  };
  if (editing && isOpen) return <EditQuestion text={text} {...editing} onClose={close} />;
  return (
    <div className={styles.question} data-message={id}>
      {photo && <img className={styles.photo} src={first ?? photo} alt="The one you sent" />}
      <p dir="auto">{text}</p>
      {report && <ReportLink to={report} words="Show the report" />}
      {editing && (
        <Tooltip text="Edit">
          <IconButton ref={button} label="Edit your message" className={edit.edit} onClick={() => setIsOpen(true)}>
            <Pencil />
          </IconButton>
        </Tooltip>
      )}
    </div>
  );
}

const ReportLink = ({ to, words }: { to: string; words: string }) => (
  <TextLink asChild className={styles.report}>
    <Link to={to}>
      <ScanFace aria-hidden />
      {words}
    </Link>
  </TextLink>
);

/** An answer that is being written. */
export interface Progress {
  readonly answer: string;
  readonly steps: readonly string[];
  readonly withPhoto: boolean;
}

interface AnswerProps {
  sessionId: string;
  said: ChatMessage | Progress;
  /** Where the report is of the photo that it is about. */
  report?: string | undefined;
  /** Of the question before it. */
  questionId: string | undefined;
  /** What the person said after it. */
  next: string | undefined;
  busy: boolean;
  onSay: (words: string) => void;
  onTryAgain: (() => void) | undefined;
  /** Of the last answer, where another one would be different. */
  regenerating?: Regenerating | undefined;
}

/** The advisor's answer, from its first word on: its words stay the same element when it is finished. */
export function Answer({ said, report, ...turn }: AnswerProps) {
  const finished = 'id' in said ? said : undefined;
  const text = 'id' in said ? said.content : said.answer;
  return (
    <Said id={finished?.id} safety={finished?.kind === 'safety'}>
      {'steps' in said && <Steps {...said} />}
      {report && (
        // Where there is room the report is beside the answer.
        <div className={styles.reportBelow}>
          <ReportLink to={report} words="See it on your photo" />
        </div>
      )}
      {text !== '' && <AnswerText markdown={text} sources={finished?.sources} writing={!finished} />}
      {finished && <Finished answer={finished} {...turn} />}
    </Said>
  );
}

function Steps({ answer, steps, withPhoto }: Progress) {
  if (!withPhoto) return answer === '' && <Thinking />;
  const done = steps.map((words) => ({ words, state: 'done' as const }));
  const waiting = steps.length === 0 ? [{ words: 'Looking at your photo', state: 'running' as const }] : [];
  return <ProgressSteps label="Photo" steps={[...done, ...waiting]} />;
}

interface FinishedProps extends Omit<AnswerProps, 'said' | 'report'> {
  answer: ChatMessage;
}

function Finished({ sessionId, answer, questionId, next, busy, onSay, onTryAgain, regenerating }: FinishedProps) {
  return (
    <>
      {answer.choices.length > 0 && <Choices choices={answer.choices} said={next} busy={busy} onChoose={onSay} />}
      <AnswerExtras answer={answer} questionId={questionId} busy={busy} onTryAgain={onTryAgain} />
      <AnswerActions sessionId={sessionId} answer={answer} regenerating={regenerating} />
    </>
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
  failure: { title: string; description: string; stopped?: boolean };
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
      <Note tone={failure.stopped ? 'plain' : 'danger'} title={failure.title} live>
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
              {isRefusedPhoto ? 'Choose Another Photo' : 'Edit'}
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

/** By the composer's own input, which is disabled where there are no coins for another. */
const openPicker = (event: MouseEvent) =>
  event.currentTarget.closest('section')?.querySelector<HTMLElement>('[data-attach]')?.click();

/** A safety reply is set apart without moving its words: what it is, is known only when it is finished. */
function Said({ id, safety, children }: { id: string | undefined; safety: boolean; children: ReactNode }) {
  return (
    <div
      className={styles.answer}
      data-said="advisor"
      data-message={id}
      data-safety={safety || undefined}
      {...(safety && safetyNote)}
    >
      {safety ? <SafetyMark /> : <AvatarMark />}
      <div className={styles.said}>{children}</div>
    </div>
  );
}
