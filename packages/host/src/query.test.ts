import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from './query.ts';

// As the page does: without it no query reacts to focus and connection.
beforeEach(() => queryClient.mount());
afterEach(() => {
  queryClient.unmount();
  queryClient.clear();
  vi.useRealTimers();
});

it('reads once and keeps the data: focus, reconnecting and time do not read it again, and a failure is not retried', async () => {
  let reads = 0;
  const observe = (queryKey: string[], fails: boolean) =>
    new QueryObserver(queryClient, {
      queryKey,
      queryFn: () => {
        reads += 1;
        return fails ? Promise.reject(new Error('no')) : Promise.resolve('read');
      },
    });
  const good = observe(['good'], false);
  const end = good.subscribe(() => {});
  await expect.poll(() => good.getCurrentResult().data).toBe('read');
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  vi.useFakeTimers({ now: Date.now() + 365 * 24 * 3_600_000 });
  const late = observe(['good'], false).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(reads).toBe(1);
  vi.useRealTimers();
  late();
  end();
  const failing = observe(['failing'], true);
  const over = failing.subscribe(() => {});
  await expect.poll(() => failing.getCurrentResult().isError).toBe(true);
  expect(reads).toBe(2);
  over();
  let writes = 0;
  const write = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => {
      writes += 1;
      return Promise.reject(new Error('no'));
    },
  });
  await expect(write.execute(undefined)).rejects.toThrow('no');
  expect([reads, writes]).toEqual([2, 1]);
  expect(queryClient.getDefaultOptions().queries?.refetchInterval).toBe(false);
  expect(queryClient.getDefaultOptions().mutations?.retry).toBe(false);
});
