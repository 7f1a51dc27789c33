import type { ZoneName } from '@petalwise/contracts/chat/photo';
import { type Lab, labOfLight } from '../pixels/colour.ts';
import { median, ramp } from '../pixels/statistics.ts';
import type { ColourCast, Density } from '../skin-map/colour-cast.ts';
import type { SkinGrid } from '../skin-map/skin-grid.ts';
import { type Candidate, DIRECTIONS, type FoundSpot, SHOWN } from './spot.ts';
import { flatnessOf, isAmongSkin, listenAround, meanInside } from './spot-ring.ts';

/** From where on something may be a spot, and from where on it is certain. */
const CERTAIN = {
  /**
   * Deviations of this face's skin at this size, for the smallest spots and for those four times as wide, of which
   * fewer come by chance.
   */
  signal: { small: [2.5, 5], wide: [0.8, 2.2] },
  /** Deviations of the cells around it: among hair and pores a spot is one of many. */
  quiet: [2, 4.5],
  /** ΔE (CIE76). */
  contrast: [2.5, 5],
  /** Contrast towards the worst pair of opposite sides, as a share of the spot's: along itself, a line has none. */
  round: [0.3, 0.8],
  /** Contrast towards the worst side but one: an edge has none, shading leaves some, one side may touch a neighbour. */
  open: [0, 0.3],
  /** What is left of its contrast at two thirds of its radius: a pore is narrower than the smallest spot. */
  flat: [0.3, 0.6],
  /** Colour beyond that of a shadow, ΔE for each step of L*: a brown spot keeps its colour, a fold loses it. */
  brown: [0, 0.24],
} as const;

/** Along what a spot's contrast and the variation around it are told: a red one by colour alone, whatever the shading. */
const ALONG = { dark: DIRECTIONS.dark, red: [-0.82, 0.44, 0.38] } as const satisfies Record<string, Density>;

/** How far inside its zone the rim of a spot lies at least, in face widths, where the zone's own rim is a fold. */
const MARGINS: Partial<Record<ZoneName, number>> = { nose: 0.02, under_eyes: 0.015 };
const RIM = Array.from(
  { length: 16 },
  (_, at) => [Math.cos((at * Math.PI) / 8), Math.sin((at * Math.PI) / 8)] as const,
);

/**
 * Whether a candidate is round and stands alone, with clear skin on all sides, and darker and browner, or redder, than
 * that skin. Undefined where it is neither.
 */
export function judgeSpot(candidate: Candidate, grid: SkinGrid, cast: ColourCast): FoundSpot | undefined {
  const zone = grid.zone[candidate.y * grid.width + candidate.x] as number;
  if (zone === 0 || !liesWithin(zone, candidate, grid)) return undefined;
  const inside = meanInside(candidate, grid);
  const { sides, deviation } = listenAround(candidate, grid, ALONG[candidate.kind]);
  if (!inside || !sides || !isAmongSkin(candidate, grid)) return undefined;
  const around = [0, 1, 2].map((channel) => median(sides.map((side) => side[channel] as number)));
  const [own, skin] = [labUnderWhite(inside, cast), labUnderWhite(around as unknown as Density, cast)];
  const { kind } = candidate;
  if (kindOf(own, skin) !== kind) return undefined;
  const towards = (other: Lab) => (kind === 'dark' ? other.l - own.l : own.a - other.a);
  const shares = sides.map((side) => towards(labUnderWhite(side, cast)) / towards(skin));
  const contrast = Math.hypot(own.l - skin.l, own.a - skin.a, own.b - skin.b);
  const along = ALONG[kind].reduce(
    (sum, weight, channel) => sum + weight * ((inside[channel] as number) - (around[channel] as number)),
    0,
  );
  const flat = flatnessOf(candidate, grid, { around: around as unknown as Density, direction: ALONG[kind] });
  const round = Math.min(...oppositesOf(shares));
  const open = shares.toSorted((one, other) => one - other)[1] as number;
  const certainty = Math.min(
    surelySignal(candidate, grid),
    ramp(along / deviation, CERTAIN.quiet),
    ramp(contrast, CERTAIN.contrast),
    ramp(round, CERTAIN.round),
    ramp(open, CERTAIN.open),
    ramp(flat, CERTAIN.flat),
    kind === 'dark' ? ramp(beyondShadow(own, skin), CERTAIN.brown) : 1,
  );
  if (certainty === 0) return undefined;
  const { x, y, radius } = candidate;
  return {
    kind,
    zone: zone - 1,
    x,
    y,
    radius,
    contrast,
    certainty,
    worth: round * contrast * (certainty < SHOWN ? 0.1 : 1),
  };
}

/**
 * At the edge of a zone begin the wings of the nose, lashes, hair and the turn of the cheek, which shade as spots do: what
 * reaches out of its zone is not told from them.
 */
function liesWithin(
  zone: number,
  { x, y, radius }: Candidate,
  { zone: zones, names, width, faceWidth }: SkinGrid,
): boolean {
  const reach = radius + (MARGINS[names[zone - 1] as ZoneName] ?? 0) * faceWidth;
  return RIM.every(([across, down]) => {
    const [column, row] = [Math.round(x + across * reach), Math.round(y + down * reach)];
    return column >= 0 && column < width && zones[row * width + column] === zone;
  });
}

/** The least radius of a spot, in face widths, and the one from which on it is wide. */
const RADII = [0.006, 0.02] as const;

function surelySignal({ radius, signal }: Candidate, { faceWidth }: SkinGrid): number {
  const width = ramp(radius / faceWidth, RADII);
  const { small, wide } = CERTAIN.signal;
  return ramp(signal, [small[0] + (wide[0] - small[0]) * width, small[1] + (wide[1] - small[1]) * width]);
}

function labUnderWhite(density: Density, { correction }: ColourCast): Lab {
  const [red, green, blue] = density.map((value, channel) => 10 ** -(value + (correction[channel] as number)));
  return labOfLight(red as number, green as number, blue as number);
}

/** A red spot gains a* above all, a dark one loses L* above all. */
function kindOf(own: Lab, skin: Lab): FoundSpot['kind'] | undefined {
  const [l, a, b] = [own.l - skin.l, own.a - skin.a, own.b - skin.b];
  if (a > 1.5 && a > -0.85 * l && a > 0.5 * Math.abs(b)) return 'red';
  return l < -1.5 ? 'dark' : undefined;
}

/** A shadow takes L* + 16, a* and b* down by the same factor. */
function beyondShadow(own: Lab, skin: Lab): number {
  const factor = (own.l + 16) / (skin.l + 16);
  return (own.a - skin.a * factor + (own.b - skin.b * factor)) / (skin.l - own.l);
}

/** Means of opposite sides, between which even shading cancels. */
function oppositesOf(shares: readonly number[]): number[] {
  const half = shares.length / 2;
  return shares.slice(0, half).map((one, at) => (one + (shares[at + half] as number)) / 2);
}
