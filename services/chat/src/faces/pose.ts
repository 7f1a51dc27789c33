import type { MeshPoint } from '../pixels/geometry.ts';
import { mirrorOf } from './mesh-mirror.ts';
import { distance3, pointAt } from './zones.ts';

/** How the head is held, in degrees, and how far the mouth is open. */
export type Pose = {
  /** Positive: turned to the person's left. */
  yaw: number;
  /** Positive: looking up. */
  pitch: number;
  /** Positive: tilted to the right of the picture. */
  roll: number;
  /** Gap between the lips, as a share of the width of the mouth: 0.1 shows the teeth, 0.3 is a laugh. */
  mouthOpen: number;
};

/** Points of the right half whose line to their mirror point runs straight through the head. */
const ACROSS = [234, 33, 61, 127, 93, 132, 50];
/** Lines down the middle of the face. */
const DOWN = [
  [10, 152],
  [151, 199],
  [9, 175],
] as const;
/** These lines lean back on a face that looks straight ahead: the median of 119 photos of people. */
const RESTING_PITCH = -7;

export function poseOf(points: readonly MeshPoint[]): Pose {
  const across = sumOf(ACROSS.map((right) => direction(points, right, mirrorOf[right] ?? right)));
  const down = sumOf(DOWN.map(([top, bottom]) => direction(points, top, bottom)));
  return {
    yaw: degrees(Math.atan2(across.z, Math.hypot(across.x, across.y))),
    pitch: degrees(-Math.atan2(down.z, Math.hypot(down.x, down.y))) - RESTING_PITCH,
    roll: degrees(Math.atan2(across.y, across.x)),
    mouthOpen: gap(points, 13, 14) / gap(points, 61, 291),
  };
}

function gap(points: readonly MeshPoint[], from: number, to: number): number {
  return distance3(pointAt(points, from), pointAt(points, to));
}

/** From one point to another, of length 1. */
function direction(points: readonly MeshPoint[], from: number, to: number): MeshPoint {
  const [a, b] = [pointAt(points, from), pointAt(points, to)];
  const length = distance3(a, b) || 1;
  return { x: (b.x - a.x) / length, y: (b.y - a.y) / length, z: (b.z - a.z) / length };
}

function sumOf(vectors: readonly MeshPoint[]): MeshPoint {
  return vectors.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z }));
}

const degrees = (radians: number) => (radians * 180) / Math.PI;
