import { pigmentsOfDensity } from '../pixels/colour.ts';
import { median, medianDeviation } from '../pixels/statistics.ts';
import type { Smoothed } from './scale-space.ts';
import type { SkinGrid } from './skin-grid.ts';

type Pigments = { melanin: Float32Array; haemoglobin: Float32Array };

/** Melanin and haemoglobin of smoothed densities; 0 outside the skin. */
export function pigmentsWithin({ skin }: SkinGrid, density: Smoothed): Pigments {
  const melanin = new Float32Array(skin.length);
  const haemoglobin = new Float32Array(skin.length);
  for (let at = 0; at < skin.length; at++) {
    if (!skin[at]) continue;
    const found = pigmentsOfDensity([
      density[at * 3] as number,
      density[at * 3 + 1] as number,
      density[at * 3 + 2] as number,
    ]);
    melanin[at] = found.melanin;
    haemoglobin[at] = found.haemoglobin;
  }
  return { melanin, haemoglobin };
}

/**
 * How the colour changes from the face's right to its left, per face width. Light of two colours tints every part of the face, a red
 * cheek or a patch only its own: so the slope is taken in each zone, and the middle one of them counts, as far as the zones agree.
 */
export function lightGradientOf(
  { width, height, faceWidth, roll, skin }: SkinGrid,
  calm: readonly Uint32Array[],
  planes: Pigments,
) {
  const [right, down] = [Math.cos(roll) / faceWidth, Math.sin(roll) / faceWidth];
  const across = (at: number) => ((at % width) - width / 2) * right + (Math.floor(at / width) - height / 2) * down;
  const slopeOf = (plane: Float32Array) => {
    const slopes = calm.filter(({ length }) => length >= LEAST_CELLS).map((cells) => slopeIn(plane, cells, across));
    return slopes.length < LEAST_ZONES ? 0 : agreedOf(slopes);
  };
  const without = (plane: Float32Array, slope: number) =>
    plane.map((value, at) => (skin[at] ? value - slope * across(at) : 0));
  const slopes = { melanin: slopeOf(planes.melanin), haemoglobin: slopeOf(planes.haemoglobin) };
  return {
    melanin: without(planes.melanin, slopes.melanin),
    haemoglobin: without(planes.haemoglobin, slopes.haemoglobin),
    steepness: Math.hypot(slopes.melanin, slopes.haemoglobin),
  };
}

const LEAST_CELLS = 20;
const LEAST_ZONES = 3;

/** Standard errors of the zones' slopes, up to which they are no light of two colours. */
const CHANCE = 2;

/**
 * The middle of some slopes, shrunk to 0 as far as it may be chance (James and Stein 1961). Taken in full, a slope that no two
 * zones share would tilt the whole face, and one painted cheek would turn the tilt round.
 */
function agreedOf(slopes: readonly number[]): number {
  const middle = median(slopes);
  const error = medianDeviation(slopes, middle) / Math.sqrt(slopes.length);
  return middle * Math.max(0, 1 - ((CHANCE * error) / (middle || 1)) ** 2);
}

/** The slope of the straight line through a zone's values. */
function slopeIn(plane: Float32Array, cells: Uint32Array, across: (at: number) => number): number {
  let [x, y, xx, xy] = [0, 0, 0, 0];
  for (const at of cells) {
    const [place, value] = [across(at), plane[at] as number];
    x += place;
    y += value;
    xx += place * place;
    xy += place * value;
  }
  return (xy - (x * y) / cells.length) / (xx - x ** 2 / cells.length);
}
