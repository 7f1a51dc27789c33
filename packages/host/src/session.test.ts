import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryClient } from './query.ts';
import { beginSession, currentUser, forgetSession, isPremium } from './session.ts';

const free = { subscriptionStatus: 'none', subscriptionTier: 'free' } as const;
const premium = { subscriptionStatus: 'active', subscriptionTier: 'premium' } as const;

it('believes the subscription first', () => {
  expect(isPremium(premium, { isActive: false })).toBe(false);
  expect(isPremium(free, { isActive: true })).toBe(true);
});

it('asks the account where the subscription did not answer', () => {
  expect(isPremium(premium, undefined)).toBe(true);
  expect(isPremium(free, undefined)).toBe(false);
  expect(isPremium({ ...premium, subscriptionStatus: 'canceled' }, undefined)).toBe(false);
});

it('tells whoever shows the person that they are gone, and keeps nothing that was read for them', () => {
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
