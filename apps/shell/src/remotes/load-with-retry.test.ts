import { expect, it, vi } from 'vitest';
import { loadWithRetry } from './load-with-retry.ts';

const attempts = { limit: 50, pause: () => 0 };

it('loads once where that works', async () => {
  const load = vi.fn(async () => 'page');
  expect(await loadWithRetry(load, attempts)).toBe('page');
  expect(load).toHaveBeenCalledTimes(1);
});

it('tries once more after a failure', async () => {
  const load = vi.fn(async () => 'page').mockRejectedValueOnce(new Error('503'));
  expect(await loadWithRetry(load, attempts)).toBe('page');
});

it('gives up after the second failure, with its reason', async () => {
  const load = vi.fn(async () => Promise.reject(new Error('503')));
  await expect(loadWithRetry(load, attempts)).rejects.toThrow('503');
  expect(load).toHaveBeenCalledTimes(2);
});

it('does not wait for ever', async () => {
  await expect(loadWithRetry(() => new Promise(() => undefined), attempts)).rejects.toThrow('Not loaded');
});
