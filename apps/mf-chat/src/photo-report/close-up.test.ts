import { expect, it } from 'vitest';
import { closeUp } from './close-up.ts';

const photo = { width: 1000, height: 1000 };
const square = (from: number, to: number) => [
  { x: from, y: from },
  { x: to, y: to },
];

it('shows the face with room around it, in the shape of the picture', () => {
  const part = closeUp(square(0.4, 0.6), photo);
  expect(part.width).toBeCloseTo(380);
  expect(part.width / part.height).toBeCloseTo(0.9);
  expect(part.x + part.width / 2).toBeCloseTo(500);
});

it('never leaves the photo', () => {
  for (const [from, to] of [
    [0, 0.2],
    [0.8, 1],
    [0, 1],
  ] as const) {
    const part = closeUp(square(from, to), photo);
    expect(part.x).toBeGreaterThanOrEqual(0);
    expect(part.y).toBeGreaterThanOrEqual(0);
    expect(part.x + part.width).toBeLessThanOrEqual(1000.001);
    expect(part.y + part.height).toBeLessThanOrEqual(1000.001);
  }
});

it('is the whole photo where nothing was outlined', () => {
  expect(closeUp([], photo)).toEqual({ x: 0, y: 0, width: 1000, height: 1000 });
});
