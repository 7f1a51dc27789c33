import { describe, expect, it } from 'vitest';
import { readRange } from './ranges.ts';

describe('a range', () => {
  it.each([
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=10-19', { first: 10, last: 19 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['bytes=-20', { first: 80, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    ['bytes=99-99', { first: 99, last: 99 }],
  ])('%s of 100 bytes is cut to the file', (header, range) => {
    expect(readRange(header, 100)).toEqual(range);
  });

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s of 100 bytes is not there', (header) => {
    expect(readRange(header, 100)).toBe('none');
  });

  it.each([undefined, '', 'bytes=-', 'bytes=20-10', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b'])(
    '%o asks for the whole file',
    (header) => {
      expect(readRange(header, 100)).toBeUndefined();
    },
  );
});
