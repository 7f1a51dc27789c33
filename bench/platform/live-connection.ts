import { request } from 'node:http';
import { pause } from '@petalwise/service-kit/process/pause';
import type { Person } from './people.ts';

interface Told {
  readonly signal: AbortSignal;
  /** Told each connection that is opened. */
  readonly connect: () => void;
  /** Told what a connection was refused or cut off with; one that ends in order is opened again without a word. */
  readonly fail: (what: string) => void;
}

/** What a browser waits, in milliseconds, before it opens a connection of live updates again. */
const beforeConnectingAgain = 1_000;

/** Keeps one connection of live updates open, as a browser's EventSource does, until the signal. */
export const keepListening = async (url: string, person: Person, told: Told): Promise<void> => {
  while (!told.signal.aborted) {
    told.connect();
    const ended = await listen(url, person, told.signal);
    if (ended && !told.signal.aborted) told.fail(ended);
    await Promise.race([pause(beforeConnectingAgain), aborted(told.signal)]);
  }
};

/** Answers why it ended, where that was not in order. */
const listen = (url: string, { cookie }: Person, signal: AbortSignal): Promise<string | undefined> =>
  new Promise((resolve) => {
    const sent = request(url, { agent: false, signal, headers: { accept: 'text/event-stream', cookie } });
    sent.on('error', ({ code, message }: NodeJS.ErrnoException) => resolve(code ?? message));
    sent.once('response', (answer) => {
      if (answer.statusCode !== 200) resolve(String(answer.statusCode));
      answer.on('error', ({ code, message }: NodeJS.ErrnoException) => resolve(code ?? message));
      answer.once('end', () => resolve(undefined));
      answer.resume();
    });
    sent.end();
  });

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
