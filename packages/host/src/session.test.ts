import { expect, it } from 'vitest';
import { isPremium } from './session.ts';

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
