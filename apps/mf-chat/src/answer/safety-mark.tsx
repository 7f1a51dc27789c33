import { HeartPulse } from 'lucide-react';
import styles from './safety-mark.module.css';

/** How assistive technology announces a reply about a danger: set apart from the answers around it. */
export const safetyNote = { role: 'note', 'aria-label': 'Important for your health' } as const;

/** Shown in the advisor's place beside a reply about a danger. */
export function SafetyMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      <HeartPulse />
    </span>
  );
}
