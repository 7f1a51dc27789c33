import { setImmediate } from 'node:timers/promises';

interface Pace {
  signal?: AbortSignal;
  /** What to wait for between two pieces; by default each only gives way to other work. */
  pause?: (signal: AbortSignal | undefined) => Promise<unknown>;
}

/**
 * The answer in word-sized pieces whose concatenation is exactly the text, the first one at once.
 * Ends by throwing the signal's reason when it is aborted, so that a caller never takes half an answer for a whole one.
 */
export async function* streamWords(
  markdown: string,
  { signal, pause = giveWay }: Pace = {},
): AsyncGenerator<string, void> {
  let first = true;
  for (const [piece] of markdown.matchAll(/\s*\S+(?:\s+$)?/g)) {
    if (!first) await pause(signal);
    first = false;
    signal?.throwIfAborted();
    yield piece;
  }
}

const giveWay = (signal: AbortSignal | undefined) => setImmediate(undefined, signal ? { signal } : {});
