import { fitOf } from './fit-pattern.ts';
import { createSignJudge } from './judge-sign.ts';
import type { Features } from './learn-weights.ts';
import type { Found } from './match-words.ts';
import { readTokens, type Token } from './read-tokens.ts';
import type { SafetyRule } from './rule.ts';

export interface FeatureDeps {
  readonly rules: readonly SafetyRule[];
  readonly match: (tokens: readonly Token[]) => Found[];
}

const small = new Set(
  'a an the i im my me is are was it its of to in on at and or for with that this do does so be have has had got get'.split(
    ' ',
  ),
);
const pairWeight = 0.7;
const loosePairWeight = 0.5;

/**
 * What speaks for or against a danger in a text: its words and pairs of words in its own language and in English, the
 * concepts that it names (live, or denied), and how far each rule fits. Concepts mean the same in every language, so that
 * what is learnt in one helps in the others.
 */
export function listFeatures(text: string, english: string, { rules, match }: FeatureDeps): Features {
  const features = new Map<string, number>();
  const add = (name: string, amount: number) => features.set(name, Math.max(amount, features.get(name) ?? 0));
  const tokens = readTokens(text);
  addWords(tokens, add);
  if (english !== '') addWords(readTokens(english), add);
  const found = match(tokens);
  const isLive = createSignJudge(tokens, found);
  for (const one of found) add(isLive(one) ? `is ${one.concept}` : `not ${one.concept}`, 1);
  for (const rule of rules) {
    const fit = Math.max(...rule.patterns.map((pattern) => fitOf(pattern, found, isLive)));
    if (fit >= 0.5) add(`fits ${rule.id}`, fit);
    if (fit === 1) add('fits', 1);
  }
  return features;
}

function addWords(tokens: readonly Token[], add: (name: string, amount: number) => void): void {
  const words = tokens.map(({ word }) => (/^\d/.test(word) ? '#' : stem(word)));
  for (const word of words) add(word, 1);
  for (const [place, word] of words.entries()) {
    const next = words[place + 1];
    if (next !== undefined) add(`${word} ${next}`, pairWeight);
  }
  const telling = words.filter((word) => !small.has(word));
  for (const [place, word] of telling.entries()) {
    for (const other of telling.slice(place + 1, place + 4)) add([word, other].sort().join('+'), loosePairWeight);
  }
}

const endings = ['ing', 'ed', 'es', 's', 'ly', 'y', 'e'];

/** Takes the ending off, so that "swells" and "swelling" are one feature. Rough on purpose: it serves seven languages. */
function stem(word: string): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length >= one.length + 3);
  return ending ? word.slice(0, -ending.length) : word;
}
