import type { MetricName } from '@petalwise/contracts/photo';
import { smootherWithin } from './filters.ts';
import type { SkinMap } from './skin-map.ts';
import { deviation, mean, median, medianDeviation, quantile } from './statistics.ts';

export type Metric = {
  unit: string;
  /** Whether highlights count: shine is made of the pixels that every other figure leaves out. */
  over: 'area' | 'skin';
  /** The raw figure of some pixels. */
  measure: (pixels: Uint32Array) => number;
  /** From the raw figure to 0..1. The ends are what was seen in photographs of many faces, not clinical limits. */
  scale: (raw: number) => number;
  words: (value: number) => string;
};

/** The finest structure that counts, as a share of the face's width: a pore or a fine line, not a single pixel. */
const FINE = 0.008;

/** Marr and Hildreth's ratio of the two Gaussians whose difference is closest to the Laplacian of one. */
const COARSE = FINE * 1.6;

/** The five figures for the zones of one face; everything is relative to this face in this photo. */
export function metricsOf(map: SkinMap): Record<MetricName, Metric> & { faceRedness: Metric } {
  const skin = Uint32Array.from(map.zones.flatMap((zone) => [...zone.skin]));
  const smoother = (share: number) => smootherWithin(map.skin, map.pixels.width, share * map.faceWidth);
  const smooth = smoother(FINE);
  const erythema = smooth(map.erythema);
  const coarse = smoother(COARSE)(map.logLuminance);
  return {
    redness: redness(erythema, median(pick(erythema, skin))),
    faceRedness: faceRedness(erythema),
    evenness: evenness(smooth(map.melanin), smooth(map.haemoglobin)),
    darkMarks: darkMarks(smoother(FINE / 2)(map.melanin), skin),
    texture: texture(smooth(map.logLuminance).map((fine, at) => fine - (coarse[at] ?? 0))),
    shine: shine(map.pixels.rgb, skin),
  };
}

/**
 * Redness of a zone: the median erythema index log10(R/G) above that of all zones (Yamamoto 2008). 0.5 is as red as
 * the rest of this face.
 */
function redness(values: Float32Array, typical: number): Metric {
  return {
    unit: 'log10(R/G) above the face',
    over: 'skin',
    measure: (pixels) => median(pick(values, pixels)) - typical,
    scale: (raw) => clamp(0.5 + raw / 0.16),
    words: (value) =>
      value < 0.35
        ? 'Less red than the rest of your face'
        : value < 0.65
          ? 'About as red as the rest of your face'
          : value < 0.8
            ? 'A little redder than the rest of your face'
            : 'Clearly redder than the rest of your face',
  };
}

/** Redness of a whole face has nothing to compare with but itself: how far its reddest tenth stands out. */
function faceRedness(values: Float32Array): Metric {
  return {
    unit: 'log10(R/G), reddest tenth above the median',
    over: 'skin',
    measure: (pixels) => quantile(pick(values, pixels), 0.9) - median(pick(values, pixels)),
    scale: (raw) => clamp(raw / 0.16),
    words: grades('Redness is the same all over', 'A few areas are a little redder', 'Some areas are clearly redder'),
  };
}

/**
 * Evenness: the robust spread of melanin and haemoglobin (Tsumura 1999) within the pixels, finer than which they are
 * smoothed. Shading cancels in both, so a shadow is not unevenness. 1 is even.
 */
function evenness(...planes: Float32Array[]): Metric {
  return {
    unit: 'pigment density, spread',
    over: 'skin',
    measure: (pixels) => Math.hypot(...planes.map((values) => medianDeviation(pick(values, pixels)))),
    scale: (raw) => 1 - clamp(raw / 0.4),
    words: grades('Colour varies clearly', 'Colour varies a little', 'Even in colour'),
  };
}

/**
 * Dark marks: the share of the area whose melanin lies above the face's median by more than 2 robust deviations. An
 * area repeats far better between photos than a count of spots.
 */
function darkMarks(values: Float32Array, skin: Uint32Array): Metric {
  const face = pick(values, skin);
  const typical = median(face);
  const limit = typical + 2 * medianDeviation(face, typical);
  return {
    unit: 'share of the area',
    over: 'skin',
    measure: (pixels) => mean(pick(values, pixels).map((value) => (value > limit ? 1 : 0))),
    scale: (raw) => clamp(raw / 0.3),
    words: grades('Hardly any darker marks', 'Some darker marks or areas', 'Many darker marks or areas'),
  };
}

/** Texture: the standard deviation of a difference of Gaussians on log10 luminance, σ = 0.008 × the face's width. */
function texture(values: Float32Array): Metric {
  return {
    unit: 'log10 luminance, standard deviation',
    over: 'skin',
    measure: (pixels) => deviation(pick(values, pixels)),
    scale: (raw) => clamp((raw - 0.001) / 0.015),
    words: grades('Looks smooth', 'Some visible texture', 'Clearly visible texture'),
  };
}

/** Shine: the share of the area with HSV value ≥ 1.25 × the face's median and saturation ≤ 0.18. */
function shine(rgb: Uint8Array, skin: Uint32Array): Metric {
  const strongest = (at: number) => Math.max(rgb[at * 3] ?? 0, rgb[at * 3 + 1] ?? 0, rgb[at * 3 + 2] ?? 0);
  const weakest = (at: number) => Math.min(rgb[at * 3] ?? 0, rgb[at * 3 + 1] ?? 0, rgb[at * 3 + 2] ?? 0);
  const limit = 1.25 * median(Float32Array.from(skin, strongest));
  const shines = (at: number) => strongest(at) >= limit && strongest(at) - weakest(at) <= 0.18 * strongest(at);
  return {
    unit: 'share of the area',
    over: 'area',
    measure: (pixels) => mean(Float32Array.from(pixels, (at) => (shines(at) ? 1 : 0))),
    scale: (raw) => clamp(raw / 0.2),
    words: grades('Looks matte', 'A little shine', 'Shiny'),
  };
}

function grades(few: string, some: string, many: string): (value: number) => string {
  return (value) => (value < 1 / 3 ? few : value < 2 / 3 ? some : many);
}

function pick(values: Float32Array, pixels: Uint32Array): Float32Array {
  const picked = new Float32Array(pixels.length);
  for (let at = 0; at < pixels.length; at++) picked[at] = values[pixels[at] ?? 0] ?? 0;
  return picked;
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));
