import type { ZoneName } from '@petalwise/contracts/chat/photo';
import { lightOfLab } from '../photo/sample-photos.ts';
import { erythemaIndex, linearOf, logOf, luminance } from '../pixels/colour.ts';
import type { Pixels } from '../pixels/pixels.ts';
import type { MeasuredMap } from './skin-grid.ts';

/** A face for tests: six zones side by side, all of one skin, with the unevenness of real skin, 300 pixels wide. */
export const SIDE = 300;
const ZONES: Record<ZoneName, { x: number; y: number; width: number; height: number }> = {
  forehead: { x: 60, y: 10, width: 180, height: 60 },
  under_eyes: { x: 40, y: 90, width: 220, height: 25 },
  right_cheek: { x: 20, y: 130, width: 90, height: 100 },
  nose: { x: 120, y: 120, width: 60, height: 90 },
  left_cheek: { x: 190, y: 130, width: 90, height: 100 },
  chin: { x: 90, y: 240, width: 120, height: 50 },
};

export const skins = {
  light: [70, 11, 15],
  medium: [57, 13, 20],
  dark: [34, 10, 14],
} as const satisfies Record<string, Lab>;
export type Lab = readonly [number, number, number];
type Place = { x: number; y: number };
export type Paint = {
  /** A difference in CIELAB at a place. */
  lab?: (at: Place) => Lab;
  /** Linear light at a place, after that. */
  light?: (rgb: Lab, at: Place) => Lab;
};

/** Flat inside, soft at its rim; `diameter` in percent of the face's width. */
export const disc = ({ x, y }: Place, diameter: number, [l, a, b]: Lab): ((at: Place) => Lab) => {
  const radius = (diameter / 200) * SIDE;
  return (at) => {
    const share = Math.min(1, Math.max(0, (radius - Math.hypot(at.x - x, at.y - y)) / 1.5 + 0.5));
    return [l * share, a * share, b * share];
  };
};

/** The middle of a zone. */
export const middleOf = (zone: ZoneName): Place => {
  const { x, y, width, height } = ZONES[zone];
  return { x: x + width / 2, y: y + height / 2 };
};

/** A skin map of painted skin, as `mapSkin` makes it of a photo. */
export function paintedSkin(skin: Lab, { lab = () => [0, 0, 0], light = (rgb) => rgb }: Paint = {}): MeasuredMap {
  const pixels = paintPixels(skin, { lab, light });
  const plane = (value: (red: number, green: number, blue: number) => number) => ({
    width: SIDE,
    height: SIDE,
    values: Float32Array.from({ length: SIDE * SIDE }, (_, at) => {
      const [red, green, blue] = [0, 1, 2].map((channel) => linearOf[pixels.rgb[at * 3 + channel] ?? 0] ?? 0);
      return value(red ?? 0, green ?? 0, blue ?? 0);
    }),
  });
  const all = Uint8Array.from({ length: SIDE * SIDE }, () => 1);
  return {
    pixels,
    place: { x: 0, y: 0, width: SIDE, height: SIDE },
    faceWidth: SIDE,
    roll: 0,
    clear: all,
    skin: all,
    logLuminance: plane((red, green, blue) => logOf(luminance(red, green, blue))),
    erythema: plane(erythemaIndex),
    zones: Object.entries(ZONES).map(([zone, { x, y, width, height }]) => {
      const area = Uint32Array.from(
        { length: width * height },
        (_, at) => (y + Math.floor(at / width)) * SIDE + x + (at % width),
      );
      const corners = [
        { x, y },
        { x: x + width, y },
        { x: x + width, y: y + height },
        { x, y: y + height },
      ];
      return { zone: zone as ZoneName, outlines: [corners], area, skin: area };
    }),
  };
}

function paintPixels(skin: Lab, { lab, light }: Required<Paint>): Pixels {
  const rgb = new Uint8Array(SIDE * SIDE * 3);
  const random = randomFrom(7);
  for (let at = 0; at < SIDE * SIDE; at++) {
    const place = { x: at % SIDE, y: Math.floor(at / SIDE) };
    const [l, a, b] = lab(place);
    // Shading from the middle to the sides, blotches, and the camera's noise.
    const blotch = Math.sin(place.x / 23) * Math.cos(place.y / 31);
    const shade = -6 * ((place.x - SIDE / 2) / (SIDE / 2)) ** 2 + 1.2 * (random() - 0.5);
    const own = lightOfLab(skin[0] + l + shade, skin[1] + a + blotch * 0.7, skin[2] + b - blotch * 0.7);
    light(own, place).forEach((value, channel) => {
      rgb[at * 3 + channel] = Math.round(encoded(value));
    });
  }
  return { width: SIDE, height: SIDE, rgb };
}

const encoded = (value: number) => {
  const held = Math.min(1, Math.max(0, value));
  return 255 * (held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055);
};

/** Numbers in 0..1, the same each time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
