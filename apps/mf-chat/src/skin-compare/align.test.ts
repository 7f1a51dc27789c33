import { expect, it } from 'vitest';
import { align, matrixOf } from './align.ts';

const face = [
  { x: 100, y: 100 },
  { x: 200, y: 110 },
  { x: 150, y: 180 },
  { x: 160, y: 240 },
];
const place = (points: typeof face, { a, b, x, y }: ReturnType<typeof align>) =>
  points.map((point) => ({ x: a * point.x - b * point.y + x, y: b * point.x + a * point.y + y }));

it('leaves alone what lies there already', () => {
  const { a, b, x, y } = align(face, face);
  expect([a, b, x, y].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([1, 0, 0, 0]);
});

it('finds a turn by 90 degrees, a scale and a shift', () => {
  const onto = face.map(({ x, y }) => ({ x: -2 * y + 500, y: 2 * x - 40 }));
  const found = align(face, onto);
  expect(found.a).toBeCloseTo(0, 6);
  expect(found.b).toBeCloseTo(2, 6);
  for (const [at, point] of place(face, found).entries()) {
    expect(point.x).toBeCloseTo(onto[at]?.x ?? Number.NaN, 6);
    expect(point.y).toBeCloseTo(onto[at]?.y ?? Number.NaN, 6);
  }
});

it('is not thrown off far by one point that moved', () => {
  const onto = face.map((point, at) => (at === 0 ? { x: point.x + 6, y: point.y } : point));
  const [, second] = place(face, align(face, onto));
  expect(Math.hypot((second?.x ?? 0) - 200, (second?.y ?? 0) - 110)).toBeLessThan(4);
});

it('speaks the language of SVG', () => {
  expect(matrixOf({ a: 1, b: 2, x: 3, y: 4 })).toBe('matrix(1 2 -2 1 3 4)');
});
