import { wordsOf } from '../language/normalise-text.ts';
import type { Clause, Match } from '../language/reading.ts';
import type { RecogniseNames } from '../language/recognise-names.ts';
import { isOpen } from '../language/weigh-words.ts';
import { type Draft, firstWords } from './draft-clauses.ts';
import { comparable, listExamples, listPhrases, maskNames } from './examples.ts';
import { createAskMatcher } from './match-ask.ts';
import { createFacetMatcher } from './match-facet.ts';
import { storedVector } from './measure-nearness.ts';
import type { ReaderDeps } from './reader-deps.ts';

type Found = Pick<Clause, 'matches' | 'facets'>;

interface MatcherDeps extends Pick<ReaderDeps, 'knowledge' | 'phrases' | 'vectors' | 'encoder'> {
  readonly findNames: RecogniseNames;
}

/** Words up to which a question leans on the sentence before it: "what should i use". */
const leaning = 6;

/** Confidence from which the facet of a question that names nothing counts for what another sentence names. */
const clearly = 0.6;

/** Finds the entries and facets that a clause asks about, by itself and with the other clauses of its message. */
export function createClauseMatcher({ knowledge, phrases, vectors, encoder, findNames }: MatcherDeps) {
  const examples = listExamples(knowledge);
  const matchAsk = createAskMatcher(knowledge, examples, vectors);
  const matchFacet = createFacetMatcher(listPhrases(phrases, examples, findNames), vectors);

  /** Many masked questions are ones that were encoded beforehand: "can i use it while pregnant". */
  const encode = async (text: string) => storedVector(vectors, text) ?? (await encoder.encode([text]))[0];

  async function match(draft: Draft, before: Draft | undefined): Promise<Found> {
    const leansOn = before && !before.isAsk && wordsOf(draft.text).length <= leaning ? before : undefined;
    const masked = comparable(maskNames(draft.text, draft.mentions));
    const [own, ofMasked, wide] = await Promise.all([
      encode(comparable(draft.text)),
      encode(masked),
      leansOn && (draft.mentions.length > 0 ? widerFacets(draft, leansOn) : widerMatches(draft, leansOn)),
    ]);
    if (!own || !ofMasked) return { matches: [], facets: [] };
    const asked = matchFacet(masked, ofMasked);
    // The surer the question is by itself, the less the sentence before it says about the facet; but "can i use it" leaves
    // open for whom, which that sentence tells.
    const doubt = asked[0]?.facet === 'who' ? 1 : 1 - (asked[0]?.score ?? 0);
    const implied = (wide?.facets ?? []).map(({ facet, score }) => ({ facet, score: score * doubt }));
    const facets = bestOf(asked, implied, ({ facet }) => facet);
    const matches = matchAsk({ text: draft.text, vector: own, mentions: draft.mentions, facets });
    return { facets, matches: bestOf(matches, wide?.matches ?? [], keyOf) };
  }

  /** "i'm pregnant. is retinol ok" asks about pregnancy. */
  async function widerFacets(draft: Draft, before: Draft): Promise<Found> {
    const wide = `${before.text} ${draft.text}`;
    const masked = comparable(maskNames(wide, findNames(wide)));
    const vector = await encode(masked);
    return { facets: vector ? matchFacet(masked, vector) : [], matches: [] };
  }

  /** "my skin is oily. what should i use" asks about oily skin. */
  async function widerMatches(draft: Draft, before: Draft): Promise<Found> {
    const text = `${before.text} ${draft.text}`;
    const vector = await encode(comparable(text));
    return { facets: [], matches: vector ? matchAsk({ text, vector, mentions: findNames(text), facets: [] }) : [] };
  }

  /**
   * "What is best" by itself is like many examples and says nothing, so it asks about what the other sentences tell: all
   * together, and each by itself.
   */
  async function matchTelling(draft: Draft, telling: readonly Draft[]): Promise<Found> {
    const joined = `${firstWords(telling.map(({ text }) => text).join(' '))} ${draft.text}`;
    const texts = [...new Set([joined, ...telling.slice(0, 4).map(({ text }) => text)])];
    const [masked, ...ofTexts] = await Promise.all([comparable(draft.text), ...texts].map(encode));
    const facets = masked ? matchFacet(comparable(draft.text), masked) : [];
    const clear = facets.filter(({ score }) => score >= clearly);
    const matches = texts.flatMap((text, place) => {
      const vector = ofTexts[place];
      return vector ? matchAsk({ text, vector, mentions: findNames(text), facets: clear }) : [];
    });
    return { facets, matches: bestOf([], matches, keyOf) };
  }

  return (draft: Draft, drafts: readonly Draft[]): Promise<Found> => {
    if (draft.mentions.length === 0 && isOpen(draft.text)) {
      const telling = drafts.filter((one) => one !== draft && !isOpen(one.text));
      if (telling.length > 0) return matchTelling(draft, telling);
    }
    return match(draft, drafts[drafts.indexOf(draft) - 1]);
  };
}

const keyOf = ({ ref, facet }: Match) => `${ref}/${facet}`;

/** Of two lists, each thing once with its better score, the best first. */
export function bestOf<One extends { score: number }>(
  some: readonly One[],
  others: readonly One[],
  key: (one: One) => string,
) {
  const best = new Map(some.map((one) => [key(one), one]));
  for (const one of others) if (one.score > (best.get(key(one))?.score ?? 0)) best.set(key(one), one);
  return [...best.values()].sort((one, other) => other.score - one.score);
}
