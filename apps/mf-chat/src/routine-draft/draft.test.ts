import type { Routine } from '@petalwise/contracts/chat/routine';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDraft } from './draft.ts';
import { readKept } from './unsaved.ts';

const owner = '6f0f5f0e-0000-4000-8000-000000000001';
const source = { ownerId: owner, replaces: '2026-11-23T10:00:00.000Z' };
const savedSince = { ...source, replaces: '2026-11-23T11:00:00.000Z' };
const routine = (cycle: number, more: Partial<Routine> = {}): Routine => ({
  wishes: { goals: [], mostSteps: 4, minutes: null, budget: null, useOwn: true },
  cycle,
  steps: [],
  without: [],
  issues: [],
  cost: 0,
  notes: [],
  nightNames: Array.from({ length: cycle }, () => 'Every evening'),
  weeks: [],
  minutes: 1,
  ...more,
});
const kept = new Map<string, string>();
const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const answers = (cost: number) =>
  fetch.mockImplementation(async (_, { body }) => Response.json({ ...routine(1), ...JSON.parse(String(body)), cost }));
const draft = () => useDraft.getState();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => {
  draft().forget();
  fetch.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows a change at once and checks several in a row once', async () => {
  answers(900);
  draft().change(source, routine(1), routine(2));
  draft().change(source, routine(2), routine(3));
  expect(draft()).toMatchObject({ shown: { cycle: 3, cost: 0 }, isChecking: true });
  await vi.runAllTimersAsync();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(draft()).toMatchObject({ shown: { cycle: 3, cost: 900 }, isChecking: false });
});

it('does not let a late answer overwrite what was changed meanwhile', async () => {
  let arrive = (_: Response) => {};
  fetch.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  draft().change(source, routine(1), routine(2));
  await vi.advanceTimersByTimeAsync(400);
  expect(fetch).toHaveBeenCalledTimes(1);
  answers(900);
  draft().change(source, routine(2), routine(4));
  arrive(Response.json({ ...routine(2), cost: 100 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(draft()).toMatchObject({ shown: { cycle: 4, cost: 0 }, isChecking: true });
  await vi.runAllTimersAsync();
  expect(draft().shown).toMatchObject({ cycle: 4, cost: 900 });
});

it('keeps the change and says so where it could not be checked, and checks again when asked', async () => {
  fetch.mockRejectedValueOnce(new TypeError('offline'));
  draft().change(source, routine(1), routine(2));
  await vi.runAllTimersAsync();
  expect(draft()).toMatchObject({ shown: { cycle: 2 }, isChecking: false, problem: expect.any(TypeError) });
  answers(5);
  draft().checkAgain();
  await vi.runAllTimersAsync();
  expect(draft()).toMatchObject({ shown: { cost: 5 }, problem: undefined });
});

it('changes nothing where a fix could not be checked', async () => {
  fetch.mockRejectedValueOnce(new TypeError('offline'));
  draft().begin(source, routine(1));
  await expect(draft().replace(source, routine(1), routine(3))).rejects.toThrow('offline');
  expect(draft()).toMatchObject({ shown: { cycle: 1 }, past: [], isChecking: false });
});

it('undoes one change after the other', async () => {
  answers(0);
  draft().change(source, routine(1), routine(2));
  draft().change(source, routine(2), routine(3));
  draft().undo();
  expect(draft().shown?.cycle).toBe(2);
  draft().undo();
  draft().undo();
  await vi.runAllTimersAsync();
  expect(draft()).toMatchObject({ shown: { cycle: 1 }, past: [] });
});

it('knows what it was made from, even if another tab saves meanwhile', async () => {
  answers(0);
  draft().change(source, routine(1), routine(2));
  draft().change(savedSince, routine(2), routine(3));
  await vi.runAllTimersAsync();
  await draft().replace(savedSince, routine(3), routine(4));
  draft().begin(savedSince, routine(5), [routine(4)]);
  expect(draft()).toMatchObject({ shown: { cycle: 5 }, replaces: source.replaces });
  expect(readKept(owner)?.replaces).toBe(source.replaces);
});

it('shows what is kept in place of the changes, and undo brings these back', async () => {
  answers(0);
  draft().change(source, routine(1), routine(2));
  draft().showKept(savedSince, routine(6));
  expect(draft()).toMatchObject({ shown: { cycle: 6 }, replaces: savedSince.replaces, isChecking: false });
  draft().undo();
  await vi.runAllTimersAsync();
  expect(draft()).toMatchObject({ shown: { cycle: 2 }, past: [{ cycle: 1 }], replaces: savedSince.replaces });
});

it('leads back to the routine from which the user started over', async () => {
  answers(0);
  draft().begin(source, routine(4), [routine(1)]);
  draft().undo();
  await vi.runAllTimersAsync();
  expect(draft()).toMatchObject({ shown: { cycle: 1 }, past: [] });
});

it('keeps what is unsaved in the tab, for this person alone', () => {
  draft().begin(source, routine(3));
  expect(draft().ownerId).toBe(owner);
  expect(readKept(owner)).toMatchObject({ ...source, routine: { cycle: 3 } });
  expect(readKept('6f0f5f0e-0000-4000-8000-000000000002')).toBeUndefined();
  kept.set('petalwise-routine', JSON.stringify({ ownerId: owner, routine: { cycle: 'three' } }));
  expect(readKept(owner)).toBeUndefined();
  draft().begin(source, routine(3));
  draft().forget();
  expect(readKept(owner)).toBeUndefined();
});
