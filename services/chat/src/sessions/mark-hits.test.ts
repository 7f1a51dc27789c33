import { describe, expect, it } from 'vitest';
import { markHits, markTitle, snippetOf, wordsOf } from './mark-hits.ts';

/** With what was hit in brackets. */
const written = (parts: readonly { text: string; hit: boolean }[]) =>
  parts.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

describe('markHits', () => {
  it('marks every word, whatever its case and accents', () => {
    expect(wordsOf('  CRÈME  kérastase ')).toEqual(['creme', 'kerastase']);
    expect(written(markHits('Crème, Creme and Kérastase', wordsOf('creme KERASTASE')))).toBe(
      '[Crème], [Creme] and [Kérastase]',
    );
  });

  it('keeps the original text where folding changes its length', () => {
    const text = 'Été 🌸 İzmir e\u0301te\u0301 night';
    const parts = markHits(text, wordsOf('été night'));
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.filter(({ hit }) => hit).map((part) => part.text)).toEqual(['Été', 'e\u0301te\u0301', 'night']);
  });

  it('marks words that overlap once', () => {
    expect(written(markHits('retinol', ['ret', 'tin', 'nol']))).toBe('[retinol]');
  });

  it('returns a text without hits whole', () => {
    expect(markHits('Dry skin', ['acne'])).toEqual([{ text: 'Dry skin', hit: false }]);
    expect(markHits('', ['acne'])).toEqual([]);
  });
});

it('marks a title only where it has every word', () => {
  expect(written(markTitle('What helps', ['at', 'night']))).toBe('What helps');
  expect(written(markTitle('Night cream at home', ['at', 'night']))).toBe('[Night] cream [at] home');
});

describe('snippetOf', () => {
  it('is one line without Markdown', () => {
    const answer = '## At night\n\n- **Retinol** is [strong](https://example.com/retinol). [1]\n\n1. Start slowly.';
    expect(written(snippetOf(answer, ['retinol']))).toBe('At night [Retinol] is strong. Start slowly.');
  });

  it('begins a little before the first hit, between words, and is cut between words', () => {
    const text = `${'before it '.repeat(20)}niacinamide ${'after it '.repeat(40)}`;
    const snippet = written(snippetOf(text, ['niacinamide']));
    expect(snippet).toMatch(/^…(before|it) .*\[niacinamide\] after it .*(after|it)…$/);
    expect(snippet.indexOf('[')).toBeLessThan(64);
    expect(snippet.length).toBeLessThan(210);
  });

  it('shows a hit that is inside a very long word', () => {
    const text = `${'x'.repeat(300)}needle`;
    expect(written(snippetOf(text, ['needle']))).toContain('[needle]');
  });

  it('shows the beginning of a message whose hit was in an address', () => {
    expect(written(snippetOf('See [this](https://example.com/needle) now', ['needle']))).toBe('See this now');
  });
});
