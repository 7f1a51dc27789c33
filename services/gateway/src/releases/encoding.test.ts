import { describe, expect, it } from 'vitest';
import { chooseCoding } from './encoding.ts';

describe('chooseCoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.1, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity, br;q=0.5', undefined],
    ['GZIP ; Q=0.5', 'gzip'],
    ['br;q=nonsense', undefined],
    [undefined, undefined],
    ['', undefined],
  ])('%s → %s', (header, coding) => {
    expect(chooseCoding(header, ['br', 'gzip'])).toBe(coding);
  });

  it('chooses only what is there', () => {
    expect(chooseCoding('br, gzip', ['gzip'])).toBe('gzip');
    expect(chooseCoding('br, gzip', [])).toBeUndefined();
  });
});
