import { expect, it } from 'vitest';
import { keepDistinct } from './face-boxes.ts';

const at = (x: number, y: number, side: number, score: number) => ({ score, box: { x, y, width: side, height: side } });

it('keeps the more certain of two boxes on one face', () => {
  expect(keepDistinct([at(0, 0, 100, 0.6), at(10, 5, 100, 0.9)])).toEqual([at(10, 5, 100, 0.9)]);
});

it('takes a small box inside a large one for the same face', () => {
  expect(keepDistinct([at(0, 0, 200, 0.8), at(60, 60, 60, 0.7)])).toHaveLength(1);
});

it('keeps two faces side by side', () => {
  expect(keepDistinct([at(0, 0, 100, 0.8), at(90, 0, 100, 0.7)])).toHaveLength(2);
});
