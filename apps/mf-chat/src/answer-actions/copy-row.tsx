import type { Extras } from '../answer/answer-extras.tsx';
import styles from './answer-actions.module.css';
import { CopyButton } from './copy-button.tsx';
import { useSaid } from './use-said.ts';

/** Under an answer that is not kept, so that it can be copied but not rated. */
export function CopyRow({ answer }: { answer: Extras }) {
  const [said, say] = useSaid<'Copied'>();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form.
    <div className={styles.actions} role="group" aria-label="This answer">
      <CopyButton answer={answer} isCopied={said === 'Copied'} onCopied={() => say('Copied')} />
      <span className={styles.said} role="status">
        {said}
      </span>
    </div>
  );
}
