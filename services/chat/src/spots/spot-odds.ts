import type { Spot } from '@petalwise/contracts/chat/photo';
import { ramp } from '../pixels/statistics.ts';

/** What a candidate looks like, each as a number that grows with how much it looks like a spot, but for `aside`. */
export type Evidence = {
  /** Deviations of this face's skin. */
  signal: number;
  /** Deviations of the cells around it. */
  quiet: number;
  /** ΔE (CIE76) from the skin around it. */
  contrast: number;
  /** Contrast towards the worst pair of opposite sides, as a share of the spot's: along itself, a line has none. */
  round: number;
  /** What is left of its contrast at two thirds of its radius: a pore is narrower than the smallest spot. */
  flat: number;
  /** The same at its rim: shading fades towards its edge, a spot ends there. */
  rim: number;
  /** Density by which the skin around it differs from the rest of its zone: among hair and in shadows it is far darker. */
  aside: number;
};

type Weights = Record<keyof Evidence, number> & { bias: number };

/**
 * Logistic regression, learnt on the seen faces of `npm run bench -- photo`: the best candidate on each plain painted
 * spot against the best ones of each picture without a spot.
 */
const WEIGHTS: Record<Spot['kind'], Weights> = {
  dark: { signal: 0.4, quiet: 3.3, contrast: 0.68, round: 6, flat: 5.1, rim: 3.4, aside: -4.5, bias: -16.9 },
  // A papule is a mound: flat and sharp-edged it need not be.
  red: { signal: 0.94, quiet: 3.5, contrast: 0.92, round: 4.2, flat: 0, rim: 0, aside: 0, bias: -12.8 },
};

/**
 * Deviations for the smallest spots and for those four times as wide, of which fewer come by chance: where a candidate
 * may be a spot, and where it stands out.
 */
const SIGNAL = { small: [2.5, 5], wide: [0.8, 2.2] } as const;
/** The least radius of a spot, in face widths, and the one from which on it is wide. */
const RADII = [0.006, 0.02] as const;
/** Without these it is no spot, whatever else speaks for it: a line is not round, and a pore ends before its rim. */
const NEEDED = { contrast: 2.5, round: 0.45, flat: 0.4 } as const satisfies Partial<Evidence>;
/** Deviations of the cells around a spot that say neither yes nor no. */
const USUAL_QUIET = 3;

/** How surely a candidate of some radius (in face widths) is a spot, 0..1. No one piece of evidence outweighs the others. */
export function certaintyOf(kind: Spot['kind'], radius: number, evidence: Evidence): number {
  if (evidence.contrast < NEEDED.contrast || evidence.round < NEEDED.round || evidence.flat < NEEDED.flat) return 0;
  const { bias, ...weights } = WEIGHTS[kind];
  const wide = ramp(radius, RADII);
  const [least, plain] = [0, 1].map((end) => {
    const [small, large] = [SIGNAL.small[end] as number, SIGNAL.wide[end] as number];
    return small + (large - small) * wide;
  }) as [number, number];
  const held: Evidence = {
    signal: within(-0.5, (evidence.signal - least) / (plain - least), 2.5),
    quiet: within(-1, Math.log(Math.max(1, evidence.quiet) / USUAL_QUIET), 1.2),
    contrast: within(0, evidence.contrast, 10),
    round: within(0, evidence.round, 1),
    // Paler in its middle, it is a ring and no spot.
    flat: within(0, Math.min(evidence.flat, 2 - evidence.flat), 1),
    rim: within(0, evidence.rim, 1),
    aside: within(0, Math.abs(evidence.aside), 0.6),
  };
  const names = Object.keys(held) as (keyof Evidence)[];
  const odds = names.reduce((sum, name) => sum + weights[name] * held[name], bias);
  return 1 / (1 + Math.exp(-odds));
}

const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));
