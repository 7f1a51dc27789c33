import { mirrorOf } from '../faces/mesh-mirror.ts';
import { silhouetteOf, zonesOf } from '../faces/zones.ts';
import { linearOf, luminance } from '../pixels/colour.ts';
import { fillOutline, type MeshPoint } from '../pixels/geometry.ts';
import { median, quantile } from '../pixels/statistics.ts';

/** The square of the mesh network, and the cells in which covers are looked for. */
export const SIGHT = { side: 192, cells: 24, cell: 8 } as const;
const CELL_COUNT = SIGHT.cells ** 2;

/** Numbers for each cell that `describeCells` gives. */
export const DESCRIBED = 11;

/** Added to linear light, whose ratios say nothing below it, and to logarithms of contrast. */
const LIGHT_FLOOR = 0.003;
const DETAIL_FLOOR = 0.002;
const EDGE_FLOOR = 0.02;
/** Share of the face that is darker than its lit part. */
const LIT = 0.85;

/** The middle of the face, without its rim, where hair and background begin: what its skin is compared with. */
function innerCells(points: readonly MeshPoint[]): number[] {
  const tip = points[4] ?? { x: 0, y: 0, z: 0 };
  const outline = silhouetteOf(points).map(({ x, y }) => ({
    x: (tip.x + (x - tip.x) * 0.86) / SIGHT.cell,
    y: (tip.y + (y - tip.y) * 0.9) / SIGHT.cell,
  }));
  const cells: number[] = [];
  fillOutline(outline, { width: SIGHT.cells, height: SIGHT.cells }, (at) => cells.push(at));
  return cells;
}

/** The cells that the zones touch, and those between them. */
export function faceCells(points: readonly MeshPoint[]): number[] {
  const { side, cells, cell } = SIGHT;
  const found = new Set(innerCells(points));
  for (const outline of zonesOf(points).flatMap(({ outlines }) => outlines))
    fillOutline(outline, { width: side, height: side }, (at) => {
      found.add(Math.floor(Math.floor(at / side) / cell) * cells + Math.floor((at % side) / cell));
    });
  return [...found];
}

type Planes = Record<'lightness' | 'redness' | 'yellowness' | 'detail' | 'edge', Float32Array>;

/**
 * What a cell looks like next to the rest of this face and next to its mirror image: lightness, log10(R/G), log10(G/B),
 * fine detail and strongest edge; then lightness next to the lit part of the face, as a shadow may lie on most of it.
 * Differences of logarithms, so exposure and skin tone cancel.
 */
export function describeCells(rgb: Uint8Array, points: readonly MeshPoint[], cells: readonly number[]): Float32Array {
  const inner = innerCells(points);
  const planes = planesOf(rgb);
  const all = [planes.lightness, planes.redness, planes.yellowness, planes.detail, planes.edge];
  const typical = all.map((plane) => median(Float32Array.from(inner, (at) => plane[at] as number)));
  const lit = quantile(
    Float32Array.from(inner, (at) => planes.lightness[at] as number),
    LIT,
  );
  const out = new Float32Array(cells.length * DESCRIBED);
  const partner = partners(points);
  cells.forEach((at, index) => {
    const opposite = partner(at);
    out[index * DESCRIBED + 10] = (planes.lightness[at] as number) - lit;
    all.forEach((plane, kind) => {
      out[index * DESCRIBED + kind] = (plane[at] as number) - (typical[kind] as number);
      out[index * DESCRIBED + 5 + kind] = (plane[at] as number) - (plane[opposite] as number);
    });
  });
  return out;
}

function planesOf(rgb: Uint8Array): Planes {
  const { side, cells, cell } = SIGHT;
  const light = new Float32Array(side * side);
  const sums = new Float32Array(CELL_COUNT * 3);
  for (let at = 0; at < side * side; at++) {
    const to = (Math.floor(Math.floor(at / side) / cell) * cells + Math.floor((at % side) / cell)) * 3;
    const red = linearOf[rgb[at * 3] as number] as number;
    const green = linearOf[rgb[at * 3 + 1] as number] as number;
    const blue = linearOf[rgb[at * 3 + 2] as number] as number;
    sums[to] = (sums[to] as number) + red / cell ** 2;
    sums[to + 1] = (sums[to + 1] as number) + green / cell ** 2;
    sums[to + 2] = (sums[to + 2] as number) + blue / cell ** 2;
    light[at] = Math.log10(luminance(red, green, blue) + LIGHT_FLOOR);
  }
  const plane = () => new Float32Array(CELL_COUNT);
  const planes = { lightness: plane(), redness: plane(), yellowness: plane(), detail: plane(), edge: plane() };
  for (let at = 0; at < CELL_COUNT; at++) {
    const [red, green, blue] = sums.subarray(at * 3, at * 3 + 3) as unknown as [number, number, number];
    planes.lightness[at] = Math.log10(luminance(red, green, blue) + LIGHT_FLOOR);
    planes.redness[at] = Math.log10((red + LIGHT_FLOOR) / (green + LIGHT_FLOOR));
    planes.yellowness[at] = Math.log10((green + LIGHT_FLOOR) / (blue + LIGHT_FLOOR));
    const { detail, edge } = contrastsOf(light, at);
    planes.detail[at] = Math.log(detail + DETAIL_FLOOR);
    planes.edge[at] = Math.log(edge + EDGE_FLOOR);
  }
  return planes;
}

/** Mean deviation of a cell's pixels from their neighbours, and the steepest step between two of them. */
function contrastsOf(light: Float32Array, at: number): { detail: number; edge: number } {
  const { side, cells, cell } = SIGHT;
  const left = (at % cells) * cell;
  const top = Math.floor(at / cells) * cell;
  let detail = 0;
  let edge = 0;
  for (let y = Math.max(1, top); y < Math.min(side - 1, top + cell); y++) {
    for (let x = Math.max(1, left); x < Math.min(side - 1, left + cell); x++) {
      const here = y * side + x;
      const [west, east] = [light[here - 1] as number, light[here + 1] as number];
      const [north, south] = [light[here - side] as number, light[here + side] as number];
      detail += Math.abs((light[here] as number) - (west + east + north + south) / 4);
      edge = Math.max(edge, Math.hypot(east - west, south - north));
    }
  }
  return { detail: detail / cell ** 2, edge };
}

/** The cell that lies where a mirror in the middle of the face would show a cell: by the nearest point of the mesh. */
function partners(points: readonly MeshPoint[]): (at: number) => number {
  const { cells, cell } = SIGHT;
  const [right, left] = [points[33], points[263]] as [MeshPoint, MeshPoint];
  const apart = Math.hypot(left.x - right.x, left.y - right.y) || 1;
  const across = { x: (left.x - right.x) / apart, y: (left.y - right.y) / apart };
  const inGrid = (value: number) => Math.min(cells - 1, Math.max(0, Math.floor(value / cell)));
  return (at) => {
    const x = ((at % cells) + 0.5) * cell;
    const y = (Math.floor(at / cells) + 0.5) * cell;
    const nearest = nearestTo(points, x, y);
    const [from, to] = [points[nearest], points[mirrorOf[nearest] ?? nearest]] as [MeshPoint, MeshPoint];
    const [dx, dy] = [x - from.x, y - from.y];
    const along = 2 * (dx * across.x + dy * across.y);
    return inGrid(to.y + dy - along * across.y) * cells + inGrid(to.x + dx - along * across.x);
  };
}

function nearestTo(points: readonly MeshPoint[], x: number, y: number): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < points.length; index++) {
    const point = points[index] as MeshPoint;
    const distance = (point.x - x) ** 2 + (point.y - y) ** 2;
    if (distance < least) [nearest, least] = [index, distance];
  }
  return nearest;
}
