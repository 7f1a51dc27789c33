import type { ZoneName } from '@petalwise/contracts/photo';
import { between, centreOf, distance, type Point, scaleAbout } from './geometry.ts';

export type ZoneOutlines = { zone: ZoneName; outlines: Point[][] };

/** Points of one half of the face, so that left and right are drawn by the same lines. Numbers are iBUG 300-W. */
const HALVES = {
  // The person's own right side is on the left of the image.
  right: { jaw: [1, 2, 3, 4], lowerLid: [36, 41, 40, 39], nostril: 31, mouth: 48 },
  left: { jaw: [15, 14, 13, 12], lowerLid: [45, 46, 47, 42], nostril: 35, mouth: 54 },
} as const;

/** The six zones drawn from 68 landmarks, in the landmarks' own coordinates. Left and right are the person's own. */
export function zonesOf(points: readonly Point[]): ZoneOutlines[] {
  const p = (index: number) => points[index] ?? { x: 0, y: 0 };
  const middle = (...indices: number[]) => centreOf(indices.map(p));
  const noseBase = p(33);
  const brows = middle(19, 20, 23, 24);
  const up = { x: brows.x - noseBase.x, y: brows.y - noseBase.y };
  return [
    { zone: 'forehead', outlines: [foreheadOf(p, up)] },
    { zone: 'left_cheek', outlines: [cheekOf(p, HALVES.left)] },
    { zone: 'right_cheek', outlines: [cheekOf(p, HALVES.right)] },
    {
      zone: 'nose',
      outlines: [
        [
          between(p(27), p(39), 0.25),
          between(p(31), p(28), 0.2),
          p(30),
          between(p(35), p(28), 0.2),
          between(p(27), p(42), 0.25),
        ],
      ],
    },
    {
      zone: 'chin',
      outlines: [
        [
          between(p(58), p(7), 0.35),
          between(p(57), p(8), 0.35),
          between(p(56), p(9), 0.35),
          between(p(10), p(57), 0.3),
          between(p(9), p(57), 0.18),
          between(p(8), p(57), 0.15),
          between(p(7), p(57), 0.18),
          between(p(6), p(57), 0.3),
        ],
      ],
    },
    { zone: 'under_eyes', outlines: [underEyeOf(p, HALVES.right, up), underEyeOf(p, HALVES.left, up)] },
  ];
}

/** Eyes, brows, lips and nostrils with a margin: no skin, whichever zone reaches into them. */
export function featuresOf(points: readonly Point[]): Point[][] {
  const part = (from: number, to: number, grow: number) => scaleAbout(points.slice(from, to), grow);
  const brow = (from: number, to: number) => {
    const line = points.slice(from, to);
    const thick = distance(line[0] ?? { x: 0, y: 0 }, line[4] ?? { x: 0, y: 0 }) * 0.12;
    const above = line.map(({ x, y }) => ({ x, y: y - thick }));
    return [...above, ...line.map(({ x, y }) => ({ x, y: y + thick })).reverse()];
  };
  return [part(36, 42, 1.35), part(42, 48, 1.35), part(48, 60, 1.12), part(31, 36, 1.15), brow(17, 22), brow(22, 27)];
}

/** The greatest of jaw width and eye-line width: a turned head must not shrink every scale that depends on it. */
export function faceWidthOf(points: readonly Point[]): number {
  const p = (index: number) => points[index] ?? { x: 0, y: 0 };
  return Math.max(distance(p(0), p(16)), distance(p(8), p(27)) * 1.05);
}

type At = (index: number) => Point;
type Half = (typeof HALVES)[keyof typeof HALVES];

function foreheadOf(p: At, up: Point): Point[] {
  const raised = (index: number, share: number) => ({ x: p(index).x + up.x * share, y: p(index).y + up.y * share });
  const bottom = [18, 19, 20, 23, 24, 25].map((index) => raised(index, 0.15));
  const middle = centreOf([20, 23].map((index) => raised(index, 0.52)));
  const top = [25, 24, 23, 20, 19, 18].map((index) => between(raised(index, 0.52), middle, 0.28));
  return [...bottom, ...top];
}

function cheekOf(p: At, half: Half): Point[] {
  const [high, upper, lower, low] = half.jaw.map(p) as [Point, Point, Point, Point];
  const lid = centreOf([p(half.lowerLid[1]), p(half.lowerLid[2])]);
  const nostril = p(half.nostril);
  const mouth = p(half.mouth);
  return [
    between(high, nostril, 0.22),
    between(lid, mouth, 0.42),
    between(between(nostril, mouth, 0.3), lower, 0.18),
    between(mouth, low, 0.3),
    between(low, mouth, 0.25),
    between(lower, nostril, 0.2),
    between(upper, nostril, 0.2),
  ];
}

function underEyeOf(p: At, half: Half, up: Point): Point[] {
  const lowered = (index: number, share: number) => ({ x: p(index).x - up.x * share, y: p(index).y - up.y * share });
  const [outer, second, third, inner] = half.lowerLid;
  return [
    lowered(outer, 0.08),
    lowered(second, 0.1),
    lowered(third, 0.1),
    lowered(inner, 0.1),
    lowered(inner, 0.2),
    lowered(third, 0.28),
    lowered(second, 0.28),
    lowered(outer, 0.2),
  ];
}
