import type { User } from '@petalwise/contracts/identity/account';
import { afterEach, expect, it, vi } from 'vitest';
import { startLive } from './live.ts';
import { queryClient } from './query.ts';
import { currentUser } from './session.ts';

const user = (coinBalance: number): User => ({
  id: '0d9c9a52-6a6f-4f0f-9a36-1c8a3f6b7e11',
  name: 'Maya',
  email: 'maya@example.com',
  username: 'maya',
  isAdmin: false,
  emailVerified: false,
  createdAt: new Date(0).toISOString(),
  deletionDueAt: null,
  coinBalance,
  coinsOwed: 0,
  subscriptionStatus: 'none',
  subscriptionTier: 'free',
});

/** An EventSource whose server is the test. */
class Source {
  static last: Source | undefined;
  readonly readyState = 1;
  readonly #listeners = new Map<string, (event: { data: string }) => void>();
  constructor() {
    Source.last = this;
  }
  addEventListener(name: string, listener: (event: { data: string }) => void) {
    this.#listeners.set(name, listener);
  }
  say(name: string, data: object) {
    this.#listeners.get(name)?.({ data: JSON.stringify(data) });
  }
  close() {}
}

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('keeps a balance from a live update while an older response is still on its way', async () => {
  const before = user(10);
  const answers: ((balance: number) => void)[] = [];
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answers.push((coinBalance) => resolve(Response.json({ ...before, coinBalance })));
      }),
  );
  const balance = () => queryClient.getQueryData(currentUser.queryKey)?.coinBalance;
  queryClient.setQueryData(currentUser.queryKey, before);
  const stop = startLive(before.id);
  await expect.poll(() => Source.last).toBeDefined();

  const asked = queryClient.fetchQuery({ ...currentUser, staleTime: 0 }).catch(() => undefined);
  await expect.poll(() => answers).toHaveLength(1);
  Source.last?.say('coins', { userId: before.id, balance: 7 });
  expect(balance()).toBe(7);
  answers[0]?.(10);
  await expect.poll(() => answers).toHaveLength(2);
  expect(balance()).toBe(7);
  answers[1]?.(7);
  await asked;
  expect(balance()).toBe(7);
  stop();
});
