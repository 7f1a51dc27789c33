import { firstQuestions } from '@petalwise/contracts/chat/first-questions';
import { Heading, Text } from '@petalwise/ui/layout/text';
import { useDraft, useDrafts } from '../composer/drafts.ts';
import styles from './opening.module.css';

/** An empty conversation says what can be asked, and offers questions. A chosen one is written, not sent: that costs. */
export function Opening({ sessionId }: { sessionId: string }) {
  const { text } = useDraft(sessionId);
  const change = useDrafts((drafts) => drafts.change);
  // What the user has written themselves is not replaced.
  const written = text.trim() !== '' && !firstQuestions.some((question) => question === text);
  return (
    <div className={styles.opening}>
      <Heading level={2} look="heading">
        Ask your first question
      </Heading>
      <Text tone="soft" className={styles.about}>
        Ask about an ingredient, a routine or a patch of skin. Answers come with their sources. To take a photo, face a
        window and look straight ahead.
      </Text>
      <ul className={styles.questions} aria-label="Questions to begin with" hidden={written}>
        {firstQuestions.map((question) => (
          <li key={question}>
            <button
              type="button"
              className={styles.question}
              onClick={(event) => {
                change(sessionId, { text: question });
                event.currentTarget.closest('section')?.querySelector('textarea')?.focus();
              }}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
