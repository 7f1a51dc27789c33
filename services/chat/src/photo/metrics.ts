import type { MetricName } from '@petalwise/contracts/photo';
import { blurWithin, differenceOfGaussians, type Plane } from './filters.ts';
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

/** The five figures for one face. Everything is relative to this face in this photo. */
export function metricsOf(map: SkinMap): Record<MetricName, Metric> {
  return {
    redness: rednessOf(map),
    evenness: evennessOf(map),
    darkMarks: darkMarksOf(map),
    texture: textureOf(map),
    shine: shineOf(map),
  };
}

/**
 * Redness of a zone: the median erythema index log10(R/G) above that of all zones (Yamamoto 2008). 0.5 is as red as
 * the rest of this face.
 */
function rednessOf(map: SkinMap): Metric {
  const { values } = blurWithin(map.erythema, map.skin, FINE * map.faceWidth);
  const typical = median(pick(values, allSkin(map)));
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
export function faceRedness(map: SkinMap): Metric {
  const { values } = blurWithin(map.erythema, map.skin, FINE * map.faceWidth);
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
function evennessOf(map: SkinMap): Metric {
  const planes = [map.melanin, map.haemoglobin].map(
    (plane) => blurWithin(plane, map.skin, FINE * map.faceWidth).values,
  );
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
function darkMarksOf(map: SkinMap): Metric {
  const { values } = blurWithin(map.melanin, map.skin, (FINE / 2) * map.faceWidth);
  const face = pick(values, allSkin(map));
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
function textureOf(map: SkinMap): Metric {
  const { values } = differenceOfGaussians(map.logLuminance, map.skin, FINE * map.faceWidth);
  return {
    unit: 'log10 luminance, standard deviation',
    over: 'skin',
    measure: (pixels) => deviation(pick(values, pixels)),
    scale: (raw) => clamp((raw - 0.001) / 0.015),
    words: grades('Looks smooth', 'Some visible texture', 'Clearly visible texture'),
  };
}

/** Shine: the share of the area with HSV value ≥ 1.25 × the face's median and saturation ≤ 0.18. */
function shineOf(map: SkinMap): Metric {
  const { rgb } = map.pixels;
  const strongest = (at: number) => Math.max(rgb[at * 3] ?? 0, rgb[at * 3 + 1] ?? 0, rgb[at * 3 + 2] ?? 0);
  const weakest = (at: number) => Math.min(rgb[at * 3] ?? 0, rgb[at * 3 + 1] ?? 0, rgb[at * 3 + 2] ?? 0);
  const limit = 1.25 * median(Float32Array.from(allSkin(map), strongest));
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

function allSkin({ zones }: SkinMap): Uint32Array {
  return Uint32Array.from(zones.flatMap(({ skin }) => [...skin]));
}

function pick(values: Plane['values'], pixels: Uint32Array): Float32Array {
  return Float32Array.from(pixels, (at) => values[at] ?? 0);
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));
