import type { Spot } from '@petalwise/contracts/chat/photo';

/** A spot of the face, in cells of the grid. */
export type FoundSpot = {
  kind: Spot['kind'];
  /** Index of the zone. */
  zone: number;
  x: number;
  y: number;
  radius: number;
  /** ΔE (CIE76) under white light from the skin around it. */
  contrast: number;
  /** 0..1: how surely it is a spot. */
  certainty: number;
  /** Larger where place and radius fit better. */
  worth: number;
};
/** From this certainty on a spot is shown and counts, and fully where it is certain. */
export const SHOWN = 0.5;

export type Candidate = { kind: Spot['kind']; x: number; y: number; radius: number; signal: number };

/** The way of a brown and of a red spot in density (R, G, B): the middle of both in CIELAB, on skin of any tone. */
export const DIRECTIONS = {
  dark: [0.36, 0.57, 0.74],
  red: [-0.05, 0.71, 0.7],
} as const satisfies Record<Spot['kind'], readonly [number, number, number]>;
