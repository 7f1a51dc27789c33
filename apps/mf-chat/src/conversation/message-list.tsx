import type { ChatMessage } from '@petalwise/contracts/chat';
import { Button } from '@petalwise/ui/button';
import { VisuallyHidden } from '@petalwise/ui/visually-hidden';
import { ArrowDown } from 'lucide-react';
import { plainWords } from './answer-text.tsx';
import { inOrder } from './in-order.ts';
import { Answer, FailedQuestion, Question, Writing } from './message.tsx';
import styles from './message-list.module.css';
import { adopt, type Sending, sendAgain, takeBack } from './sending.ts';
import { useReadingPlace } from './use-reading-place.ts';

interface MessageListProps {
  sessionId: string;
  messages: readonly ChatMessage[];
  sendings: readonly Sending[];
}

/** The conversation, oldest first. What is written now is shown as it comes; only a finished answer is announced. */
export function MessageList({ sessionId, messages, sendings }: MessageListProps) {
  const entries = inOrder(messages, sendings);
  const place = useReadingPlace(sendings.find(({ phase }) => phase !== 'failed')?.id);
  const last = entries.at(-1)?.message;
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard. */}
      <div ref={place.log} className={styles.scroll} role="log" aria-label="Conversation" aria-live="off" tabIndex={0}>
        <div ref={place.list} className={styles.list}>
          {entries.map(({ message, sending }) =>
            message ? (
              <Kept key={message.id} sessionId={sessionId} message={message} />
            ) : (
              <OnItsWay key={sending.id} sessionId={sessionId} sending={sending} />
            ),
          )}
        </div>
        <VisuallyHidden>
          <div aria-live="polite">{last?.role === 'assistant' ? plainWords(last.content) : ''}</div>
        </VisuallyHidden>
      </div>
      {place.hasMore && (
        <Button look="outline" className={styles.latest} onClick={place.toLatest}>
          <ArrowDown />
          Jump to the latest
        </Button>
      )}
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
        isRefusedPhoto={sending.photo !== undefined && !sending.failure.again}
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
