import { expect, it } from 'vitest';
import { traceEdge } from './trace-edge.ts';

/** Each point of a path with how many lines end there. */
const ends = (path: string) => {
  const counts = new Map<string, number>();
  for (const [point] of path.matchAll(/[\d.-]+ [\d.-]+/g)) counts.set(point, (counts.get(point) ?? 0) + 1);
  return counts;
};

it('goes around the only place above the level, between the middles of the cells', () => {
  const path = traceEdge({ columns: 3, values: [0, 0, 0, 0, 100, 0, 0, 0, 0] }, 50);
  expect([...ends(path).keys()].toSorted()).toEqual(['1.00 1.50', '1.50 1.00', '1.50 2.00', '2.00 1.50']);
});

it('is closed at the edge of the grid, and where two places touch by a corner', () => {
  for (const values of [
    [100, 0, 0, 0],
    [100, 0, 0, 100],
    [0, 100, 100, 0],
    [100, 100, 100, 100],
  ]) {
    const counts = [...ends(traceEdge({ columns: 2, values }, 50)).values()];
    expect(counts.length).toBeGreaterThan(0);
    expect(new Set(counts)).toEqual(new Set([2]));
  }
});

it('is empty where nothing is above the level', () => {
  expect(traceEdge({ columns: 2, values: [50, 10, 0, 0] }, 50)).toBe('');
});
