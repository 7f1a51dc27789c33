import { Worker } from 'node:worker_threads';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import type { Metrics } from '@petalwise/service-kit/telemetry/metrics';
import { inSpan } from '@petalwise/service-kit/telemetry/span';
import type { AdvisorCalls, Call, CallName, Input, Output, Reply } from './advisor-calls.ts';
import { placeOf } from './error-place.ts';
import { createIdleClock } from './idle-clock.ts';
import { createWaitingCalls, type Waiting } from './waiting-calls.ts';

const advisorWorker = new URL('./advisor-worker.ts', import.meta.url);
/** Seconds for which the thread may be silent while calls wait, once everything is loaded: 0.02 are usual for a call. */
const mostSeconds = 10;
/** Seconds after which no request waits any longer, whatever the thread works on. */
const longestWait = 60;
/** Seconds for the thread to load everything: see the README of chat for what is usual. */
const mostLoadingSeconds = 60;
/** A thread that leaks ends by itself before it takes the process along. */
const mostMegabytes = 512;
/** Minutes without a call after which the thread ends, and gives its memory back. */
const restMinutes = 30;
/** How often one call is tried: a call that crashes every thread must not be retried for ever. */
const mostTries = 2;

export type AdvisorThread = AdvisorCalls & {
  /** Starts the thread if there is none, without waiting for it. */
  warm(): void;
  close(): Promise<void>;
};

interface Options {
  readonly log: Pick<Logger, 'error'>;
  readonly metrics: Metrics;
  /** The file that the thread runs. */
  readonly file?: URL;
  readonly seconds?: number;
  readonly restMs?: number;
}

interface Thread {
  readonly worker: Worker;
  readonly startedAt: number;
  isLoaded: boolean;
  /** Where we ended it. */
  endedBecause: string | undefined;
}

/**
 * The embedded advisor in one worker thread that all requests of this process share; it starts with the first call. A
 * call that takes too long fails, and its thread with it. Where a thread ends, the next one gets the calls that were
 * under way, once.
 */
export const createAdvisorThread = (options: Options): AdvisorThread => {
  const counts = countCalls(options.metrics);
  const { seconds = mostSeconds, restMs = restMinutes * 60_000 } = options;
  const calls = createWaitingCalls({ seconds, late: () => current && end(current, `a call took ${seconds} s`) });
  let current: Thread | undefined;
  let closed = false;

  const end = (thread: Thread, why: string) => {
    thread.endedBecause ??= why;
    calls.stopClocks();
    void thread.worker.terminate();
  };
  const give = (thread: Thread, call: Waiting) => {
    call.tries += 1;
    call.until = performance.now() + longestWait * 1000;
    thread.worker.postMessage({ id: call.id, name: call.name, input: call.input } satisfies Call);
    if (thread.isLoaded) calls.startClock(call);
  };
  const hear = (thread: Thread, reply: Reply) => {
    if ('ready' in reply) {
      thread.isLoaded = true;
      counts.loaded((performance.now() - thread.startedAt) / 1000);
      for (const call of calls.all()) calls.startClock(call);
    } else if ('alive' in reply) {
      // It works on something: who waits in line is not late.
      for (const call of calls.all()) if (performance.now() < call.until) calls.startClock(call);
    } else if ('problem' in reply) calls.fail(reply.id, reply.problem);
    else calls.succeed(reply.id, reply.output);
  };
  const goOn = (ended: Thread, problem: unknown) => {
    // One that rests has ended by our will.
    if (closed || current !== ended) return;
    current = undefined;
    counts.restarts.inc();
    options.log.error({ problem: problem && placeOf(problem), why: ended.endedBecause }, "the advisor's thread ended");
    for (const { id, tries } of calls.all())
      if (tries >= mostTries) calls.fail(id, 'the thread ended twice during this call');
    calls.stopClocks();
    for (const call of calls.all()) give(begin(), call);
  };
  const rest = () => {
    const resting = current;
    if (calls.all().length > 0) return;
    current = undefined;
    void resting?.worker.terminate();
  };
  const restLater = createIdleClock(restMs, rest);
  const begin = (): Thread => {
    restLater.restart();
    current ??= startThread(options.file, { hear, ended: goOn, tooSlow: end });
    return current;
  };
  const ask = <Name extends CallName>(name: Name, input: Input<Name>): Promise<Output<Name>> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new Error("the advisor's thread is closed"));
      const call = calls.add({ name, input, resolve: resolve as (output: unknown) => void, reject });
      // One that is being ended hears nothing any more: its calls go to the next.
      if (!current?.endedBecause) give(begin(), call);
    });

  return {
    advise: (conversation) =>
      inSpan('understand a message', {}, async (span) => {
        const advice = await counts.timed(ask('advise', conversation));
        span.set({ 'petalwise.kind': advice.kind, 'petalwise.sources': advice.sources.length });
        return advice;
      }),
    findPerson: (conversation) => ask('findPerson', conversation),
    useTool: (use) => inSpan('use a tool', { facts: { 'petalwise.tool': use.tool } }, () => ask('useTool', use)),
    gate: (asked) => ask('gate', asked),
    readLabel: (asked) => ask('readLabel', asked),
    judgeLabel: (asked) => inSpan('judge a label', {}, () => ask('judgeLabel', asked)),
    describeShelf: (asked) => ask('describeShelf', asked),
    findClashes: (asked) => ask('findClashes', asked),
    planRoutine: (asked) => inSpan('plan a routine', {}, () => ask('planRoutine', asked)),
    checkRoutine: (asked) => inSpan('check a routine', {}, () => ask('checkRoutine', asked)),
    showRoutine: (asked) => ask('showRoutine', asked),
    listChoices: (asked) => ask('listChoices', asked),
    replyToNote: (asked) => ask('replyToNote', asked),
    warm: () => {
      if (!current) setImmediate(() => closed || begin());
    },
    close: async () => {
      closed = true;
      restLater.stop();
      for (const { id } of calls.all()) calls.fail(id, 'it is closed');
      await current?.worker.terminate();
    },
  };
};

interface Listeners {
  readonly hear: (thread: Thread, reply: Reply) => void;
  readonly ended: (thread: Thread, problem: unknown) => void;
  readonly tooSlow: (thread: Thread, why: string) => void;
}

const startThread = (file = advisorWorker, { hear, ended, tooSlow }: Listeners): Thread => {
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

const countCalls = (metrics: Metrics) => {
  const understanding = metrics.histogram(
    'advisor_understanding_seconds',
    'From a message to what the embedded advisor says about it',
    { labelNames: [], buckets: [0.005, 0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.5, 3, 10] },
  );
  const loading = metrics.gauge('advisor_loading_seconds', 'How long the last load of the advisor took');
  return {
    restarts: metrics.counter('advisor_worker_restarts_total', "How often the advisor's thread has ended by itself"),
    loaded: (seconds: number) => loading.set(seconds),
    timed: async <Result>(work: Promise<Result>): Promise<Result> => {
      const from = performance.now();
      const result = await work;
      understanding.observe((performance.now() - from) / 1000);
      return result;
    },
  };
};
