import { photoLimit } from '@petalwise/contracts/chat/photo';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Pixels } from '../pixels/pixels.ts';
import { isRefused, type Refusal, refuse } from './refusal.ts';

/** A photo that can be stored: upright, sRGB, at most 1600 pixels long, and without any metadata. */
export type ReadPhoto = {
  jpeg: Uint8Array;
  pixels: Pixels;
};

const LONG_EDGE = 1600;
/** Pixels of the long edge of the uploaded photo. */
const LEAST_LONG_EDGE = 900;
/** Long edge by short edge. A face fills neither a strip nor a line, and a line of millions of pixels reads slowly. */
const MOST_ASPECT = 4;
/** For pictures that are decoded whole; AVIF is the costliest and needs 800 MB at this size, the others 450 at most. */
const MOST_PIXELS = 40_000_000;
/** For a JPEG in one scan, which is made smaller while it is decoded: 108 million needed 90 MB. */
const MOST_JPEG_PIXELS = 120_000_000;
const READ_SECONDS = 5;

/** The bytes of a base64 data URL of at most 5 MB. What it calls itself is not trusted: the bytes are looked at later. */
export function readDataUrl(dataUrl: string): { bytes: Uint8Array } | Refusal {
  const comma = dataUrl.indexOf(',');
  const label = dataUrl.slice(0, Math.min(Math.max(comma, 0), 200));
  if (!label.startsWith('data:') || !label.endsWith(';base64')) return refuse('photo.invalid-type');
  // Base64 has 4 characters for 3 bytes, so this is known before anything is decoded.
  if ((dataUrl.length - comma - 1) * 0.75 > photoLimit + 2) return refuse('photo.too-large');
  return { bytes: Buffer.from(dataUrl.slice(comma + 1), 'base64') };
}

/**
 * What the header of an image says. Refused is what is no image by its real bytes, and what is too large to be decoded.
 * Only the header is read here, so a picture of any size is harmless.
 */
export async function readHeader(bytes: Uint8Array): Promise<Metadata | Refusal> {
  if (bytes.length > photoLimit) return refuse('photo.too-large');
  if (!isImage(bytes)) return refuse('photo.invalid-type');
  try {
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height, format, isProgressive } = header;
    const most = format === 'jpeg' && !isProgressive ? MOST_JPEG_PIXELS : MOST_PIXELS;
    if (width * height <= most) return header;
    return refuse('photo.too-large', { megapixels: Math.round((width * height) / 1e6) });
  } catch {
    // sharp has no error classes: whatever it could not decode is a damaged file.
    return refuse('photo.unreadable');
  }
}

/** Decodes one frame upright, whatever follows it in the file; sharp reads a large JPEG at a fraction of its size. */
export const decodeUpright = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { pages: 1, limitInputPixels: MOST_JPEG_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .timeout({ seconds: READ_SECONDS });

/**
 * Reads an image by its real bytes and writes it anew as JPEG, so that nothing of the original file (location, camera,
 * hidden content) is kept. The first frame of an animation; transparent parts become white.
 */
export async function readPhoto(bytes: Uint8Array): Promise<ReadPhoto | Refusal> {
  const header = await readHeader(bytes);
  if (isRefused(header)) return header;
  try {
    return judgeSize(header) ?? (await rewrite(bytes));
  } catch {
    return refuse('photo.unreadable');
  }
}

/** What a face needs, by the header alone. */
function judgeSize({ width, height }: Metadata): Refusal | undefined {
  const longEdge = Math.max(width, height);
  if (longEdge < LEAST_LONG_EDGE) return refuse('photo.too-small', { pixels: longEdge });
  if (longEdge > MOST_ASPECT * Math.min(width, height)) return refuse('photo.no-face');
  return undefined;
}

async function rewrite(bytes: Uint8Array): Promise<ReadPhoto> {
  const { data, info } = await decodeUpright(bytes)
    .resize(LONG_EDGE, LONG_EDGE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
  return { jpeg, pixels: { width, height, rgb: data } };
}

const SIGNATURES: ReadonlyArray<(bytes: Buffer) => boolean> = [
  (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff,
  (bytes) => bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n',
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => ['GIF87a', 'GIF89a'].includes(bytes.toString('latin1', 0, 6)),
  (bytes) => bytes.toString('latin1', 4, 12) === 'ftypavif',
];

/** JPEG, PNG, WebP, GIF or AVIF by their first bytes. No SVG: it is a program, not a photo. */
function isImage(bytes: Uint8Array): boolean {
  if (bytes.length < 16) return false;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, 16);
  return SIGNATURES.some((matches) => matches(head));
}
