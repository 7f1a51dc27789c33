import { AppError } from '@petalwise/service-kit/http/errors';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import type { Metrics } from '@petalwise/service-kit/telemetry/metrics';
import { isRefused } from '../photo/refusal.ts';
import { createPictureThreads, type PictureThreads } from '../picture-threads/picture-threads.ts';
import type { PictureResult } from './picture-worker.ts';

export type LabelReader = PictureThreads<PictureResult>;

/** Pictures that may wait; with one a second, no request waits much longer than this many seconds. */
const waitingAtMost = 8;
/** For a picture to be read and for its turn, in seconds: together with a model's time less than the gateway waits (30). */
const mostSeconds = 5;
const longestWait = 8;

interface Options {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly waiting?: number;
  readonly seconds?: number;
}

/**
 * Reads what is printed in pictures, one at a time in a worker thread, which loads with the first picture (0.5 s) and ends
 * after minutes without one: it holds some 200 MB.
 */
export const createLabelReader = ({ log, metrics, ...limits }: Options): LabelReader =>
  createPictureThreads({
    log,
    file: new URL('./picture-worker.ts', import.meta.url),
    name: 'read a label in a picture',
    threads: 1,
    waiting: limits.waiting ?? waitingAtMost,
    seconds: limits.seconds ?? mostSeconds,
    // Text takes a second; leaves, hair or noise take long, and have none.
    tooLong: 'label.no-text',
    longestWait,
    counted: () => countPictures(metrics),
  });

/** Counts pictures by what became of them: `read`, the code of a refusal, `chat.busy`, or `failed`. */
const countPictures = (metrics: Metrics) => {
  const pictures = metrics.counter('label_pictures_total', 'Pictures of labels by what became of them', ['outcome']);
  return async (result: Promise<PictureResult>): Promise<PictureResult> => {
    try {
      const read = await result;
      pictures.inc({ outcome: isRefused(read) ? read.refused.code : 'read' });
      return read;
    } catch (error) {
      pictures.inc({ outcome: error instanceof AppError ? error.code : 'failed' });
      throw error;
    }
  };
};
