import { describe, expect, it } from 'vitest';
import { sizeWords } from './size-words.ts';

describe('a size in words', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [18_400, '18 kB'],
    [3_249_000, '3.2 MB'],
    [312_000_000, '312.0 MB'],
  ])('of %d bytes is %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words));
});
