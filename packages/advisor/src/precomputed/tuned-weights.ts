import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What tuning changed in the encoder's weights; `tools/tune-encoder` writes both files. */
const folder = new URL('../../learnt/', import.meta.url);

const TunedWeights = z.strictObject({
  /** Changes with every tuning, because other weights make other vectors. */
  version: z.string().min(1),
  /** In the order of `encoder.bin`: for each the scale of every row (32-bit floats), then the rows (one byte a number). */
  tensors: z.array(z.strictObject({ name: z.string(), rows: z.int().positive(), columns: z.int().positive() })),
});

export const tuned = TunedWeights.parse(JSON.parse(readFileSync(new URL('encoder.json', folder), 'utf8')));

/** Name, size and place of the tensors of a model, as its manifest lists them. */
export interface TensorSpec {
  readonly name: string;
  readonly shape: readonly number[];
}

/**
 * Adds what tuning learnt to the weights of the published model: 32-bit floats, in the order of `specs`.
 * @throws where a tensor is missing or has another size: the files belong to another model
 */
export function addTuning(weights: Float32Array, specs: readonly TensorSpec[]): void {
  // Copied, so that the floats start at a multiple of four bytes.
  const bytes = Uint8Array.from(readFileSync(new URL('encoder.bin', folder))).buffer;
  const places = placesOf(specs);
  let at = 0;
  for (const { name, rows, columns } of tuned.tensors) {
    const place = places.get(name);
    if (place?.size !== rows * columns) throw new Error(`learnt/encoder.json: no tensor ${name} of ${rows}×${columns}`);
    const scales = new Float32Array(bytes, at, rows);
    const changes = new Int8Array(bytes, at + rows * 4, rows * columns);
    at += rows * 4 + Math.ceil((rows * columns) / 4) * 4;
    for (let n = 0; n < changes.length; n++) {
      const change = (changes[n] ?? 0) * (scales[Math.floor(n / columns)] ?? 0);
      weights[place.start + n] = (weights[place.start + n] ?? 0) + change;
    }
  }
}

function placesOf(specs: readonly TensorSpec[]): ReadonlyMap<string, { start: number; size: number }> {
  const places = new Map<string, { start: number; size: number }>();
  let start = 0;
  for (const { name, shape } of specs) {
    const size = shape.reduce((product, length) => product * length, 1);
    places.set(name, { start, size });
    start += size;
  }
  return places;
}
