import { availableParallelism } from 'node:os';
import { AppError } from '@petalwise/service-kit/errors';
import type { Logger } from '@petalwise/service-kit/log';
import { Piscina } from 'piscina';
import type { PhotoResult } from './analyse-photo.ts';

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
/** For one photo; a thread takes 2 seconds, and 5 when the machine is busy with much else. */
const MOST_SECONDS = 8;
/** With waiting in line. */
const LONGEST_WAIT = 25;

type Options = {
  log: Logger;
  /** Worker threads; by default one core is left to everybody else. */
  threads?: number;
  waiting?: number;
  /** How long one photo may take a thread. */
  seconds?: number;
};

/** Starts the threads at once, so that the first photo finds the face networks loaded. */
export function createPhotoLab({
  log,
  threads = Math.max(1, availableParallelism() - 1),
  ...limits
}: Options): PhotoLab {
  const { waiting = threads * WAITING_PER_THREAD, seconds = MOST_SECONDS } = limits;
  const pool = new Piscina<Uint8Array, PhotoResult>({
    filename: new URL('./photo-worker.ts', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
    // Blocking waits would hold back what sharp does between two tasks.
    atomics: 'disabled',
  });
  let underWay = 0;
  pool.on('error', (error) => log.error({ err: error }, 'a photo worker failed'));
  return {
    async analyse(bytes, signal) {
      signal?.throwIfAborted();
      if (underWay >= threads + waiting) throw new AppError('chat.busy');
      const started = performance.now();
      underWay++;
      // Each of those before it in line may take as long; a photo that is alone has just its own seconds.
      const late = AbortSignal.timeout(Math.min(Math.ceil(underWay / threads) * seconds, LONGEST_WAIT) * 1000);
      try {
        const result = await pool.run(bytes, { signal: signal ? AbortSignal.any([signal, late]) : late });
        log.debug({ ms: Math.round(performance.now() - started), refused: 'refused' in result }, 'photo analysed');
        return result;
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        if (late.aborted) throw new AppError('chat.busy');
        throw error;
      } finally {
        underWay--;
      }
    },
    close: () => pool.close(),
  };
}
