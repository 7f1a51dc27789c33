import type { ZoneName } from '@petalwise/contracts/chat/photo';
import { between, type MeshPoint, type Point, scaleAbout } from '../pixels/geometry.ts';
import { mirrorOf } from './mesh-mirror.ts';

export type ZoneOutlines = { zone: ZoneName; outlines: MeshPoint[][] };

/** A corner of an outline: the share of the way from one mesh point to another. */
type Corner = readonly [from: number, to: number, share: number];

/**
 * The right half of each zone (the person's own right); the left half is its mirror image. Skin only: clear of the
 * hairline, the brows, the lashes, the nostrils, the lips and the fold beside the nose.
 */
const HALVES = {
  foreheadTop: [
    [103, 104, 0.75],
    [67, 69, 0.3],
    [109, 108, 0.2],
  ],
  foreheadBottom: [
    [104, 105, 0.4],
    [69, 66, 0.35],
    [108, 107, 0.4],
  ],
  cheek: [
    [117, 50, 0.45],
    [118, 101, 0.5],
    [100, 36, 0.45],
    [142, 36, 0.75],
    [206, 205, 0.45],
    [216, 207, 0.5],
    [207, 214, 0.75],
    [187, 192, 0.45],
    [187, 147, 0.5],
    [50, 123, 0.55],
  ],
  underEye: [
    [228, 117, 0.15],
    [229, 118, 0.12],
    [230, 119, 0.12],
    [231, 120, 0.15],
    [232, 121, 0.2],
    [121, 232, 0],
    [120, 231, 0],
    [119, 230, 0],
    [118, 229, 0],
    [117, 118, 0.2],
  ],
  nose: [
    [122, 6, 0.4],
    [188, 196, 0.35],
    [217, 174, 0.2],
    [198, 209, 0.1],
    [131, 49, 0.1],
    [115, 220, 0.3],
    [45, 220, 0.35],
    [4, 1, 0.5],
  ],
  chin: [
    [18, 200, 0.5],
    [83, 201, 0.5],
    [182, 194, 0.6],
    [204, 211, 0.25],
    [32, 140, 0.25],
    [208, 171, 0.6],
    [199, 175, 0.55],
  ],
} as const satisfies Record<string, readonly Corner[]>;

/** The six zones drawn from the mesh, in the mesh's own coordinates. Left and right are the person's own. */
export function zonesOf(points: readonly MeshPoint[]): ZoneOutlines[] {
  const { right, left } = halvesOf(points);
  const round = (half: keyof typeof HALVES) => [...right(half), ...left(half).reverse()];
  const middle = (from: number, to: number, share: number) =>
    between(pointAt(points, from), pointAt(points, to), share);
  const forehead = [
    ...right('foreheadTop'),
    middle(10, 151, 0.2),
    ...left('foreheadTop').reverse(),
    ...left('foreheadBottom'),
    middle(151, 9, 0.4),
    ...right('foreheadBottom').reverse(),
  ];
  return [
    { zone: 'forehead', outlines: [forehead] },
    { zone: 'left_cheek', outlines: [left('cheek')] },
    { zone: 'right_cheek', outlines: [right('cheek')] },
    { zone: 'nose', outlines: [round('nose')] },
    { zone: 'chin', outlines: [round('chin')] },
    { zone: 'under_eyes', outlines: [right('underEye'), left('underEye')] },
  ];
}

function halvesOf(points: readonly MeshPoint[]) {
  const drawn = (half: keyof typeof HALVES, side: (index: number) => number) =>
    HALVES[half].map(([from, to, share]) => between(pointAt(points, side(from)), pointAt(points, side(to)), share));
  return {
    right: (half: keyof typeof HALVES) => drawn(half, (index) => index),
    left: (half: keyof typeof HALVES) => drawn(half, (index) => mirrorOf[index] ?? index),
  };
}

const EYE = [130, 25, 110, 24, 23, 22, 26, 112, 243, 190, 56, 28, 27, 29, 30, 247];
const BROW = [70, 63, 105, 66, 107, 55, 65, 52, 53, 46];
const NOSTRIL = [98, 97, 242, 20, 79, 166, 59, 75, 240];
const LIPS = [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185];

/** Eyes, brows, lips and nostrils with a margin: no skin, whichever zone reaches into them. */
export function featuresOf(points: readonly MeshPoint[]): Point[][] {
  const drawn = (outline: readonly number[], grow: number) =>
    scaleAbout(
      outline.map((index) => pointAt(points, index)),
      grow,
    );
  const both = (outline: readonly number[], grow: number) => [
    drawn(outline, grow),
    drawn(
      outline.map((index) => mirrorOf[index] ?? index),
      grow,
    ),
  ];
  return [...both(EYE, 1.12), ...both(BROW, 1.25), ...both(NOSTRIL, 1.25), drawn(LIPS, 1.1)];
}

/** The outline of the whole face, from hairline to chin. */
const SILHOUETTE_HALF = [10, 109, 67, 103, 54, 21, 162, 127, 234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152];

export function silhouetteOf(points: readonly MeshPoint[]): MeshPoint[] {
  const other = SILHOUETTE_HALF.slice(1, -1)
    .map((index) => mirrorOf[index] ?? index)
    .reverse();
  return [...SILHOUETTE_HALF, ...other].map((index) => pointAt(points, index));
}

/** Between the sides of the face, measured in three dimensions: turning the head does not make a face narrower. */
export function faceWidthOf(points: readonly MeshPoint[]): number {
  return distance3(pointAt(points, 234), pointAt(points, 454));
}

/** How far the head is tilted in the picture, in radians, by the outer corners of the eyes. Positive: clockwise. */
export function rollOf(points: readonly Point[]): number {
  const [right, left] = [points[33], points[263]] as [Point, Point];
  return Math.atan2(left.y - right.y, left.x - right.x);
}

/** Half of the points by which two photos are laid over each other: brow, eye, nose, cheek, mouth and outline. */
const ALIGNING_HALF = [
  [67, 54, 162, 234, 132, 172, 149],
  [70, 105, 107, 33, 133, 159, 145, 160, 144],
  [193, 122, 198, 129, 98, 48],
  [117, 50, 205, 101],
  [61, 37, 84],
].flat();
const ALIGNING_MIDDLE = [10, 151, 9, 168, 197, 4, 2, 0, 17, 199, 152];

/** About 70 points of the mesh, always the same ones in the same order. */
export function aligningPoints(points: readonly MeshPoint[]): Point[] {
  const pairs = ALIGNING_HALF.flatMap((index) => [index, mirrorOf[index] ?? index]);
  return [...ALIGNING_MIDDLE, ...pairs].map((index) => pointAt(points, index));
}

export function pointAt(points: readonly MeshPoint[], index: number): MeshPoint {
  return points[index] ?? { x: 0, y: 0, z: 0 };
}

export function distance3(a: MeshPoint, b: MeshPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);
}
