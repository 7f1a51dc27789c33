import { medianDeviation, pick } from '../pixels/statistics.ts';
import type { Density } from '../skin-map/colour-cast.ts';
import { joined, type SkinGrid } from '../skin-map/skin-grid.ts';

/** What 8-bit colour and JPEG leave even on a plain wall, in density. */
const LEAST_NOISE = 0.003;
/** What lies further out than this many deviations is no noise of the skin. */
const TRIM = 2.5;
/** A normal distribution that is cut at 2.5 deviations has this variance. */
const TRIMMED_VARIANCE = 0.91;

type Matrix = [number, number, number, number, number, number];

/**
 * How R, G and B vary together over this face's skin, and from it the best linear detector of a given colour
 * (Fisher 1936): where pores and hair make light and dark alone unreliable, colour counts more, and the other way.
 */
export function noiseOf(difference: Float32Array, { skin, cells, samples }: SkinGrid) {
  const covariance = covarianceOf(difference, joined(samples));
  return {
    /** Each cell's difference along a colour, in deviations of this face's skin; 0 outside of the zones. */
    signalAlong(direction: Density): Float32Array {
      const weights = solve(covariance, direction);
      const scale = 1 / Math.sqrt(dot(weights, direction));
      const [red, green, blue] = [weights[0] * scale, weights[1] * scale, weights[2] * scale];
      const signal = new Float32Array(skin.length);
      for (const zone of cells) {
        for (const at of zone) {
          const from = at * 3;
          signal[at] =
            red * (difference[from] as number) +
            green * (difference[from + 1] as number) +
            blue * (difference[from + 2] as number);
        }
      }
      // A zone with pores or hair has more of everything than the rest of the face.
      cells.forEach((zone, index) => {
        const own = medianDeviation(pick(signal, samples[index] ?? zone), 0);
        if (own > 1) for (const at of zone) signal[at] = (signal[at] as number) / own;
      });
      return signal;
    },
  };
}

/** Variances and covariances about 0, without what is no noise. */
function covarianceOf(difference: Float32Array, cells: Uint32Array): Matrix {
  const limitOf = (channel: number) => {
    const values = new Float32Array(cells.length);
    for (let at = 0; at < cells.length; at++) values[at] = difference[(cells[at] as number) * 3 + channel] as number;
    return TRIM * Math.max(LEAST_NOISE, medianDeviation(values, 0));
  };
  const [mostRed, mostGreen, mostBlue] = [limitOf(0), limitOf(1), limitOf(2)];
  const sum: Matrix = [0, 0, 0, 0, 0, 0];
  let count = 0;
  for (const at of cells) {
    const from = at * 3;
    const [r, g, b] = [difference[from], difference[from + 1], difference[from + 2]] as [number, number, number];
    if (Math.abs(r) > mostRed || Math.abs(g) > mostGreen || Math.abs(b) > mostBlue) continue;
    count++;
    sum[0] += r * r;
    sum[1] += g * g;
    sum[2] += b * b;
    sum[3] += r * g;
    sum[4] += r * b;
    sum[5] += g * b;
  }
  return sum.map((one, at) => one / Math.max(1, count) / TRIMMED_VARIANCE + (at < 3 ? LEAST_NOISE ** 2 : 0)) as Matrix;
}

function dot(one: Density, other: Density): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

/** x of Σx = d, by cofactors. */
function solve([rr, gg, bb, rg, rb, gb]: Matrix, [red, green, blue]: Density): Density {
  const [a, b, c] = [gg * bb - gb * gb, rb * gb - rg * bb, rg * gb - rb * gg];
  const [d, e, f] = [rr * bb - rb * rb, rg * rb - rr * gb, rr * gg - rg * rg];
  const determinant = rr * a + rg * b + rb * c;
  return [
    (a * red + b * green + c * blue) / determinant,
    (b * red + d * green + e * blue) / determinant,
    (c * red + e * green + f * blue) / determinant,
  ];
}
