import type { AnswerKind, Source } from '@petalwise/contracts/chat';
import type { PhotoAnalysis } from '@petalwise/contracts/photo';
import type { ProfileLine } from '@petalwise/contracts/profile';
import type { Facet } from '../knowledge/entry.ts';
import type { EntryRef } from '../knowledge/knowledge.ts';
import type { Language } from '../language/detect-language.ts';
import type { ProfileChange } from '../person/line.ts';
import type { Danger } from '../safety/find-danger.ts';

export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly content: string;
  /** Of an answer: what it was about, as `Advice.about` said. */
  readonly about?: About | undefined;
}

/** What an answer was about, so that "and at night?" and "cheaper?" are understood. Kept with the answer. */
export interface About {
  readonly entries: readonly EntryRef[];
  readonly facet: Facet | undefined;
  readonly products: readonly string[];
  /** Passages already given in this conversation: `ingredient:retinol/how`. None of them comes back word for word. */
  readonly given: readonly string[];
  /** The two readings of a question back, in the order of its buttons. */
  readonly asked?: readonly {
    readonly choice: string;
    readonly entries: readonly EntryRef[];
    readonly facet: Facet | undefined;
  }[];
  /** A danger that was answered and of which the person has not yet said that it is taken care of. */
  readonly danger?: Danger;
}

export interface Conversation {
  readonly question: string;
  /** Before the question, oldest first. */
  readonly history: readonly Turn[];
  readonly profile: readonly Pick<ProfileLine, 'kind' | 'value' | 'since'>[];
  readonly photo: PhotoAnalysis | undefined;
  /** Asked in the floating widget, where people speak of products. */
  readonly trending: boolean;
  readonly now: Date;
}

export type { ProfileChange };

export interface Advice {
  readonly kind: AnswerKind;
  readonly markdown: string;
  readonly sources: readonly Source[];
  /** At most three that fit every constraint, each with the reason in a few words. */
  readonly products: readonly { readonly id: string; readonly reason: string }[];
  /** Buttons of a question back. */
  readonly choices: readonly string[];
  readonly learnt: readonly ProfileChange[];
  readonly language: Language;
  readonly about: About;
}
