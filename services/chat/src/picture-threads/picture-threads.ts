import type { ErrorCode } from '@petalwise/contracts/errors';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import { inSpan } from '@petalwise/service-kit/telemetry/span';
import { Piscina } from 'piscina';
import { createWaitingLine } from './waiting-line.ts';

export interface PictureThreads<Result> {
  /**
   * Works on one picture in a thread. Throws `chat.busy` when too many pictures wait, `tooLong` when one takes too long,
   * and the signal's reason when it is aborted.
   */
  run(bytes: Uint8Array, signal?: AbortSignal): Promise<Result>;
  /** Finishes the pictures under way, then ends the threads. */
  close(): Promise<void>;
}

/** Milliseconds without a picture, after which a thread ends. */
const REST = 10 * 60_000;

interface Options<Result> {
  readonly log: Logger;
  /** What a thread runs. */
  readonly file: URL;
  /** What is done with a picture, for traces. */
  readonly name: string;
  readonly threads: number;
  /** Pictures that may wait, of all threads together. */
  readonly waiting: number;
  /** How long one picture may take in its thread. */
  readonly seconds: number;
  /** The error for a sender whose picture takes longer. */
  readonly tooLong: ErrorCode;
  /** How long one picture may wait for a thread, in seconds. */
  readonly longestWait: number;
  /** Counts what became of each picture. */
  readonly counted: (underWay: () => number) => (result: Promise<Result>) => Promise<Result>;
}

/** Threads for pictures, with a waiting line. A thread begins with the first picture that finds none free. */
export function createPictureThreads<Result>({
  log,
  file,
  name,
  threads,
  waiting,
  seconds,
  tooLong,
  longestWait,
  ...options
}: Options<Result>): PictureThreads<Result> {
  const pool = new Piscina<Uint8Array, Result>({
    filename: file.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: REST,
    // Blocking waits would hold back what sharp does between two tasks.
    atomics: 'disabled',
  });
  pool.on('error', (error) => log.error({ err: error }, `a thread failed: ${name}`));
  const line = createWaitingLine(threads);
  const underWay = new Set<Promise<unknown>>();
  const counted = options.counted(() => underWay.size);

  /** Ends a thread only when it takes too long: the one in its place has to load everything again. */
  const work = async (bytes: Uint8Array): Promise<Result> => {
    const late = AbortSignal.timeout(seconds * 1000);
    const started = performance.now();
    try {
      const result = await pool.run(bytes, { signal: late });
      log.debug({ ms: Math.round(performance.now() - started) }, name);
      return result;
    } catch (error) {
      throw late.aborted ? new AppError(tooLong) : error;
    }
  };
  const workInTurn = async (bytes: Uint8Array, gone: AbortSignal): Promise<Result> => {
    const tired = AbortSignal.timeout(longestWait * 1000);
    await line.enter(AbortSignal.any([gone, tired])).catch((reason: unknown) => {
      throw gone.aborted ? reason : new AppError('chat.busy');
    });
    return work(bytes).finally(line.leave);
  };
  return {
    async run(bytes, gone = new AbortController().signal) {
      gone.throwIfAborted();
      if (underWay.size >= threads + waiting) return counted(Promise.reject(new AppError('chat.busy')));
      const facts = { 'petalwise.photo_bytes': bytes.length };
      const result = inSpan(name, { facts }, () => workInTurn(bytes, gone));
      underWay.add(result);
      const leave = () => underWay.delete(result);
      result.then(leave, leave);
      return unlessAborted(counted(result), gone);
    },
    async close() {
      await Promise.allSettled(underWay);
      await pool.close();
    },
  };
}

/** What is awaited, or the signal's reason as soon as it is aborted. */
const unlessAborted = <T>(awaited: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    awaited.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
