import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** The sample photographs of @vladmandic/face-api (MIT). */
const samples = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json')), 'demo');

export const dataUrl = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`;

/**
 * One person. All samples show groups, so this is one face cut out of a photograph, about 500 pixels wide, and scaled
 * up to 1000 because the gate asks for a long edge of 900.
 */
export const oneFace = () =>
  sharp(join(samples, 'sample6.jpg'))
    .extract({ left: 994, top: 249, width: 510, height: 510 })
    .resize(1000, 1000)
    .jpeg({ quality: 92 })
    .toBuffer();

/** A group. */
export const manyFaces = () => sharp(join(samples, 'sample6.jpg')).jpeg().toBuffer();

/** The same person, out of focus. */
export const blurredFace = async () =>
  sharp(await oneFace())
    .blur(9)
    .jpeg()
    .toBuffer();

/** A wall in daylight. */
export const noFace = () =>
  sharp({ create: { width: 1200, height: 1000, channels: 3, background: '#cfc4b8' } })
    .jpeg()
    .toBuffer();
