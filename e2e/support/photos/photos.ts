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

/** Another person, whose skin lies open and is lit from the front. */
export const clearFace = () =>
  sharp(join(samples, 'sample6.jpg'))
    .extract({ left: 1350, top: 200, width: 460, height: 460 })
    .resize(1000, 1000)
    .jpeg({ quality: 92 })
    .toBuffer();

/** That person with something drawn on, in SVG of 1000 × 1000. */
const withDrawing = async (shapes: string, blend: 'multiply' | 'screen' | 'over'): Promise<Buffer> => {
  const drawing = Buffer.from(
    `<svg width="1000" height="1000"><defs><filter id="soft"><feGaussianBlur stdDeviation="1.5"/></filter><filter id="glow"><feGaussianBlur stdDeviation="18"/></filter></defs>${shapes}</svg>`,
  );
  return sharp(await clearFace())
    .composite([{ input: drawing, blend }])
    .jpeg({ quality: 92 })
    .toBuffer();
};

/** Where the brown spots of `spottyFace` are, in 0..1 of its width and height: 4 mm wide, each well inside a measured zone. */
export const paintedSpots = [
  { place: 'the forehead', x: 0.5, y: 0.285, radius: 0.008 },
  { place: 'the left cheek', x: 0.61, y: 0.56, radius: 0.008 },
  { place: 'the right cheek', x: 0.345, y: 0.5, radius: 0.008 },
] as const;

export const spottyFace = () =>
  withDrawing(
    paintedSpots
      .map(
        ({ x, y, radius }) =>
          `<circle cx="${x * 1000}" cy="${y * 1000}" r="${radius * 1000}" fill="#c9a48c" filter="url(#soft)"/>`,
      )
      .join(''),
    'multiply',
  );

/** Light that the forehead throws back. */
export const shinyFace = () =>
  withDrawing('<ellipse cx="525" cy="275" rx="95" ry="32" fill="#8f8f8f" filter="url(#glow)"/>', 'screen');

/** A scarf up to the lower lip. */
export const coveredChin = () =>
  withDrawing(
    '<path d="M150 690 Q430 640 760 640 L900 1000 L100 1000Z" fill="#3d4f66"/><path d="M170 760 Q430 720 780 715 M200 840 Q430 800 800 800" stroke="#2b394b" stroke-width="9" fill="none"/>',
    'over',
  );

/** A lamp from one side. */
export const sidelitFace = () =>
  withDrawing(
    '<defs><linearGradient id="side"><stop offset="0.3" stop-color="#fff"/><stop offset="0.62" stop-color="#4a4a4a"/></linearGradient></defs><rect width="1000" height="1000" fill="url(#side)"/>',
    'multiply',
  );
