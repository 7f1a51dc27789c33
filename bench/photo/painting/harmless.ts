import sharp from 'sharp';
import type { Place } from './brush.ts';
import { encode, lightOf } from './cielab.ts';
import { copyOf, encodeJpeg, everywhere, type Picture, paintLight, rawOf } from './picture.ts';
import { normalFrom, randomFrom } from './random.ts';
import type { Scene } from './scene.ts';

/** A change that says nothing about the skin, and where a point (0..1) is afterwards. */
export type Harmless = { change(picture: Picture): Promise<Uint8Array>; mirrored?: true; moved?(point: Place): Place };

const quality = (percent: number): Harmless => ({ change: (picture) => encodeJpeg(picture, percent) });

const resized = (factor: number): Harmless => ({
  change: (picture) =>
    rawOf(picture)
      .resize(Math.round(picture.width * factor))
      .jpeg({ quality: 93 })
      .toBuffer(),
});

/** Every channel's light times a factor, then to a power. */
const relit = (gains: readonly [number, number, number], power = 1): Harmless => ({
  change(picture) {
    const tables = gains.map((gain) =>
      Uint8Array.from({ length: 256 }, (_, byte) => Math.round(encode((lightOf(byte) * gain) ** power))),
    );
    const rgb = picture.rgb.map((byte, at) => tables[at % 3]?.[byte] ?? 0);
    return encodeJpeg({ ...picture, rgb });
  },
});

const noisy = (deviation: number): Harmless => ({
  async change(picture) {
    const changed = copyOf(picture);
    const random = randomFrom('noise');
    for (let at = 0; at < changed.rgb.length; at++)
      changed.rgb[at] = Math.min(255, Math.max(0, Math.round((changed.rgb[at] ?? 0) + deviation * normalFrom(random))));
    return encodeJpeg(changed);
  },
});

const blurred = (pixels: number): Harmless => ({
  change: (picture) => rawOf(picture).blur(pixels).jpeg({ quality: 93 }).toBuffer(),
});

const margin = 0.04;
const cropped: Harmless = {
  change: ({ width, height, rgb }) =>
    sharp(rgb, { raw: { width, height, channels: 3 } })
      .extract({
        left: Math.round(width * margin),
        top: Math.round(height * margin),
        width: Math.round(width * (1 - 2 * margin)),
        height: Math.round(height * (1 - 2 * margin)),
      })
      .jpeg({ quality: 93 })
      .toBuffer(),
  moved: ({ x, y }) => ({ x: (x - margin) / (1 - 2 * margin), y: (y - margin) / (1 - 2 * margin) }),
};

const mirrored: Harmless = {
  change: (picture) => rawOf(picture).flop().jpeg({ quality: 93 }).toBuffer(),
  mirrored: true,
  moved: ({ x, y }) => ({ x: 1 - x, y }),
};

/** Turned about the middle; the corners that come in are a blurred copy of what was there. */
const turned = (degrees: number): Harmless => ({
  async change(picture) {
    const { width, height } = picture;
    const { data, info } = await rawOf(picture)
      .ensureAlpha()
      .rotate(degrees, { background: '#00000000' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const input = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
      .extract({
        left: Math.round((info.width - width) / 2),
        top: Math.round((info.height - height) / 2),
        width,
        height,
      })
      .png({ compressionLevel: 0 })
      .toBuffer();
    return rawOf(picture).blur(8).composite([{ input }]).jpeg({ quality: 93 }).toBuffer();
  },
  moved({ x, y }) {
    const angle = (degrees * Math.PI) / 180;
    const [dx, dy] = [x - 0.5, y - 0.5];
    return {
      x: 0.5 + dx * Math.cos(angle) - dy * Math.sin(angle),
      y: 0.5 + dx * Math.sin(angle) + dy * Math.cos(angle),
    };
  },
});

/** Twenty. Portraits are square, so a point turns as its picture does. */
export const harmless = {
  'JPEG 95': quality(95),
  'JPEG 85': quality(85),
  'JPEG 75': quality(75),
  'JPEG 60': quality(60),
  'size × 0.92': resized(0.92),
  'size × 1.25': resized(1.25),
  'size × 1.6': resized(1.6),
  'light × 0.75': relit([0.75, 0.75, 0.75]),
  'light × 0.9': relit([0.9, 0.9, 0.9]),
  'light × 1.12': relit([1.12, 1.12, 1.12]),
  'warmer by 4 %': relit([1.04, 1, 0.96]),
  'cooler by 4 %': relit([0.96, 1, 1.04]),
  cropped,
  mirrored,
  'turned by 3°': turned(3),
  'turned by −3°': turned(-3),
  'noise of 2': noisy(2),
  'gamma 0.93': relit([1, 1, 1], 0.93),
  'gamma 1.07': relit([1, 1, 1], 1.07),
  'blur of 0.7 px': blurred(0.7),
} as const satisfies Record<string, Harmless>;
export type HarmlessName = keyof typeof harmless;

type Light = (scene: Scene) => Promise<Uint8Array>;
const tinted =
  (gains: readonly [number, number, number]): Light =>
  ({ picture }) =>
    relit(gains).change(picture);

/** The light changes, not the skin; which of these a photo may be refused for is not settled here. */
export const lights = {
  'warm light': tinted([1.3, 1, 0.65]),
  'cold light': tinted([0.78, 1, 1.4]),
  'green light': tinted([0.9, 1.15, 0.85]),
  'warm left, cold right': sided([1.25, 1, 0.7], [0.8, 1, 1.3]),
  'side light 1.15': sided(gray(1.15 ** -0.5), gray(1.15 ** 0.5)),
  'side light 1.4': sided(gray(1.4 ** -0.5), gray(1.4 ** 0.5)),
  'side light 2': sided(gray(2 ** -0.5), gray(2 ** 0.5)),
  'side light 3': sided(gray(3 ** -0.5), gray(1)),
} as const satisfies Record<string, Light>;
export type LightName = keyof typeof lights;

function gray(gain: number): [number, number, number] {
  return [gain, gain, gain];
}

/** Light of one kind from the left of the face and another from the right, mixed across it. */
function sided(left: readonly [number, number, number], right: readonly [number, number, number]): Light {
  return ({ picture, centre, faceWidth }) => {
    const changed = copyOf(picture);
    paintLight(changed, everywhere(changed), ([r, g, b], _weight, x) => {
      const t = Math.min(1, Math.max(0, (x - centre.x) / (0.8 * faceWidth) + 0.5));
      const gain = (channel: 0 | 1 | 2) => left[channel] ** (1 - t) * right[channel] ** t;
      return [r * gain(0), g * gain(1), b * gain(2)];
    });
    return encodeJpeg(changed);
  };
}
