import { linearOf, luminance } from './colour.ts';
import type { Point, Rect } from './geometry.ts';

/** An upright sRGB image, three bytes a pixel, row by row. */
export type Pixels = { width: number; height: number; rgb: Uint8Array };

/**
 * The whole image scaled into a black square, as the face finder wants it, `margin` pixels from its upper and left
 * edges and at least as far from the others.
 */
export function fitInSquare(image: Pixels, size: number, margin: number): Uint8Array {
  const scale = (size - 2 * margin) / Math.max(image.width, image.height);
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const small = resample(image, { x: 0, y: 0, width: image.width, height: image.height }, { width, height });
  const square = new Uint8Array(size * size * 3);
  for (let row = 0; row < height; row++) {
    square.set(small.rgb.subarray(row * width * 3, (row + 1) * width * 3), ((row + margin) * size + margin) * 3);
  }
  return square;
}

/** A brighter copy (gamma 0.5) for eyes that need more light; never for measuring. */
export function withLiftedShadows(image: Pixels): Pixels {
  return { ...image, rgb: image.rgb.map((byte) => Math.sqrt(byte / 255) * 255) };
}

/** Cuts out an area and scales it down (or up) to a size, averaging every source pixel that falls into a new one. */
export function resample(image: Pixels, area: Rect, size: { width: number; height: number }): Pixels {
  const rgb = new Uint8Array(size.width * size.height * 3);
  const stepX = area.width / size.width;
  const stepY = area.height / size.height;
  for (let row = 0, out = 0; row < size.height; row++) {
    const [top, bottom] = spanOf(area.y + row * stepY, stepY, image.height);
    for (let column = 0; column < size.width; column++, out += 3) {
      const [left, right] = spanOf(area.x + column * stepX, stepX, image.width);
      writeMean(image, { left, right, top, bottom }, rgb, out);
    }
  }
  return { ...size, rgb };
}

function spanOf(from: number, step: number, limit: number): [number, number] {
  const start = Math.min(limit - 1, Math.max(0, Math.round(from)));
  return [start, Math.min(limit, Math.max(start + 1, Math.round(from + step)))];
}

/**
 * Mean linear luminance of an area at a size, not rounded to bytes: their steps would look like detail in the dark.
 */
export function luminanceOf(image: Pixels, area: Rect, size: { width: number; height: number }): Float32Array {
  const values = new Float32Array(size.width * size.height);
  const stepX = area.width / size.width;
  const stepY = area.height / size.height;
  for (let at = 0; at < values.length; at++) {
    const [top, bottom] = spanOf(area.y + Math.floor(at / size.width) * stepY, stepY, image.height);
    const [left, right] = spanOf(area.x + (at % size.width) * stepX, stepX, image.width);
    let sum = 0;
    for (let y = top; y < bottom; y++) {
      for (let x = left, from = (y * image.width + x) * 3; x < right; x++, from += 3) {
        const [red = 0, green = 0, blue = 0] = image.rgb.subarray(from, from + 3);
        sum += luminance(linearOf[red] ?? 0, linearOf[green] ?? 0, linearOf[blue] ?? 0);
      }
    }
    values[at] = sum / ((right - left) * (bottom - top));
  }
  return values;
}

type Span = { left: number; right: number; top: number; bottom: number };

function writeMean(image: Pixels, { left, right, top, bottom }: Span, out: Uint8Array, at: number): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left, from = (y * image.width + left) * 3; x < right; x++, from += 3) {
      red += image.rgb[from] ?? 0;
      green += image.rgb[from + 1] ?? 0;
      blue += image.rgb[from + 2] ?? 0;
    }
  }
  const count = (right - left) * (bottom - top);
  out[at] = red / count + 0.5;
  out[at + 1] = green / count + 0.5;
  out[at + 2] = blue / count + 0.5;
}

/** A square of the image, turned by an angle (radians, clockwise). */
export type Square = { centre: Point; side: number; roll: number };

/** Sub-samples along one side of a new pixel: more change nothing that a network could see. */
const MOST_SUBSAMPLES = 3;

/** Cuts such a square out and scales it to `size` pixels; black outside the image. */
export function sampleSquare({ width, height, rgb }: Pixels, { centre, side, roll }: Square, size: number): Uint8Array {
  const out = new Uint8Array(size * size * 3);
  const dense = Math.min(MOST_SUBSAMPLES, Math.max(1, Math.round(side / size)));
  const step = side / (size * dense);
  const right = { x: Math.cos(roll) * step, y: Math.sin(roll) * step };
  const sums = new Float32Array(size * 3);
  for (let row = 0; row < size * dense; row++) {
    // From the middle of the square along this row of sub-samples.
    const down = row + 0.5 - (size * dense) / 2;
    const startX = centre.x - right.y * down - (right.x * (size * dense - 1)) / 2;
    const startY = centre.y + right.x * down - (right.y * (size * dense - 1)) / 2;
    for (let column = 0; column < size * dense; column++) {
      const x = Math.floor(startX + right.x * column);
      const y = Math.floor(startY + right.y * column);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const from = (y * width + x) * 3;
      const to = Math.floor(column / dense) * 3;
      for (let channel = 0; channel < 3; channel++) {
        sums[to + channel] = (sums[to + channel] as number) + (rgb[from + channel] as number);
      }
    }
    if ((row + 1) % dense > 0) continue;
    out.set(
      sums.map((sum) => sum / (dense * dense)),
      ((row + 1) / dense - 1) * size * 3,
    );
    sums.fill(0);
  }
  return out;
}

/** The same square picture as a mirror shows it. */
export function mirrored(rgb: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(rgb.length);
  for (let at = 0; at < size * size; at++) {
    const column = at % size;
    const from = (at - column + size - 1 - column) * 3;
    out.set(rgb.subarray(from, from + 3), at * 3);
  }
  return out;
}
