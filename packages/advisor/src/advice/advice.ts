import type { AnswerKind, AnswerLink, SaidWishes, Source } from '@petalwise/contracts/chat/conversation';
import type { PhotoAnalysis } from '@petalwise/contracts/chat/photo';
import type { ProfileLine } from '@petalwise/contracts/chat/profile';
import type { Facet } from '../knowledge/entry.ts';
import type { EntryRef } from '../knowledge/knowledge.ts';
import type { Language } from '../language/detect-language.ts';
import type { OwnRoutine } from '../own-routine/own-routine.ts';
import type { ProfileChange } from '../person/line.ts';
import type { DayNote, UsedProduct } from '../products/used-product.ts';
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
  /** What a routine should be that was asked for. */
  readonly wishes?: SaidWishes;
  /** A danger that was answered and of which the person has not yet said that it is taken care of. */
  readonly danger?: Danger;
  /** It was about a list of ingredients: "is it too strong?" asks about that one. */
  readonly isOfLabel?: boolean;
}

/** A photo that was measured before. */
export interface EarlierPhoto {
  readonly takenAt: Date;
  readonly analysis: PhotoAnalysis;
}

export interface Conversation {
  readonly question: string;
  /** Before the question, oldest first. */
  readonly history: readonly Turn[];
  readonly profile: readonly Pick<ProfileLine, 'kind' | 'value' | 'since'>[];
  readonly photo: PhotoAnalysis | undefined;
  /** The person's photos before this message, the newest first; left out where the message does not ask about a change. */
  readonly earlierPhotos?: readonly EarlierPhoto[];
  /** What the newest photo of this chat before the message shows. */
  readonly photoBefore?: PhotoAnalysis | undefined;
  /** Asked in the floating widget, where people speak of products. */
  readonly trending: boolean;
  /**
   * The question is the text of a label, on the page of labels: it is treated as a label even if it could be something
   * else.
   */
  readonly label?: boolean;
  /** What is asked about the label, on the page of labels. */
  readonly labelQuestion?: string | undefined;
  /** The question is a list that the user has had judged before: the report is repeated for free. */
  readonly labelIsKnown?: boolean;
  /** The products that the person uses. */
  readonly using?: readonly UsedProduct[];
  /** Ids of those of them that were opened too long ago. */
  readonly expired?: ReadonlySet<string> | undefined;
  /** The routine that the person has saved; null where they have none, left out where it was not looked up. */
  readonly routine?: OwnRoutine | null;
  /** Of the last days of their routine, the newest last. */
  readonly notes?: readonly DayNote[];
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
  /** Pages that go on from here. */
  readonly links: readonly AnswerLink[];
  readonly learnt: readonly ProfileChange[];
  readonly language: Language;
  readonly about: About;
}
