import type { Facet } from '../knowledge/entry.ts';
import { comparable, type FacetPhrases } from './examples.ts';
import { createNearness, type StoredVectors } from './measure-nearness.ts';
import type { FacetMatch } from './reading.ts';
import { contentWords, createOverlap } from './weigh-words.ts';

/** The facets that a question with masked names asks about, the best first. */
export type MatchFacet = (masked: string, vector: Float32Array) => FacetMatch[];

/** Phrases of a facet that decide together. */
const voters = 3;
/** How sharply nearness becomes confidence; chosen on `bench/advisor-understanding`. */
const sharpness = 14;
const fewest = 0.03;

/** Compares a question with generic questions of each facet, by meaning and by words. */
export function createFacetMatcher(phrases: FacetPhrases, vectors: StoredVectors): MatchFacet {
  const all = Object.entries(phrases).flatMap(([facet, texts]) =>
    (texts ?? []).map((text) => ({ facet: facet as Facet, text: comparable(text) })),
  );
  const nearness = createNearness(
    vectors,
    all.map(({ text }) => text),
  );
  const words = all.map(({ text }) => contentWords(text));
  const overlap = createOverlap(words);

  return (masked, vector) => {
    const own = contentWords(comparable(masked));
    const scores = new Map<Facet, number[]>();
    for (const [place, { facet }] of all.entries()) {
      const score = nearness.cosine(vector, place) + 0.3 * overlap(own, words[place] ?? new Set());
      scores.set(facet, [...(scores.get(facet) ?? []), score]);
    }
    return confidences(scores);
  };
}

function confidences(scores: ReadonlyMap<Facet, readonly number[]>): FacetMatch[] {
  const strength = [...scores].map(([facet, each]) => {
    const best = [...each].sort((one, other) => other - one).slice(0, voters);
    // The nearest phrase counts most.
    return { facet, value: best.reduce((sum, score, place) => sum + score / (place + 1), 0) / (1 + 1 / 2 + 1 / 3) };
  });
  const powers = strength.map(({ facet, value }) => ({ facet, power: Math.exp(sharpness * value) }));
  const total = powers.reduce((sum, { power }) => sum + power, 0);
  return powers
    .map(({ facet, power }) => ({ facet, score: power / total }))
    .filter(({ score }) => score >= fewest)
    .sort((one, other) => other.score - one.score);
}
