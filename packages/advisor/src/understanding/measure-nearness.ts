import { vectorLength } from './encoder.ts';

/** Vectors of many texts as whole numbers, one row after the other: a quarter of the memory. */
export interface StoredVectors {
  readonly rows: Int8Array;
  readonly places: ReadonlyMap<string, number>;
}

export interface Nearness {
  /** Places of the texts that are about the nearest, at most `count`, in no order. */
  readonly nearest: (vector: Float32Array, count: number) => number[];
  /** Of the vector with the text at that place. */
  readonly cosine: (vector: Float32Array, place: number) => number;
}

/** The largest value of a row; only its direction counts. */
const largest = 127;
const bitsPerWord = 32;
const wordsPerRow = vectorLength / bitsPerWord;

/** Writes a vector as whole numbers of one byte. */
export function compressVector(vector: Float32Array): Int8Array {
  let peak = 0;
  for (const value of vector) peak = Math.max(peak, Math.abs(value));
  return Int8Array.from(vector, (value) => Math.round((value / (peak || 1)) * largest));
}

/** The stored vector of a text in unit length, or undefined where it has none. */
export function storedVector({ rows, places }: StoredVectors, text: string): Float32Array | undefined {
  const place = places.get(text);
  if (place === undefined) return undefined;
  const row = rows.subarray(place * vectorLength, (place + 1) * vectorLength);
  const length = Math.hypot(...row) || 1;
  return Float32Array.from(row, (value) => value / length);
}

/**
 * Finds the texts whose meaning is nearest to a vector. All rows are compared by the signs of their numbers, which takes
 * a twentieth of the time of all cosines (Charikar 2002: signs that differ grow with the angle); the caller measures the
 * cosines of what remains. @throws where a text has no vector
 */
export function createNearness({ rows, places }: StoredVectors, texts: readonly string[]): Nearness {
  const own = new Int8Array(texts.length * vectorLength);
  const perLength = new Float32Array(texts.length);
  for (const [place, text] of texts.entries()) {
    const from = places.get(text);
    if (from === undefined) throw new Error(`No vector of "${text}"`);
    const row = rows.subarray(from * vectorLength, (from + 1) * vectorLength);
    own.set(row, place * vectorLength);
    perLength[place] = 1 / (Math.hypot(...row) || 1);
  }
  const middle = meanOf(own, perLength);
  const signs = new Int32Array(texts.length * wordsPerRow);
  for (const place of texts.keys()) {
    const row = Float32Array.from(own.subarray(place * vectorLength, (place + 1) * vectorLength));
    const scale = perLength[place] ?? 0;
    signs.set(
      signsOf(
        row.map((value) => value * scale),
        middle,
      ),
      place * wordsPerRow,
    );
  }
  return {
    nearest: (vector, count) => fewestDifferences(signs, signsOf(vector, middle), count),
    cosine: (vector, place) => dot(own, place * vectorLength, vector) * (perLength[place] ?? 0),
  };
}

/** The mean of all rows: signs around it divide the texts evenly. */
function meanOf(rows: Int8Array, perLength: Float32Array): Float32Array {
  const mean = new Float32Array(vectorLength);
  for (const [place, scale] of perLength.entries()) {
    for (let n = 0; n < vectorLength; n++) {
      mean[n] = (mean[n] ?? 0) + ((rows[place * vectorLength + n] ?? 0) * scale) / perLength.length;
    }
  }
  return mean;
}

function signsOf(vector: Float32Array, middle: Float32Array): Int32Array {
  const signs = new Int32Array(wordsPerRow);
  for (let n = 0; n < vectorLength; n++) {
    if ((vector[n] ?? 0) > (middle[n] ?? 0)) signs[n >> 5] = (signs[n >> 5] ?? 0) | (1 << (n & 31));
  }
  return signs;
}

function fewestDifferences(signs: Int32Array, wanted: Int32Array, count: number): number[] {
  const differences = new Uint16Array(signs.length / wordsPerRow);
  const howMany = new Uint32Array(vectorLength + 1);
  for (let place = 0; place < differences.length; place++) {
    let different = 0;
    for (let n = 0; n < wordsPerRow; n++) {
      different += countBits((signs[place * wordsPerRow + n] as number) ^ (wanted[n] as number));
    }
    differences[place] = different;
    howMany[different] = (howMany[different] ?? 0) + 1;
  }
  let limit = 0;
  for (let sum = howMany[0] ?? 0; limit < vectorLength && sum < count; ) sum += howMany[++limit] ?? 0;
  const near: number[] = [];
  for (const [place, different] of differences.entries()) if (different <= limit) near.push(place);
  return near;
}

/** Bits that are set, all at once (Hacker's Delight, 5-1). */
function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

// Four sums side by side: the processor adds them at the same time.
function dot(rows: Int8Array, from: number, vector: Float32Array): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let n = 0; n < vectorLength; n += 4) {
    a += (rows[from + n] as number) * (vector[n] as number);
    b += (rows[from + n + 1] as number) * (vector[n + 1] as number);
    c += (rows[from + n + 2] as number) * (vector[n + 2] as number);
    d += (rows[from + n + 3] as number) * (vector[n + 3] as number);
  }
  return a + b + c + d;
}
