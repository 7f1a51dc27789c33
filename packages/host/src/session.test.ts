import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from './query.ts';
import { beginSession, currentUser, forgetSession, isPremium, subscriptionStatus } from './session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const free = { subscriptionStatus: 'none', subscriptionTier: 'free' } as const;
const premium = { subscriptionStatus: 'active', subscriptionTier: 'premium' } as const;

it('trusts the subscription first', () => {
  expect(isPremium(premium, { isActive: false })).toBe(false);
  expect(isPremium(free, { isActive: true })).toBe(true);
});

it('falls back to the account if the subscription did not load', () => {
  expect(isPremium(premium, undefined)).toBe(true);
  expect(isPremium(free, undefined)).toBe(false);
  expect(isPremium({ ...premium, subscriptionStatus: 'canceled' }, undefined)).toBe(false);
});

it('tells components that the user is gone, and clears what was loaded for them', () => {
  const user = { id: '1', name: 'Ada' } as Parameters<typeof beginSession>[0];
  beginSession(user);
  queryClient.setQueryData(['stats'], { totalChats: 3 });
  const shown = new QueryObserver(queryClient, currentUser);
  const stop = shown.subscribe(() => undefined);
  forgetSession();
  expect(shown.getCurrentResult().data).toBeNull();
  stop();
  expect(queryClient.getQueryData(currentUser.queryKey)).toBeNull();
  expect(queryClient.getQueryData(['stats'])).toBeUndefined();
  expect(queryClient.getQueryCache().getAll()).toHaveLength(1);
});

it('takes a 401 as signed out, and any other error as unknown', async () => {
  const answered = (status: number) => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status }));
    return queryClient.fetchQuery(currentUser);
  };
  await expect(answered(503)).rejects.toThrow('503: {}');
  expect(await answered(401)).toBeNull();
});

it('fetches the subscription wherever it is shown, at each focus and each reconnect, and does not cache it', async () => {
  const none = { cancelAtPeriodEnd: false, currentPeriodEnd: null, nextBillingDate: null, lastFour: null };
  const status = { ...none, isActive: true, pastDue: false, complimentary: false };
  const fetch = vi.fn(async () => Response.json(status));
  vi.stubGlobal('fetch', fetch);
  queryClient.mount();
  const show = () => new QueryObserver(queryClient, subscriptionStatus).subscribe(() => undefined);
  const asked = async (times: number) => {
    await expect.poll(() => fetch).toHaveBeenCalledTimes(times);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
  };
  const stops = [show()];
  await asked(1);
  stops.push(show());
  await asked(2);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await asked(3);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await asked(4);
  for (const stop of stops) stop();
  await expect.poll(() => queryClient.getQueryData(subscriptionStatus.queryKey)).toBeUndefined();
  queryClient.unmount();
});
