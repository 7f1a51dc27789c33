import { Worker } from 'node:worker_threads';
import type { Reply } from './advisor-calls.ts';

const advisorWorker = new URL('./advisor-worker.ts', import.meta.url);
/** Seconds for the thread to load everything: see the README of chat for what is usual. */
const mostLoadingSeconds = 60;
/** A thread that leaks ends by itself before it takes the process along. */
const mostMegabytes = 512;

/** One worker thread, from its start to its end. */
export interface Thread {
  readonly worker: Worker;
  readonly startedAt: number;
  isLoaded: boolean;
  /** Where we ended it. */
  endedBecause: string | undefined;
}

interface Listeners {
  readonly hear: (thread: Thread, reply: Reply) => void;
  readonly ended: (thread: Thread, problem: unknown) => void;
  readonly tooSlow: (thread: Thread, why: string) => void;
}

export const startThread = (file = advisorWorker, { hear, ended, tooSlow }: Listeners): Thread => {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } });
  // A process with nothing else to do ends.
  worker.unref();
  const thread: Thread = { worker, startedAt: performance.now(), isLoaded: false, endedBecause: undefined };
  const loading = setTimeout(() => {
    if (!thread.isLoaded) tooSlow(thread, `not loaded in ${mostLoadingSeconds} s`);
  }, mostLoadingSeconds * 1000).unref();
  let problem: unknown;
  worker.on('message', (reply: Reply) => hear(thread, reply));
  worker.on('error', (error) => {
    problem = error;
  });
  worker.on('exit', () => {
    clearTimeout(loading);
    ended(thread, problem);
  });
  return thread;
};
