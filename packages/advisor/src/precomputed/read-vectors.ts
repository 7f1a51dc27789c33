import { type Encoder, vectorLength } from '../understanding/encoder.ts';
import { compressVector, type StoredVectors } from '../understanding/measure-nearness.ts';
import { readKept, writeKept } from './kept-files.ts';
import { modelName } from './start-encoder.ts';

const file = 'vectors.bin';
/** Texts of similar length share a batch: the network works on all of them as long as on the longest. */
const together = 64;

export interface ReadVectors extends StoredVectors {
  /** Texts whose vectors were not on the disk. */
  readonly computed: number;
}

/**
 * Vectors of the given texts: from the disk where the same model made them, and computed otherwise, so that they are
 * never those of other texts. A few thousand that are missing take half a minute.
 */
export async function readVectors(
  texts: readonly string[],
  startEncoder: () => Promise<Encoder>,
): Promise<ReadVectors> {
  const stored = parse(readKept('generated', file));
  const rows = new Int8Array(texts.length * vectorLength);
  const missing: number[] = [];
  for (const [place, text] of texts.entries()) {
    const from = stored?.places.get(text);
    if (stored === undefined || from === undefined) missing.push(place);
    else rows.set(stored.rows.subarray(from * vectorLength, (from + 1) * vectorLength), place * vectorLength);
  }
  const lengthAt = (place: number) => texts[place]?.length ?? 0;
  const encoder = missing.length > 0 ? await startEncoder() : undefined;
  missing.sort((one, other) => lengthAt(one) - lengthAt(other));
  for (let from = 0; from < missing.length; from += together) {
    const batch = missing.slice(from, from + together);
    const vectors = (await encoder?.encode(batch.map((place) => texts[place] ?? ''))) ?? [];
    for (const [n, place] of batch.entries()) {
      rows.set(compressVector(vectors[n] ?? new Float32Array(vectorLength)), place * vectorLength);
    }
  }
  return { rows, places: new Map(texts.map((text, place) => [text, place])), computed: missing.length };
}

/** Keeps vectors for the next start: one line of JSON (the model and the texts), then a row of bytes for each text. */
export function keepVectors({ rows, places }: StoredVectors): void {
  const head = Buffer.from(`${JSON.stringify({ model: modelName, texts: [...places.keys()] })}\n`);
  writeKept('generated', file, Buffer.concat([head, Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength)]));
}

function parse(bytes: Buffer | undefined): StoredVectors | undefined {
  if (!bytes) return undefined;
  const end = bytes.indexOf('\n');
  const { model, texts } = JSON.parse(bytes.toString('utf8', 0, end)) as { model: string; texts: string[] };
  const rows = new Int8Array(bytes.buffer, bytes.byteOffset + end + 1, bytes.length - end - 1);
  if (model !== modelName || rows.length !== texts.length * vectorLength) return undefined;
  return { rows, places: new Map(texts.map((text, place) => [text, place])) };
}
