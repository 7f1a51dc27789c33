import type { ExactAnswer } from '../knowledge/entry.ts';
import { comparable, questionsOf } from './examples.ts';
import { type StoredVectors, storedVector } from './measure-nearness.ts';
import type { AnswerMatch, Mention } from './reading.ts';
import { contentWords, createWeights } from './weigh-words.ts';
import { meanOf, type Whitening, whiten } from './whiten.ts';

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

/** In the order of the features; fitted by `bench/advisor-understanding/fit-answers.ts` on questions left out of their answers. */
export const weights: readonly number[] = [11.8, 5.3, 1.2, -0.9, 1.2, 0.1, -0.4];
/** Chosen on the seen conversations of `bench/advisor-quality`: doubles among the answers make the left-out questions look worse. */
export const calibration = { base: -3.6, strength: 0.45, lead: 0.6 };

const mostMatches = 4;
/** The share of an answer's questions that have a word or a name which it cannot do without. */
const coreShare = 0.5;

interface MatcherDeps {
  readonly answers: readonly ExactAnswer[];
  readonly vectors: StoredVectors;
  readonly whitening: Whitening;
  readonly findNames: (text: string) => readonly Mention[];
}

/** Compares questions with all exact ones, by meaning, by words, and by what both name. */
export function createAnswerMatcher(deps: MatcherDeps): MatchAnswer {
  const gather = createAnswerEvidence(deps);
  return (ask) => rankAnswers(gather(ask));
}

/** A question of an exact answer. */
interface Known {
  readonly text: string;
  readonly words: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

/** What all questions of an exact answer have in common. */
interface Prototype {
  /** In the whitened space: the middle of its questions says more than the nearest of them. */
  readonly white: Float32Array;
  readonly words: ReadonlyMap<string, number>;
  readonly names: ReadonlySet<string>;
  readonly coreNames: ReadonlySet<string>;
}

/** What speaks for each exact answer. `without`: a question that its own answer does without, for fitting. */
export function createAnswerEvidence({
  answers,
  vectors,
  whitening,
  findNames,
}: MatcherDeps): (ask: ExactAsk, without?: string) => AnswerEvidence[] {
  const known = answers.map((answer) => ({
    answer,
    questions: questionsOf(answer).map(
      (text): Known => ({ text, words: contentWords(text), names: namesOf(findNames(text)) }),
    ),
  }));
  const weightOf = createWeights(known.flatMap(({ questions }) => questions.map(({ words }) => words)));
  const prototypeOf = (answer: ExactAnswer, questions: readonly Known[]): Prototype => ({
    white: whiten(whitening, meanOf(questions.flatMap(({ text }) => storedVector(vectors, text) ?? []))),
    words: shares(questions.map(({ words }) => words)),
    names: new Set([
      ...questions.flatMap(({ names }) => [...names]),
      ...answer.about.flatMap((id) => [`ingredient:${id}`, `concern:${id}`]),
    ]),
    coreNames: inMost(questions.map(({ names }) => names)),
  });
  const prototypes = known.map(({ answer, questions }) => prototypeOf(answer, questions));

  return ({ text, vector, mentions }, without) => {
    const own = contentWords(comparable(text));
    const ownNames = namesOf(mentions);
    const white = whiten(whitening, vector);
    return known.flatMap(({ answer, questions }, place): AnswerEvidence[] => {
      const used = without === undefined ? questions : questions.filter((one) => one.text !== without);
      const prototype = used.length === questions.length ? prototypes[place] : prototypeOf(answer, used);
      if (!prototype || used.length === 0) return [];
      const likeness = wordLikeness(own, prototype.words, weightOf);
      const meaning = dot(white, prototype.white);
      // Most answers have nothing to do with the question, and need no closer look.
      if (meaning < leastMeaning && likeness < leastLikeness) return [];
      return [
        {
          id: answer.id,
          features: [
            meaning,
            likeness,
            sharedWeight(own, prototype.words, weightOf),
            ...nameFeatures(ownNames, prototype),
          ],
        },
      ];
    });
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
