import { vectorLength } from './encoder.ts';

/**
 * A space in which sentences that ask the same are near each other. `mean`: the middle of all sentences. `inverse`: the
 * inverse of the lower Cholesky factor of how sentences vary that ask the same, row by row.
 */
export interface Whitening {
  readonly mean: Float32Array;
  readonly inverse: Float32Array;
}

/** What is added to the diagonal, as a share of its mean: few sentences say little about the directions that vary least. */
const ridge = 1;

/**
 * Learns in which directions questions vary that ask the same thing, so that those count less (within-class covariance
 * normalization, Hatch, Kajarekar and Stolcke 2006). `groups`: unit vectors of such questions, three or more in each.
 */
export function learnWhitening(groups: readonly (readonly Float32Array[])[]): Whitening {
  const size = vectorLength;
  const mean = meanOf(groups.flat());
  const spread = new Float64Array(size * size);
  let freedom = 0;
  for (const group of groups.filter(({ length }) => length >= 3)) {
    const middle = meanOf(group);
    freedom += group.length - 1;
    for (const vector of group) {
      const off = vector.map((value, n) => value - (middle[n] ?? 0));
      for (let row = 0; row < size; row++) {
        const factor = off[row] ?? 0;
        for (let column = 0; column <= row; column++) {
          spread[row * size + column] = (spread[row * size + column] ?? 0) + factor * (off[column] ?? 0);
        }
      }
    }
  }
  for (let n = 0; n < spread.length; n++) spread[n] = (spread[n] ?? 0) / Math.max(1, freedom);
  let trace = 0;
  for (let n = 0; n < size; n++) trace += spread[n * size + n] ?? 0;
  for (let n = 0; n < size; n++) spread[n * size + n] = (spread[n * size + n] ?? 0) + ridge * (trace / size || 1);
  return { mean, inverse: invertLower(cholesky(spread, size), size) };
}

/** The unit vector of a sentence in that space. */
export function whiten({ mean, inverse }: Whitening, vector: Float32Array): Float32Array {
  const off = vector.map((value, n) => value - (mean[n] ?? 0));
  const white = new Float32Array(vectorLength);
  for (let row = 0; row < vectorLength; row++) {
    let sum = 0;
    for (let column = 0; column <= row; column++) {
      sum += (inverse[row * vectorLength + column] ?? 0) * (off[column] ?? 0);
    }
    white[row] = sum;
  }
  const length = Math.hypot(...white) || 1;
  return white.map((value) => value / length);
}

/** The mean of some vectors; all zero where there is none. */
export function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(vectorLength);
  for (const vector of vectors) for (let n = 0; n < vectorLength; n++) mean[n] = (mean[n] ?? 0) + (vector[n] ?? 0);
  return mean.map((value) => value / Math.max(1, vectors.length));
}

/** The lower factor of a symmetric positive definite matrix, whose lower half is given. */
function cholesky(matrix: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column] ?? 0;
      for (let n = 0; n < column; n++) sum -= (lower[row * size + n] ?? 0) * (lower[column * size + n] ?? 0);
      lower[row * size + column] = row === column ? Math.sqrt(sum) : sum / (lower[column * size + column] ?? 1);
    }
  }
  return lower;
}

function invertLower(lower: Float64Array, size: number): Float32Array {
  const inverse = new Float64Array(size * size);
  for (let column = 0; column < size; column++) {
    inverse[column * size + column] = 1 / (lower[column * size + column] ?? 1);
    for (let row = column + 1; row < size; row++) {
      let sum = 0;
      for (let n = column; n < row; n++) sum -= (lower[row * size + n] ?? 0) * (inverse[n * size + column] ?? 0);
      inverse[row * size + column] = sum / (lower[row * size + row] ?? 1);
    }
  }
  return Float32Array.from(inverse);
}
