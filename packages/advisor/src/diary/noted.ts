import type { StepDraft } from '@petalwise/contracts/chat/routine';
import type { Slot } from '@petalwise/contracts/chat/shelf';
import type { Ingredient } from '../knowledge/entry.ts';
import type { Item, Medicine } from '../steps/setting.ts';

/** What a note may be about: a step with the time at which it is done. */
export interface NotedStep {
  readonly item: Item;
  readonly time: StepDraft['time'];
  /** The week of the routine in which it begins, where that is after the note. */
  readonly begins?: number | undefined;
}

/** A step as it is in the week of a note. */
export const notedStep = ({ time, fromWeek }: StepDraft, item: Item, week: number): NotedStep => ({
  item,
  time,
  ...(fromWeek > week && { begins: fromWeek }),
});

/** A note with all that its reply depends on. */
export interface Noted {
  /** As plain words. */
  readonly words: string;
  readonly steps: readonly NotedStep[];
  /** Actives and medicines of the profile that are no step. */
  readonly standing: readonly Item[];
  readonly medicines: readonly Medicine[];
  /** The active that the note is about. */
  readonly active: Ingredient | undefined;
  /** The kind of product that it names, where that has no active. */
  readonly slot: Slot | undefined;
  /** The strongest active that the routine does not have yet. */
  readonly later: Later | undefined;
}

export interface Later {
  readonly active: Ingredient;
  /** In which it begins. */
  readonly week: number;
}
