import type { MetricName, PhotoAnalysis, Reading, Zone, ZoneName } from '@petalwise/contracts/photo';
import { type Metric, metricsOf } from './metrics.ts';
import type { Pixels } from './pixels.ts';
import type { SkinMap, SkinZone } from './skin-map.ts';
import { deviation } from './statistics.ts';

type Measured = Pick<PhotoAnalysis, 'zones' | 'face' | 'notMeasured'>;

/** A zone that is mostly hair, or turned away, is left out rather than guessed. */
const LEAST_SKIN_SHARE = 0.5;
const LEAST_TILES = 4;
/** Side of a tile, as a share of the face's width. */
const TILE = 0.05;
/** No photo is repeatable to better than this on a scale of 0..1, even if every part of a zone agrees. */
const LEAST_SPREAD = 0.03;

const NEVER_MEASURED = [
  'Hydration: a photo does not show it',
  'Oil production: only shine is visible',
  'Skin age',
  'Depth of wrinkles',
  'Absolute skin tone: it follows the light and the camera',
  'Acne grade or any diagnosis: only a clinician can give one',
];

const NAMES: Record<ZoneName, string> = {
  forehead: 'Forehead',
  left_cheek: 'Left cheek',
  right_cheek: 'Right cheek',
  nose: 'Nose',
  chin: 'Chin',
  under_eyes: 'Under the eyes',
};

/** What this photo shows, per zone and for the whole face. Compare zones of one photo; not one photo with another. */
export function measureZones(photo: Pixels, skin: SkinMap): Measured {
  const { faceRedness, ...metrics } = metricsOf(skin);
  const shown = skin.zones.filter((zone) => isVisible(zone, skin));
  const hidden = skin.zones.filter((zone) => !shown.includes(zone));
  const whole = {
    area: Uint32Array.from(shown.flatMap(({ area }) => [...area])),
    skin: Uint32Array.from(shown.flatMap(({ skin }) => [...skin])),
  };
  return {
    zones: shown.map((zone) => ({
      zone: zone.zone,
      outlines: zone.outlines.map((outline) => outline.map((point) => shareOf(point, photo))),
      readings: readAll(metrics, zone, skin),
    })),
    face: readAll({ ...metrics, redness: faceRedness }, whole, skin),
    notMeasured: [
      ...hidden.map(({ zone }) => `${NAMES[zone]}: covered or turned away in this photo`),
      ...NEVER_MEASURED,
    ],
  };
}

function isVisible({ area, skin }: SkinZone, { faceWidth }: SkinMap): boolean {
  const tile = (TILE * faceWidth) ** 2;
  return skin.length >= area.length * LEAST_SKIN_SHARE && skin.length >= tile * LEAST_TILES;
}

function shareOf({ x, y }: { x: number; y: number }, { width, height }: Pixels) {
  const share = (value: number, whole: number) => Math.round(Math.min(1, Math.max(0, value / whole)) * 10_000) / 10_000;
  return { x: share(x, width), y: share(y, height) };
}

type Region = Pick<SkinZone, 'area' | 'skin'>;

function readAll(metrics: Record<MetricName, Metric>, region: Region, map: SkinMap): Zone['readings'] {
  const one = (name: MetricName) => read(metrics[name], region, map);
  return {
    redness: one('redness'),
    evenness: one('evenness'),
    darkMarks: one('darkMarks'),
    texture: one('texture'),
    shine: one('shine'),
  };
}

/**
 * A figure with its range: the region is cut into tiles, and the range is the 90 % interval of the tiles' mean
 * (1.64 standard errors), so a patchy zone says less than a uniform one.
 */
function read(metric: Metric, region: Region, map: SkinMap): Reading {
  const pixels = region[metric.over];
  const raw = metric.measure(pixels);
  const tiles = tilesOf(pixels, map).map(metric.measure);
  const reach =
    tiles.length < LEAST_TILES ? Number.POSITIVE_INFINITY : (1.64 * deviation(tiles)) / Math.sqrt(tiles.length);
  const value = metric.scale(raw);
  const ends = [metric.scale(raw - reach), metric.scale(raw + reach)];
  return {
    value: rounded(value),
    low: rounded(Math.max(0, Math.min(...ends, value - LEAST_SPREAD))),
    high: rounded(Math.min(1, Math.max(...ends, value + LEAST_SPREAD))),
    words: metric.words(value),
    raw: Number(raw.toPrecision(3)),
    unit: metric.unit,
  };
}

function tilesOf(pixels: Uint32Array, { pixels: image, faceWidth }: SkinMap): Uint32Array[] {
  const side = Math.max(4, Math.round(TILE * faceWidth));
  const columns = Math.ceil(image.width / side);
  const tiles = new Map<number, number[]>();
  for (const at of pixels) {
    const place = Math.floor(Math.floor(at / image.width) / side) * columns + Math.floor((at % image.width) / side);
    const tile = tiles.get(place);
    if (tile) tile.push(at);
    else tiles.set(place, [at]);
  }
  return [...tiles.values()].filter((tile) => tile.length >= (side * side) / 2).map((tile) => Uint32Array.from(tile));
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
