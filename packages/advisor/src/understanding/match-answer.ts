import type { Knowledge } from '../knowledge/knowledge.ts';
import type { AnswerMatch, Mention } from '../language/reading.ts';
import { contentWords, createWeights } from '../language/weigh-words.ts';
import { type Candidate, comparable, listCandidates } from './examples.ts';

/** What is known of a question before it is compared with the exact ones. */
export interface ExactAsk {
  /** Normalised, corrected, English. */
  readonly text: string;
  readonly vector: Float32Array;
  readonly mentions: readonly Mention[];
}

/** What speaks for an exact answer. */
export interface AnswerEvidence {
  readonly id: string;
  /** In the order of `weights`. */
  readonly features: readonly number[];
}

/** Exact answers that may answer a question, the best first. */
export type MatchAnswer = (ask: ExactAsk) => AnswerMatch[];

/** In the order of the features. They and the calibration are fitted by `bench/advisor-understanding/fit-answers.ts`. */
export const weights: readonly number[] = [25.7, 14.6, 13.8, -1, 1.3, 0.8, 0.4];
/** Of a question whose answer is as likely to be known as not. */
export const calibration = { base: -13.2, strength: 0.35, lead: 0.62 };

const mostMatches = 4;
/** The share of an answer's questions that have a word or a name which it cannot do without. */
const coreShare = 0.5;

interface MatcherDeps {
  readonly knowledge: Knowledge;
  /** The middle of the vectors of each candidate's questions, by its id. */
  readonly middles: ReadonlyMap<string, Float32Array>;
  readonly findNames: (text: string) => readonly Mention[];
}

/** Compares questions with all exact ones, by meaning, by words, and by what both name. */
export function createAnswerMatcher(deps: MatcherDeps): MatchAnswer {
  const gather = createAnswerEvidence(deps);
  return (ask) => rankAnswers(gather(ask));
}

/** What all questions of an exact answer have in common. */
interface Prototype {
  readonly id: string;
  /** The middle of its questions says more than the nearest of them. */
  readonly meaning: Float32Array;
  readonly words: ReadonlyMap<string, number>;
  readonly names: ReadonlySet<string>;
  readonly coreNames: ReadonlySet<string>;
}

/** What speaks for each exact answer. */
export function createAnswerEvidence({
  knowledge,
  middles,
  findNames,
}: MatcherDeps): (ask: ExactAsk) => AnswerEvidence[] {
  const candidates = listCandidates(knowledge);
  const weightOf = createWeights(candidates.flatMap(({ questions }) => questions.map(contentWords)));
  const prototypes = candidates.flatMap((candidate): Prototype[] => {
    const meaning = middles.get(candidate.id);
    return meaning ? [{ ...prototypeOf(candidate, findNames), meaning }] : [];
  });
  return ({ text, vector, mentions }) => {
    const own = contentWords(comparable(text));
    const ownNames = namesOf(mentions);
    return prototypes.flatMap((prototype): AnswerEvidence[] => {
      const likeness = wordLikeness(own, prototype.words, weightOf);
      const meaning = dot(vector, prototype.meaning);
      // Most answers have nothing to do with the question, and need no closer look.
      if (meaning < leastMeaning && likeness < leastLikeness) return [];
      const shared = sharedWeight(own, prototype.words, weightOf);
      return [{ id: prototype.id, features: [meaning, likeness, shared, ...nameFeatures(ownNames, prototype)] }];
    });
  };
}

function prototypeOf(
  { id, questions, about }: Candidate,
  findNames: MatcherDeps['findNames'],
): Omit<Prototype, 'meaning'> {
  const names = questions.map((text) => namesOf(findNames(text)));
  return {
    id,
    words: shares(questions.map(contentWords)),
    names: new Set([
      ...names.flatMap((some) => [...some]),
      ...about.flatMap((one) => [`ingredient:${one}`, `concern:${one}`]),
    ]),
    coreNames: inMost(names),
  };
}

const leastMeaning = 0.15;
const leastLikeness = 0.15;

/** Names in the question that the answer has not, and has; its core names that the question has, and whether it has none of them. */
function nameFeatures(own: ReadonlySet<string>, { names, coreNames }: Prototype): number[] {
  const strange = [...own].filter((name) => !names.has(name)).length;
  const shared = [...coreNames].filter((name) => own.has(name)).length;
  return [
    own.size === 0 ? 0 : strange / own.size,
    own.size === 0 ? 0 : 1 - strange / own.size,
    coreNames.size === 0 ? 0 : shared / coreNames.size,
    coreNames.size > 0 && shared === 0 ? 1 : 0,
  ];
}

const namesOf = (mentions: readonly Mention[]): ReadonlySet<string> => new Set(mentions.map(({ ref }) => ref));

/** What at least `coreShare` of some sets have. */
function inMost<One>(sets: readonly ReadonlySet<One>[]): ReadonlySet<One> {
  const having = new Map<One, number>();
  for (const set of sets) for (const one of set) having.set(one, (having.get(one) ?? 0) + 1);
  return new Set([...having].filter(([, count]) => count >= coreShare * sets.length).map(([one]) => one));
}

/** In how many of some sets each thing is, as a share. */
function shares(sets: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const having = new Map<string, number>();
  for (const set of sets) for (const one of set) having.set(one, (having.get(one) ?? 0) + 1 / sets.length);
  return having;
}

/** The cosine of a question's words with those of an answer's questions, rare words weighing more. */
function wordLikeness(
  own: ReadonlySet<string>,
  words: ReadonlyMap<string, number>,
  weightOf: (word: string) => number,
) {
  let [product, ownSize, size] = [0, 0, 0];
  for (const word of own) {
    product += (words.get(word) ?? 0) * weightOf(word) ** 2;
    ownSize += weightOf(word) ** 2;
  }
  for (const [word, share] of words) size += (share * weightOf(word)) ** 2;
  return ownSize === 0 || size === 0 ? 0 : product / Math.sqrt(ownSize * size);
}

/** How much of the weight of a question's words is among others, 0 to 1. */
function sharedWeight(
  some: ReadonlySet<string>,
  others: ReadonlyMap<string, number>,
  weightOf: (word: string) => number,
): number {
  const sum = (words: Iterable<string>) => [...words].reduce((total, word) => total + weightOf(word), 0);
  return some.size === 0 ? 0 : sum([...some].filter((word) => others.has(word))) / sum(some);
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let n = 0; n < one.length; n++) sum += (one[n] ?? 0) * (other[n] ?? 0);
  return sum;
}

export const strengthOf = ({ features }: AnswerEvidence): number =>
  features.reduce((sum, value, place) => sum + value * (weights[place] ?? 0), 0);

export const confidenceOf = (strength: number, lead: number) =>
  1 /
  (1 +
    Math.exp(
      -(calibration.base + calibration.strength * strength + calibration.lead * Math.min(4, Math.max(-4, lead))),
    ));

export function rankAnswers(all: readonly AnswerEvidence[]): AnswerMatch[] {
  const ranked = all
    .map((evidence) => ({ id: evidence.id, strength: strengthOf(evidence) }))
    .sort((one, other) => other.strength - one.strength);
  const [first, second] = ranked;
  return ranked.slice(0, mostMatches).map(({ id, strength }) => {
    const rival = id === first?.id ? second : first;
    return { id, score: confidenceOf(strength, strength - (rival?.strength ?? 0)) };
  });
}
