import type { Mask } from '../pixels/filters.ts';
import { type ColourCast, castOf } from '../skin-map/colour-cast.ts';
import { glareOf } from '../skin-map/glare.ts';
import { lightGradientOf, pigmentsWithin } from '../skin-map/pigment-planes.ts';
import { type Smoothed, scaleSpace } from '../skin-map/scale-space.ts';
import { gridOf, type MeasuredMap, type SkinGrid, skinWithMarks } from '../skin-map/skin-grid.ts';
import { findSpots, SPOT_SIGMAS } from '../spots/find-spots.ts';
import { type FoundSpot, SHOWN } from '../spots/spot.ts';
import { type Marks, marksOf } from './marks.ts';

/** Everything that the figures are made from, once for a face. Planes have one value for each cell of the grid. */
export type SeenSkin = {
  grid: SkinGrid;
  cast: ColourCast;
  spots: readonly FoundSpot[];
  /** Light that the surface throws back, as a multiple of the skin's own. */
  glare: Float32Array;
  /** Skin without glare and spots, on which colour and relief are measured. */
  calm: Mask;
  /** Its cells in each zone. */
  calmCells: readonly Uint32Array[];
  melanin: Float32Array;
  haemoglobin: Float32Array;
  marks: Marks;
  /** log10 luminance without what is wider than a pore. */
  relief: Float32Array;
  /** Change of colour from one side of the face to the other that every part of the face shows: light of two colours. */
  mixedLight: number;
};

/** Cells across a face: a spot of 1.2 % of its width is two to three wide. */
const CELLS = 240;
/** Glare from which on a cell's colour is not the skin's any more. */
const GLARING = 0.04;
/** Radii of a spot, up to which its rim reaches. */
const RIM = 1.7;

/** Which of the spots' widths each plane is smoothed by: 1.3 % of the face's width for colour, 0.45 % for glare, 0.32 to 0.64 % for relief. */
const COLOUR_WIDTH = 4;
const GLARE_WIDTH = 1;
const [FINE, COARSE] = [0, 2] as const;

export function lookAtSkin(map: MeasuredMap): SeenSkin {
  const grid = gridOf(map, skinWithMarks(map), CELLS);
  const cast = castOf(grid);
  const smoothed = scaleSpace(
    grid,
    SPOT_SIGMAS.map((share) => share * grid.faceWidth),
  );
  const spots = findSpots(grid, smoothed, cast);
  const glare = glareOf(grid, smoothed[GLARE_WIDTH] as Smoothed, cast);
  const plain = withoutSpots(grid, spots);
  const calm = plain.map((is, at) => (is && (glare[at] as number) < GLARING ? 1 : 0));
  const within = (mask: Mask) => grid.cells.map((cells) => cells.filter((at) => mask[at]));
  const calmCells = within(calm);
  const planes = pigmentsWithin(grid, smoothed[COLOUR_WIDTH] as Smoothed);
  const { melanin, haemoglobin, steepness } = lightGradientOf(grid, calmCells, planes);
  return {
    marks: marksOf({ grid, spotless: within(plain), calmCells, melanin, spots }),
    grid,
    cast,
    spots,
    glare,
    calm,
    calmCells,
    melanin,
    haemoglobin,
    relief: reliefOf(smoothed[FINE] as Smoothed, smoothed[COARSE] as Smoothed),
    mixedLight: steepness,
  };
}

function withoutSpots({ width, height, skin }: SkinGrid, spots: readonly FoundSpot[]): Mask {
  const plain = Uint8Array.from(skin, (is) => (is ? 1 : 0));
  for (const { x, y, radius, certainty } of spots) {
    // A candidate that is not shown may be half of a patch or of a red cheek: without it, neither would be measured.
    if (certainty < SHOWN) continue;
    const reach = radius * RIM + 1;
    for (let row = Math.max(0, Math.ceil(y - reach)); row <= Math.min(height - 1, y + reach); row++) {
      for (let column = Math.max(0, Math.ceil(x - reach)); column <= Math.min(width - 1, x + reach); column++) {
        if ((column - x) ** 2 + (row - y) ** 2 <= reach ** 2) plain[row * width + column] = 0;
      }
    }
  }
  return plain;
}

/**
 * Difference of Gaussians of the density of luminance. Red counts more than it weighs in luminance: blood takes green away, and
 * where there is little green, pores have more contrast in it.
 */
function reliefOf(fine: Smoothed, coarse: Smoothed): Float32Array {
  return Float32Array.from({ length: fine.length / 3 }, (_, at) => {
    const red = (coarse[at * 3] as number) - (fine[at * 3] as number);
    const green = (coarse[at * 3 + 1] as number) - (fine[at * 3 + 1] as number);
    return 0.7 * red + 0.3 * green;
  });
}
