import { request } from 'node:http';
import { pause } from '@petalwise/service-kit/process/pause';
import type { Person } from './people.ts';

interface Options {
  readonly signal: AbortSignal;
  /** Called for each connection that is opened. */
  readonly connect: () => void;
  /** Called with the error of a connection that failed; one that ends normally is reopened without it. */
  readonly fail: (what: string) => void;
}

/** Milliseconds that a browser waits before it reopens a connection for live updates. */
const reconnectDelay = 1_000;

/** Keeps one connection for live updates open until the signal, as a browser's EventSource does. */
export const keepConnected = async (url: string, person: Person, options: Options): Promise<void> => {
  while (!options.signal.aborted) {
    options.connect();
    const ended = await listen(url, person, options.signal);
    if (ended && !options.signal.aborted) options.fail(ended);
    await Promise.race([pause(reconnectDelay), aborted(options.signal)]);
  }
};

/** Returns the error that ended the connection; undefined if it ended normally. */
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
