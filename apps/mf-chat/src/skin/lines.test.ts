import type { SkinPhoto } from '@petalwise/contracts/chat/skin';
import { expect, it } from 'vitest';
import { lineOf } from './lines.ts';

const photo = (takenAt: string, value: number, differs: string[] = []): SkinPhoto => ({
  id: takenAt,
  sessionId: 'a chat',
  takenAt,
  imageUrl: null,
  kept: false,
  keptUntil: null,
  differs,
  analysis: {
    zones: [],
    face: { redness: { value, low: value - 0.1, high: value + 0.1, words: '', raw: 0, unit: '' } },
    quality: { light: '', sharpness: '', pose: '', figures: {} },
    notMeasured: [],
  },
});

it('goes from the earliest to the newest, by their dates', () => {
  const line = lineOf(
    [photo('2026-11-21T00:00:00Z', 0.3), photo('2026-11-11T00:00:00Z', 0.5), photo('2026-11-01T00:00:00Z', 0.4)],
    'redness',
  );
  expect(line.map(({ at, value }) => [at, value])).toEqual([
    [0, 0.4],
    [0.5, 0.5],
    [1, 0.3],
  ]);
});

it('leaves out what cannot be compared, and what was not measured', () => {
  const photos = [photo('2026-11-21T00:00:00Z', 0.3), photo('2026-11-11T00:00:00Z', 0.9, ['The light is another.'])];
  expect(lineOf(photos, 'redness').map(({ value, at }) => [value, at])).toEqual([[0.3, 0.5]]);
  expect(lineOf(photos, 'shine')).toEqual([]);
});
