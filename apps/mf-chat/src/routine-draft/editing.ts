import type { Routine, RoutineDraft, StepDraft } from '@petalwise/contracts/chat/routine';

/** A routine, and what can be done to it. */
export interface Editing {
  readonly routine: Routine;
  /** The week of the kept routine that it is now, from 1; 0 where none is kept or it has not begun. */
  readonly week: number;
  /** Shows the routine as `to` at once; `words` say what happened, to who cannot see it. */
  change(to: Routine, words: string): void;
  /** Replaces everything. Rejects where it could not be checked, and nothing changes. */
  replace(draft: RoutineDraft): Promise<void>;
  /** Opens the choice of products for a step, or for a new one. */
  choose(place: Place): void;
}

/** What products are chosen for. */
export interface Place extends Pick<StepDraft, 'time'> {
  /** The step to swap; undefined for a new one. */
  readonly step?: StepDraft['id'] | undefined;
  /** Undefined where it is to be chosen first. */
  readonly slot?: StepDraft['slot'] | undefined;
}
