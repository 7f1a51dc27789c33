import type { ChatMessage } from '@petalwise/contracts/chat/conversation';
import { IconButton } from '@petalwise/ui/buttons/icon-button';
import { ArrowDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { AnnounceAnswer } from '../answer/announce-answer.tsx';
import { heardWords } from '../answer/heard-words.ts';
import { reportLink } from '../photo-report/report-link.ts';
import { WithProductNames } from '../product-names/product-names.tsx';
import { stoppedFree, tellRefusal } from '../refusal/tell-refusal.ts';
import { adopt, askAnew, send, sendAgain, takeBack } from '../sending/send-message.ts';
import type { Sending } from '../sending/sendings.ts';
import { inOrder } from './in-order.ts';
import { Answer, FailedQuestion, type Progress, Question } from './message.tsx';
import { messageIn } from './message-link.ts';
import styles from './message-list.module.css';
import { useReadingPlace } from './use-reading-place.ts';
import { type ReplaceLast, useReplaceLast } from './use-replace-last.ts';

interface MessageListProps {
  sessionId: string;
  messages: readonly ChatMessage[];
  sendings: readonly Sending[];
}

/** The conversation, oldest first. What is written now is shown as it comes; only a finished answer is announced. */
export function MessageList({ sessionId, messages, sendings }: MessageListProps) {
  const entries = inOrder(messages, sendings);
  const [search] = useSearchParams();
  const place = useReadingPlace({
    underWay: sendings.find(({ phase }) => phase !== 'failed')?.id,
    asked: messageIn(search),
    elsewhere: search.has('photo'),
  });
  const last = entries.at(-1)?.message;
  const busy = sendings.some(({ phase }) => phase !== 'failed') || messages.some(({ status }) => status === 'pending');
  // A message that failed has its own buttons, and is the last one then.
  const replaceLast = useReplaceLast(sessionId, messages, busy || entries.at(-1)?.sending !== undefined);
  return (
    <div className={styles.frame}>
      <div
        ref={place.log}
        className={styles.scroll}
        role="log"
        aria-label="Conversation"
        aria-live="off"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
        tabIndex={0}
        data-more={place.hasMore || undefined}
      >
        <div ref={place.list} className={styles.list}>
          <WithProductNames>
            {entries.flatMap((entry, place) =>
              turnOf(entry, {
                sessionId,
                before: entries[place - 1],
                after: entries[place + 1],
                busy,
                last: replaceLast,
              }),
            )}
          </WithProductNames>
        </div>
      </div>
      <AnnounceAnswer words={last?.role === 'assistant' ? heardWords(last) : ''} />
      {place.hasMore && (
        <IconButton look="outline" label="Jump to the latest" className={styles.latest} onClick={place.toLatest}>
          <ArrowDown />
        </IconButton>
      )}
    </div>
  );
}

type Entry = ReturnType<typeof inOrder>[number];

interface Turn {
  sessionId: string;
  before: Entry | undefined;
  after: Entry | undefined;
  busy: boolean;
  last: ReplaceLast;
}

/** An answer has the same key while it is written and when it is kept: its words stay as they are. */
const answerKey = (questionId: string) => `answer to ${questionId}`;

const turnOf = (entry: Entry, turn: Turn): ReactElement[] =>
  entry.message ? keptTurn(entry.message, turn) : sendingTurn(entry.sending, turn);

const keptTurn = (message: ChatMessage, { sessionId, before, after, busy, last }: Turn): ReactElement[] => {
  const say = { sessionId, busy, onSay: (text: string) => void tell(send(sessionId, { text, photo: undefined })) };
  if (message.role === 'assistant') {
    const asked = before?.message?.role === 'user' ? before.message : undefined;
    return [
      <Answer
        key={asked ? answerKey(asked.id) : message.id}
        said={message}
        report={asked?.imageUrl ? reportOf(asked, sessionId) : undefined}
        questionId={asked?.id}
        next={after?.message?.content}
        {...say}
        onTryAgain={asked && (() => void tell(askAnew(sessionId, asked)))}
        regenerating={asked && asked.id === last.questionId ? last.regenerating : undefined}
      />,
    ];
  }
  const question = (
    <Question
      key={message.id}
      id={message.id}
      text={message.content}
      photo={message.imageUrl}
      report={reportOf(message, sessionId)}
      editing={message.id === last.questionId ? last.editing : undefined}
    />
  );
  switch (message.status) {
    case 'answered':
      return [question];
    case 'pending':
      return [
        question,
        writing(sessionId, message.id, { answer: '', steps: [], withPhoto: message.analysis !== null }),
      ];
    case 'failed':
      return [
        <FailedQuestion
          key={message.id}
          question={question}
          failure={message.stopped ? stoppedFree : noAnswer}
          onTryAgain={() => void adopt(sessionId, message)}
        />,
      ];
    default:
      return message.status satisfies never;
  }
};

const noAnswer = {
  title: 'No answer',
  description: 'The advisor could not answer. You have not been charged. Try again in a moment.',
} as const;

const reportOf = ({ id, analysis }: ChatMessage, sessionId: string) =>
  analysis ? reportLink(sessionId, id) : undefined;

const sendingTurn = (sending: Sending, { sessionId }: Turn): ReactElement[] => {
  const { id, failure, answer, steps, photo } = sending;
  const question = <Question key={id} text={sending.text} photo={photo?.url ?? null} />;
  if (sending.phase === 'failed' && failure) {
    return [
      <FailedQuestion
        key={id}
        question={question}
        failure={failure}
        onTryAgain={failure.again ? () => void sendAgain(sessionId, sending) : undefined}
        isRefusedPhoto={photo !== undefined && !failure.again}
        onEdit={() => takeBack(sessionId, sending)}
      />,
    ];
  }
  return [question, writing(sessionId, id, { answer, steps, withPhoto: photo !== undefined })];
};

const writing = (sessionId: string, questionId: string, progress: Progress) => (
  <Answer
    key={answerKey(questionId)}
    sessionId={sessionId}
    said={progress}
    questionId={questionId}
    next={undefined}
    busy
    onSay={nothing}
    onTryAgain={undefined}
  />
);
const nothing = () => {};

const tell = (sent: Promise<unknown>) => sent.catch((error: unknown) => tellRefusal(error, 'Failed to send message'));
