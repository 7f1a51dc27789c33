import type { RoutineIssue } from '@petalwise/contracts/chat/routine';
import type { Stepped } from './describe-routine.ts';

/** Something to mend, before it is known how. */
export interface Fault extends Pick<RoutineIssue, 'kind' | 'words' | 'why'> {
  /** The steps that it is about. */
  readonly at: readonly Stepped[];
  /** Whether a rule for a pair is behind it. */
  readonly isPair: boolean;
}

/** The same fault of the same steps has the same key. */
export const faultKey = ({ kind, at, words, isPair }: Fault): string =>
  `${kind}${isPair ? '+' : ''} ${
    at.length === 0
      ? words
      : at
          .map(({ step }) => step.id)
          .sort()
          .join(' ')
  }`;
