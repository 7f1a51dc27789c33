import type { Rect } from '../pixels/geometry.ts';

export type Box = Rect;

/** Keeps the most certain of boxes that show the same face: overlapping, or one mostly inside the other. */
export function keepDistinct<Found extends { box: Box; score: number }>(found: readonly Found[]): Found[] {
  const kept: Found[] = [];
  for (const candidate of [...found].sort((a, b) => b.score - a.score)) {
    if (!kept.some((other) => isSameFace(other.box, candidate.box))) kept.push(candidate);
  }
  return kept;
}

function isSameFace(a: Box, b: Box): boolean {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return false;
  const shared = width * height;
  const areas = [a.width * a.height, b.width * b.height] as const;
  return shared / (areas[0] + areas[1] - shared) > 0.35 || shared / Math.min(...areas) > 0.6;
}
