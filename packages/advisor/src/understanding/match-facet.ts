import type { Facet } from '../knowledge/entry.ts';
import type { FacetMatch } from '../language/reading.ts';
import { contentWords, createOverlap, mayExpect } from '../language/weigh-words.ts';
import { comparable, type Phrase } from './examples.ts';
import { createNearness, type StoredVectors } from './measure-nearness.ts';

/** The facets that a question with masked names asks about, the best first. */
export type MatchFacet = (masked: string, vector: Float32Array) => FacetMatch[];

/** Phrases of a facet that decide together. */
const voters = 3;
/**
 * How sharply nearness becomes confidence, what words in common add to it, and how much more a generic question says than
 * one about another entry. Chosen on the paraphrases of `bench/advisor-understanding`: the first facet is right in 83 %.
 */
const sharpness = 12;
const overlapShare = 0.3;
const generalShare = 0.1;
/** Phrases whose cosines are measured. */
const compared = 250;
const fewest = 0.03;

/** Compares a question with questions about each facet, by meaning and by words. */
export function createFacetMatcher(phrases: readonly Phrase[], vectors: StoredVectors): MatchFacet {
  const nearness = createNearness(
    vectors,
    phrases.map(({ text }) => text),
  );
  const words = phrases.map(({ text }) => contentWords(text));
  const overlap = createOverlap(words);

  return (masked, vector) => {
    const own = contentWords(comparable(masked));
    const isPossible = (facet: Facet) => facet !== 'pregnancy' || mayExpect(masked);
    const scores = new Map<Facet, number[]>();
    for (const place of nearness.nearest(vector, compared)) {
      const phrase = phrases[place];
      if (!phrase || !isPossible(phrase.facet)) continue;
      const inCommon = overlapShare * overlap(own, words[place] ?? new Set());
      const score = nearness.cosine(vector, place) + inCommon + (phrase.isGeneral ? generalShare : 0);
      scores.set(phrase.facet, [...(scores.get(phrase.facet) ?? []), score]);
    }
    return confidences(scores);
  };
}

function confidences(scores: ReadonlyMap<Facet, readonly number[]>): FacetMatch[] {
  const strength = [...scores].map(([facet, each]) => {
    const best = [...each].sort((one, other) => other - one).slice(0, voters);
    // The nearest phrase counts most.
    const shares = [1, 1 / 2, 1 / 3].reduce((sum, share) => sum + share, 0);
    return { facet, value: best.reduce((sum, score, place) => sum + score / (place + 1), 0) / shares };
  });
  const powers = strength.map(({ facet, value }) => ({ facet, power: Math.exp(sharpness * value) }));
  const total = powers.reduce((sum, { power }) => sum + power, 0);
  return powers
    .map(({ facet, power }) => ({ facet, score: power / total }))
    .filter(({ score }) => score >= fewest)
    .sort((one, other) => other.score - one.score);
}
