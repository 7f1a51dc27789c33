import type { Source } from '@petalwise/contracts/chat';
import type { PhotoAnalysis } from '@petalwise/contracts/photo';

/** One turn of the conversation so far, oldest first. */
export interface Turn {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export interface Question {
  readonly text: string;
  readonly history: readonly Turn[];
  readonly photo: PhotoAnalysis | undefined;
  /** Asked in the floating widget, where people speak of products. */
  readonly trending: boolean;
  readonly signal: AbortSignal;
}

/** What an advisor says, piece by piece; `sources` comes once, when it is known what the answer rests on. */
export type Piece = { kind: 'text'; text: string } | { kind: 'sources'; sources: readonly Source[] };

/** Whoever answers: the embedded one, or a model behind OpenAI's API. */
export type Advisor = (question: Question) => AsyncIterable<Piece>;
