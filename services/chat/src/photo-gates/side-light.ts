import { mirrorOf } from '../faces/mesh-mirror.ts';
import { pointAt } from '../faces/zones.ts';
import { linearOf, logOf } from '../pixels/colour.ts';
import type { Mask } from '../pixels/filters.ts';
import type { MeshPoint } from '../pixels/geometry.ts';
import type { Pixels } from '../pixels/pixels.ts';
import { median } from '../pixels/statistics.ts';

/** Places of the right half of the face that are skin on most people, each compared with its mirror image. */
const PLACES = [
  [67, 103, 104, 68, 69, 108, 109],
  [47, 50, 100, 101, 111, 116, 117, 118, 119, 120, 123, 126, 142, 147, 187],
  [36, 192, 205, 206, 207, 212, 213, 214, 216],
  [32, 135, 138, 140, 169, 170, 194, 202, 204, 208, 211],
].flat();
/** Radius of a place and the least distance to its mirror image, in face widths: side light shows between far places. */
const RADIUS = 0.015;
const LEAST_APART = 0.2;
/** Distance between the middles of the cheeks, in face widths. */
const CHEEKS_APART = 0.55;
/** Of this many pairs, half may be hidden or blemished. */
const LEAST_PAIRS = 8;

type Face = { pixels: Pixels; points: readonly MeshPoint[]; faceWidth: number; clear: Mask };

/**
 * How light and its colour differ between the sides of a face.
 *
 * `sideLight` is the difference between the cheeks as a share of their mean, in the cube root of linear red: in red light
 * haemoglobin absorbs least, so a red cheek is no shadow; the cube root is CIE lightness without its constant −16, which
 * would make the same light look more uneven the darker the skin. Light from one side grows evenly across the face, so
 * the median of the slopes of all pairs is taken: a mark, a blush or a strand of hair on one side does not move it.
 *
 * `colourDifference` is the median difference in log10(R/G).
 */
export function lightFromSides({ pixels, points, faceWidth, clear }: Face): {
  sideLight: number;
  colourDifference: number;
} {
  const radius = Math.max(1, RADIUS * faceWidth);
  const slopes: number[] = [];
  const colours: number[] = [];
  for (const place of PLACES) {
    const [right, left] = [pointAt(points, place), pointAt(points, mirrorOf[place] ?? place)];
    const apart = Math.hypot(left.x - right.x, left.y - right.y, left.z - right.z) / faceWidth;
    const [one, other] = [meanAt(pixels, clear, right, radius), meanAt(pixels, clear, left, radius)];
    if (apart < LEAST_APART || !one || !other) continue;
    const [a, b] = [Math.cbrt(one.red), Math.cbrt(other.red)];
    slopes.push((2 * (a - b)) / (a + b) / apart);
    colours.push(logOf(one.red) - logOf(one.green) - logOf(other.red) + logOf(other.green));
  }
  if (slopes.length < LEAST_PAIRS) return { sideLight: 0, colourDifference: 0 };
  return { sideLight: Math.abs(median(slopes)) * CHEEKS_APART, colourDifference: Math.abs(median(colours)) };
}

/** Mean linear light of the clear skin of a disc; nothing where less than half of it is that. */
function meanAt({ width, height, rgb }: Pixels, clear: Mask, { x, y }: MeshPoint, radius: number) {
  const sum = { red: 0, green: 0, count: 0 };
  for (let row = Math.max(0, Math.ceil(y - radius)); row <= Math.min(height - 1, y + radius); row++) {
    for (let column = Math.max(0, Math.ceil(x - radius)); column <= Math.min(width - 1, x + radius); column++) {
      const at = row * width + column;
      if (!clear[at] || (column - x) ** 2 + (row - y) ** 2 > radius ** 2) continue;
      sum.red += linearOf[rgb[at * 3] ?? 0] ?? 0;
      sum.green += linearOf[rgb[at * 3 + 1] ?? 0] ?? 0;
      sum.count++;
    }
  }
  if (sum.count < (Math.PI * radius ** 2) / 2 || sum.count === 0) return undefined;
  return { red: sum.red / sum.count, green: sum.green / sum.count };
}
