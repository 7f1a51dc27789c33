import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { faces } from '../faces.ts';
import { type Options, type Trial, trialsOf } from './trials.ts';
import type { Result } from './try-picture.ts';

/** Pictures of one face that a thread gets at a time; it keeps the face open meanwhile. */
const batch = 30;

/** Paints and measures all trials, in one thread per core. */
export async function tryPictures(scope: AsyncDisposableStack, options: Options): Promise<Result[]> {
  const waiting = faces.flatMap((face) => batches(trialsOf(face, options)));
  const all = waiting.reduce((sum, trials) => sum + trials.length, 0);
  const results: Result[] = [];
  let done = 0;
  const threads = Array.from({ length: Math.min(4, availableParallelism()) }, () => {
    const thread = new Worker(new URL('./photo-thread.ts', import.meta.url));
    scope.defer(async () => void (await thread.terminate()));
    return thread;
  });
  const work = async (thread: Worker) => {
    for (let trials = waiting.shift(); trials; trials = waiting.shift()) {
      results.push(...(await sendTo(thread, trials)));
      done += trials.length;
      process.stderr.write(`\r${done} of ${all} pictures `);
    }
    await thread.terminate();
  };
  await Promise.all(threads.map(work));
  process.stderr.write('\n');
  return results;
}

function batches(trials: readonly Trial[]): Trial[][] {
  const found: Trial[][] = [];
  for (let at = 0; at < trials.length; at += batch) found.push(trials.slice(at, at + batch));
  return found;
}

function sendTo(thread: Worker, trials: readonly Trial[]): Promise<Result[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Result[]>();
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.postMessage(trials);
  return promise.finally(() => thread.off('message', resolve).off('error', reject));
}
