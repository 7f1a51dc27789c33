import { describe, expect, it, onTestFinished } from 'vitest';
import { createPollLoop, type PollLoopOptions } from './poll-loop.ts';

const never = 3_600_000;
/**
 * A loop, until the test ends, whose rounds are counted; `work` does round number n and returns whether there is more.
 */
const start = (work: (n: number) => Promise<boolean> | boolean, options: Partial<PollLoopOptions> = {}) => {
  const seen = { rounds: 0, failures: [] as unknown[] };
  const loop = createPollLoop({
    safetyPollMs: never,
    onFailure: (error) => void seen.failures.push(error),
    round: async () => {
      seen.rounds += 1;
      return work(seen.rounds);
    },
    ...options,
  });
  onTestFinished(loop.close);
  return { loop, seen };
};
/** Enough time for a round that would start by mistake. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('a poll loop', () => {
  it('does a round at once and then waits for a wake-up call', async () => {
    const { loop, seen } = start(() => false);
    await settle();
    expect(seen.rounds).toBe(1);
    loop.wake();
    await settle();
    expect(seen.rounds).toBe(2);
  });

  it('continues without a pause while there is more', async () => {
    const { seen } = start((n) => n < 5);
    await settle();
    expect(seen.rounds).toBe(5);
  });

  it('does another round after the current one if it was woken during it', async () => {
    const held = Promise.withResolvers<boolean>();
    const { loop, seen } = start((n) => n === 1 && held.promise);
    loop.wake();
    held.resolve(false);
    await settle();
    expect(seen.rounds).toBe(2);
  });

  it('starts a round at every safety poll', async () => {
    const { seen } = start(() => false, { safetyPollMs: 5 });
    await expect.poll(() => seen.rounds).toBeGreaterThan(3);
  });

  it('reports a failed round and then waits as after one that found nothing', async () => {
    const wrong = new Error('no connection');
    const { loop, seen } = start((n) => (n === 1 ? Promise.reject(wrong) : false));
    await settle();
    expect(seen).toEqual({ rounds: 1, failures: [wrong] });
    loop.wake();
    await settle();
    expect(seen.rounds).toBe(2);
  });

  it('stops after the current round, even if that has more, and starts no other', async () => {
    const held = Promise.withResolvers<boolean>();
    const { loop, seen } = start(() => held.promise);
    let closed = false;
    const closing = loop.close().then(() => {
      closed = true;
    });
    await settle();
    expect(closed).toBe(false);
    held.resolve(true);
    await closing;
    loop.wake();
    await settle();
    expect(seen.rounds).toBe(1);
  });
});
