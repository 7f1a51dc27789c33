import type { AnswerRating, ChatMessage } from '@petalwise/contracts/chat/conversation';
import { TextLink } from '@petalwise/ui/buttons/text-link';
import { useRef, useState } from 'react';
import styles from './answer-actions.module.css';
import { CopyButton } from './copy-button.tsx';
import { Thumbs } from './thumbs.tsx';
import { useRating } from './use-rating.ts';
import { useSaid } from './use-said.ts';
import { WordsForm } from './words-form.tsx';

/** How the same question is asked once more. */
export interface Regenerating {
  /** What the new answer costs; undefined with Premium. */
  readonly cost: string | undefined;
  readonly onRegenerate: () => void;
}

interface AnswerActionsProps {
  sessionId: string;
  answer: ChatMessage;
  regenerating?: Regenerating | undefined;
}

/** Under an answer: copy it, say whether it helped, and have another one. */
export function AnswerActions({ sessionId, answer, regenerating }: AnswerActionsProps) {
  const { rating = null } = answer;
  const [isWriting, setIsWriting] = useState(false);
  const [said, say] = useSaid<'Copied' | 'Sent. Thank you.'>();
  const opener = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useRating(sessionId, answer);
  const close = () => {
    setIsWriting(false);
    opener.current?.focus();
  };
  const rate = (wanted: AnswerRating | null) => {
    if (!wanted) setIsWriting(false);
    mutate(wanted);
  };
  const send = (words: string) => {
    if (!rating) return;
    const sent = () => {
      close();
      say('Sent. Thank you.');
    };
    mutate({ ...rating, words }, { onSuccess: sent });
  };
  return (
    <div className={styles.below}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form. */}
      <div className={styles.actions} role="group" aria-label="This answer">
        <CopyButton answer={answer} isCopied={said === 'Copied'} onCopied={() => say('Copied')} />
        <Thumbs rating={rating} onRate={rate} />
        {rating && (
          <TextLink asChild className={styles.more}>
            <button
              ref={opener}
              type="button"
              aria-expanded={isWriting}
              onClick={() => (isWriting ? close() : setIsWriting(true))}
            >
              {rating.words === '' ? 'Add a Few Words' : 'Edit Your Words'}
            </button>
          </TextLink>
        )}
        {regenerating && <Regenerate {...regenerating} />}
        <span className={styles.said} role="status">
          {said}
        </span>
      </div>
      {isWriting && rating && (
        <WordsForm helpful={rating.helpful} words={rating.words} pending={isPending} onSend={send} onClose={close} />
      )}
    </div>
  );
}

function Regenerate({ cost, onRegenerate }: Regenerating) {
  return (
    <TextLink asChild className={styles.more}>
      <button
        type="button"
        onClick={(event) => {
          // The button goes with its answer: the focus stays in the chat.
          event.currentTarget.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
          onRegenerate();
        }}
      >
        {cost === undefined ? 'Regenerate' : `Regenerate for ${cost}`}
      </button>
    </TextLink>
  );
}
