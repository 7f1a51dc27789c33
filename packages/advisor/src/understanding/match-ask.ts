import MiniSearch from 'minisearch';
import type { EntryRef, Knowledge } from '../knowledge/knowledge.ts';
import type { FacetMatch, Match, Mention } from '../language/reading.ts';
import { contentWords, createCoverage, createOverlap, mayExpect } from '../language/weigh-words.ts';
import { comparable, type Example } from './examples.ts';
import { createNearness, type StoredVectors } from './measure-nearness.ts';
import { type Evidence, rankEntries } from './rank-entries.ts';

/** What is known of a question before it is compared with the examples. */
export interface Ask {
  /** Normalised, corrected, English. */
  readonly text: string;
  readonly vector: Float32Array;
  readonly mentions: readonly Mention[];
  readonly facets: readonly FacetMatch[];
}

/** Entries and facets that may answer a question, the best first, each pair once. */
export type MatchAsk = (ask: Ask) => Match[];

/** Examples that words, and that meaning, put forward. */
const putForward = 60;

/** Compares questions with all examples, by words (minisearch) and by meaning (cosines) together. */
export function createAskMatcher(knowledge: Knowledge, examples: readonly Example[], vectors: StoredVectors): MatchAsk {
  const gather = createEvidence(knowledge, examples, vectors);
  return (ask) => rankEntries(gather(ask), ask.mentions, ask.facets);
}

/** What speaks for each entry; `rankEntries` weighs it, and the bench fits its weights. */
export function createEvidence(
  knowledge: Knowledge,
  examples: readonly Example[],
  vectors: StoredVectors,
): (ask: Ask) => Evidence[] {
  const nearness = createNearness(
    vectors,
    examples.map(({ text }) => text),
  );
  const words = examples.map(({ text }) => contentWords(text));
  const overlap = createOverlap(words);
  const placesOf = Map.groupBy(examples.keys(), (place) => examples[place]?.ref ?? 'topic:');
  const coverage = createCoverage(placesOf, words);
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: (text) => [...contentWords(text)],
    processTerm: (word) => word,
  });
  index.addAll(examples.map(({ text }, id) => ({ id, text })));

  return ({ text, vector, mentions, facets }) => {
    const asked = comparable(text);
    const expects = mayExpect(asked) || facets.some(({ facet }) => facet === 'pregnancy');
    const own = contentWords(asked);
    const named = new Set(mentions.map(({ ref }) => ref));
    const places = new Set([
      ...nearness.nearest(vector, putForward * 3),
      ...index
        .search(asked)
        .slice(0, putForward)
        .map(({ id }) => id as number),
      ...[...named].flatMap((ref) => placesOf.get(ref) ?? []),
    ]);
    const byEntry = Map.groupBy(places, (place) => examples[place]?.ref ?? 'topic:');
    return [...byEntry].flatMap(([ref, some]): Evidence[] => {
      if (isForeign(ref, named)) return [];
      const measured = some.flatMap((place) => {
        const example = examples[place];
        if (!example || (example.facet === 'pregnancy' && !expects)) return [];
        const meaning = nearness.cosine(vector, place);
        return [
          { facet: example.facet, example: example.text, meaning, words: overlap(own, words[place] ?? new Set()) },
        ];
      });
      if (measured.length === 0) return [];
      return [{ ref, examples: measured, coverage: coverage(own, ref), ...standing(ref, named, knowledge, own.size) }];
    });
  };
}

/** Whether an entry is out of the question: an ingredient that is not named, where others are. */
function isForeign(ref: EntryRef, named: ReadonlySet<EntryRef>): boolean {
  if (named.has(ref) || !ref.startsWith('ingredient:')) return false;
  return [...named].some((other) => other.startsWith('ingredient:'));
}

/** What the names in a question say of an entry, and what kind of entry it is. */
function standing(ref: EntryRef, named: ReadonlySet<EntryRef>, { topics }: Knowledge, length: number) {
  const topic = ref.startsWith('topic:') ? topics.get(ref.slice('topic:'.length)) : undefined;
  const about = (topic?.about ?? []).filter((id) => named.has(`ingredient:${id}`) || named.has(`concern:${id}`));
  return {
    isNamed: named.has(ref),
    /** A topic about two things that are both named compares them: "retinol or tretinoin". */
    comparesNamed: about.length >= 2,
    /** A topic about two things of which one is named is about something else. */
    comparesOthers: about.length === 1 && (topic?.about.length ?? 0) === 2,
    /** Named ingredients and concerns that the entry has nothing to do with. */
    leavesOut:
      named.has(ref) || about.length > 0 ? 0 : [...named].filter((other) => !other.startsWith('topic:')).length,
    isTalk: topic?.kind === 'talk' && length > 2,
  };
}
