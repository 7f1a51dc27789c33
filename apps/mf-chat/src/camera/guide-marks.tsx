import { VisuallyHidden } from '@petalwise/ui/layout/visually-hidden';
import { Check, Minus, X } from 'lucide-react';
import { type Mark, marksOf } from '../camera-guide/guide.ts';
import styles from './camera.module.css';
import type { Guidance } from './use-guide.ts';

const icons = { good: Check, wrong: X, unknown: Minus } as const;
const words: Readonly<Record<Mark, string>> = { good: 'good', wrong: 'not yet', unknown: 'not checked' };
const nothing = ['Face', 'Distance', 'Light', 'Sharpness'].map((subject) => [subject, 'unknown'] as const);

/** What is right already and what is not, at a glance. */
export function GuideMarks({ guidance }: { guidance: Guidance | undefined }) {
  const marks = guidance ? marksOf(guidance.faults, guidance.facesKnown) : nothing;
  return (
    <ul className={styles.marks} aria-label="Checks">
      {marks.map(([subject, mark]) => {
        const Icon = icons[mark];
        return (
          <li key={subject} data-mark={mark}>
            <Icon aria-hidden />
            {subject}
            <VisuallyHidden>: {words[mark]}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
