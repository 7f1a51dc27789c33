import type { Knowledge } from '../knowledge/knowledge.ts';
import { vectorLength } from '../language/encoder.ts';
import { listExamples } from '../language/examples.ts';
import { type StoredVectors, storedVector } from '../language/measure-nearness.ts';
import { learnWhitening, type Whitening } from '../language/whiten.ts';
import { readGenerated, writeGenerated } from './generated-files.ts';
import { modelName } from './start-encoder.ts';

const file = 'whitening.bin';

/** The space in which questions are compared: from the disk, or learnt from the example questions in some seconds. */
export function readWhitening(knowledge: Knowledge, vectors: StoredVectors): { whitening: Whitening; isNew: boolean } {
  const stored = parse(readGenerated(file), keyOf(knowledge));
  return stored ? { whitening: stored, isNew: false } : { whitening: learn(knowledge, vectors), isNew: true };
}

/** Keeps it for the next start: one line of what it was learnt from, then the numbers. */
export function keepWhitening({ mean, inverse }: Whitening, knowledge: Knowledge): void {
  const bytes = (row: Float32Array) => Buffer.from(row.buffer, row.byteOffset, row.byteLength);
  writeGenerated(file, Buffer.concat([Buffer.from(`${keyOf(knowledge)}\n`), bytes(mean), bytes(inverse)]));
}

/** It changes little with a few questions more or less, so it is learnt anew with new entries only. */
const keyOf = ({ topics, concerns }: Knowledge) =>
  JSON.stringify({ model: modelName, entries: topics.size + concerns.size });

/** Questions that one facet of a topic or concern answers ask the same. */
function learn(knowledge: Knowledge, vectors: StoredVectors): Whitening {
  const examples = listExamples(knowledge).filter(({ ref }) => !ref.startsWith('ingredient:'));
  const groups = Map.groupBy(examples, ({ ref, facet }) => `${ref}/${facet}`);
  return learnWhitening(
    [...groups.values()].map((some) =>
      some.map(({ text }) => storedVector(vectors, text)).filter((vector) => vector !== undefined),
    ),
  );
}

function parse(bytes: Buffer | undefined, key: string): Whitening | undefined {
  const end = bytes?.indexOf('\n') ?? -1;
  if (!bytes || bytes.toString('utf8', 0, end) !== key) return undefined;
  // Copied, so that the numbers start at a multiple of four bytes.
  const numbers = new Float32Array(Uint8Array.from(bytes.subarray(end + 1)).buffer);
  if (numbers.length !== vectorLength * (1 + vectorLength)) return undefined;
  return { mean: numbers.subarray(0, vectorLength), inverse: numbers.subarray(vectorLength) };
}
