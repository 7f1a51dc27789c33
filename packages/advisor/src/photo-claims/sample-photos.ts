import { MetricName, type PhotoAnalysis, type Reading, type Readings, ZoneName } from '@petalwise/contracts/chat/photo';
import { levelsOf, type Place } from './levels.ts';

/** Findings of photos that tests speak of. */

const calm: Readonly<Record<MetricName, number>> = {
  redness: 0.5,
  evenness: 0.8,
  darkMarks: 0.05,
  redSpots: 0.04,
  texture: 0.2,
  shine: 0.15,
};
/** What the service says from `some` and `much` of it on. */
const words: Readonly<Record<MetricName, readonly [string, string, string]>> = {
  redness: [
    'About as red as the rest of your face',
    'A little redder than the rest of your face',
    'Clearly redder than the rest of your face',
  ],
  evenness: ['Even in color', 'Color varies a little', 'Color varies clearly'],
  darkMarks: ['Hardly any darker marks', 'Some darker marks or areas', 'Many darker marks or areas'],
  redSpots: ['Hardly any red spots', 'Some red spots', 'Many red spots'],
  texture: ['Looks smooth', 'Some visible texture', 'Clearly visible texture'],
  shine: ['Looks matte', 'A little shine', 'Shiny'],
};
const ofFaceRedness = [
  'Redness is the same all over',
  'A few areas are a little redder',
  'Some areas are clearly redder',
] as const;

const wordsOf = (metric: MetricName, place: Place, value: number): string => {
  const { least } = levelsOf(metric, place, { value, low: value, high: value } as Reading);
  return (metric === 'redness' && place === 'face' ? ofFaceRedness : words[metric])[least] ?? '';
};

const reading = (metric: MetricName, place: Place, value: number, count?: number): Reading => ({
  value,
  low: Math.max(0, value - 0.06),
  high: Math.min(1, value + 0.06),
  words: wordsOf(metric, place, value),
  raw: value,
  unit: 'test',
  ...(count !== undefined && { count }),
});

type MetricValues = Partial<Record<MetricName, number>>;
interface Seen {
  readonly face?: MetricValues;
  readonly zones?: Partial<Record<ZoneName, MetricValues>>;
  readonly counts?: MetricValues;
  readonly covered?: Partial<Record<ZoneName, 'hair' | 'hand'>>;
  readonly only?: readonly MetricName[];
}

const photoOf = ({
  face = {},
  zones = {},
  counts = {},
  covered = {},
  only = MetricName.options,
}: Seen): PhotoAnalysis => {
  const readingsOf = (figures: MetricValues, isFace: boolean): Readings =>
    Object.fromEntries(
      only.map((metric) => {
        const count = isFace ? (counts[metric] ?? (metric.endsWith('s') ? 0 : undefined)) : undefined;
        return [metric, reading(metric, isFace ? 'face' : 'zone', figures[metric] ?? calm[metric], count)];
      }),
    );
  return {
    zones: ZoneName.options
      .filter((zone) => covered[zone] === undefined)
      .map((zone) => ({ zone, outlines: [], readings: readingsOf(zones[zone] ?? {}, false) })),
    face: readingsOf({ redness: 0.2, ...face }, true),
    quality: {
      light: 'Even on both sides',
      sharpness: 'Sharp',
      pose: 'Looking straight ahead',
      figures: { yaw: 0, pitch: 0, sideLight: 0, sharpness: 0.002 },
    },
    notMeasured: ['Hydration: a photo does not show it', 'Skin age'],
    covered: Object.entries(covered).map(([zone, by]) => ({ zone: zone as ZoneName, outlines: [], by })),
    unmeasured: MetricName.options
      .filter((metric) => !only.includes(metric))
      .map((metric) => ({ metric, why: 'This photo has no colors. Take one in color.' })),
    landmarks: [{ x: 0.5, y: 0.5 }],
  };
};

const bothCheeks = (figures: MetricValues) => ({ left_cheek: figures, right_cheek: figures });

export const samplePhotos = {
  calm: photoOf({}),
  oily: photoOf({
    face: { shine: 0.5 },
    zones: { forehead: { shine: 0.7 }, nose: { shine: 0.65 }, chin: { shine: 0.4 } },
  }),
  red: photoOf({
    face: { redness: 0.75, redSpots: 0.3 },
    zones: {
      ...bothCheeks({ redness: 0.9 }),
      left_cheek: { redness: 0.9, redSpots: 0.35 },
      nose: { redness: 0.75 },
      forehead: { redness: 0.3 },
    },
    counts: { redSpots: 3 },
  }),
  marked: photoOf({
    face: { darkMarks: 0.45, evenness: 0.4 },
    zones: bothCheeks({ darkMarks: 0.5, evenness: 0.35 }),
    counts: { darkMarks: 12 },
  }),
  rough: photoOf({ face: { texture: 0.5 }, zones: { ...bothCheeks({ texture: 0.5 }), nose: { texture: 0.75 } } }),
  covered: photoOf({ covered: { forehead: 'hair', chin: 'hand' } }),
  grey: photoOf({ only: ['texture'] }),
} as const;
