import type { MetricName, Reading } from '@petalwise/contracts/chat/photo';

/** Values from which a photo shows something, and from which it shows much of it. The words of a reading change there. */
const steps: Readonly<Record<MetricName, readonly [number, number]>> = {
  redness: [0.65, 0.85],
  evenness: [1 / 3, 2 / 3],
  darkMarks: [0.1, 0.4],
  redSpots: [0.1, 0.4],
  texture: [1 / 3, 2 / 3],
  shine: [0.22, 0.44],
};
/** The redness of a face has its own scale: it has no other skin to be compared with. */
const stepsOfFaceRedness = [1 / 3, 2 / 3] as const;

export type Place = 'face' | 'zone';

/**
 * How much a reading lets us claim, from `least` to `most`, each 0 (none), 1 or 2 (much). A value close to a step may
 * be worded either way: close is within half of its range.
 */
export function levelsOf(metric: MetricName, place: Place, reading: Reading): { least: number; most: number } {
  // More evenness is less of what one would do something about.
  const close = [(reading.low + reading.value) / 2, (reading.value + reading.high) / 2] as const;
  const [low, high] = metric === 'evenness' ? [1 - close[1], 1 - close[0]] : close;
  const [some, much] = metric === 'redness' && place === 'face' ? stepsOfFaceRedness : steps[metric];
  const levelOf = (figure: number) => (figure < some ? 0 : figure < much ? 1 : 2);
  return { least: levelOf(low), most: levelOf(high) };
}
