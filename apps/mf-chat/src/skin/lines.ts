import type { MetricName } from '@petalwise/contracts/chat/photo';
import type { SkinPhoto } from '@petalwise/contracts/chat/skin';

export interface LinePoint {
  readonly id: string;
  /** When, 0 (the first photo) to 1 (the newest). */
  readonly at: number;
  readonly takenAt: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * One measurement over time, the earliest first: only photos that can be compared with the newest, because another
 * light or pose changes a measurement more than skin does.
 */
export const lineOf = (photos: readonly SkinPhoto[], metric: MetricName): LinePoint[] => {
  const shown = photos
    .filter(({ differs, analysis }) => differs.length === 0 && analysis.face[metric])
    .toSorted((one, other) => one.takenAt.localeCompare(other.takenAt));
  const times = shown.map(({ takenAt }) => Date.parse(takenAt));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  return shown.map(({ id, takenAt, analysis }, index) => {
    const { value = 0, low = 0, high = 0 } = analysis.face[metric] ?? {};
    const at = last === first ? 0.5 : ((times[index] ?? first) - first) / (last - first);
    return { id, at, takenAt, value, low, high };
  });
};
