import * as z from 'zod/mini';

/** Bytes of one photo, decoded; the data URL of such a photo has 6,990,508 characters and its prefix. */
export const photoLimit = 5 * 1024 * 1024;

export const ZoneName = z.enum(['forehead', 'left_cheek', 'right_cheek', 'nose', 'chin', 'under_eyes']);
export type ZoneName = z.output<typeof ZoneName>;

const Point = z.object({ x: z.number(), y: z.number() });
/** Closed lines, in 0..1 of the stored photo's width and height; a zone may have several (under the eyes). */
const Outlines = z.array(z.array(Point));

/**
 * One measurement: a value from 0 to 1 relative to this photo, the range this photo allows, and the raw value behind
 * it.
 */
export const Reading = z.object({
  value: z.number(),
  low: z.number(),
  high: z.number(),
  words: z.string(),
  raw: z.number(),
  unit: z.string(),
  /** How many spots, if the measurement counts spots. */
  count: z.optional(z.number()),
});
export type Reading = z.output<typeof Reading>;

export const MetricName = z.enum(['redness', 'evenness', 'darkMarks', 'redSpots', 'texture', 'shine']);
export type MetricName = z.output<typeof MetricName>;

/** A measurement that this photo does not allow is left out, and `unmeasured` says why. */
const Readings = z.object({
  redness: z.optional(Reading),
  evenness: z.optional(Reading),
  darkMarks: z.optional(Reading),
  redSpots: z.optional(Reading),
  texture: z.optional(Reading),
  shine: z.optional(Reading),
});
export type Readings = z.output<typeof Readings>;

export const Zone = z.object({ zone: ZoneName, outlines: Outlines, readings: Readings });
export type Zone = z.output<typeof Zone>;

/** What hides a zone, so that it is not measured. `other` is anything that is not this person's skin. */
export const Cover = z.enum(['hair', 'hand', 'glasses', 'beard', 'shadow', 'edge', 'turned', 'other']);
export type Cover = z.output<typeof Cover>;

/** Why a zone was left out; without a name if that is not certain. */
export const coverWords: Readonly<Record<Cover, string>> = {
  hair: 'covered by hair',
  hand: 'covered by a hand',
  glasses: 'behind glasses',
  beard: 'under a beard',
  shadow: 'in shadow',
  edge: 'outside the picture',
  turned: 'turned away',
  other: 'covered',
};

/** A spot: where it is and its radius, in 0..1 of the photo's width (x, radius) and height (y). */
export const Spot = z.object({
  kind: z.enum(['dark', 'red']),
  zone: ZoneName,
  x: z.number(),
  y: z.number(),
  radius: z.number(),
  /** CIELAB difference (CIE76) from the skin around it. */
  contrast: z.number(),
});
export type Spot = z.output<typeof Spot>;

/** A measurement drawn over a box of the photo: `columns` × `rows` bytes in base64, row by row, 0 (nothing) to 255. */
export const Veil = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  columns: z.number(),
  rows: z.number(),
  strength: z.string(),
});
export type Veil = z.output<typeof Veil>;

/** Optional fields are missing from photos measured before 2026-11. */
export const PhotoAnalysis = z.object({
  zones: z.array(Zone),
  /** The whole face, for the summary card. */
  face: Readings,
  quality: z.object({
    light: z.string(),
    sharpness: z.string(),
    pose: z.string(),
    /**
     * Numbers behind the words: clipping, side light, blur, face share, color of the skin; yaw, pitch and roll in
     * degrees.
     */
    figures: z.record(z.string(), z.number()),
  }),
  notMeasured: z.array(z.string()),
  covered: z.optional(z.array(z.object({ zone: ZoneName, outlines: Outlines, by: Cover }))),
  /** Measurements that this photo does not allow, with the reason in plain words. */
  unmeasured: z.optional(z.array(z.object({ metric: MetricName, why: z.string() }))),
  spots: z.optional(z.array(Spot)),
  veils: z.optional(z.object({ redness: z.optional(Veil), shine: z.optional(Veil), darkMarks: z.optional(Veil) })),
  /** Points of the face mesh (0..1), always the same ones in the same order, used to align two photos. */
  landmarks: z.optional(z.array(Point)),
  /** Which edition of the formulas measured this photo: values of different editions cannot be compared. */
  edition: z.optional(z.int()),
});
export type PhotoAnalysis = z.output<typeof PhotoAnalysis>;
