import { availableParallelism } from 'node:os';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import type { Metrics } from '@petalwise/service-kit/telemetry/metrics';
import type { PhotoResult } from '../photo/analyse-photo.ts';
import { countPhotos } from './count-photos.ts';
import { createPictureThreads } from './picture-threads.ts';

export type PhotoLab = {
  /**
   * Judges and measures one photo in a worker thread. A refused photo is an answer, not an error.
   * Throws `chat.busy` when too many photos wait or one takes too long, and the signal's reason when it is aborted.
   */
  analyse(bytes: Uint8Array, signal?: AbortSignal): Promise<PhotoResult>;
  /** Finishes the photos under way, then ends the threads. */
  close(): Promise<void>;
};

/** Photos that may wait for each thread; at one photo a second, no user waits much longer than this many seconds. */
const WAITING_PER_THREAD = 8;
/** For one photo in its thread: 2 are usual, 5 on a busy machine, more where the thread has to load the networks first. */
const MOST_SECONDS = 25;
/** For a thread to become free. */
const LONGEST_WAIT = 25;

type Options = {
  log: Logger;
  metrics?: Metrics;
  /** Worker threads; by default one core is left to the rest of the process. */
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
  const pictures = createPictureThreads<PhotoResult>({
    log,
    file: new URL('./photo-worker.ts', import.meta.url),
    name: 'measure a photo',
    threads,
    waiting,
    seconds,
    tooLong: 'chat.busy',
    longestWait: LONGEST_WAIT,
    counted: (underWay) => countPhotos(metrics, { threads, waiting, underWay }),
  });
  return { analyse: pictures.run, close: pictures.close };
}
