import { createHash } from 'node:crypto';
import { createMatchers } from '../safety/find-danger.ts';
import { learnMeaning, listPhrases, type Taught } from '../safety/find-meaning.ts';
import type { Weights } from '../safety/learn-weights.ts';
import type { SafetyKnowledge } from '../safety/rule.ts';
import type { Encoder } from '../understanding/encoder.ts';
import { type StoredVectors, storedVector } from '../understanding/measure-nearness.ts';
import type { ToEnglish } from '../understanding/to-english.ts';
import { type Keeping, readKept, writeKept } from './kept-files.ts';
import { modelName } from './start-encoder.ts';

const file = 'danger-weights.bin';
/** To be raised where the way of learning changes. */
const version = 5;
/** Texts of similar length share a batch: the network works on all of them as long as on the longest. */
const byLength = (one: string, other: string) => one.length - other.length;

interface Teaching {
  readonly safety: SafetyKnowledge;
  readonly toEnglish: ToEnglish;
  readonly encoder: Encoder;
  /** Of the example questions. */
  readonly vectors: StoredVectors;
}

/**
 * The weights from the repository or the disk where they were learnt from the same safety texts; learnt now otherwise,
 * which takes about a minute. The knowledge has no part in them, so that a new entry changes nothing here.
 */
export async function readDangerWeights(teaching: Teaching): Promise<{ weights: Weights; isNew: boolean }> {
  const key = keyOf(teaching.safety);
  const stored = parse(readKept('learnt', file), key) ?? parse(readKept('generated', file), key);
  return stored ? { weights: stored, isNew: false } : { weights: await learn(teaching), isNew: true };
}

/** Keeps weights for the next start: one line of JSON (the texts' hash, the names), then the numbers, two bytes each. */
export function keepDangerWeights(weights: Weights, safety: SafetyKnowledge, keeping: Keeping = 'generated'): void {
  const names = [...weights.features.keys()];
  const head = Buffer.from(`${JSON.stringify({ key: keyOf(safety), kinds: weights.kinds, names })}\n`);
  const rows = [weights.bias, ...weights.vector, ...weights.features.values()];
  const numbers = rows.map((row) => Buffer.from(new Float16Array(row).buffer));
  writeKept(keeping, file, Buffer.concat([head, ...numbers]));
}

async function learn({ safety, toEnglish, encoder, vectors }: Teaching): Promise<Weights> {
  // English needs no gloss.
  const phrases = listPhrases(safety).map((phrase) => ({
    ...phrase,
    english: phrase.language === 'en' ? phrase.text.toLowerCase() : toEnglish(phrase.text, phrase.language).join('\n'),
  }));
  const unknown = phrases.map(({ english }) => english).filter((text) => !vectors.places.has(text));
  const missing = [...new Set(unknown)].sort(byLength);
  const encoded = await encoder.encode(missing);
  const own = new Map(missing.map((text, place) => [text, encoded[place]]));
  const taught = phrases.flatMap((phrase): Taught[] => {
    const vector = storedVector(vectors, phrase.english) ?? own.get(phrase.english);
    return vector ? [{ ...phrase, vector }] : [];
  });
  return learnMeaning(safety.rules, taught, createMatchers(safety));
}

const keyOf = ({ rules, words, phrases }: SafetyKnowledge) =>
  createHash('sha256')
    .update(JSON.stringify([version, modelName, rules, words, phrases]))
    .digest('hex');

function parse(bytes: Buffer | undefined, key: string): Weights | undefined {
  if (!bytes) return undefined;
  const end = bytes.indexOf('\n');
  const head = JSON.parse(bytes.toString('utf8', 0, end)) as { key: string; kinds: number; names: string[] };
  if (head.key !== key) return undefined;
  // Copied, so that the numbers start at a multiple of two bytes.
  const numbers = new Float32Array(new Float16Array(Uint8Array.from(bytes.subarray(end + 1)).buffer));
  const row = (place: number) => numbers.subarray(place * head.kinds, (place + 1) * head.kinds);
  const vectors = numbers.length / head.kinds - 1 - head.names.length;
  return {
    kinds: head.kinds,
    bias: row(0),
    vector: Array.from({ length: vectors }, (_, place) => row(1 + place)),
    features: new Map(head.names.map((name, place) => [name, row(1 + vectors + place)])),
  };
}
