import { levelsOf } from '@petalwise/advisor/photo-claims/levels';
import { MetricName, type Reading } from '@petalwise/contracts/chat/photo';
import { expect, it } from 'vitest';
import type { SeenSkin } from './look-at-skin.ts';
import { metricsOf } from './metrics.ts';

const cells = new Uint32Array([0, 1]);
const skin = {
  haemoglobin: new Float32Array(2),
  melanin: new Float32Array(2),
  relief: new Float32Array(2),
  glare: new Float32Array(2),
  calmCells: [cells],
  marks: { dark: new Float32Array(2), red: new Float32Array(2) },
} as unknown as SeenSkin;

it('changes the words of a figure where the gate of model answers has its steps', () => {
  const { faceRedness, ...zones } = metricsOf(skin);
  const figures = Array.from({ length: 101 }, (_, at) => at / 100);
  const check = (metric: MetricName, place: 'face' | 'zone', wordsOf: (value: number) => string) => {
    const levels = new Map<string, Set<number>>();
    for (const value of figures) {
      const { least } = levelsOf(metric, place, { value, low: value, high: value } as Reading);
      const words = wordsOf(value);
      levels.set(words, (levels.get(words) ?? new Set()).add(least));
    }
    // Each wording is of one level, and there is one for each.
    expect([...levels.values()].map(({ size }) => size)).toEqual([...levels].map(() => 1));
    expect(new Set([...levels.values()].flatMap((level) => [...level]))).toEqual(new Set([0, 1, 2]));
  };
  for (const metric of MetricName.options) check(metric, 'zone', zones[metric].words);
  check('redness', 'face', faceRedness.words);
});
