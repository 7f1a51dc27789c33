import { Check } from 'lucide-react';
import styles from './choices.module.css';

interface ChoicesProps {
  choices: readonly string[];
  /** What was said next; undefined while the question waits for its answer. */
  said: string | undefined;
  busy: boolean;
  onChoose: (words: string) => void;
}

/** The buttons of a question back. One that was answered keeps its choices as words, so that nothing moves. */
export function Choices({ choices, said, busy, onChoose }: ChoicesProps) {
  return (
    <ul className={styles.choices} aria-label="Answers to choose from">
      {choices.map((words) => (
        <li key={words}>
          {said === undefined ? (
            <button
              type="button"
              className={styles.choice}
              aria-disabled={busy || undefined}
              onClick={(event) => {
                if (busy) return;
                // The button goes with its click: the focus stays in the conversation.
                event.currentTarget.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
                onChoose(words);
              }}
            >
              {words}
            </button>
          ) : (
            <span className={styles.choice} data-chosen={words === said || undefined}>
              {words === said && <Check role="img" aria-label="Chosen:" />}
              {words}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
