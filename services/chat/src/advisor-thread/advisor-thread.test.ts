import { createLog } from '@petalwise/service-kit/telemetry/log';
import { createMetrics } from '@petalwise/service-kit/telemetry/metrics';
import { afterEach, expect, it } from 'vitest';
import { conversationOf } from '../testing/advice.ts';
import { type AdvisorThread, createAdvisorThread } from './advisor-thread.ts';

let thread: AdvisorThread | undefined;
afterEach(() => thread?.close());

const stub = new URL('../testing/stub-worker.ts', import.meta.url);
const start = (seconds = 10, file = stub, restMs?: number) => {
  const metrics = createMetrics('chat');
  const made = createAdvisorThread({
    log: createLog('chat', 'silent'),
    metrics,
    file,
    seconds,
    ...(restMs && { restMs }),
  });
  thread = made;
  return {
    metrics,
    warm: made.warm,
    ask: async (question: string) => (await made.advise(conversationOf(question))).markdown,
    restarts: async () => {
      const restarts = metrics.registry.getSingleMetric('advisor_worker_restarts_total');
      return (await restarts?.get())?.values[0]?.value ?? 0;
    },
    understood: async () =>
      /advisor_understanding_seconds_count\{.*\} (\d+)/.exec(await metrics.registry.metrics())?.[1] ?? '0',
  };
};

it('answers many questions at once in one thread, none of them in the way of another', async () => {
  const { ask, understood, restarts } = start();
  await ask('first');
  const from = performance.now();
  const all = await Promise.all(Array.from({ length: 20 }, (_, i) => ask(`wait ${i}`)));
  // One after the other they would take six seconds.
  expect(performance.now() - from).toBeLessThan(3_000);
  expect(all.map((text) => text.replace(/^\d+: /, ''))).toEqual(Array.from({ length: 20 }, (_, i) => `wait ${i}`));
  expect(await understood()).toBe('21');
  expect(await restarts()).toBe(0);
});

it('a bug in an answer fails that answer alone, and names its kind and place without its words', async () => {
  const { ask, restarts } = start();
  const [failed, other] = await Promise.allSettled([ask('fail'), ask('wait')]);
  expect(failed).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringMatching(/TypeError\n\s+at .*stub-worker/) },
  });
  expect(other.status).toBe('fulfilled');
  expect(await restarts()).toBe(0);
});

it.each(['exit', 'throw later'])(
  'a question that ends its thread (%s) ends two of them and no third',
  async (death) => {
    const { ask, restarts } = start();
    await expect(ask(death)).rejects.toThrow('ended twice');
    expect(await restarts()).toBe(2);
    expect(await ask('hello')).toMatch(/: hello$/);
  },
);

it('a question of a thread that died is answered by the next one', async () => {
  const { ask, restarts } = start(1);
  await ask('first');
  const late = ask('hang');
  await new Promise((resolve) => setTimeout(resolve, 800));
  const other = ask('wait');
  await expect(late).rejects.toThrow('no answer in 1 s');
  // The count begins again with the new thread.
  expect(await other).toMatch(/: wait$/);
  expect(await restarts()).toBe(1);
});

it('a question that never ends fails after its time, and the thread is replaced', async () => {
  const { ask, restarts } = start(1);
  await ask('first');
  const hanging = expect(ask('hang')).rejects.toThrow('no answer in 1 s');
  // It waited behind the one that never ends.
  expect(await ask('behind')).toMatch(/: behind$/);
  await hanging;
  expect(await restarts()).toBe(1);
});

it('starts when it is warmed, and a worker that cannot load fails the questions instead of keeping them', async () => {
  const warmed = start();
  warmed.warm();
  await expect
    .poll(async () => /advisor_loading_seconds\{.*\} (\S+)/.exec(await warmed.metrics.registry.metrics())?.[1])
    .not.toBe('0');
  await thread?.close();
  const { ask } = start(1, new URL('../testing/no-such-worker.ts', import.meta.url));
  await expect(ask('hello')).rejects.toThrow('ended twice');
});

it('a thread that nobody asks ends, and the next question starts another one', async () => {
  const { ask, restarts } = start(10, stub, 300);
  expect(await ask('hello')).toBe('1: hello');
  expect(await ask('hello')).toBe('2: hello');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(await ask('hello')).toBe('1: hello');
  expect(await restarts()).toBe(0);
});

it('a closed one refuses, also what is under way', async () => {
  const { ask } = start();
  const underWay = expect(ask('sleep')).rejects.toThrow('closed');
  await thread?.close();
  await underWay;
  await expect(ask('hello')).rejects.toThrow('closed');
});
