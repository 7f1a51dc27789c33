import { Check, CircleAlert } from 'lucide-react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './progress-steps.module.css';
import { Spinner } from './spinner.tsx';

export type StepState = 'done' | 'running' | 'waiting' | 'failed';

export interface ProgressStepsProps {
  label: string;
  steps: ReadonlyArray<{ words: string; state: StepState }>;
}

const SAID: Record<StepState, string> = {
  done: 'Done: ',
  running: 'In progress: ',
  waiting: 'Next: ',
  failed: 'Not met: ',
};

/** A list of checks as they pass, e.g. "Light and focus are good enough". */
export function ProgressSteps({ label, steps }: ProgressStepsProps) {
  return (
    <ul className={styles.steps} aria-label={label}>
      {steps.map(({ words, state }) => (
        <li key={words} className={styles[state]}>
          <Mark state={state} />
          <span>
            <VisuallyHidden>{SAID[state]}</VisuallyHidden>
            {words}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Mark({ state }: { state: StepState }) {
  switch (state) {
    case 'done':
      return <Check />;
    case 'failed':
      return <CircleAlert />;
    case 'running':
      return <Spinner />;
    case 'waiting':
      return <i className={styles.dot} />;
    default:
      return state satisfies never;
  }
}
