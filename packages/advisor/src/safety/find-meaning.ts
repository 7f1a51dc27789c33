import type { Language } from '../language/detect-language.ts';
import { type Lesson, learnWeights, likelihoods, type Weights } from './learn-weights.ts';
import { listFeatures } from './list-features.ts';
import type { Found } from './match-words.ts';
import type { Token } from './read-tokens.ts';
import type { SafetyKnowledge, SafetyRule } from './rule.ts';

/** Vectors of unit length, as the sentence encoder makes them. */
export type Encode = (texts: readonly string[]) => Promise<readonly Float32Array[]>;

type Match = (tokens: readonly Token[]) => Found[];

/** A text from which the likelihood of each danger is learnt. */
export interface Phrase {
  readonly text: string;
  readonly language: Language;
  /** The id of its rule, or undefined where it is harmless. */
  readonly rule: string | undefined;
}

/** The rules in the order of the classes of the weights; one class more is for harmless messages. */
export const inClassOrder = (rules: readonly SafetyRule[]): SafetyRule[] =>
  rules.toSorted((one, other) => one.id.localeCompare(other.id));

/** Every phrase of the knowledge, with the examples of the rules. */
export function listPhrases({ rules, phrases }: SafetyKnowledge): Phrase[] {
  const told = phrases.flatMap((file) =>
    Object.entries(file).flatMap(([language, byRule]) =>
      Object.entries(byRule).flatMap(([rule, texts]) =>
        texts.map((text) => ({ text, language: language as Language, rule: rule === 'harmless' ? undefined : rule })),
      ),
    ),
  );
  const english = { language: 'en' } as const;
  return [
    ...told,
    ...rules.flatMap(({ id, examples, harmless }) => [
      ...examples.map((text) => ({ text, ...english, rule: id })),
      ...harmless.map((text) => ({ text, ...english, rule: undefined })),
    ]),
  ];
}

export interface Taught extends Phrase {
  readonly english: string;
  readonly vector: Float32Array;
}

/** Learns from phrases how likely each danger is. */
export function learnMeaning(
  rules: readonly SafetyRule[],
  taught: readonly Taught[],
  matchOf: (language: Language) => Match,
): Weights {
  const ordered = inClassOrder(rules);
  const places = new Map(ordered.map(({ id }, place) => [id, place]));
  const lessons = taught.map(
    ({ text, english, language, rule, vector }): Lesson => ({
      features: listFeatures(text, english, { rules: ordered, match: matchOf(language) }),
      vector,
      kind: rule === undefined ? ordered.length : (places.get(rule) ?? ordered.length),
      weight: 1,
    }),
  );
  return learnWeights(lessons, ordered.length + 1);
}

export interface Meaning {
  /** How likely the text tells of any danger, 0 to 1. */
  readonly danger: number;
  /** The dangers, the likeliest first. */
  readonly rules: readonly { readonly rule: SafetyRule; readonly likelihood: number }[];
}

/** Weighs a text: every word, concept and the meaning of the whole, each of which may be weak evidence. */
export function createMeaningFinder(
  rules: readonly SafetyRule[],
  weights: Weights,
  matchOf: (language: Language) => Match,
) {
  const ordered = inClassOrder(rules);
  return (text: string, english: string, language: Language, vector: Float32Array): Meaning => {
    const features = listFeatures(text, english, { rules: ordered, match: matchOf(language) });
    const found = likelihoods(weights, features, vector);
    return {
      danger: 1 - (found[ordered.length] ?? 1),
      rules: ordered
        .map((rule, place) => ({ rule, likelihood: found[place] ?? 0 }))
        .sort((one, other) => other.likelihood - one.likelihood),
    };
  };
}
