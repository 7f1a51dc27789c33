import type { ZoneName } from '@petalwise/contracts/chat/photo';
import { linearOf, logOf } from '../pixels/colour.ts';
import type { Mask, Plane } from '../pixels/filters.ts';
import { median, pick } from '../pixels/statistics.ts';
import type { SkinMap } from './skin-map.ts';

/**
 * The skin of a face in square cells, averaged in light before the logarithm is taken. Optical density is
 * −log10(linear R, G, B): exposure, shading and white balance only add to it.
 */
export type SkinGrid = {
  width: number;
  height: number;
  /** Side of a cell in pixels of the skin map. */
  cell: number;
  /** In cells. */
  faceWidth: number;
  /** How far the head is tilted in the picture, in radians. */
  roll: number;
  /** Cells of skin, marks included. */
  skin: Mask;
  /** Cells of the face, without eyes, brows, lips and nostrils. */
  face: Mask;
  /** 1 + the index of the zone that a cell lies in, 0 outside of all. */
  zone: Uint8Array;
  /** The zones by that index. */
  names: readonly ZoneName[];
  /** The cells of skin in each zone. */
  cells: readonly Uint32Array[];
  /** Every third of them: neighbours vary together, so they say as much as all. */
  samples: readonly Uint32Array[];
  /** Optical densities in R, G and B, one after the other for each cell; 0 where there is no skin. */
  density: Float32Array;
};

/** The part of a skin map that the measurements are made from. */
export type MeasuredMap = Pick<
  SkinMap,
  'pixels' | 'place' | 'faceWidth' | 'roll' | 'clear' | 'skin' | 'logLuminance' | 'erythema' | 'zones'
>;

/** A strong mark is an outlier of its skin; up to this radius, in face widths, an island in the skin is one. */
const LARGEST_ISLAND = 0.035;

/** At most so many cells across the face, never smaller than a pixel. */
export function gridOf(map: MeasuredMap, skin: Mask, cellsAcross: number): SkinGrid {
  const cell = Math.max(1, Math.ceil(map.faceWidth / cellsAcross));
  const width = Math.ceil(map.pixels.width / cell);
  const height = Math.ceil(map.pixels.height / cell);
  const sums = new Float64Array(width * height * 3);
  const counts = new Uint16Array(width * height);
  for (let at = 0, y = 0; y < map.pixels.height; y++) {
    const row = Math.floor(y / cell) * width;
    for (let x = 0; x < map.pixels.width; x++, at++) {
      if (!skin[at]) continue;
      const to = row + Math.floor(x / cell);
      counts[to] = (counts[to] as number) + 1;
      for (let channel = 0; channel < 3; channel++)
        sums[to * 3 + channel] =
          (sums[to * 3 + channel] as number) + (linearOf[map.pixels.rgb[at * 3 + channel] as number] as number);
    }
  }
  const enough = (cell * cell) / 2;
  const skinCells = Uint8Array.from(counts, (count) => (count >= enough ? 1 : 0));
  const density = new Float32Array(sums.length);
  for (let at = 0; at < sums.length; at++) {
    const count = counts[Math.floor(at / 3)] as number;
    if (count >= enough) density[at] = -logOf((sums[at] as number) / count);
  }
  const zone = new Uint8Array(width * height);
  map.zones.forEach(({ area }, index) => {
    for (const at of area) zone[cellOf(at, map.pixels.width, cell, width)] = index + 1;
  });
  const inZones = map.zones.map(() => [] as number[]);
  for (let at = 0; at < zone.length; at++) if (skinCells[at] && zone[at]) inZones[(zone[at] as number) - 1]?.push(at);
  return {
    width,
    height,
    cell,
    faceWidth: map.faceWidth / cell,
    roll: map.roll,
    skin: skinCells,
    face: faceOf(map, { width, height, cell }),
    zone,
    names: map.zones.map((one) => one.zone),
    cells: inZones.map((cells) => Uint32Array.from(cells)),
    samples: inZones.map((cells) => Uint32Array.from(cells.filter((_, index) => index % 3 === 0))),
    density,
  };
}

/** By the pixel in the middle of each cell. */
function faceOf(
  { clear, pixels }: MeasuredMap,
  { width, height, cell }: Pick<SkinGrid, 'width' | 'height' | 'cell'>,
): Mask {
  const middle = cell >> 1;
  return Uint8Array.from({ length: width * height }, (_, at) => {
    const x = Math.min(pixels.width - 1, (at % width) * cell + middle);
    const y = Math.min(pixels.height - 1, Math.floor(at / width) * cell + middle);
    return clear[y * pixels.width + x] ?? 0;
  });
}

/** All of several lists of cells, one after the other. */
export function joined(lists: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}

const cellOf = (at: number, width: number, cell: number, columns: number): number =>
  Math.floor(Math.floor(at / width) / cell) * columns + Math.floor((at % width) / cell);

/** How much darker than its zone redder skin may be, in log10 of luminance: a red cheek is skin, a brown shadow may not be. */
const DARKER = 0.3;

/**
 * The skin with what lies on it although its colour is not the skin's: highlights, which are brighter; inflamed skin,
 * which is redder; and marks, which are small and have skin all around. Hair and glasses come in from outside.
 */
export function skinWithMarks({
  pixels: { width },
  skin: plain,
  logLuminance,
  erythema,
  zones,
  faceWidth,
}: MeasuredMap): Mask {
  const most = Math.PI * (LARGEST_ISLAND * faceWidth) ** 2;
  const skin = Uint8Array.from(plain);
  for (const { area, skin: own } of zones) {
    const typical = ({ values }: Plane) => median(pick(values, own));
    const [light, red] = [typical(logLuminance), typical(erythema)];
    for (const at of area) {
      const darker = light - (logLuminance.values[at] as number);
      if (darker < 0 || (darker < DARKER && (erythema.values[at] as number) > red)) skin[at] = 1;
    }
  }
  const filled = Uint8Array.from(skin);
  /** 1 where an island may be, 2 where it was looked for. */
  const open = new Uint8Array(skin.length);
  for (const { area } of zones) for (const at of area) if (!skin[at]) open[at] = 1;
  for (const { area } of zones) {
    for (const start of area) {
      if (open[start] !== 1) continue;
      const island = [start];
      let isClosed = true;
      open[start] = 2;
      for (let next = 0; next < island.length; next++) {
        const at = island[next] as number;
        for (const beside of [at - 1, at + 1, at - width, at + width]) {
          if (skin[beside] || open[beside] === 2) continue;
          if (open[beside] !== 1) isClosed = false;
          else {
            open[beside] = 2;
            island.push(beside);
          }
        }
      }
      if (isClosed && island.length <= most) for (const at of island) filled[at] = 1;
    }
  }
  return filled;
}
