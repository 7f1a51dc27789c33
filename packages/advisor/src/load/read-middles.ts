import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ExactAnswer } from '../knowledge/entry.ts';
import { type Encoder, vectorLength } from '../language/encoder.ts';
import { questionsOf } from '../language/examples.ts';
import { compressVector } from '../language/measure-nearness.ts';
import { readKept, writeKept } from './kept-files.ts';
import { modelName } from './start-encoder.ts';

/** One line of JSON, then a row of bytes for each answer that was known when it was written (`write-learnt.ts`). */
const file = 'answers.bin';

/** The id of each answer and the hash of its questions. */
const Index = z.strictObject({ model: z.string(), answers: z.array(z.tuple([z.string(), z.string()])) });

export interface Middles {
  /** Unit vectors in the middle of each answer's questions, by its id. */
  readonly middles: ReadonlyMap<string, Float32Array>;
  /** Ids of the answers whose middle had to be computed. */
  readonly computed: readonly string[];
}

/**
 * The middle of each exact answer's questions: from the repository where the same encoder made it of the same
 * questions, and computed otherwise, so that a new answer is found at once.
 */
export async function readMiddles(answers: readonly ExactAnswer[], encoder: Encoder): Promise<Middles> {
  const learnt = readLearnt();
  const missing = answers.filter((answer) => !learnt.has(keyOf(answer)));
  const texts = missing.flatMap(questionsOf).sort((one, other) => one.length - other.length);
  const vectors = await encoder.encode(texts);
  const byText = new Map(texts.map((text, place) => [text, vectors[place]]));
  const middleOf = (answer: ExactAnswer) =>
    learnt.get(keyOf(answer)) ??
    unit(compressVector(meanOf(questionsOf(answer).flatMap((text) => byText.get(text) ?? []))));
  return {
    middles: new Map(answers.map((answer) => [answer.id, middleOf(answer)])),
    computed: missing.map(({ id }) => id),
  };
}

/** Keeps the middles of all answers in the repository. */
export function writeMiddles(answers: readonly ExactAnswer[], { middles }: Middles): void {
  const keys = answers.map((answer): [string, string] => [answer.id, hashOf(answer)]);
  const head = Buffer.from(`${JSON.stringify({ model: modelName, answers: keys })}\n`);
  const rows = answers.map(({ id }) => compressVector(middles.get(id) ?? new Float32Array(vectorLength)));
  writeKept('learnt', file, Buffer.concat([head, ...rows.map((row) => new Uint8Array(row.buffer))]));
}

/** By the id of the answer and the hash of its questions. */
function readLearnt(): ReadonlyMap<string, Float32Array> {
  const bytes = readKept('learnt', file);
  if (!bytes) return new Map();
  const end = bytes.indexOf('\n');
  const { model, answers } = Index.parse(JSON.parse(bytes.toString('utf8', 0, end)));
  if (model !== modelName) return new Map();
  const all = new Int8Array(bytes.buffer, bytes.byteOffset + end + 1, bytes.length - end - 1);
  return new Map(
    answers.map(([id, hash], place) => [
      `${id} ${hash}`,
      unit(all.subarray(place * vectorLength, (place + 1) * vectorLength)),
    ]),
  );
}

const keyOf = (answer: ExactAnswer) => `${answer.id} ${hashOf(answer)}`;

const hashOf = (answer: ExactAnswer) =>
  createHash('sha256').update(JSON.stringify(questionsOf(answer))).digest('base64url').slice(0, 12);

/** The mean of some vectors; all zero where there is none. */
function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(vectorLength);
  for (const vector of vectors) for (let n = 0; n < vectorLength; n++) mean[n] = (mean[n] ?? 0) + (vector[n] ?? 0);
  return mean;
}

function unit(row: Int8Array): Float32Array {
  const length = Math.hypot(...row) || 1;
  return Float32Array.from(row, (value) => value / length);
}
