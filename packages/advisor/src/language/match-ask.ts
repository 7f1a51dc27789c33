import MiniSearch from 'minisearch';
import type { EntryRef } from '../knowledge/knowledge.ts';
import { comparable, type Example } from './examples.ts';
import { createNearness, type StoredVectors } from './measure-nearness.ts';
import type { FacetMatch, Match, Mention } from './reading.ts';
import { contentWords, createOverlap } from './weigh-words.ts';

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
const mostMatches = 8;

/**
 * Logistic regression on the nearness of meaning, the words in common, whether the entry is named, and the lead over the
 * next entry. Fitted by `bench/advisor-understanding/fit-confidence.ts` on paraphrases that are no examples.
 */
const fit = { base: -6.2, meaning: 8, words: 3, named: 2.2, lead: 6 };

interface Candidate {
  readonly ref: EntryRef;
  readonly facet: Match['facet'];
  readonly example: string;
  readonly meaning: number;
  readonly words: number;
  readonly named: boolean;
}

/** Compares questions with all examples, by words (minisearch) and by meaning (cosines) together. */
export function createAskMatcher(examples: readonly Example[], vectors: StoredVectors): MatchAsk {
  const nearness = createNearness(
    vectors,
    examples.map(({ text }) => text),
  );
  const words = examples.map(({ text }) => contentWords(text));
  const overlap = createOverlap(words);
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: (text) => [...contentWords(text)],
    processTerm: (word) => word,
  });
  index.addAll(examples.map(({ text }, id) => ({ id, text })));
  const placesOf = Map.groupBy(examples.keys(), (place) => examples[place]?.ref);

  return ({ text, vector, mentions, facets }) => {
    const asked = comparable(text);
    const named = new Set(mentions.map(({ ref }) => ref));
    const places = new Set([
      ...nearness.nearest(vector, putForward * 3),
      ...index
        .search(asked)
        .slice(0, putForward)
        .map(({ id }) => id as number),
      ...[...named].flatMap((ref) => placesOf.get(ref) ?? []),
    ]);
    const own = contentWords(asked);
    const candidates: Candidate[] = [];
    for (const place of places) {
      const example = examples[place];
      if (!example || isForeign(example.ref, named)) continue;
      candidates.push({
        ...{ ref: example.ref, facet: example.facet, example: example.text },
        meaning: nearness.cosine(vector, place),
        words: overlap(own, words[place] ?? new Set()),
        named: named.has(example.ref),
      });
    }
    return rank(candidates, named, facets);
  };
}

/** Whether an entry is out of the question: an ingredient that is not named, where others are. */
function isForeign(ref: EntryRef, named: ReadonlySet<EntryRef>): boolean {
  if (named.has(ref) || named.size === 0 || !ref.startsWith('ingredient:')) return false;
  return [...named].some((other) => other.startsWith('ingredient:'));
}

const strengthOf = ({ meaning, words, named }: Candidate) =>
  fit.base + fit.meaning * meaning + fit.words * words + (named ? fit.named : 0);

function rank(candidates: readonly Candidate[], named: ReadonlySet<EntryRef>, facets: readonly FacetMatch[]): Match[] {
  const best = new Map<string, Candidate>();
  const strongest = new Map<EntryRef, number>();
  for (const candidate of candidates) {
    const key = `${candidate.ref}/${candidate.facet}`;
    const strength = strengthOf(candidate);
    const earlier = best.get(key);
    if (!earlier || strength > strengthOf(earlier)) best.set(key, candidate);
    strongest.set(candidate.ref, Math.max(strongest.get(candidate.ref) ?? Number.NEGATIVE_INFINITY, strength));
  }
  const [first = 0, second = 0] = [...strongest.values()].sort((one, other) => other - one);
  const matches = [...best.values()].map((candidate) => {
    const strength = strengthOf(candidate);
    // The lead of the first entry over the next, in units of nearness of meaning; others trail it.
    const ahead = strongest.get(candidate.ref) === first ? first - second : (strongest.get(candidate.ref) ?? 0) - first;
    const facetHelp = facets.find(({ facet }) => facet === candidate.facet)?.score ?? 0;
    const score = logistic(
      strength + fit.lead * Math.max(-1, Math.min(1, ahead / fit.meaning)) + (candidate.named ? facetHelp : 0),
    );
    const { ref, facet, example } = candidate;
    return { ref, facet, score, example };
  });
  return mergeNamed(matches, named, facets)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostMatches);
}

/** A named entry is asked about by facet, also where no example of it is near. */
function mergeNamed(matches: readonly Match[], named: ReadonlySet<EntryRef>, facets: readonly FacetMatch[]): Match[] {
  const merged = new Map(matches.map((match) => [`${match.ref}/${match.facet}`, match]));
  for (const ref of named) {
    if (ref.startsWith('topic:')) continue;
    for (const { facet, score } of facets) {
      const key = `${ref}/${facet}`;
      const earlier = merged.get(key);
      if (!earlier || earlier.score < score) merged.set(key, { ref, facet, score, example: earlier?.example ?? '' });
    }
  }
  return [...merged.values()];
}

const logistic = (x: number) => 1 / (1 + Math.exp(-x));
