import { describe, expect, it } from 'vitest';
import { pageOf, readTimeCursor, timeCursor } from './page.ts';

const rules = { most: 3, toRow: (n: number) => n * 10, cursorOf: String };

describe('a page', () => {
  it('has a next one only if a row more was read, and goes on after its own last row', () => {
    expect(pageOf([1, 2, 3, 4], rules)).toEqual({ rows: [10, 20, 30], nextCursor: '3' });
    expect(pageOf([1, 2, 3], rules)).toEqual({ rows: [10, 20, 30], nextCursor: null });
    expect(pageOf([], rules)).toEqual({ rows: [], nextCursor: null });
  });
});

describe('a cursor by time and id', () => {
  const id = '0b0e7a52-8b1f-4c58-9d3e-000000000001';

  it('is read as it was written', () => {
    const time = new Date('2026-11-29T08:00:00.123Z');
    expect(readTimeCursor(timeCursor(time, id))).toEqual({ time, id });
  });

  it.each([undefined, '', '1', `_${id}`, `1_${id}_1`, "1_'--"])('is none: %s', (text) =>
    expect(readTimeCursor(text)).toBeUndefined(),
  );
});
