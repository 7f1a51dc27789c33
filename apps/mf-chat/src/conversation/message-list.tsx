import type { ChatMessage } from '@petalwise/contracts/chat';
import { VisuallyHidden } from '@petalwise/ui/visually-hidden';
import { useEffect, useRef } from 'react';
import { plainWords } from './answer-text.tsx';
import { Answer, FailedQuestion, Question, Writing } from './message.tsx';
import styles from './message-list.module.css';
import { adopt, type Sending, sendAgain, takeBack } from './sending.ts';

interface MessageListProps {
  sessionId: string;
  messages: readonly ChatMessage[];
  sendings: readonly Sending[];
}

/** The conversation, oldest first. What is written now is shown as it comes; only a finished answer is announced. */
export function MessageList({ sessionId, messages, sendings }: MessageListProps) {
  const shown = messages.filter((message) => !sendings.some((sending) => sending.id === message.id));
  const end = useScrollToEnd(`${shown.length + sendings.length} ${sendings.at(-1)?.phase}`, sendings.at(-1)?.answer);
  const last = shown.at(-1);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
    <div className={styles.scroll} role="log" aria-label="Conversation" aria-live="off" tabIndex={0}>
      <div className={styles.list}>
        {shown.map((message) => (
          <Kept key={message.id} sessionId={sessionId} message={message} />
        ))}
        {sendings.map((sending) => (
          <OnItsWay key={sending.id} sessionId={sessionId} sending={sending} />
        ))}
        <div ref={end} />
      </div>
      <VisuallyHidden>
        <div aria-live="polite">
          {last?.role === 'assistant' && sendings.length === 0 ? plainWords(last.content) : ''}
        </div>
      </VisuallyHidden>
    </div>
  );
}

function Kept({ sessionId, message }: { sessionId: string; message: ChatMessage }) {
  if (message.role === 'assistant') return <Answer message={message} />;
  const question = <Question text={message.content} photo={message.imageUrl} />;
  switch (message.status) {
    case 'answered':
      return question;
    case 'pending':
      return (
        <>
          {question}
          <Writing answer="" steps={[]} withPhoto={message.analysis !== null} />
        </>
      );
    case 'failed':
      return (
        <FailedQuestion
          question={question}
          failure={{ title: 'No answer', description: 'The advisor could not answer. Nothing was charged.' }}
          onTryAgain={() => void adopt(sessionId, message)}
        />
      );
    default:
      return message.status satisfies never;
  }
}

function OnItsWay({ sessionId, sending }: { sessionId: string; sending: Sending }) {
  const question = <Question text={sending.text} photo={sending.photo?.url ?? null} />;
  if (sending.phase === 'failed' && sending.failure) {
    return (
      <FailedQuestion
        question={question}
        failure={sending.failure}
        onTryAgain={sending.failure.again ? () => void sendAgain(sessionId, sending) : undefined}
        onEdit={() => takeBack(sessionId, sending)}
      />
    );
  }
  return (
    <>
      {question}
      <Writing answer={sending.answer} steps={sending.steps} withPhoto={sending.photo !== undefined} />
    </>
  );
}

/** Keeps the end in view as messages come; somebody who has scrolled up to read is left where they are. */
const useScrollToEnd = (turn: string, growing: string | undefined) => {
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message, or what became of it, moves the view.
  useEffect(() => {
    const scroller = end.current?.closest<HTMLElement>('[role="log"]');
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  }, [turn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every piece of the answer may move the end.
  useEffect(() => {
    const scroller = end.current?.closest<HTMLElement>('[role="log"]');
    if (!scroller) return;
    const away = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
    if (away < scroller.clientHeight / 2) scroller.scrollTop = scroller.scrollHeight;
  }, [growing]);
  return end;
};
