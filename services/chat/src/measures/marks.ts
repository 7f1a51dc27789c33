import { smootherWithin } from '../pixels/filters.ts';
import { median, pick, quantile, ramp } from '../pixels/statistics.ts';
import { joined, type SkinGrid } from '../skin-map/skin-grid.ts';
import { type FoundSpot, SHOWN } from '../spots/spot.ts';

/** Side of the squares in which patches are looked for, and the width of what they are held against, in face widths. */
const SQUARE = 0.02;
const AROUND = 0.14;
/**
 * Gloss takes melanin away, and changes colour as skin without a patch does: what glares beside a patch may be plain skin, and
 * without it the patch would stand out from nothing. So only what is paler than the face's calm skin by this density is gloss here.
 */
const PALER = 0.12;
/**
 * Melanin above its surroundings from which on an area is a patch: at least this density, and more on a face whose own
 * colour varies more. That is seen on its lighter side, on which there are no patches.
 */
const LEAST_PATCH = 0.03;
const VARIES = 1.2;
/** Of a normal distribution, 30 % lie more than 0.524 deviations below its middle; further out are the surroundings of patches. */
const BELOW = { share: 0.3, deviations: 0.524 } as const;
/** Beyond this density it is hair or a shadow. */
const MOST_PATCH = 0.2;
/** ΔE that a density of melanin is worth; a patch may be shading, and weighs less than a spot with a clear rim. */
const PATCH_WEIGHT = 2;

/** How much each cell is marked: ΔE of a spot on it, weighed by how certain the spot is, and of a broad patch. */
export type Marks = { dark: Float32Array; red: Float32Array };

type Marked = {
  grid: SkinGrid;
  /** Skin without shown spots, in each zone; and that of it which is free of glare too. */
  spotless: readonly Uint32Array[];
  calmCells: readonly Uint32Array[];
  melanin: Float32Array;
  spots: readonly FoundSpot[];
};

export function marksOf(seen: Marked): Marks {
  const { grid, spots } = seen;
  const dark = patchesOf(seen);
  const red = new Float32Array(grid.skin.length);
  for (const spot of spots) drawSpot(spot.kind === 'dark' ? dark : red, spot, grid);
  return { dark, red };
}

function patchesOf({ grid, spotless, calmCells, melanin }: Marked): Float32Array {
  const cells = joined(spotless);
  const { squareOf, side, columns, means, mask } = squaresOf(cells, grid, melanin);
  const paler = median(pick(melanin, joined(calmCells))) - PALER;
  const known = mask.map((is, at) => (is && (means[at] as number) > paler ? 1 : 0));
  const shape = { width: columns, height: means.length / columns };
  const around = smootherWithin(known, columns, (AROUND * grid.faceWidth) / side)({ ...shape, values: means });
  const above = means.map((value, at) => value - (around[at] as number));
  const compared = above.filter((_, at) => known[at]);
  const middle = median(compared);
  const deviation = (middle - quantile(compared, BELOW.share)) / BELOW.deviations;
  const least = middle + Math.max(LEAST_PATCH, VARIES * deviation);
  const patches = new Float32Array(grid.skin.length);
  for (const at of cells) {
    const square = squareOf(at);
    if (known[square])
      patches[at] = PATCH_WEIGHT * Math.min(MOST_PATCH, Math.max(0, (above[square] as number) - least));
  }
  return patches;
}

/** The mean of a plane in squares; the mask is 1 where cells fill a third of one. */
function squaresOf(cells: Uint32Array, { width, height, faceWidth }: SkinGrid, plane: Float32Array) {
  const side = Math.max(1, Math.round(SQUARE * faceWidth));
  const columns = Math.ceil(width / side);
  const squareOf = (at: number) =>
    Math.floor(Math.floor(at / width) / side) * columns + Math.floor((at % width) / side);
  const sums = new Float32Array(columns * Math.ceil(height / side));
  const counts = new Float32Array(sums.length);
  for (const at of cells) {
    const square = squareOf(at);
    sums[square] = (sums[square] as number) + (plane[at] as number);
    counts[square] = (counts[square] as number) + 1;
  }
  const mask = Uint8Array.from(counts, (count) => (count >= (side * side) / 3 ? 1 : 0));
  return { squareOf, side, columns, mask, means: sums.map((sum, at) => (mask[at] ? sum / (counts[at] as number) : 0)) };
}

/** The rim is drawn by how much of a cell the spot covers, so that a hair's breadth of radius is no step. */
function drawSpot(marks: Float32Array, { x, y, radius, contrast, certainty }: FoundSpot, grid: SkinGrid): void {
  const { width, height } = grid;
  const reach = radius + 1;
  for (let row = Math.max(0, Math.ceil(y - reach)); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, Math.ceil(x - reach)); column <= Math.min(width - 1, x + reach); column++) {
      const cover = Math.min(1, radius + 0.5 - Math.hypot(column - x, row - y));
      const at = row * width + column;
      if (cover > 0) marks[at] = Math.max(marks[at] as number, cover * contrast * ramp(certainty, [SHOWN, 1]));
    }
  }
}
