import { describe, expect, it } from 'vitest';
import { streamWords } from './stream-words.ts';

const all = async (stream: AsyncIterable<string>) => {
  const pieces: string[] = [];
  for await (const piece of stream) pieces.push(piece);
  return pieces;
};

const text = '\nPause it.\n\n1. A week off\n2. Then *slowly* [1]  \n';

describe('streamWords', () => {
  it('gives the text in word-sized pieces and loses nothing', async () => {
    const pieces = await all(streamWords(text));
    expect(pieces.join('')).toBe(text);
    expect(pieces.length).toBeGreaterThan(8);
  });

  it('gives the first piece without waiting', async () => {
    const stream = streamWords(text, { pause: () => new Promise(() => undefined) });
    expect(await stream.next()).toEqual({ done: false, value: '\nPause' });
  });

  it('throws when it is cancelled, so that half an answer is never taken for a whole one', async () => {
    const control = new AbortController();
    const got: string[] = [];
    const reading = (async () => {
      for await (const piece of streamWords(text, { signal: control.signal })) {
        got.push(piece);
        control.abort();
      }
    })();
    await expect(reading).rejects.toThrow();
    expect(got).toHaveLength(1);
  });

  it('gives nothing for nothing', async () => {
    expect(await all(streamWords(''))).toEqual([]);
  });
});
