import type { Facet } from '../knowledge/entry.ts';
import type { EntryRef } from '../knowledge/knowledge.ts';
import type { FacetMatch, Match, Mention } from '../language/reading.ts';

/** What speaks for an entry as the answer to a question. */
export interface Evidence {
  readonly ref: EntryRef;
  /** Its examples that were put forward. */
  readonly examples: readonly {
    readonly facet: Facet;
    readonly example: string;
    /** Cosine with the question. */
    readonly meaning: number;
    /** Words in common, 0 to 1. */
    readonly words: number;
  }[];
  /** How much of the question's words any example of the entry has, 0 to 1. */
  readonly coverage: number;
  readonly isNamed: boolean;
  readonly comparesNamed: boolean;
  readonly comparesOthers: boolean;
  readonly leavesOut: number;
  /** Small talk, while the question has words of substance. */
  readonly isTalk: boolean;
}

const mostMatches = 10;
/** Added to the strength of a named ingredient where the facet is certain; by hand, on the same paraphrases. */
const clearFacet = 2;

/**
 * In the order of `featuresOf`. Fitted by `bench/advisor-understanding/fit.ts` on 199 paraphrases that are no examples: in
 * the fifths that a fit did not see, the first entry is right for 170 of 186, and for 154 of 165 with 0.8 or more.
 */
export const weights: readonly number[] = [0, 17.1, 16.1, 1.9, 7.2, 9.8, 5.1, 20, 0.8, 0.8, -0.6];
/** Confidence from the strength of the best entry and its lead over the next. Fitted in the same place. */
export const calibration = { base: -10.5, strength: 0.42, lead: 0 };

/** What the strength of an entry is a weighted sum of. */
export function featuresOf({ ref, examples, coverage, isNamed, ...standing }: Evidence): number[] {
  const meanings = examples.map(({ meaning }) => meaning).sort((one, other) => other - one);
  const isIngredient = ref.startsWith('ingredient:');
  return [
    1,
    meanings[0] ?? 0,
    meanings[1] ?? meanings[0] ?? 0,
    Math.max(0, ...examples.map(({ words }) => words)),
    coverage,
    isNamed && isIngredient ? 1 : 0,
    isNamed && !isIngredient ? 1 : 0,
    standing.comparesNamed ? 1 : 0,
    standing.comparesOthers ? 1 : 0,
    standing.leavesOut > 0 ? 1 : 0,
    standing.isTalk ? 1 : 0,
  ];
}

export const strengthOf = (evidence: Evidence): number =>
  featuresOf(evidence).reduce((sum, value, place) => sum + value * (weights[place] ?? 0), 0);

/**
 * Entries and facets, the best first. The best facet of an entry has the confidence that the entry is meant; its other
 * facets have less, as they are less likely.
 */
export function rankEntries(
  all: readonly Evidence[],
  mentions: readonly Mention[],
  facets: readonly FacetMatch[],
): Match[] {
  // What is a clear question with "it" for the name is a question about the named ingredient.
  const clarity = clearFacet * (facets[0]?.score ?? 0);
  const strengths = all.map((evidence) => {
    const isClear = evidence.isNamed && evidence.ref.startsWith('ingredient:');
    return { evidence, strength: strengthOf(evidence) + (isClear ? clarity : 0) };
  });
  strengths.sort((one, other) => other.strength - one.strength);
  const [first, second] = strengths;
  const matches = strengths.slice(0, mostMatches).flatMap(({ evidence, strength }) => {
    const rival = evidence === first?.evidence ? second : first;
    const confidence = confidenceOf(strength, strength - (rival?.strength ?? 0));
    return facetsOf(evidence, facets).map((facet) => ({
      ref: evidence.ref,
      ...facet,
      score: confidence * facet.score,
    }));
  });
  return matches
    .sort((one, other) => other.score - one.score)
    .slice(0, mostMatches * 2)
    .concat(unasked(matches, mentions, facets));
}

export const confidenceOf = (strength: number, lead: number) =>
  1 /
  (1 +
    Math.exp(
      -(calibration.base + calibration.strength * strength + calibration.lead * Math.max(-4, Math.min(4, lead))),
    ));

/** The facets of an entry that a question may be about, the best with 1. */
function facetsOf({ examples, isNamed }: Evidence, facets: readonly FacetMatch[]) {
  const byFacet = Map.groupBy(examples, ({ facet }) => facet);
  const scored = [...byFacet].map(([facet, some]) => {
    const [best] = some
      .map((one) => ({ example: one.example, nearness: one.meaning + 0.3 * one.words }))
      .sort((one, other) => other.nearness - one.nearness);
    const general = facets.find((one) => one.facet === facet)?.score ?? 0;
    // Where the entry is named, its examples are alike for the name's sake, and the general questions tell the facet.
    return { facet, example: best?.example ?? '', value: 6 * (best?.nearness ?? 0) + (isNamed ? 8 : 3) * general };
  });
  const most = Math.max(...scored.map(({ value }) => value));
  return scored.map(({ facet, example, value }) => ({ facet, example, score: Math.exp(value - most) }));
}

/** Facets of named entries that have no example. */
function unasked(matches: readonly Match[], mentions: readonly Mention[], facets: readonly FacetMatch[]): Match[] {
  const known = new Set(matches.map(({ ref, facet }) => `${ref}/${facet}`));
  const refs = [...new Set(mentions.map(({ ref }) => ref))].filter((ref) => !ref.startsWith('topic:'));
  return refs.flatMap((ref) =>
    facets
      .filter(({ facet, score }) => score >= 0.2 && !known.has(`${ref}/${facet}`))
      .map(({ facet, score }) => ({ ref, facet, score: score / 2, example: '' })),
  );
}
