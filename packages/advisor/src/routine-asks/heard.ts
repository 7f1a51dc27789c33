import type { Reading } from '../language/reading.ts';
import type { Target } from './read-targets.ts';
import type { RoutineAsk } from './routine-ask.ts';

/** A message, as it is read for what it asks of a routine. */
export interface Heard {
  /** The whole message in plain English, as one line. */
  readonly text: string;
  readonly reading: Reading;
  readonly today: string;
  /** What the previous answer said about the routine; undefined if it was about something else. */
  readonly before: string | undefined;
  /** What of the routine, and besides, the message names. Worked out only where it matters. */
  readonly targets: () => readonly Target[];
  /** Ids of concerns that the routine is for. */
  readonly goals: () => readonly string[];
  /** Words of products of the routine. */
  readonly names: () => readonly string[];
}

/** Finds one kind of ask. */
export type Read = (heard: Heard) => RoutineAsk | undefined;
