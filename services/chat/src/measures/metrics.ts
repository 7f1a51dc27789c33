import type { MetricName } from '@petalwise/contracts/chat/photo';
import { deviation, mean, median, medianDeviation, pick, quantile } from '../pixels/statistics.ts';
import { joined } from '../skin-map/skin-grid.ts';
import type { SeenSkin } from './look-at-skin.ts';
import { tilesOf } from './tiles.ts';

export type Metric = {
  unit: string;
  /** Shine and spots are looked for on all skin; everything else on the skin that is free of both. */
  over: 'skin' | 'calm';
  /** The raw figure of some cells. */
  measure: (cells: Uint32Array) => number;
  /** From the raw figure to 0..1, never quite at either end, so that more always reads as more. */
  scale: (raw: number) => number;
  words: (value: number) => string;
  /** How far harmless changes of a photo move the figure of a face and of a zone (bench: 98 of 100 stay within). */
  reach: { face: number; zone: number };
};

/** The figures for the zones of one face; everything is relative to this face in this photo. */
export function metricsOf(seen: SeenSkin): Record<MetricName, Metric> & { faceRedness: Metric } {
  const { dark, red } = seen.marks;
  return {
    ...rednessOf(seen),
    evenness: evenness(seen),
    darkMarks: burden(dark, ['Hardly any darker marks', 'Some darker marks or areas', 'Many darker marks or areas'], {
      face: 0.055,
      zone: 0.055,
    }),
    redSpots: burden(red, ['Hardly any red spots', 'Some red spots', 'Many red spots'], { face: 0.065, zone: 0.09 }),
    texture: texture(seen),
    shine: shine(seen),
  };
}

/** The least red third of a face is its calm skin: redness of both cheeks and the nose covers less than the rest. */
const CALM_SHARE = 0.35;

export const calmRedness = ({ haemoglobin, calmCells }: SeenSkin): number =>
  quantile(pick(haemoglobin, joined(calmCells)), CALM_SHARE);

/**
 * Redness: haemoglobin (Tsumura 1999) above this face's calm skin. A zone by its median; 0.5 is about as red as usual.
 * A face by how far its reddest tenth stands out, as it has nothing but itself to be compared with.
 */
function rednessOf(seen: SeenSkin): { redness: Metric; faceRedness: Metric } {
  const { haemoglobin } = seen;
  const typical = calmRedness(seen);
  const common = { over: 'calm', unit: 'density of haemoglobin above the calm skin of the face' } as const;
  return {
    redness: {
      ...common,
      measure: (cells) => median(pick(haemoglobin, cells)) - typical,
      scale: (raw) => 1 / (1 + Math.exp(-(raw - 0.04) / 0.08)),
      words: (value) =>
        value < 0.35
          ? 'Less red than the rest of your face'
          : value < 0.65
            ? 'About as red as the rest of your face'
            : value < 0.85
              ? 'A little redder than the rest of your face'
              : 'Clearly redder than the rest of your face',
      reach: { face: 0.05, zone: 0.065 },
    },
    faceRedness: {
      ...common,
      unit: 'density of haemoglobin, reddest tenth above the calm skin of the face',
      measure: (cells) => quantile(pick(haemoglobin, cells), 0.9) - typical,
      scale: (raw) => 1 - Math.exp(-Math.max(0, raw) / 0.3),
      words: graded('Redness is the same all over', 'A few areas are a little redder', 'Some areas are clearly redder'),
      reach: { face: 0.05, zone: 0.065 },
    },
  };
}

/**
 * Evenness: the robust spread of both pigments. Shading, exposure and the colour of the light cancel in both, and light
 * of two colours is taken out, so neither is unevenness. 1 is even.
 */
function evenness({ melanin, haemoglobin }: SeenSkin): Metric {
  return {
    unit: 'density of pigments, spread',
    over: 'calm',
    measure: (cells) => Math.hypot(medianDeviation(pick(melanin, cells)), medianDeviation(pick(haemoglobin, cells))),
    scale: (raw) => Math.exp(-raw / 0.5),
    words: graded('Color varies clearly', 'Color varies a little', 'Even in color'),
    reach: { face: 0.04, zone: 0.06 },
  };
}

/** Marks: how dark or red they are and how much of the area they cover, in one: their mean over the area. */
function burden(
  marks: Float32Array,
  [few, some, many]: readonly [string, string, string],
  reach: Metric['reach'],
): Metric {
  return {
    unit: 'ΔE, mean over the area',
    over: 'skin',
    measure: (cells) => mean(pick(marks, cells)),
    scale: (raw) => raw / (raw + 0.12),
    words: (value) => (value < 0.1 ? few : value < 0.4 ? some : many),
    reach,
  };
}

/** The roughest share of the tiles, which hair and the rim of a zone reach into. */
const ROUGHEST = 0.2;

/** Texture: the standard deviation of the relief between 0.32 % and 0.64 % of the face's width, mean of the smoother tiles. */
function texture({ relief, grid }: SeenSkin): Metric {
  const within = (cells: Uint32Array) => deviation(pick(relief, cells));
  return {
    unit: 'log10 luminance, standard deviation',
    over: 'calm',
    measure: (cells) => {
      const tiles = tilesOf(cells, grid)
        .map(within)
        .sort((one, other) => one - other);
      return tiles.length === 0 ? within(cells) : mean(tiles.slice(0, Math.ceil(tiles.length * (1 - ROUGHEST))));
    },
    scale: (raw) => 1 - Math.exp(-raw / 0.015),
    words: graded('Looks smooth', 'Some visible texture', 'Clearly visible texture'),
    reach: { face: 0.045, zone: 0.07 },
  };
}

/** Lighter skin and noise wash colour out as well, by up to this much. */
export const NATURAL = 0.06;

/** Shine: the light that the surface throws back, as a multiple of the skin's own, mean over the area. */
function shine({ glare }: SeenSkin): Metric {
  const shines = glare.map((value) => Math.max(0, value - NATURAL));
  return {
    unit: 'light thrown back, as a multiple of the skin’s own',
    over: 'skin',
    measure: (cells) => mean(pick(shines, cells)),
    // Slower than an exponential: a face that glares can still shine more.
    scale: (raw) => raw / (raw + 0.09),
    words: (value) => (value < 0.22 ? 'Looks matte' : value < 0.44 ? 'A little shine' : 'Shiny'),
    reach: { face: 0.035, zone: 0.06 },
  };
}

function graded(few: string, some: string, many: string): (value: number) => string {
  return (value) => (value < 1 / 3 ? few : value < 2 / 3 ? some : many);
}
