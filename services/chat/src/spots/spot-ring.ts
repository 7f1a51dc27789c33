import type { Density } from '../skin-map/colour-cast.ts';
import type { SkinGrid } from '../skin-map/skin-grid.ts';

type Place = { x: number; y: number; radius: number };

/** The ring that a spot is compared with, in its radii; at least two cells wide. */
const RING = [1.4, 2.1] as const;
const SIDES = 8;

/** The mean of the cells well inside a spot. */
export function meanInside({ x, y, radius }: Place, grid: SkinGrid): Density | undefined {
  const sum = [0, 0, 0] as [number, number, number];
  let count = 0;
  visit(grid, { x, y, reach: Math.max(0.8, radius * 0.7) }, (at) => {
    count++;
    addTo(sum, grid.density, at);
  });
  return count === 0 ? undefined : [sum[0] / count, sum[1] / count, sum[2] / count];
}

/**
 * The skin around a spot on eight sides, undefined where one of them is hardly skin (an eye, a lip, the edge of the
 * face); and how much its cells vary within the sides, along a direction of colour.
 */
export function listenAround({ x, y, radius }: Place, grid: SkinGrid, direction: Density) {
  const sides = Array.from({ length: SIDES }, () => ({
    sum: [0, 0, 0] as [number, number, number],
    squares: 0,
    count: 0,
  }));
  const inner = radius * RING[0];
  const outer = Math.max(inner + 2, radius * RING[1]);
  visit(grid, { x, y, reach: outer }, (at, dx, dy) => {
    if (dx * dx + dy * dy < inner * inner) return;
    const side = sides[sideOf(dx, dy)] as (typeof sides)[number];
    side.count++;
    side.squares += addTo(side.sum, grid.density, at, direction) ** 2;
  });
  const least = (Math.PI * (outer ** 2 - inner ** 2)) / SIDES / 3;
  let [variance, cells] = [0, 0];
  for (const { sum, squares, count } of sides) {
    if (count === 0) continue;
    variance += squares - (sum[0] * direction[0] + sum[1] * direction[1] + sum[2] * direction[2]) ** 2 / count;
    cells += count;
  }
  return {
    sides: sides.every(({ count }) => count >= least)
      ? sides.map(({ sum, count }): Density => [sum[0] / count, sum[1] / count, sum[2] / count])
      : undefined,
    deviation: Math.max(LEAST_DEVIATION, Math.sqrt(Math.max(0, variance) / Math.max(1, cells))),
  };
}

/** The contrast at about two thirds of a spot's radius, as a share of that in its middle. */
export function flatnessOf(
  { x, y, radius }: Place,
  grid: SkinGrid,
  { around, direction }: { around: Density; direction: Density },
): number {
  const middle = { sum: 0, count: 0 };
  const rim = { sum: 0, count: 0 };
  const usual = around[0] * direction[0] + around[1] * direction[1] + around[2] * direction[2];
  const inner = Math.max(0.5, radius * 0.4);
  visit(grid, { x, y, reach: Math.max(1.1, radius * 0.8) }, (at, dx, dy) => {
    const part = dx * dx + dy * dy <= inner * inner ? middle : rim;
    part.sum += addTo([0, 0, 0], grid.density, at, direction) - usual;
    part.count++;
  });
  return rim.count === 0 ? 1 : rim.sum / rim.count / Math.max(1e-6, middle.sum / middle.count);
}

/** The cells of a rim, in radii. */
const RIM = [0.7, 1] as const;
/** Contrast at the rim of a spot, along a direction of colour. */
export function rimOf(
  { x, y, radius }: Place,
  grid: SkinGrid,
  { around, direction }: { around: Density; direction: Density },
): number {
  let [sum, count] = [0, 0];
  visit(grid, { x, y, reach: Math.max(1.1, radius * RIM[1]) }, (at, dx, dy) => {
    if (dx * dx + dy * dy <= (radius * RIM[0]) ** 2) return;
    sum += addTo([0, 0, 0], grid.density, at, direction);
    count++;
  });
  const usual = around[0] * direction[0] + around[1] * direction[1] + around[2] * direction[2];
  return sum / Math.max(1, count) - usual;
}

/** How far around a spot there is skin, in face widths, and how much of each side it covers at least. */
const AMONG = { reach: 0.05, share: 0.6 } as const;

/** Whether skin goes on beyond the ring on all sides. Beside hair and in the turn of a cheek, shading looks like spots. */
export function isAmongSkin({ x, y, radius }: Place, grid: SkinGrid): boolean {
  const [inner, outer] = [radius * RING[0], radius + AMONG.reach * grid.faceWidth];
  const counts = new Array<number>(SIDES).fill(0);
  visit(grid, { x, y, reach: outer }, (_, dx, dy) => {
    if (dx * dx + dy * dy < inner * inner) return;
    const side = sideOf(dx, dy);
    counts[side] = (counts[side] as number) + 1;
  });
  const least = ((Math.PI * (outer ** 2 - inner ** 2)) / SIDES) * AMONG.share;
  return counts.every((count) => count >= least);
}

function sideOf(dx: number, dy: number): number {
  const turn = (Math.atan2(dy, dx) / Math.PI + 1) / 2;
  return Math.min(SIDES - 1, Math.floor(turn * SIDES));
}

/** What 8-bit colour leaves on a plain wall, in density. */
const LEAST_DEVIATION = 0.003;

/** Adds a cell's densities, and returns their sum along a direction. */
function addTo(
  sum: [number, number, number],
  density: Float32Array,
  at: number,
  direction: Density = [0, 0, 0],
): number {
  const [red, green, blue] = [density[at * 3], density[at * 3 + 1], density[at * 3 + 2]] as [number, number, number];
  sum[0] += red;
  sum[1] += green;
  sum[2] += blue;
  return red * direction[0] + green * direction[1] + blue * direction[2];
}

/** Calls back for each cell of skin within reach. */
function visit(
  { width, height, skin }: SkinGrid,
  { x, y, reach }: { x: number; y: number; reach: number },
  callBack: (at: number, dx: number, dy: number) => void,
): void {
  for (let row = Math.max(0, Math.ceil(y - reach)); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, Math.ceil(x - reach)); column <= Math.min(width - 1, x + reach); column++) {
      const [dx, dy] = [column - x, row - y];
      const at = row * width + column;
      if (skin[at] && dx * dx + dy * dy <= reach * reach) callBack(at, dx, dy);
    }
  }
}
