import type { StepDraft, StepProduct } from '@petalwise/contracts/chat/routine';
import type { Slot } from '@petalwise/contracts/chat/shelf';
import type { Ingredient } from '../knowledge/entry.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Constraints } from '../person/constraints.ts';
import type { Line } from '../person/line.ts';
import type { Obstacle } from '../person/obstacle.ts';
import type { ProductFacts } from '../products/product-facts.ts';
import type { Stock } from '../products/select-products.ts';
import type { DayNote, UsedProduct } from '../products/used-product.ts';

/** Whom a routine is for. */
export interface RoutinePerson {
  readonly profile: readonly Line[];
  readonly using: readonly UsedProduct[];
  readonly notes: readonly DayNote[];
  readonly now: Date;
  /** Ids of the user's own products that were opened too long ago. */
  readonly expired?: ReadonlySet<string> | undefined;
  readonly running?: Running | undefined;
}

/** The routine that a person lives with, as it is kept. */
export interface Running {
  readonly steps: readonly StepDraft[];
  /** The week of it that it is now, from 1. */
  readonly week: number;
}

/** Something that a step can be done with. */
export interface Item {
  readonly product: StepProduct;
  /** Where it has its place. */
  readonly slot: Slot;
  readonly name: string;
  readonly brand: string | null;
  /** Cents, today; null for what the person has and what is only to look for. */
  readonly price: number | null;
  /** Everything that is known to be in it. */
  readonly ingredients: readonly Ingredient[];
  /** What of it does something to the skin beside caring for it; see `find-acting.ts`. */
  readonly acting: readonly Ingredient[];
  /** What speaks most against it for the person. */
  readonly against: Obstacle | undefined;
  readonly isExpired: boolean;
  readonly facts: ProductFacts | undefined;
}

/** A medicine of the profile that the knowledge base has no entry of. */
export interface Medicine {
  readonly name: string;
  readonly burnsSooner: boolean;
  readonly isForPregnancy: boolean;
}

/** What a routine is worked out with: for one person, their goals and one moment. */
export interface Setting {
  readonly knowledge: Knowledge;
  readonly stock: Stock;
  readonly constraints: Constraints;
  /** Ids of concerns, the most important first. */
  readonly goals: readonly string[];
  /** Whether the user named the goals. Those implied by a skin type call for care, and for no active. */
  readonly isAsked: boolean;
  /** The person's own products. */
  readonly own: readonly Item[];
  /** Everything of the catalogue that has a place in a routine. */
  readonly catalogue: readonly Item[];
  /**
   * Actives and medicines that the profile names and that are not among the user's products here: they count, and
   * cannot be moved. `against` is the rule for pregnancy.
   */
  readonly standing: readonly Item[];
  readonly medicines: readonly Medicine[];
  /** Undefined where nothing is kept yet. */
  readonly running: Running | undefined;
}

export const isSameProduct = (one: StepProduct, other: StepProduct): boolean => keyOf(one) === keyOf(other);

/** Names a product: the same product has the same key. */
export function keyOf(product: StepProduct): string {
  if (product.from === 'look-for') return `look-for:${product.ingredient ?? ''}`;
  return `${product.from}:${product.id}`;
}
