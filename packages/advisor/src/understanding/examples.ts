import type { ExactAnswer, Facet } from '../knowledge/entry.ts';
import type { EntryRef, Knowledge } from '../knowledge/knowledge.ts';
import { normaliseText } from '../language/normalise-text.ts';
import type { Mention } from '../language/reading.ts';
import { createNameFinder } from '../language/recognise-names.ts';

/** A question as people type it, and the entry and facet that answer it. */
export interface Example {
  readonly ref: EntryRef;
  readonly facet: Facet;
  readonly text: string;
}

/** Questions about anything, by their facet: "how often can i use it". */
export type FacetPhrases = Readonly<Partial<Record<Facet, readonly string[]>>>;

/** Every example question of the knowledge, normalised, each once per entry and facet. */
export function listExamples({ ingredients, concerns, topics }: Knowledge): Example[] {
  const examples: Example[] = [];
  const add = (ref: EntryRef, asks: Readonly<Partial<Record<string, readonly string[]>>>) => {
    for (const [facet, texts] of Object.entries(asks)) {
      for (const text of new Set(texts?.map(comparable))) examples.push({ ref, facet: facet as Facet, text });
    }
  };
  for (const { id, asks } of ingredients.values()) add(`ingredient:${id}`, asks);
  for (const { id, asks } of concerns.values()) add(`concern:${id}`, asks);
  for (const { id, asks } of topics.values()) add(`topic:${id}`, asks);
  return examples;
}

/** A question without names, and the facet it is about. */
export interface Phrase {
  readonly facet: Facet;
  readonly text: string;
  /** Written for any entry, and not taken from the questions about one. */
  readonly isGeneral: boolean;
}

/** Questions about single entries, besides the generic ones of a facet. */
const mostBorrowed = 150;

/**
 * Generic questions with some of those of all ingredients and concerns, in which "it" is in the place of every name: much of what
 * people ask about one, they ask about others.
 */
export function listPhrases(
  general: FacetPhrases,
  examples: readonly Example[],
  findNames: (text: string) => readonly Mention[],
): Phrase[] {
  const borrowed = new Map<Facet, Set<string>>();
  for (const { ref, facet, text } of examples) {
    const mentions = findNames(text);
    if (ref.startsWith('topic:') || mentions.length === 0) continue;
    borrowed.set(facet, (borrowed.get(facet) ?? new Set()).add(maskNames(text, mentions)));
  }
  const facets = Object.keys(general) as Facet[];
  return facets.flatMap((facet) => {
    const own = new Set(general[facet]?.map(comparable));
    const others = [...(borrowed.get(facet) ?? [])]
      .filter((text) => !own.has(text))
      .sort(byHash)
      .slice(0, mostBorrowed);
    return [
      ...[...own].map((text) => ({ facet, text, isGeneral: true })),
      ...others.map((text) => ({ facet, text, isGeneral: false })),
    ];
  });
}

/** An order that is as good as chance, and in which a new text leaves the others where they are. */
const byHash = (one: string, other: string) => hashOf(one) - hashOf(other);

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** All questions of an exact answer, in the form in which they are compared. */
export const questionsOf = ({ question, asks }: ExactAnswer): string[] => [
  ...new Set([question, ...asks].map(comparable)),
];

/** What may be asked exactly: the question of an exact answer, or something that is not about skin. */
export interface Candidate {
  /** Of an exact answer; `topic:` and its id for a topic about Petalwise, small talk, or what is not spoken of. */
  readonly id: string;
  readonly questions: readonly string[];
  /** Ids of ingredients and concerns. */
  readonly about: readonly string[];
}

/** Everything that may be asked exactly. Who asks how to cancel Premium must not get the nearest answer about skin. */
export const listCandidates = ({ answers, topics }: Knowledge): Candidate[] => [
  ...[...answers.values()].map((answer) => ({ id: answer.id, questions: questionsOf(answer), about: answer.about })),
  ...[...topics.values()]
    .filter(({ kind }) => kind !== 'topic')
    .map(({ id, asks, about }) => ({
      id: `topic:${id}`,
      questions: [...new Set(Object.values(asks).flatMap((texts) => texts.map(comparable)))],
      about,
    })),
];

/** Every text whose vector matching needs, each once; of exact answers only the middle is needed. */
export function listTexts(knowledge: Knowledge, phrases: FacetPhrases): string[] {
  const examples = listExamples(knowledge);
  const general = listPhrases(phrases, examples, createNameFinder(knowledge));
  return [...new Set([...examples, ...general].map(({ text }) => text))];
}

/** The form in which questions are compared: without the mark and the greeting, which say nothing. */
export function comparable(text: string): string {
  const bare = normaliseText(text).replace(/[?!.,;:"()]+(?=\s|$)/g, '');
  return bare.replace(/^(?:(?:hi|hey|hello|hiya|so|ok|okay|please|pls|well|um)\s+)+(?=\S)/, '').trim();
}

/** A text with "it" in the place of every name, so that only what is asked remains. */
export function maskNames(text: string, mentions: readonly Mention[]): string {
  let masked = '';
  let at = 0;
  for (const { start, end } of mentions) {
    masked += `${text.slice(at, start)}it`;
    at = end;
  }
  return (masked + text.slice(at))
    .replace(/\b(?:a|an|the|my|this|some)\s+it\b/g, 'it')
    .replace(/\bit(?:\s*(?:,|\/|-|and|or)?\s*it\b)+/g, 'them')
    .replace(/\bare it\b/g, 'is it')
    .replace(/^do it\b/, 'does it')
    .replace(/\bit (?:serum|cream|gel|toner|lotion|cleanser|products?)\b/g, 'it');
}
