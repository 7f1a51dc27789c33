import {
  type Cover,
  type MetricName,
  MetricName as MetricNames,
  type PhotoAnalysis,
  type Reading,
  type Readings,
  type Spot,
  type ZoneName,
} from '@petalwise/contracts/chat/photo';
import type { Pixels } from '../pixels/pixels.ts';
import { deviation, median, pick } from '../pixels/statistics.ts';
import { joined, type MeasuredMap, type SkinGrid } from '../skin-map/skin-grid.ts';
import type { SkinZone } from '../skin-map/skin-map.ts';
import { type FoundSpot, SHOWN } from '../spots/spot.ts';
import { lookAtSkin, type SeenSkin } from './look-at-skin.ts';
import { type Metric, metricsOf } from './metrics.ts';
import { TILE, tilesOf } from './tiles.ts';
import { unmeasuredOf } from './unmeasured.ts';
import { veilsOf } from './veils.ts';

type Measured = Pick<PhotoAnalysis, 'zones' | 'face' | 'notMeasured' | 'covered' | 'unmeasured' | 'spots' | 'veils'>;

/** A zone that is mostly hidden, or turned away, is left out rather than guessed. */
const LEAST_SKIN_SHARE = 0.5;
/** What hides so much of a zone is why the rest does not look like skin. */
const ENOUGH_TO_BLAME = 0.25;
/** A cheek with a third of the light of the other one, in log10 of luminance, lies in a shadow. */
const IN_SHADOW = 0.45;
const OTHER_CHEEK: Partial<Record<ZoneName, ZoneName>> = { left_cheek: 'right_cheek', right_cheek: 'left_cheek' };
const LEAST_TILES = 4;
/** With less calm skin, a zone's colour and relief are not measured. */
const LEAST_CALM_SHARE = 0.15;

const NEVER_MEASURED = [
  'Hydration: a photo does not show it',
  'Oil production: only shine is visible',
  'Every broad brown patch: beside shine, and on deep skin, some are missed',
  'Skin age',
  'Depth of wrinkles',
  'Absolute skin tone: it follows the light and the camera',
  'Acne grade or any diagnosis: only a clinician can give one',
];

/** What this photo shows, per zone and for the whole face. Compare zones of one photo; not one photo with another. */
export function measureZones(photo: Pixels, map: MeasuredMap): Measured {
  const seen = lookAtSkin(map);
  const unmeasured = unmeasuredOf(seen);
  const left = MetricNames.options.filter((name) => unmeasured.every(({ metric }) => metric !== name));
  const { faceRedness, ...metrics } = metricsOf(seen);
  const shown = map.zones.filter(
    (zone, at) => isVisible(zone, seen.grid.cells[at] ?? new Uint32Array(), seen.grid) && !isInShadow(zone.zone, map),
  );
  const hidden = map.zones
    .filter((zone) => !shown.includes(zone))
    .map((zone) => ({ zone: zone.zone, outlines: outlinesIn(zone, photo), by: whyHidden(zone, map) }));
  const zoneOf = (zone: SkinZone) => map.zones.indexOf(zone);
  const spots = seen.spots.filter(({ certainty }) => certainty >= SHOWN);
  const counted = (zones: readonly SkinZone[]) => (kind: Spot['kind']) =>
    spots.filter((spot) => spot.kind === kind && zones.some((zone) => zoneOf(zone) === spot.zone)).length;
  const read = (zones: readonly SkinZone[], over: Record<MetricName, Metric>, whole: 'face' | 'zone') =>
    readAll(seen, { metrics: over, names: left, zones: zones.map(zoneOf), whole, count: counted(zones) });
  const hasSpots = left.includes('darkMarks') || left.includes('redSpots');
  return {
    zones: shown.map((zone) => ({
      zone: zone.zone,
      outlines: outlinesIn(zone, photo),
      readings: read([zone], metrics, 'zone'),
    })),
    face: read(shown, { ...metrics, redness: faceRedness }, 'face'),
    notMeasured: NEVER_MEASURED,
    covered: hidden,
    unmeasured,
    spots: hasSpots
      ? spots.flatMap((spot) => {
          const zone = map.zones[spot.zone];
          return zone && shown.includes(zone) ? [placeSpot(spot, zone.zone, { photo, map, cell: seen.grid.cell })] : [];
        })
      : [],
    veils: veilsOf(seen, left, { photo, place: map.place, cut: map.pixels }),
  };
}

/** Whether enough of a zone is skin; in pixels of the map. */
function isVisible({ area, cover }: SkinZone, cells: Uint32Array, { cell, faceWidth }: SkinGrid): boolean {
  if (cover && cover.share > 1 - LEAST_SKIN_SHARE) return false;
  const skin = cells.length * cell ** 2;
  const all = area.length + (cover?.hidden ?? 0);
  return skin >= all * LEAST_SKIN_SHARE && skin >= (TILE * faceWidth * cell) ** 2 * LEAST_TILES;
}

function whyHidden({ zone, area, cover }: SkinZone, map: MeasuredMap): Cover {
  if (cover && cover.share > ENOUGH_TO_BLAME) return cover.by;
  if (area.length + (cover?.hidden ?? 0) < (TILE * map.faceWidth) ** 2 * LEAST_TILES) return 'turned';
  return isInShadow(zone, map) ? 'shadow' : 'other';
}

/** Whether a cheek gets little of the light that the other one gets. */
function isInShadow(zone: ZoneName, { zones, logLuminance }: MeasuredMap): boolean {
  const lightOn = (name: ZoneName | undefined) =>
    median(pick(logLuminance.values, zones.find((one) => one.zone === name)?.area ?? new Uint32Array()));
  const other = OTHER_CHEEK[zone];
  return other !== undefined && lightOn(other) - lightOn(zone) > IN_SHADOW;
}

const outlinesIn = ({ outlines }: SkinZone, photo: Pixels) =>
  outlines.map((outline) => outline.map((point) => shareOf(point, photo)));

const inUnit = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

const shareOf = ({ x, y }: { x: number; y: number }, { width, height }: Pixels) => ({
  x: inUnit(x / width),
  y: inUnit(y / height),
});

type Places = { photo: Pixels; map: MeasuredMap; cell: number };

function placeSpot(spot: FoundSpot, zone: ZoneName, { photo, map, cell }: Places): Spot {
  const scale = map.place.width / map.pixels.width;
  const toPhoto = (cells: number) => (cells + 0.5) * cell * scale;
  return {
    kind: spot.kind,
    zone,
    ...shareOf({ x: map.place.x + toPhoto(spot.x), y: map.place.y + toPhoto(spot.y) }, photo),
    radius: inUnit((spot.radius * cell * scale) / photo.width),
    contrast: Math.round(spot.contrast * 10) / 10,
  };
}

type Region = {
  metrics: Record<MetricName, Metric>;
  /** Those that this photo allows. */
  names: readonly MetricName[];
  /** Indices of the zones. */
  zones: readonly number[];
  whole: 'face' | 'zone';
  count: (kind: Spot['kind']) => number;
};

function readAll(seen: SeenSkin, { metrics, names, zones, whole, count }: Region): Readings {
  const skin = zones.flatMap((zone) => seen.grid.cells[zone] ?? []);
  // A zone weighs what it is wide, however much of it shines or is spotted.
  const calm = zones.flatMap((zone, at) => stretched(seen.calmCells[zone] ?? new Uint32Array(), skin[at]?.length ?? 0));
  const cells = { skin: joined(skin), calm: joined(calm) };
  const tiles = { skin: tilesOf(cells.skin, seen.grid), calm: tilesOf(cells.calm, seen.grid) };
  const readings: Readings = {};
  for (const name of names) {
    const metric = metrics[name];
    if (tiles[metric.over].length < LEAST_TILES) continue;
    const reading = read(metric, { cells: cells[metric.over], tiles: tiles[metric.over], reach: metric.reach[whole] });
    if (name === 'darkMarks') reading.count = count('dark');
    if (name === 'redSpots') reading.count = count('red');
    readings[name] = reading;
  }
  return readings;
}

/** So many cells of a list, each as often as the others; nothing where too few are left to speak for the rest. */
function stretched(cells: Uint32Array, length: number): Uint32Array {
  if (cells.length < length * LEAST_CALM_SHARE) return new Uint32Array();
  return Uint32Array.from({ length }, (_, at) => cells[Math.floor((at * cells.length) / length)] as number);
}

/**
 * A figure with its range. The range is how far harmless changes of a photo move such a figure (measured, in the
 * metric), up to twice as wide where the parts of the region disagree: by the standard error of the mean of its tiles.
 */
function read(
  metric: Metric,
  { cells, tiles, reach }: { cells: Uint32Array; tiles: Uint32Array[]; reach: number },
): Reading {
  const raw = metric.measure(cells);
  const value = metric.scale(raw);
  const error = deviation(tiles.map(metric.measure)) / Math.sqrt(tiles.length);
  const disagreement = Math.abs(metric.scale(raw + error) - metric.scale(raw - error)) / 4;
  const most = reach + Math.min(reach, disagreement);
  return {
    value: rounded(value),
    low: rounded(Math.max(0, value - most)),
    high: rounded(Math.min(1, value + most)),
    words: metric.words(value),
    raw: Number(raw.toPrecision(3)),
    unit: metric.unit,
  };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;
