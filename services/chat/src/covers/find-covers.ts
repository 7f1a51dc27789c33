import type { Face } from '../faces/find-faces.ts';
import { type MeshPoint, type Point, rotate } from '../pixels/geometry.ts';
import type { Square } from '../pixels/pixels.ts';
import { fill, INPUTS } from './cells.ts';
import { runCoverNetwork } from './cover-network.ts';
import { KINDS } from './kinds.ts';
import { DESCRIBED, describeCells, faceCells, SIGHT } from './sight.ts';

/** What hides the skin of a face. */
export type Covers = {
  /** The cell of a place of the photo, in which something hides the skin; −1 elsewhere. */
  cellAt: (place: Point) => number;
  /** How likely (0..1) each of `KINDS` hides a cell. */
  kindsIn: (cell: number) => Float32Array;
  /** Whether a shadow is the likeliest of what hides a cell: the skin is in sight, but too dark to be measured. */
  isShadow: (cell: number) => boolean;
};

/** Log odds from which on a cell is hidden; beside a hidden one, less is enough. */
export const SURE = { alone: 0, beside: -1 };

/**
 * Finds what hides the skin of a face, cell by cell. The mesh network was trained on hidden faces as well, so its
 * features distinguish a hand from a cheek; a small network, trained with painted covers on faces of every tone, reads
 * them.
 */
export function findCovers({ points, sight }: Face): Covers {
  const inSight = pointsIn(sight.square, points);
  const cells = faceCells(inSight);
  const kinds = kindsOfCells(sight, inSight, cells);
  const odds = new Float32Array(SIGHT.cells ** 2).fill(Number.NEGATIVE_INFINITY);
  for (const cell of cells) odds[cell] = oddsOf(kinds.get(cell) as Float32Array);
  const hidden = odds.map((one, cell) => {
    const beside = [cell - 1, cell + 1, cell - SIGHT.cells, cell + SIGHT.cells];
    const isHidden =
      one > SURE.alone || (one > SURE.beside && beside.some((other) => (odds[other] ?? -9) > SURE.alone));
    return isHidden ? 1 : 0;
  });
  const toCell = cellFinder(sight.square);
  const kindsIn = (cell: number) => kinds.get(cell) ?? new Float32Array(KINDS.length);
  const shaded = hidden.map((is, cell) => (is && isLikeliest(SHADOW, kindsIn(cell)) ? 1 : 0));
  return {
    cellAt: (place) => {
      const cell = toCell(place);
      return hidden[cell] ? cell : -1;
    },
    kindsIn,
    isShadow: (cell) => shaded[cell] === 1,
  };
}

/** How likely each cell shows each kind: by the mean of what was noticed in the picture and in its mirror image. */
function kindsOfCells(
  { picture, noticed, inMirror }: Face['sight'],
  points: readonly MeshPoint[],
  cells: readonly number[],
): Map<number, Float32Array> {
  const described = describeCells(picture, points, cells);
  const input = new Float32Array(INPUTS);
  return new Map(
    cells.map((cell, index) => {
      const own = described.subarray(index * DESCRIBED, (index + 1) * DESCRIBED);
      const column = cell % SIGHT.cells;
      const opposite = cell - column + SIGHT.cells - 1 - column;
      const one = runCoverNetwork(fill(input, noticed, cell, own));
      const other = runCoverNetwork(fill(input, inMirror, opposite, own));
      return [cell, likely(one.map((value, kind) => (value + (other[kind] as number)) / 2))];
    }),
  );
}

function likely(odds: Float32Array): Float32Array {
  const highest = Math.max(...odds);
  const powers = odds.map((value) => Math.exp(value - highest));
  const sum = powers.reduce((a, b) => a + b);
  return powers.map((power) => power / sum);
}

const SHADOW = KINDS.indexOf('shadow');

const isLikeliest = (one: number, kinds: Float32Array): boolean =>
  kinds.every((likely, kind) => kind === 0 || likely <= (kinds[one] as number));

/** Log odds that a cell is something else than skin. */
const oddsOf = ([skin = 0]: Float32Array) => Math.log((1 - skin + 1e-6) / (skin + 1e-6));

function pointsIn({ centre, side, roll }: Square, points: readonly MeshPoint[]): MeshPoint[] {
  const scale = SIGHT.side / side;
  return points.map(({ x, y, z }) => {
    const turned = rotate({ x: x - centre.x, y: y - centre.y }, -roll);
    return { x: turned.x * scale + SIGHT.side / 2, y: turned.y * scale + SIGHT.side / 2, z: z * scale };
  });
}

function cellFinder({ centre, side, roll }: Square): (place: Point) => number {
  const scale = SIGHT.cells / side;
  const [cos, sin] = [Math.cos(roll) * scale, Math.sin(roll) * scale];
  return ({ x, y }) => {
    const dx = x - centre.x;
    const dy = y - centre.y;
    const column = Math.floor(dx * cos + dy * sin + SIGHT.cells / 2);
    const row = Math.floor(dy * cos - dx * sin + SIGHT.cells / 2);
    return column < 0 || column >= SIGHT.cells ? -1 : row * SIGHT.cells + column;
  };
}
