import type { Line, ProfileChange } from './line.ts';

/** What one message says about a person. */
export interface Learnt {
  /** To keep in the writer's profile, in the order in which it was said. */
  readonly changes: readonly ProfileChange[];
  /** To obey in this answer only: what was asked about, and the facts of somebody else. */
  readonly forThisAnswer: readonly Line[];
  /** Whom the answer is for. The writer's own lines do not hold for somebody else. */
  readonly about: 'writer' | 'someone-else';
}
