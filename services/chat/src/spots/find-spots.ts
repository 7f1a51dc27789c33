import { median } from '../pixels/statistics.ts';
import type { ColourCast } from '../skin-map/colour-cast.ts';
import type { Smoothed } from '../skin-map/scale-space.ts';
import type { SkinGrid } from '../skin-map/skin-grid.ts';
import { judgeSpot } from './judge-spot.ts';
import { DIRECTIONS, type FoundSpot } from './spot.ts';
import { noiseOf } from './spot-noise.ts';

/** Widths of Gaussians in face widths, each √2 times the one before. A spot's surround is twice as wide as its centre. */
const FINEST = 0.0032;
export const SPOT_SIGMAS = Array.from({ length: 8 }, (_, at) => FINEST * Math.SQRT2 ** at);
const SURROUND = 2;
/** A disc of radius r answers most to centre σ = 0.52 r where the surround is 2σ. */
const RADIUS_OF_SIGMA = 1 / 0.52;

/**
 * Dark and red spots by local contrast at six scales, from 1.2 % of the face's width. What a centre differs from its
 * surround by is set against the same figure all over this face, so pores, fine hair and noise decide how much is much.
 */
export function findSpots(grid: SkinGrid, smoothed: readonly Smoothed[], cast: ColourCast): FoundSpot[] {
  const candidates = smoothed.slice(0, SPOT_SIGMAS.length - SURROUND).flatMap((centre, scale) => {
    const surround = smoothed[scale + SURROUND] as Smoothed;
    const difference = new Float32Array(centre.length);
    for (let at = 0; at < centre.length; at++) difference[at] = (centre[at] as number) - (surround[at] as number);
    const radius = (SPOT_SIGMAS[scale] as number) * grid.faceWidth * RADIUS_OF_SIGMA;
    const noise = noiseOf(difference, grid);
    return (['dark', 'red'] as const).flatMap((kind) =>
      peaksOf(noise.signalAlong(DIRECTIONS[kind]), grid, scale < WIDE ? LEAST_SIGNAL.small : LEAST_SIGNAL.wide).map(
        (peak) => ({ ...peak, kind, radius }),
      ),
    );
  });
  const typical = grid.samples.map((cells) =>
    cells.length === 0 ? 0 : median(Float32Array.from(cells, (at) => grid.density[at * 3 + 1] as number)),
  );
  const spots = candidates.flatMap((candidate) => judgeSpot(candidate, { grid, cast, typical }) ?? []);
  const found: FoundSpot[] = [];
  for (const spot of spots.sort((one, other) => other.worth - one.worth)) {
    const isApart = (one: FoundSpot) =>
      Math.hypot(one.x - spot.x, one.y - spot.y) >= Math.max(one.radius, spot.radius) * 1.2;
    if (found.every(isApart)) found.push(spot);
  }
  return found;
}

/** Weakest signal that is looked at, in deviations; wide spots are few. */
const LEAST_SIGNAL = { small: 2, wide: 1 } as const;
/** The first of the wide scales. */
const WIDE = 3;

function peaksOf(
  signal: Float32Array,
  { width, height, zone }: SkinGrid,
  least: number,
): { x: number; y: number; signal: number }[] {
  const peaks: { x: number; y: number; signal: number }[] = [];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const here = signal[at] as number;
      if (here < least || !zone[at]) continue;
      const isHighest = (step: number) =>
        (signal[at + step] as number) <= here && (signal[at - step] as number) <= here;
      if (isHighest(1) && isHighest(width) && isHighest(width + 1) && isHighest(width - 1))
        peaks.push({ x, y, signal: here });
    }
  }
  return peaks;
}
