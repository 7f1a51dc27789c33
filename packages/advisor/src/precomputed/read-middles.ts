import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Encoder, vectorLength } from '../understanding/encoder.ts';
import type { Candidate } from '../understanding/examples.ts';
import { compressVector } from '../understanding/measure-nearness.ts';
import { readKept, writeKept } from './kept-files.ts';
import { modelName } from './start-encoder.ts';

/** One line of JSON, then a row of bytes for each candidate that was known when it was written (`write-learnt.ts`). */
const file = 'answers.bin';

/** The id of each candidate and the hash of its questions. */
const Index = z.strictObject({ model: z.string(), candidates: z.array(z.tuple([z.string(), z.string()])) });

export interface Middles {
  /** Unit vectors in the middle of each candidate's questions, by its id. */
  readonly middles: ReadonlyMap<string, Float32Array>;
  /** Ids of the candidates whose middle had to be computed. */
  readonly computed: readonly string[];
}

/**
 * The middle of each candidate's questions: from the repository where the same encoder made it of the same
 * questions, and computed otherwise, so that a new answer is found at once.
 */
export async function readMiddles(candidates: readonly Candidate[], encoder: Encoder): Promise<Middles> {
  const learnt = readLearnt();
  const missing = candidates.filter((one) => !learnt.has(keyOf(one)));
  const texts = missing.flatMap(({ questions }) => questions).sort((one, other) => one.length - other.length);
  const vectors = await encoder.encode(texts);
  const byText = new Map(texts.map((text, place) => [text, vectors[place]]));
  const middleOf = (one: Candidate) =>
    learnt.get(keyOf(one)) ?? unit(compressVector(meanOf(one.questions.flatMap((text) => byText.get(text) ?? []))));
  return {
    middles: new Map(candidates.map((one) => [one.id, middleOf(one)])),
    computed: missing.map(({ id }) => id),
  };
}

/** Keeps the middles of all candidates in the repository. */
export function writeMiddles(candidates: readonly Candidate[], { middles }: Middles): void {
  const keys = candidates.map((one): [string, string] => [one.id, hashOf(one)]);
  const head = Buffer.from(`${JSON.stringify({ model: modelName, candidates: keys })}\n`);
  const rows = candidates.map(({ id }) => compressVector(middles.get(id) ?? new Float32Array(vectorLength)));
  writeKept('learnt', file, Buffer.concat([head, ...rows.map((row) => new Uint8Array(row.buffer))]));
}

/** By the id of the candidate and the hash of its questions. */
function readLearnt(): ReadonlyMap<string, Float32Array> {
  const bytes = readKept('learnt', file);
  if (!bytes) return new Map();
  const end = bytes.indexOf('\n');
  const read = Index.safeParse(JSON.parse(bytes.toString('utf8', 0, end)));
  if (read.data?.model !== modelName) return new Map();
  const { candidates } = read.data;
  const all = new Int8Array(bytes.buffer, bytes.byteOffset + end + 1, bytes.length - end - 1);
  return new Map(
    candidates.map(([id, hash], place) => [
      `${id} ${hash}`,
      unit(all.subarray(place * vectorLength, (place + 1) * vectorLength)),
    ]),
  );
}

const keyOf = (one: Candidate) => `${one.id} ${hashOf(one)}`;

const hashOf = ({ questions }: Candidate) =>
  createHash('sha256').update(JSON.stringify(questions)).digest('base64url').slice(0, 12);

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
