import { Button } from '@petalwise/ui/buttons/button';
import { Note } from '@petalwise/ui/feedback/note';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { AnnounceAnswer } from '../answer/announce-answer.tsx';
import { AnswerExtras } from '../answer/answer-extras.tsx';
import { Choices } from '../answer/choices.tsx';
import { heardWords } from '../answer/heard-words.ts';
import { SafetyMark, safetyNote } from '../answer/safety-mark.tsx';
import { CopyRow } from '../answer-actions/copy-row.tsx';
import { AnswerText } from '../answer-text/answer-text.tsx';
import { Question, Thinking } from '../messages/message.tsx';
import { WithProductNames } from '../product-names/product-names.tsx';
import styles from './bubble.module.css';
import { askAgain, say, useTalk, type WidgetMessage } from './talk.ts';

/** What was said in the widget, oldest first. Only a finished answer is announced, once. */
export function Log({ children }: { children: ReactNode }) {
  const { messages, asking } = useTalk();
  const log = useRef<HTMLDivElement>(null);
  useEndInView(log, `${messages.length} ${asking} ${messages.at(-1)?.failure}`);
  const last = messages.at(-1);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard. */}
      <div ref={log} className={styles.log} role="log" aria-label="Beauty chat messages" aria-live="off" tabIndex={0}>
        <div className={styles.messages}>
          <WithProductNames>
            {messages.map((message, place) => (
              <Said
                key={message.id}
                message={message}
                before={messages[place - 1]}
                after={messages[place + 1]}
                busy={asking !== undefined}
              />
            ))}
          </WithProductNames>
          {asking !== undefined && <Thinking />}
          {children}
        </div>
      </div>
      <AnnounceAnswer words={last?.role === 'assistant' ? heardWords(last) : ''} />
    </>
  );
}

interface SaidProps {
  message: WidgetMessage;
  /** What was said before and after it. */
  before: WidgetMessage | undefined;
  after: WidgetMessage | undefined;
  busy: boolean;
}

function Said({ message, before, after, busy }: SaidProps) {
  if (message.role === 'user') return <Asked message={message} />;
  const { content, sources = [], choices = [], kind, timestamp } = message;
  const safety = kind === 'safety';
  return (
    <div
      className={styles.answer}
      title={timeOf(timestamp)}
      data-safety={safety || undefined}
      {...(safety && safetyNote)}
    >
      {safety && <SafetyMark />}
      <AnswerText markdown={content} sources={sources} />
      {choices.length > 0 && (
        <Choices choices={choices} said={after?.content} busy={busy} onChoose={(words) => void say(words)} />
      )}
      <AnswerExtras
        answer={{ ...message, sources }}
        busy={busy}
        onTryAgain={before?.role === 'user' ? () => void say(before.content) : undefined}
      />
      {/* The greeting is no answer. */}
      {before && <CopyRow answer={{ ...message, sources }} />}
    </div>
  );
}

function Asked({ message: { id, content, failure, timestamp } }: { message: WidgetMessage }) {
  return (
    <div className={styles.question} data-question title={timeOf(timestamp)}>
      <Question text={content} photo={null} />
      {failure !== undefined && (
        <Note tone="danger" title="Not sent">
          {failure}
          <span className={styles.again}>
            <Button
              onClick={(event) => {
                // The button goes with its click: the focus stays in the talk.
                event.currentTarget.closest<HTMLElement>('[role="log"]')?.focus();
                void askAgain(id);
              }}
            >
              <RotateCcw />
              Try Again
            </Button>
          </span>
        </Note>
      )}
    </div>
  );
}

const timeOf = (timestamp: string) =>
  new Date(timestamp).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** The end comes into view, but never so far that the question of a long answer leaves it. */
const useEndInView = (log: RefObject<HTMLDivElement | null>, turn: string) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message, or what became of it, moves the view.
  useEffect(() => {
    const scroller = log.current;
    if (!scroller) return;
    const question = [...scroller.querySelectorAll<HTMLElement>('[data-question]')].at(-1);
    // Before the first question it is read from its beginning.
    scroller.scrollTop = question?.offsetTop ?? 0;
  }, [turn]);
};
