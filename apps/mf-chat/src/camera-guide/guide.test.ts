import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { changeBetween } from './changes.ts';
import { readFaceNetwork } from './face-network.ts';
import { findFaces, lookSide } from './find-faces.ts';
import { type Fault, faultsOf, instructionFor, type Look, marksOf } from './guide.ts';
import { measuredWidth, measureFace } from './measure-face.ts';
import { ovalOf } from './oval.ts';

// People in the sample photographs of @vladmandic/face-api (MIT), 1920 pixels wide.
const packageFile = createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json');
const inPackage = (path: string) => join(dirname(packageFile), path);
const network = readFaceNetwork(readFileSync(inPackage('model/tiny_face_detector_model.bin')));
const people = {
  straight: { sample: 6, x: 1099, y: 354, width: 300 },
  smiling: { sample: 6, x: 1433, y: 313, width: 292 },
  turned: { sample: 6, x: 612, y: 371, width: 296 },
  tilted: { sample: 1, x: 1428, y: 217, width: 293 },
  darkest: { sample: 5, x: 319, y: 894, width: 306 },
  litFromOneSide: { sample: 1, x: 782, y: 448, width: 301 },
} as const;
type Name = keyof typeof people;

/** A camera's square picture of a person, who fills this much of its width. */
const frame = async (name: Name, fills = 0.6, shift = { x: 0, y: 0 }) => {
  const { sample, x, y, width } = people[name];
  const side = 960;
  const crop = Math.round(width / 0.62);
  const face = await sharp(inPackage(`demo/sample${sample}.jpg`))
    .extract({
      left: Math.round(x + width / 2 - crop / 2),
      top: Math.round(y + width / 2 - crop / 2),
      width: crop,
      height: crop,
    })
    .resize(Math.min(side, Math.round((side * fills) / 0.62)))
    .toBuffer();
  const taken = (await sharp(face).metadata()).width;
  const at = (by: number) => Math.max(0, Math.min(side - taken, Math.round((side - taken) / 2 + by * side)));
  return sharp({ create: { width: side, height: side, channels: 3, background: '#8d8781' } })
    .composite([{ input: face, left: at(shift.x), top: at(shift.y) }])
    .png()
    .toBuffer();
};

/** What the guide has of a picture, as the page has it of the camera's. */
const lookAt = async (picture: Buffer, { moved = 0, blind = false } = {}): Promise<Look> => {
  const { width, height } = await sharp(picture).metadata();
  const small = await sharp(picture).resize(lookSide, lookSide, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
  const faces = findFaces(network, small).map((face) => ({
    x: face.x * width,
    y: face.y * height,
    width: face.width * width,
    height: face.height * height,
  }));
  const part = (blind ? undefined : faces[0]) ?? ovalOf({ width, height });
  const [left, top] = [Math.max(0, Math.round(part.x)), Math.max(0, Math.round(part.y))];
  const { data, info } = await sharp(picture)
    .extract({
      left,
      top,
      width: Math.min(width - left, Math.round(part.width)),
      height: Math.min(height - top, Math.round(part.height)),
    })
    .resize(measuredWidth)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const light = measureFace({ width: info.width, height: info.height, data });
  return { size: { width, height }, faces: blind ? 'unknown' : faces, light, moved };
};

/** The same picture in so much light: linear, as a lamp that is turned down. */
const inLight = async (picture: Buffer, share: number): Promise<Buffer> => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at++) {
    const byte = (data[at] ?? 0) / 255;
    const linear = (byte <= 0.04045 ? byte / 12.92 : ((byte + 0.055) / 1.055) ** 2.4) * share;
    const lit = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
    data[at] = Math.round(Math.min(1, lit) * 255);
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer();
};

const faultsIn = async (picture: Buffer): Promise<Fault[]> => faultsOf(await lookAt(picture));

describe('the guide', () => {
  it.each(['straight', 'smiling', 'turned', 'tilted', 'darkest'] as const)('accepts %s', async (name) => {
    const faults = await faultsIn(await frame(name));
    expect(faults).toEqual([]);
    expect(instructionFor(faults, true)).toBe('Ready. Take the photo.');
  });

  it.each([0.5, 0.25])('finds a face in %s of the light, the darkest too', async (share) => {
    expect(await faultsIn(await inLight(await frame('darkest'), share))).toEqual([]);
  });

  it('says that it is too dark before anything else', async () => {
    for (const name of ['straight', 'darkest'] as const) {
      const [first] = await faultsIn(await inLight(await frame(name), 0.04));
      expect(first).toBe('dark');
    }
  });

  it('says that it is too bright', async () => {
    expect(await faultsIn(await inLight(await frame('straight'), 4))).toContain('bright');
  });

  it('sees light from one side', async () => {
    expect(await faultsIn(await frame('litFromOneSide'))).toEqual(['one-sided']);
  });

  it('sees that a face is out of focus', async () => {
    const blurred = await sharp(await frame('smiling'))
      .blur(8)
      .toBuffer();
    expect(await faultsIn(blurred)).toEqual(['soft']);
  });

  it('asks to come closer, to move back and to the middle', async () => {
    expect(await faultsIn(await frame('smiling', 0.3))).toEqual(['far']);
    expect(await faultsIn(await frame('smiling', 0.42, { x: 0.25, y: 0 }))).toEqual(['aside']);
    const near = await sharp(await frame('smiling', 0.62)).extract({ left: 130, top: 130, width: 700, height: 700 });
    expect(await faultsIn(await near.resize(960).png().toBuffer())).toEqual(['near']);
  });

  it('says that there is no face, and that there are too many', async () => {
    const wall = await sharp({ create: { width: 960, height: 960, channels: 3, background: '#cfc4b8' } })
      .png()
      .toBuffer();
    expect(await faultsIn(wall)).toContain('no-face');
    const [one, other] = [await frame('smiling'), await frame('straight')];
    const two = sharp({ create: { width: 960, height: 960, channels: 3, background: '#8d8781' } }).composite([
      { input: await sharp(one).resize(480).toBuffer(), left: 0, top: 240 },
      { input: await sharp(other).resize(480).toBuffer(), left: 480, top: 240 },
    ]);
    expect(await faultsIn(await two.png().toBuffer())).toContain('many-faces');
  });

  it('asks to hold still while the picture changes, which a darker one does not hide', async () => {
    const [here, there] = await Promise.all(
      [0, 0.05].map(async (x) =>
        sharp(await inLight(await frame('straight', 0.45, { x, y: 0 }), 0.3))
          .resize(lookSide)
          .ensureAlpha()
          .raw()
          .toBuffer(),
      ),
    );
    const moved = changeBetween(here ?? [], there ?? []);
    expect(faultsOf(await lookAt(await frame('straight'), { moved }))).toEqual(['moving']);
    expect(changeBetween(here ?? [], here ?? [])).toBe(0);
  });

  it('says that a small camera is no use', async () => {
    const small = await sharp(await frame('straight'))
      .resize(640)
      .toBuffer();
    expect(await faultsIn(small)).toEqual(['small']);
  });

  it('claims no face where it cannot look for one', async () => {
    const faults = faultsOf(await lookAt(await frame('straight'), { blind: true }));
    expect(faults).toEqual([]);
    expect(instructionFor(faults, false)).toBe('The light is good. Put your face in the oval.');
    expect(marksOf(faults, false)).toContainEqual(['Face', 'unknown']);
  });

  it('marks what is wrong by its subject', () => {
    expect(marksOf(['no-face', 'dark'], true)).toEqual([
      ['Face', 'wrong'],
      ['Distance', 'unknown'],
      ['Light', 'wrong'],
      ['Sharpness', 'good'],
    ]);
  });
});

it('weights of another size are refused', () => {
  expect(() => readFaceNetwork(new Uint8Array(10))).toThrow('10 bytes');
});
