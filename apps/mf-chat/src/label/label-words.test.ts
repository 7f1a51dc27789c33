import { describe, expect, it } from 'vitest';
import { readingWords, titleOf } from './label-words.ts';

const part = (spelling: 'exact' | 'corrected' | 'unknown') => ({
  written: 'x',
  name: spelling === 'unknown' ? null : 'X',
  spelling,
  mayContain: false,
});

describe('the words of a label', () => {
  it('counts what was read, and what should be looked at', () => {
    expect(readingWords({ parts: [part('exact')] })).toBe('1 ingredient found');
    expect(readingWords({ parts: [part('exact'), part('exact')] })).toBe('2 ingredients found');
    expect(readingWords({ parts: [part('exact'), part('corrected'), part('unknown'), part('unknown')] })).toBe(
      '4 ingredients found, 1 corrected, 2 unknown',
    );
  });

  it('calls a label by its name, its title, or its day', () => {
    const createdAt = '2026-11-23T12:00:00.000Z';
    const label = (title: string | null, name?: string) =>
      ({ createdAt, report: { title }, ...(name && { name }) }) as Parameters<typeof titleOf>[0];
    expect(titleOf(label('Calm Hour Serum'))).toBe('Calm Hour Serum');
    expect(titleOf(label('Calm Hour Serum', 'Night shift'))).toBe('Night shift');
    expect(titleOf(label(null))).toBe('Label of November 23, 2026');
  });
});
