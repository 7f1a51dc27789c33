import { expect, it, vi } from 'vitest';
import { createMemory } from './remember-shown.ts';

const now = new Date('2026-11-23T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

it('works out once what follows from the same, also for two at once, until its time is over', async () => {
  const remember = createMemory<number>({ most: 2, ms: 1000 });
  const work = vi.fn(async () => work.mock.calls.length);
  expect(await Promise.all([remember({ a: 1 }, now, work), remember({ a: 1 }, now, work)])).toEqual([1, 1]);
  expect(await remember({ a: 1 }, later(999), work)).toBe(1);
  expect(await remember({ a: 2 }, now, work)).toBe(2);
  expect(await remember({ a: 1 }, later(1000), work)).toBe(3);
});

it('forgets the oldest of too many, and what failed', async () => {
  const remember = createMemory<string>({ most: 2, ms: 1000 });
  const work = vi.fn(async () => 'worked');
  for (const from of ['a', 'b', 'c', 'b', 'c']) await remember(from, now, work);
  expect(work).toHaveBeenCalledTimes(3);
  await remember('a', now, work);
  expect(work).toHaveBeenCalledTimes(4);
  await expect(remember('d', now, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await remember('d', now, work)).toBe('worked');
});
