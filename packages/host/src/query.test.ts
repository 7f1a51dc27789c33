import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from './query.ts';

afterEach(() => queryClient.clear());

it('reads once, and keeps it: no focus, no reconnect and no time reads it again, and a failure is not repeated', async () => {
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
  expect(reads).toBe(1);
  end();
  const failing = observe(['failing'], true);
  const over = failing.subscribe(() => {});
  await expect.poll(() => failing.getCurrentResult().isError).toBe(true);
  expect(reads).toBe(2);
  over();
  expect(queryClient.getDefaultOptions().queries?.refetchInterval).toBe(false);
  expect(queryClient.getDefaultOptions().mutations?.retry).toBe(false);
});
