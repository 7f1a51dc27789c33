import type { Logger } from '@petalwise/service-kit/telemetry/log';
import type { Metrics } from '@petalwise/service-kit/telemetry/metrics';
import { inSpan } from '@petalwise/service-kit/telemetry/span';
import type { AdvisorCalls, Call, CallName, Input, Output, Reply } from './advisor-calls.ts';
import { countCalls } from './count-calls.ts';
import { placeOf } from './error-place.ts';
import { createIdleClock } from './idle-clock.ts';
import { startThread, type Thread } from './start-thread.ts';
import { createWaitingCalls, type Waiting } from './waiting-calls.ts';

/** Seconds for which the thread may be silent while calls wait, once everything is loaded: 0.02 are usual for a call. */
const mostSeconds = 10;
/** Seconds after which no request waits any longer, whatever the thread works on. */
const longestWait = 60;
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

/**
 * The embedded advisor in one worker thread that all requests of this process share; it starts with the first call. A
 * call that takes too long fails, and its thread with it. Where a thread ends, the next one gets the calls that were
 * under way, once.
 */
export const createAdvisorThread = (options: Options): AdvisorThread => {
  const counts = countCalls(options.metrics);
  const { ask, warm, close } = createAsk(options, counts);
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
    warm,
    close,
  };
};

/** Gives calls to the thread, and keeps one running while there are any. */
const createAsk = (options: Options, counts: ReturnType<typeof countCalls>) => {
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
    ask,
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
