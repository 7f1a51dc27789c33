import * as z from 'zod/mini';

/** Bytes of one photo, decoded; the data URL of such a photo has 6,990,508 characters and its prefix. */
export const photoLimit = 5 * 1024 * 1024;

export const ZoneName = z.enum(['forehead', 'left_cheek', 'right_cheek', 'nose', 'chin', 'under_eyes']);
export type ZoneName = z.output<typeof ZoneName>;

/** One figure: 0..1 relative within this photo, with the range this photo lets us say, and the figure it comes from. */
export const Reading = z.object({
  value: z.number(),
  low: z.number(),
  high: z.number(),
  words: z.string(),
  raw: z.number(),
  unit: z.string(),
});
export type Reading = z.output<typeof Reading>;

export const MetricName = z.enum(['redness', 'evenness', 'darkMarks', 'texture', 'shine']);
export type MetricName = z.output<typeof MetricName>;

const Readings = z.object({
  redness: Reading,
  evenness: Reading,
  darkMarks: Reading,
  texture: Reading,
  shine: Reading,
});

/** Outline points are 0..1 of the stored photo's width and height. A zone may have several parts (under the eyes). */
export const Zone = z.object({
  zone: ZoneName,
  outlines: z.array(z.array(z.object({ x: z.number(), y: z.number() }))),
  readings: Readings,
});
export type Zone = z.output<typeof Zone>;

export const PhotoAnalysis = z.object({
  zones: z.array(Zone),
  /** The whole face, for the summary card. */
  face: Readings,
  quality: z.object({
    light: z.string(),
    sharpness: z.string(),
    pose: z.string(),
    /** Shares and figures behind the words: clipping, side light, blur, face share, yaw and roll in degrees. */
    figures: z.record(z.string(), z.number()),
  }),
  notMeasured: z.array(z.string()),
});
export type PhotoAnalysis = z.output<typeof PhotoAnalysis>;
