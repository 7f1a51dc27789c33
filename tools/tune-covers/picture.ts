import { SIGHT } from '@petalwise/chat/src/covers/sight.ts';
import { zonesOf } from '@petalwise/chat/src/faces/zones.ts';
import { linearOf } from '@petalwise/chat/src/pixels/colour.ts';
import { fillOutline, type MeshPoint, type Point } from '@petalwise/chat/src/pixels/geometry.ts';
import type { Cover } from '@petalwise/contracts/chat/photo';
import sharp, { type Sharp } from 'sharp';
import type { Chance } from './random.ts';

/** Side of the pictures, as the mesh network reads them. */
export const SIDE = SIGHT.side;

/** A face in linear light, three numbers a pixel, with its mesh in pixels. */
export type FacePicture = { light: Float32Array; points: readonly MeshPoint[]; faceWidth: number };

/** How much of each pixel is hidden (0..1), and by what. */
export type Hidden = { mask: Float32Array; by: Cover };

export type Colour = readonly [number, number, number];

export const pointOf = ({ points }: Pick<FacePicture, 'points'>, index: number): MeshPoint =>
  points[index] as MeshPoint;

/** Calls back for every pixel with its place and the index of its red. */
export function eachPixel(visit: (x: number, y: number, at: number) => void): void {
  for (let y = 0; y < SIDE; y++) for (let x = 0; x < SIDE; x++) visit(x, y, (y * SIDE + x) * 3);
}

/** The median colour of the zones. */
export function skinOf({ light, points }: FacePicture): Colour {
  const found: number[] = [];
  for (const { outlines } of zonesOf(points))
    for (const outline of outlines) fillOutline(outline, { width: SIDE, height: SIDE }, (at) => found.push(at));
  return [0, 1, 2].map((channel) =>
    medianOf(found.map((at) => light[at * 3 + channel] as number)),
  ) as unknown as Colour;
}

export function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** White SVG shapes as a mask of 0..1, blurred by some pixels. */
export async function maskOf(shapes: string, blur: number): Promise<Float32Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%" fill="#000"/><g fill="#fff" stroke="#fff">${shapes}</g></svg>`;
  return toMask(sharp(Buffer.from(svg)).removeAlpha().greyscale(), blur);
}

export async function blurredMask(mask: Float32Array, blur: number): Promise<Float32Array> {
  const bytes = Buffer.from(Uint8Array.from(mask, (value) => value * 255));
  return toMask(sharp(bytes, { raw: { width: SIDE, height: SIDE, channels: 1 } }), Math.max(0.3, blur));
}

async function toMask(image: Sharp, blur: number): Promise<Float32Array> {
  const soft = blur >= 0.3 ? image.blur(blur) : image;
  const { data } = await soft.greyscale().raw().toBuffer({ resolveWithObject: true });
  return Float32Array.from(data, (value) => value / 255);
}

/** The picture in bytes, with a camera's noise, blur and compression. */
export async function develop(light: Float32Array, chance: Chance): Promise<Uint8Array> {
  const noise = chance.happens(0.6) ? chance.between(0, 3.5) : 0;
  const bytes = Uint8Array.from(light, (value) => Math.min(255, Math.max(0, encoded(value) + chance.normal() * noise)));
  let image = sharp(bytes, { raw: { width: SIDE, height: SIDE, channels: 3 } });
  if (chance.happens(0.5)) image = image.blur(chance.between(0.3, 1.5));
  if (chance.happens(0.4)) {
    const quality = Math.round(chance.between(45, 90));
    image = sharp(await image.jpeg({ quality }).toBuffer());
  }
  return image.removeAlpha().raw().toBuffer();
}

function encoded(light: number): number {
  const clipped = Math.min(1, Math.max(0, light));
  return Math.round(255 * (clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055));
}

export const toLight = (rgb: Uint8Array): Float32Array => Float32Array.from(rgb, (byte) => linearOf[byte] as number);

/** Whether a place lies in an outline (even-odd rule). */
export function isInside(outline: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  outline.forEach((one, index) => {
    const before = outline.at(index - 1) as Point;
    if (one.y > y !== before.y > y && x < ((before.x - one.x) * (y - one.y)) / (before.y - one.y) + one.x)
      inside = !inside;
  });
  return inside;
}
