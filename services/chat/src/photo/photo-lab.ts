import { availableParallelism } from 'node:os';
import { AppError } from '@petalwise/service-kit/errors';
import type { Logger } from '@petalwise/service-kit/log';
import type { Metrics } from '@petalwise/service-kit/metrics';
import { inSpan } from '@petalwise/service-kit/telemetry/span';
import { Piscina } from 'piscina';
import type { PhotoResult } from './analyse-photo.ts';
import { countPhotos } from './count-photos.ts';
import { createWaitingLine } from './waiting-line.ts';

export type PhotoLab = {
  /**
   * Judges and measures one photo in a worker thread. A refused photo is an answer, not an error.
   * Throws `chat.busy` when too many photos wait or one takes too long, and the signal's reason when it is aborted.
   */
  analyse(bytes: Uint8Array, signal?: AbortSignal): Promise<PhotoResult>;
  /** Finishes the photos under way, then ends the threads. */
  close(): Promise<void>;
};

/** Photos that may wait for each thread; with one a second, nobody waits much longer than this many seconds. */
const WAITING_PER_THREAD = 8;
/** For one photo in its thread: 2 are usual, 5 on a busy machine, more where the thread has to load the networks first. */
const MOST_SECONDS = 25;
/** For a thread to become free. */
const LONGEST_WAIT = 25;

/** Milliseconds without a photo, after which a thread ends. */
const REST = 10 * 60_000;

type Options = {
  log: Logger;
  metrics?: Metrics;
  /** Worker threads; by default one core is left to everybody else. */
  threads?: number;
  waiting?: number;
  /** How long one photo may take in its thread. */
  seconds?: number;
};

/**
 * A thread begins with the first photo that finds none free: with the face networks loaded it is a third of what an
 * idle service would hold, and that for each core. The next photos find it there.
 */
export function createPhotoLab({
  log,
  metrics,
  threads = Math.max(1, availableParallelism() - 1),
  ...limits
}: Options): PhotoLab {
  const { waiting = threads * WAITING_PER_THREAD, seconds = MOST_SECONDS } = limits;
  const pool = new Piscina<Uint8Array, PhotoResult>({
    filename: new URL('./photo-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: REST,
    // Blocking waits would hold back what sharp does between two tasks.
    atomics: 'disabled',
  });
  pool.on('error', (error) => log.error({ err: error }, 'a photo worker failed'));
  const line = createWaitingLine(threads);
  const underWay = new Set<Promise<unknown>>();
  const counted = countPhotos(metrics, { threads, waiting, underWay: () => underWay.size });

  /** Ends a thread only when it takes too long: the one in its place begins by loading the networks. */
  const measure = async (bytes: Uint8Array): Promise<PhotoResult> => {
    const late = AbortSignal.timeout(seconds * 1000);
    const started = performance.now();
    try {
      const result = await pool.run(bytes, { signal: late });
      log.debug({ ms: Math.round(performance.now() - started), refused: 'refused' in result }, 'photo analysed');
      return result;
    } catch (error) {
      throw late.aborted ? new AppError('chat.busy') : error;
    }
  };
  const measureInTurn = async (bytes: Uint8Array, gone: AbortSignal): Promise<PhotoResult> => {
    const tired = AbortSignal.timeout(LONGEST_WAIT * 1000);
    await line.enter(AbortSignal.any([gone, tired])).catch((reason: unknown) => {
      throw gone.aborted ? reason : new AppError('chat.busy');
    });
    return measure(bytes).finally(line.leave);
  };
  return {
    async analyse(bytes, gone = new AbortController().signal) {
      gone.throwIfAborted();
      if (underWay.size >= threads + waiting) return counted(Promise.reject(new AppError('chat.busy')));
      const result = inSpan('measure a photo', { facts: { 'petalwise.photo_bytes': bytes.length } }, () =>
        measureInTurn(bytes, gone),
      );
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
