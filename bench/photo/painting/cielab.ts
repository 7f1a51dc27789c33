/**
 * CIELAB (CIE 1976) of sRGB under D65, by the definitions of IEC 61966-2-1 and CIE 15. Written for the painter alone: it
 * shares nothing with the program under test. cielab.test.ts compares it with libvips, which is a third implementation.
 */
export type Triple = readonly [number, number, number];

const white: Triple = [0.95047, 1, 1.08883];
const epsilon = 216 / 24389;
const kappa = 24389 / 27;

const linearOfByte = Float64Array.from({ length: 256 }, (_, byte) => {
  const encoded = byte / 255;
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
});

/** A byte of sRGB as light, 0..1. */
export const lightOf = (byte: number): number => linearOfByte[byte] as number;

const steps = 8192;
const byteOfLight = Float64Array.from({ length: steps + 2 }, (_, step) => {
  const light = step / steps;
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
});

/** Light 0..1 as sRGB 0..255, not rounded; between two steps of a table, because whole pictures are painted. */
export function encode(light: number): number {
  const place = Math.min(1, Math.max(0, light)) * steps;
  const step = Math.floor(place);
  const [below = 0, above = 0] = [byteOfLight[step], byteOfLight[step + 1]];
  return below + (above - below) * (place - step);
}

const forward = (t: number) => (t > epsilon ? Math.cbrt(t) : (kappa * t + 16) / 116);
const backward = (f: number) => (f ** 3 > epsilon ? f ** 3 : (116 * f - 16) / kappa);

/** L*, a*, b* of light in R, G, B. */
export function labOf([red, green, blue]: Triple): Triple {
  const x = forward((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / white[0]);
  const y = forward(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = forward((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / white[2]);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Light in R, G, B of L*, a*, b*; outside of 0..1 where sRGB has no such colour. */
export function lightOfLab([lightness, a, b]: Triple): Triple {
  const fy = (lightness + 16) / 116;
  const x = white[0] * backward(fy + a / 500);
  const y = backward(fy);
  const z = white[2] * backward(fy - b / 200);
  return [
    3.2404542 * x - 1.5371385 * y - 0.4985314 * z,
    -0.969266 * x + 1.8760108 * y + 0.041556 * z,
    0.0556434 * x - 0.2040259 * y + 1.0572252 * z,
  ];
}

/** CIE76 colour difference. */
export const differenceOf = (one: Triple, other: Triple): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
