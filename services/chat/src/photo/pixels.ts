import { linearOf, luminance } from './colour.ts';
import type { Point, Rect } from './geometry.ts';

/** An upright sRGB image, three bytes a pixel, row by row. */
export type Pixels = { width: number; height: number; rgb: Uint8Array };

/**
 * The whole image scaled into a black square, as the face detector wants it, `margin` pixels from its upper and left
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

/** A square cut out at an angle (radians, clockwise) and scaled to `size` pixels; black outside the image. */
export function sampleSquare(
  image: Pixels,
  square: { centre: Point; side: number; roll: number },
  size: number,
): Uint8Array {
  const out = new Uint8Array(size * size * 3);
  const cos = Math.cos(square.roll);
  const sin = Math.sin(square.roll);
  // Enough sub-samples that none of the source's detail is skipped.
  const dense = Math.max(1, Math.round(square.side / size));
  const sum = [0, 0, 0];
  for (let at = 0; at < size * size; at++) {
    sum.fill(0);
    for (let sub = 0; sub < dense * dense; sub++) {
      const u = (((at % size) + ((sub % dense) + 0.5) / dense) / size - 0.5) * square.side;
      const v = ((Math.floor(at / size) + (Math.floor(sub / dense) + 0.5) / dense) / size - 0.5) * square.side;
      addPixel(
        image,
        Math.round(square.centre.x + u * cos - v * sin),
        Math.round(square.centre.y + u * sin + v * cos),
        sum,
      );
    }
    for (let channel = 0; channel < 3; channel++) out[at * 3 + channel] = (sum[channel] ?? 0) / (dense * dense);
  }
  return out;
}

function addPixel(image: Pixels, x: number, y: number, sum: number[]): void {
  if (x < 0 || y < 0 || x >= image.width || y >= image.height) return;
  const from = (y * image.width + x) * 3;
  for (let channel = 0; channel < 3; channel++) sum[channel] = (sum[channel] ?? 0) + (image.rgb[from + channel] ?? 0);
}
