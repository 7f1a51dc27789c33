import { createHash } from 'node:crypto';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { type Encoder, vectorLength } from '../language/encoder.ts';
import { listExamples } from '../language/examples.ts';
import type { StoredVectors } from '../language/measure-nearness.ts';
import type { ReadMessage } from '../language/reading.ts';
import { createMatchers } from '../safety/find-danger.ts';
import { learnMeaning, listPhrases, type Taught } from '../safety/find-meaning.ts';
import type { Weights } from '../safety/learn-weights.ts';
import type { SafetyKnowledge } from '../safety/rule.ts';
import { readGenerated, writeGenerated } from './generated-files.ts';
import { modelName } from './start-encoder.ts';

const file = 'danger-weights.bin';
/** To be raised where the way of learning changes. */
const version = 3;
/** One in so many example questions is learnt as harmless: all of them would drown the dangers. */
const oneIn = 3;

interface Teaching {
  readonly safety: SafetyKnowledge;
  readonly knowledge: Knowledge;
  readonly read: ReadMessage;
  readonly encoder: Encoder;
  /** Of the example questions. */
  readonly vectors: StoredVectors;
}

/**
 * The weights from the disk where they were learnt from the same texts; learnt now otherwise, which takes
 * about a minute.
 */
export async function readDangerWeights(teaching: Teaching): Promise<{ weights: Weights; isNew: boolean }> {
  const key = keyOf(teaching);
  const stored = parse(readGenerated(file), key);
  return stored ? { weights: stored, isNew: false } : { weights: await learn(teaching), isNew: true };
}

/** Keeps weights for the next start: one line of JSON (the texts' hash, the names), then the numbers. */
export function keepDangerWeights(weights: Weights, of: Pick<Teaching, 'safety' | 'knowledge'>): void {
  const names = [...weights.features.keys()];
  const head = Buffer.from(`${JSON.stringify({ key: keyOf(of), kinds: weights.kinds, names })}\n`);
  const rows = [weights.bias, ...weights.vector, ...weights.features.values()];
  writeGenerated(
    file,
    Buffer.concat([head, ...rows.map((row) => Buffer.from(row.buffer, row.byteOffset, row.byteLength))]),
  );
}

async function learn({ safety, knowledge, read, encoder, vectors: stored }: Teaching): Promise<Weights> {
  const phrases = listPhrases(safety);
  // English needs no gloss.
  const glossed = await Promise.all(
    phrases.map(async ({ text, language }) => (language === 'en' ? text.toLowerCase() : (await read(text)).english)),
  );
  const vectors = await encoder.encode(glossed);
  const taught = phrases.flatMap((phrase, place): Taught[] => {
    const [english, vector] = [glossed[place], vectors[place]];
    return english !== undefined && vector ? [{ ...phrase, english, vector }] : [];
  });
  const ordinary = listOrdinary(knowledge).map(
    (text): Taught => ({ text, english: text, language: 'en', rule: undefined, vector: vectorOf(stored, text) }),
  );
  return learnMeaning(safety.rules, [...taught, ...ordinary], createMatchers(safety));
}

/** Questions that the knowledge answers: nobody who asks them is in danger. */
const listOrdinary = (knowledge: Knowledge): string[] =>
  [...new Set(listExamples(knowledge).map(({ text }) => text))].filter((_, place) => place % oneIn === 0);

/** A stored vector, of unit length as the encoder makes them. */
function vectorOf({ rows, places }: StoredVectors, text: string): Float32Array {
  const from = (places.get(text) ?? 0) * vectorLength;
  const row = Float32Array.from(rows.subarray(from, from + vectorLength));
  const length = Math.hypot(...row);
  return row.map((number) => number / length);
}

const keyOf = ({ safety: { rules, words, phrases }, knowledge }: Pick<Teaching, 'safety' | 'knowledge'>) =>
  createHash('sha256')
    .update(JSON.stringify([version, modelName, rules, words, phrases, listOrdinary(knowledge)]))
    .digest('hex');

function parse(bytes: Buffer | undefined, key: string): Weights | undefined {
  if (!bytes) return undefined;
  const end = bytes.indexOf('\n');
  const head = JSON.parse(bytes.toString('utf8', 0, end)) as { key: string; kinds: number; names: string[] };
  if (head.key !== key) return undefined;
  // Copied, so that the numbers start at a multiple of four bytes.
  const numbers = new Float32Array(Uint8Array.from(bytes.subarray(end + 1)).buffer);
  const row = (place: number) => numbers.subarray(place * head.kinds, (place + 1) * head.kinds);
  const vectors = numbers.length / head.kinds - 1 - head.names.length;
  return {
    kinds: head.kinds,
    bias: row(0),
    vector: Array.from({ length: vectors }, (_, place) => row(1 + place)),
    features: new Map(head.names.map((name, place) => [name, row(1 + vectors + place)])),
  };
}
