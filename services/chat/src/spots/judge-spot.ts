import type { ZoneName } from '@petalwise/contracts/chat/photo';
import { type Lab, labOfLight } from '../pixels/colour.ts';
import { median } from '../pixels/statistics.ts';
import type { ColourCast, Density } from '../skin-map/colour-cast.ts';
import type { SkinGrid } from '../skin-map/skin-grid.ts';
import { type Candidate, DIRECTIONS, type FoundSpot, SHOWN } from './spot.ts';
import { certaintyOf } from './spot-odds.ts';
import { flatnessOf, isAmongSkin, listenAround, meanInside, rimOf } from './spot-ring.ts';

/** Less certain candidates are dropped. */
const LEAST_CERTAINTY = 0.02;

/** Along what a spot's contrast and the variation around it are told: a red one by colour alone, whatever the shading. */
const ALONG = { dark: DIRECTIONS.dark, red: [-0.82, 0.44, 0.38] } as const satisfies Record<string, Density>;

/** How far inside its zone the rim of a spot lies at least, in face widths, where the zone's own rim is a fold. */
const MARGINS: Partial<Record<ZoneName, number>> = { nose: 0.02, under_eyes: 0.015 };
const RIM = Array.from(
  { length: 16 },
  (_, at) => [Math.cos((at * Math.PI) / 8), Math.sin((at * Math.PI) / 8)] as const,
);

/** What candidates are judged by: `typical` is the middle density in green of each zone. */
type Face = { grid: SkinGrid; cast: ColourCast; typical: readonly number[] };

/**
 * Whether a candidate is round and stands alone, with clear skin on all sides, and darker and browner, or redder, than
 * that skin. Undefined where it is neither.
 */
export function judgeSpot(candidate: Candidate, { grid, cast, typical }: Face): FoundSpot | undefined {
  const zone = grid.zone[candidate.y * grid.width + candidate.x] as number;
  if (zone === 0 || !liesWithin(zone, candidate, grid)) return undefined;
  const inside = meanInside(candidate, grid);
  const { sides, deviation } = listenAround(candidate, grid, ALONG[candidate.kind]);
  if (!inside || !sides || !isAmongSkin(candidate, grid)) return undefined;
  const around = [0, 1, 2].map((channel) => median(sides.map((side) => side[channel] as number))) as unknown as Density;
  const [own, skin] = [labUnderWhite(inside, cast), labUnderWhite(around, cast)];
  const { kind } = candidate;
  const contrast = Math.hypot(own.l - skin.l, own.a - skin.a, own.b - skin.b);
  if (kindOf(own, skin) !== kind || (kind === 'dark' && isShadow(own, skin))) return undefined;
  const towards = (other: Lab) => (kind === 'dark' ? other.l - own.l : own.a - other.a);
  const shares = sides.map((side) => towards(labUnderWhite(side, cast)) / towards(skin));
  const along = ALONG[kind].reduce(
    (sum, weight, channel) => sum + weight * ((inside[channel] as number) - (around[channel] as number)),
    0,
  );
  const round = Math.min(...oppositesOf(shares));
  const against = { around, direction: ALONG[kind] };
  const certainty = certaintyOf(kind, candidate.radius / grid.faceWidth, {
    signal: candidate.signal,
    quiet: along / deviation,
    contrast,
    round,
    flat: flatnessOf(candidate, grid, against),
    rim: rimOf(candidate, grid, against) / along,
    aside: around[1] - (typical[zone - 1] as number),
  });
  if (certainty < LEAST_CERTAINTY) return undefined;
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

/** A shadow takes L* + 16, a* and b* down by the same factor, a brown spot keeps more of its color. */
function isShadow(own: Lab, skin: Lab): boolean {
  const factor = (own.l + 16) / (skin.l + 16);
  return own.a + own.b <= (skin.a + skin.b) * factor;
}

/** Means of opposite sides, between which even shading cancels. */
function oppositesOf(shares: readonly number[]): number[] {
  const half = shares.length / 2;
  return shares.slice(0, half).map((one, at) => (one + (shares[at + half] as number)) / 2);
}
