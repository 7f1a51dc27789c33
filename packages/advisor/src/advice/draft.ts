import type { AnswerKind, AnswerLink, NamedProduct, SaidWishes } from '@petalwise/contracts/chat/conversation';
import type { Facet } from '../knowledge/entry.ts';
import type { EntryRef } from '../knowledge/knowledge.ts';
import type { ReplyBlock } from '../own-routine/own-routine.ts';
import type { About } from './advice.ts';

/** A part of an answer: the direct answer first, then the reasons for it. */
export interface Block extends ReplyBlock {
  /** Which passage it says, so that it is not said twice: `ingredient:retinol/how`. */
  readonly passage: string;
  /** It tells how things differ and recommends none: what only a doctor may agree to may be named. */
  readonly explains?: boolean | undefined;
  /** Ids of sources. */
  readonly sources: readonly string[];
}

/** An answer before it is laid out. */
export interface Draft {
  readonly kind: AnswerKind;
  /** Above it, where it is one of several. */
  readonly title?: string | undefined;
  readonly blocks: readonly Block[];
  readonly products: readonly NamedProduct[];
  readonly entries: readonly EntryRef[];
  readonly facet: Facet | undefined;
  /** Ids of products that it speaks of, with or without a card. */
  readonly spokenOf?: readonly string[] | undefined;
  readonly choices?: About['asked'];
  /** Every line of it was weighed against the person already, and names what is not for them on purpose. */
  readonly isWeighed?: boolean | undefined;
  /** It was worked out from what the person keeps here: their routine, products and notes. */
  readonly isOwn?: boolean | undefined;
  readonly links?: readonly AnswerLink[] | undefined;
  /** What a routine should be that is asked for. */
  readonly wishes?: SaidWishes | undefined;
  /** It tells what a photo of this chat shows. */
  readonly isOfPhoto?: boolean | undefined;
  /** It is about a list of ingredients that the person pasted. */
  readonly isOfLabel?: boolean | undefined;
}

export const draftOf = (
  blocks: readonly Block[],
  entries: readonly EntryRef[],
  rest: Partial<Omit<Draft, 'blocks' | 'entries'>> = {},
): Draft => ({ kind: 'answer', products: [], facet: undefined, ...rest, blocks, entries });
