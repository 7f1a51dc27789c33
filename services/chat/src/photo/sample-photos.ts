import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { linearOf } from '../pixels/colour.ts';

/**
 * People in the photographs that come with @vladmandic/face-api (MIT). All six show groups, so a portrait is one
 * person cut out and scaled up: the boxes are the detector's, in pixels of the 1920 pixel wide originals.
 */
export const people = {
  straight: { sample: 6, x: 1099, y: 354, width: 300 },
  smiling: { sample: 6, x: 1433, y: 313, width: 292 },
  turned: { sample: 6, x: 612, y: 371, width: 296 },
  tilted: { sample: 1, x: 1428, y: 217, width: 293 },
  darkest: { sample: 5, x: 319, y: 894, width: 306 },
  litFromOneSide: { sample: 1, x: 782, y: 448, width: 301 },
  outOfFocus: { sample: 5, x: 730, y: 137, width: 238 },
} as const;
export type Person = keyof typeof people;

const samples = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')), 'demo');

export const samplePath = (sample: number) => join(samples, `sample${sample}.jpg`);

/** One person's face and shoulders as JPEG, `side` pixels long; the faces have about 300 pixels in the original. */
export async function portrait(person: Person, side = 1000): Promise<Buffer> {
  const { sample, x, y, width } = people[person];
  const crop = Math.round(width * 1.7);
  const image = sharp(samplePath(sample));
  const { width: imageWidth, height: imageHeight } = await image.metadata();
  const left = Math.max(0, Math.round(x + width / 2 - crop / 2));
  const top = Math.max(0, Math.round(y + width / 2 - crop / 2));
  return image
    .extract({ left, top, width: Math.min(crop, imageWidth - left), height: Math.min(crop, imageHeight - top) })
    .resize(side, side, { fit: 'inside' })
    .jpeg({ quality: 92 })
    .toBuffer();
}

type Paint = (linear: [number, number, number], at: { x: number; y: number }) => [number, number, number];

/** The same photo with every pixel changed in linear light; `x` and `y` are 0..1. */
export async function repaint(photo: Buffer, paint: Paint): Promise<Buffer> {
  const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < info.width * info.height; at++) {
    const place = { x: (at % info.width) / info.width, y: Math.floor(at / info.width) / info.height };
    const linear = [0, 1, 2].map((channel) => linearOf[data[at * 3 + channel] ?? 0] ?? 0) as [number, number, number];
    paint(linear, place).forEach((value, channel) => {
      data[at * 3 + channel] = byteOf(value);
    });
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Linear R, G, B of CIELAB under D65 (CIE 15): what tests paint with, so that they share no formula with the measures. */
export function lightOfLab(lightness: number, a: number, b: number): [number, number, number] {
  const fy = (lightness + 16) / 116;
  const [x, y, z] = [fy + a / 500, fy, fy - b / 200].map((f) =>
    f > 6 / 29 ? f ** 3 : (f - 16 / 116) * (108 / 841),
  ) as [number, number, number];
  const [X, Z] = [x * 0.95047, z * 1.08883];
  return [
    3.2404542 * X - 1.5371385 * y - 0.4985314 * Z,
    -0.969266 * X + 1.8760108 * y + 0.041556 * Z,
    0.0556434 * X - 0.2040259 * y + 1.0572252 * Z,
  ];
}

/** A PNG of a few bytes that says it has this many pixels. */
export function hollowPng(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from([0x78, 0x9c, 0x03, 0x00])),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function byteOf(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}
