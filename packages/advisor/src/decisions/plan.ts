import type { About } from '../advice/advice.ts';
import { idOf, kindOf } from '../advice/setting.ts';
import type { Facet } from '../knowledge/entry.ts';
import type { EntryRef, Knowledge } from '../knowledge/knowledge.ts';
import type { Clause, Match, Reading } from '../language/reading.ts';
import type { Layer } from './find-layers.ts';

/** The kind of answer that one question of a message gets. */
export type Plan =
  | {
      readonly kind: 'ingredient';
      readonly id: string;
      readonly facet: Facet | undefined;
      readonly concerns: readonly string[];
      readonly asksPermission: boolean;
      /** What else of it was asked in the same message. */
      readonly also?: readonly Facet[];
      /** The strength that was asked about. */
      readonly percent?: number | undefined;
      /** The time of day that was asked about. */
      readonly time?: 'am' | 'pm' | undefined;
    }
  /** The answer to exactly this question. */
  | { readonly kind: 'exact'; readonly id: string }
  | { readonly kind: 'pairs'; readonly ids: readonly string[] }
  /** Whether the things that were named are for this person. */
  | { readonly kind: 'check'; readonly ids: readonly string[] }
  /** Which of several things goes first, and when. */
  | {
      readonly kind: 'order';
      readonly ids: readonly string[];
      readonly layers: readonly Layer[];
      readonly isWeek: boolean;
    }
  | { readonly kind: 'comparison'; readonly ids: readonly string[] }
  /** `also`: what else the message asks about the same entry. */
  | {
      readonly kind: 'concern' | 'topic';
      readonly id: string;
      readonly facet: Facet | undefined;
      readonly also?: readonly Facet[];
    }
  | { readonly kind: 'routine'; readonly concerns: readonly string[]; readonly only: 'morning' | 'evening' | undefined }
  | { readonly kind: 'ask-back'; readonly choices: readonly [Match, Match] };

export interface Decided {
  readonly clause: Clause;
  readonly plan: Plan;
  /** Confidence, 0 to 1. */
  readonly score: number;
}

/** Everything that a decision is made from. */
export interface Around {
  readonly knowledge: Knowledge;
  readonly reading: Reading;
  /** What the answer before was about. */
  readonly about: About | undefined;
  /** Passages given earlier in the conversation. They are not repeated: a further question wants something else. */
  readonly given: ReadonlySet<string>;
  /** Whether the answer is for the writer, whose profile is known. */
  readonly isForWriter: boolean;
}

/** The plan that answers one entry. */
export function planFor(knowledge: Knowledge, ref: EntryRef, facet: Facet | undefined): Plan | undefined {
  const id = idOf(ref);
  switch (kindOf(ref)) {
    case 'ingredient':
      return knowledge.ingredients.has(id)
        ? { kind: 'ingredient', id, facet, concerns: [], asksPermission: false }
        : undefined;
    case 'concern':
      return knowledge.concerns.has(id) ? { kind: 'concern', id, facet } : undefined;
    case 'topic':
      return knowledge.topics.has(id) ? { kind: 'topic', id, facet } : undefined;
  }
}
