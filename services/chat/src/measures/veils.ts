import type { MetricName, PhotoAnalysis, Veil } from '@petalwise/contracts/chat/photo';
import type { Rect } from '../pixels/geometry.ts';
import type { Pixels } from '../pixels/pixels.ts';
import type { SeenSkin } from './look-at-skin.ts';
import { calmRedness, NATURAL } from './metrics.ts';

/** Density of haemoglobin above the calm skin from which on a place is red, and by how much more it is fully so. */
const LEAST_REDNESS = 0.12;
const FULL_REDNESS = 0.5;
/** Where a veil is full: glare in multiples of the skin's light, and marks in the weights of their figure. */
const FULL_SHINE = 0.6;
const FULL_MARKS = 0.3;
/** Columns or rows of a veil, whichever are more. */
const MOST_CELLS = 64;

type Places = { photo: Pixels; place: Rect; cut: Pixels };

/**
 * Redness, shine and darker marks as veils over the face: how strongly each place shows it, 0 where it does not. Left
 * out are those whose figure this photo does not allow.
 */
export function veilsOf(
  seen: SeenSkin,
  allowed: readonly MetricName[],
  places: Places,
): NonNullable<PhotoAnalysis['veils']> {
  const { haemoglobin, calm, glare, grid } = seen;
  const typical = calmRedness(seen);
  const strengths = {
    redness: (at: number) =>
      calm[at] && grid.zone[at] ? ((haemoglobin[at] as number) - typical - LEAST_REDNESS) / FULL_REDNESS : 0,
    shine: (at: number) => ((glare[at] as number) - NATURAL) / FULL_SHINE,
    darkMarks: (at: number) => (seen.marks.dark[at] as number) / FULL_MARKS,
  };
  const names = (['redness', 'shine', 'darkMarks'] as const).filter((name) => allowed.includes(name));
  return Object.fromEntries(names.map((name) => [name, veil(seen, places, strengths[name])]));
}

/** The mean of the cells in each square, smoothed once more so that no squares show, as bytes. */
function veil({ grid }: SeenSkin, { photo, place, cut }: Places, strengthAt: (at: number) => number): Veil {
  const side = Math.max(grid.width, grid.height) / MOST_CELLS;
  const columns = Math.ceil(grid.width / side);
  const rows = Math.ceil(grid.height / side);
  const sums = new Float32Array(columns * rows);
  const counts = new Float32Array(columns * rows);
  for (let at = 0; at < grid.skin.length; at++) {
    if (!grid.skin[at] || !grid.face[at]) continue;
    const place = Math.floor(Math.floor(at / grid.width) / side) * columns + Math.floor((at % grid.width) / side);
    counts[place] = (counts[place] as number) + 1;
    sums[place] = (sums[place] as number) + Math.min(1, Math.max(0, strengthAt(at)));
  }
  const bytes = new Uint8Array(columns * rows);
  for (let place = 0; place < bytes.length; place++) {
    if (counts[place] === 0) continue;
    let [sum, weight] = [0, 0];
    for (const [dx, dy] of AROUND) {
      const [column, row] = [(place % columns) + dx, Math.floor(place / columns) + dy];
      if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
      const share = dx === 0 && dy === 0 ? 4 : dx === 0 || dy === 0 ? 2 : 1;
      sum += share * (sums[row * columns + column] as number);
      weight += share * (counts[row * columns + column] as number);
    }
    bytes[place] = Math.round((255 * sum) / weight);
  }
  // The last column and row may reach over the edge of the cut-out.
  const [wide, high] = [
    (columns * side * grid.cell * place.width) / cut.width,
    (rows * side * grid.cell * place.height) / cut.height,
  ];
  return {
    x: place.x / photo.width,
    y: place.y / photo.height,
    width: wide / photo.width,
    height: high / photo.height,
    columns,
    rows,
    strength: Buffer.from(bytes).toString('base64'),
  };
}

const AROUND = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const));
