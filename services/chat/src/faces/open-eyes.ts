import type { MeshPoint } from '../pixels/geometry.ts';
import { mirrored, type Pixels, sampleSquare } from '../pixels/pixels.ts';
import { type FaceNetworks, IRIS_INPUT, runIris } from './face-networks.ts';
import { pointAt } from './zones.ts';

/** Outer and inner corner of each eye; the network knows right eyes, so a left one is shown to it in a mirror. */
const EYES = [
  { outer: 33, inner: 133, mirror: false },
  { outer: 263, inner: 362, mirror: true },
] as const;
/** Points of the lower lid in the network's outline; the upper lid's have the number plus 8. */
const LOWER_LID = [3, 4, 5];

/**
 * How far each eye is open: height of the gap between the lids, as a share of the eye's width; right eye first. Closed
 * eyes have less than 0.1, narrowed ones 0.2, wide ones 0.35. The mesh alone cannot see a wink.
 */
export function eyeOpenings(networks: FaceNetworks, photo: Pixels, points: readonly MeshPoint[]): number[] {
  const pictures = EYES.map(({ outer, inner, mirror }) => {
    const [a, b] = [pointAt(points, outer), pointAt(points, inner)];
    const [right, left] = mirror ? [b, a] : [a, b];
    const picture = sampleSquare(
      photo,
      {
        centre: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
        side: Math.hypot(a.x - b.x, a.y - b.y) * 2.3,
        roll: Math.atan2(left.y - right.y, left.x - right.x),
      },
      IRIS_INPUT,
    );
    return mirror ? mirrored(picture, IRIS_INPUT) : picture;
  });
  return runIris(networks, pictures).map((values) => {
    const at = (point: number) => ({ x: values[point * 3] ?? 0, y: values[point * 3 + 1] ?? 0 });
    const width = Math.hypot(at(0).x - at(8).x, at(0).y - at(8).y);
    const height = LOWER_LID.reduce((sum, lower) => sum + Math.abs(at(lower).y - at(lower + 8).y), 0);
    return height / LOWER_LID.length / Math.max(width, 1);
  });
}
