import type { SkinGrid } from './skin-grid.ts';

/** Densities in R, G and B smoothed within the skin; 0 where there is none. */
export type Smoothed = Float32Array;

/** From this width on (in cells) half the cells hold all there is. */
const WIDE = 4;

/**
 * The densities of a grid at several widths of a Gaussian (in cells, growing), mixing skin with skin only (normalised
 * convolution). Each width is made from the one before, so all of them cost little more than the widest.
 */
export function scaleSpace(grid: SkinGrid, sigmas: readonly number[]): Smoothed[] {
  const { width, height, skin, density } = grid;
  let sums: Sums = { width, height, values: new Float32Array(width * height * 4) };
  for (let at = 0; at < skin.length; at++) {
    if (!skin[at]) continue;
    for (let channel = 0; channel < 3; channel++) sums.values[at * 4 + channel] = density[at * 3 + channel] as number;
    sums.values[at * 4 + 3] = 1;
  }
  let reached = 0;
  return sigmas.map((sigma) => {
    if (reached >= WIDE && sums.width === width) sums = halved(sums);
    const step = Math.sqrt(sigma ** 2 - reached ** 2);
    sums = { ...sums, values: blurred(sums, sums.width === width ? step : step / 2) };
    reached = sigma;
    return sums.width === width ? divided(sums.values, skin) : dividedTwice(sums, grid);
  });
}

/** Densities times their weights, and the weights, four to a place. */
type Sums = { width: number; height: number; values: Float32Array };

function halved({ width, height, values }: Sums): Sums {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const sums = new Float32Array(half.width * half.height * 4);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [from, to] = [(row * width + column) * 4, ((row >> 1) * half.width + (column >> 1)) * 4];
      for (let channel = 0; channel < 4; channel++)
        sums[to + channel] = (sums[to + channel] as number) + (values[from + channel] as number);
    }
  }
  return { ...half, values: sums };
}

/** Means at the places of the whole grid, from half of its cells, between which they are interpolated. */
function dividedTwice({ width, height, values }: Sums, grid: SkinGrid): Smoothed {
  const means = new Float32Array(grid.skin.length * 3);
  for (let at = 0; at < grid.skin.length; at++) {
    if (!grid.skin[at]) continue;
    const x = Math.min(width - 1.001, Math.max(0, ((at % grid.width) - 0.5) / 2));
    const y = Math.min(height - 1.001, Math.max(0, (Math.floor(at / grid.width) - 0.5) / 2));
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [dx, dy] = [x - left, y - top];
    const first = (top * width + left) * 4;
    const below = first + width * 4;
    const mixed = (channel: number) =>
      ((values[first + channel] as number) * (1 - dx) + (values[first + 4 + channel] as number) * dx) * (1 - dy) +
      ((values[below + channel] as number) * (1 - dx) + (values[below + 4 + channel] as number) * dx) * dy;
    const weight = 1 / mixed(3);
    for (let channel = 0; channel < 3; channel++) means[at * 3 + channel] = mixed(channel) * weight;
  }
  return means;
}

function divided(sums: Float32Array, skin: Uint8Array): Smoothed {
  const means = new Float32Array(skin.length * 3);
  for (let at = 0; at < skin.length; at++) {
    if (!skin[at]) continue;
    const weight = 1 / (sums[at * 4 + 3] as number);
    for (let channel = 0; channel < 3; channel++) means[at * 3 + channel] = (sums[at * 4 + channel] as number) * weight;
  }
  return means;
}

/** A Gaussian; outside counts as nothing. Both sides of a place are added at once: half the work of the loop. */
function blurred({ width, values }: Sums, sigma: number): Float32Array {
  const stride = width * 4;
  const reach = Math.max(1, Math.ceil(sigma * 2.7));
  const kernel = Float32Array.from({ length: reach + 1 }, (_, at) => Math.exp((-at * at) / (2 * sigma * sigma)));
  const rows = Float32Array.from(values);
  for (let start = 0; start < values.length; start += stride) {
    for (let shift = 1; shift <= reach; shift++)
      addBothSides(rows, values, { start, length: stride, step: shift * 4 }, kernel[shift] as number);
  }
  const out = Float32Array.from(rows);
  for (let shift = 1; shift <= reach; shift++)
    addBothSides(out, rows, { start: 0, length: rows.length, step: shift * stride }, kernel[shift] as number);
  return out;
}

type Run = { start: number; length: number; step: number };

/** Adds to each value of a run those one step before and after it, where the run has them. */
function addBothSides(out: Float32Array, values: Float32Array, { start, length, step }: Run, weight: number): void {
  const end = start + length;
  const first = Math.min(end, start + step);
  const last = Math.max(first, end - step);
  for (let at = start; at < Math.min(first, end - step); at++)
    out[at] = (out[at] as number) + weight * (values[at + step] as number);
  for (let at = first; at < last; at++)
    out[at] = (out[at] as number) + weight * ((values[at - step] as number) + (values[at + step] as number));
  for (let at = last; at < end; at++) out[at] = (out[at] as number) + weight * (values[at - step] as number);
}
