import type { Slot } from '@petalwise/contracts/chat/shelf';
import type { Ingredient } from '../knowledge/entry.ts';
import type { Obstacle } from '../person/obstacle.ts';

/** A product that the person uses, as their shelf has it. */
export interface UsedProduct {
  readonly id: string;
  readonly name: string;
  readonly slot: Slot;
  /** Of the catalogue. */
  readonly productId: string | null;
  /** Its ingredients as the person pasted them. */
  readonly label: string | null;
}

/** What is known of a product that the person uses. */
export interface KnownProduct extends UsedProduct {
  /** Entries of the knowledge base that are in it: by its label, by the facts of the catalogue, or by its name. */
  readonly ingredients: readonly Ingredient[];
  /** What speaks most against it for the person; undefined where nothing is known to. */
  readonly warning: Obstacle | undefined;
}

/** A note of one day, as the person wrote it. */
export interface DayNote {
  /** `2026-11-23` */
  readonly day: string;
  readonly words: string;
}
