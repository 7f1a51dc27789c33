import type { Facet } from '../knowledge/entry.ts';
import type { EntryRef } from '../knowledge/knowledge.ts';
import type { Language } from './detect-language.ts';

/** An ingredient, concern or topic that a clause names by one of its names. */
export interface Mention {
  readonly ref: EntryRef;
  /** As written in `Clause.text`. */
  readonly words: string;
  /** Characters of `Clause.text`, from `start` up to `end`. */
  readonly start: number;
  readonly end: number;
}

/** An entry that may answer a clause. */
export interface Match {
  readonly ref: EntryRef;
  readonly facet: Facet;
  /** Confidence that this entry and facet are what was asked, 0 to 1. */
  readonly score: number;
  /** The example question that is nearest. */
  readonly example: string;
}

/** An exact answer that may answer a clause. */
export interface AnswerMatch {
  /** Of the exact answer, or of the topic that is meant instead: `topic:cancel-premium`. */
  readonly id: string;
  /** Confidence that it is what was asked, 0 to 1. */
  readonly score: number;
}

export interface FacetMatch {
  readonly facet: Facet;
  /** Confidence, 0 to 1. */
  readonly score: number;
}

export interface Clause {
  /** English, lower case, spelling corrected. */
  readonly text: string;
  /** As the person wrote it. */
  readonly raw: string;
  /** Whether it asks for something; otherwise it only tells a fact. */
  readonly isAsk: boolean;
  /** Whether it asks with words that fit any entry and names none: "how often?", "what is that for". */
  readonly isGeneral: boolean;
  /** In the order of the text. */
  readonly mentions: readonly Mention[];
  /** The best first, each pair of entry and facet once. Empty where nothing was asked. */
  readonly matches: readonly Match[];
  /** What is asked about the entries that the clause, or the conversation, names: the best first. */
  readonly facets: readonly FacetMatch[];
  /** Exact answers, the best first, to the clause on its own or together with the rest of the message. */
  readonly answers: readonly AnswerMatch[];
  /** The same to the clause as a person asks it of whom one fact is true: only those that this fact brings nearer. */
  readonly personal: readonly AnswerMatch[];
}

export interface Reading {
  /** As the person wrote it. */
  readonly text: string;
  readonly language: Language;
  /** The whole message in (rough) English, lower case, spelling corrected. */
  readonly english: string;
  readonly clauses: readonly Clause[];
}

/** What came before a message, on which it may lean. */
export interface Before {
  /** Name of what the answer before was about: "how often?" asks about it. */
  readonly subject: string | undefined;
  /** What the person wrote before. */
  readonly question: string | undefined;
  /** What is known about the user that changes answers: "pregnant", "type 1 diabetes". */
  readonly facts?: readonly string[];
}

/** Reads one message. Never throws on any text. */
export type ReadMessage = (message: string, before?: Before) => Promise<Reading>;
