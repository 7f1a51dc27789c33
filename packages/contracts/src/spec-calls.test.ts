import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AdminUser } from './admin/users.ts';
import { allEndpoints } from './all-endpoints.ts';
import { ActivityEntry, Stats } from './billing/coins.ts';
import { CoinPackage } from './billing/purchase.ts';
import { SubscriptionStatus } from './billing/subscription.ts';
import { ChatMessage, ChatSession } from './chat/conversation.ts';
import type { Endpoint } from './endpoint.ts';
import { Login, Registration, RegistrationForm, User } from './identity/account.ts';
import { NewFeedback } from './identity/feedback.ts';

// The specification names calls, fields and callers; we chose the rest of each contract.

type Who = 'public' | 'user' | 'admin';

const calls: readonly [call: string, who: Who, given: string, answered: string][] = [
  ['GET /api/user', 'user', '', 'id name email username coinBalance subscriptionStatus subscriptionTier isAdmin'],
  ['GET /api/user/profile', 'user', '', 'coinBalance'],
  ['PATCH /api/user/update-username', 'user', 'username', 'username'],
  ['POST /api/auth/login', 'public', 'email password', 'id email'],
  ['POST /api/auth/register', 'public', 'username email name password', 'user'],
  ['POST /api/auth/logout', 'public', '', ''],
  ['POST /api/auth/forgot-password', 'public', 'email', ''],
  ['POST /api/auth/reset-password', 'public', 'token email password', ''],
  ['GET /api/auth/verify-email', 'public', 'token email', 'message'],
  ['POST /api/auth/resend-verification', 'public', 'email', ''],
  ['GET /api/subscription/status', 'user', '', 'isActive cancelAtPeriodEnd currentPeriodEnd nextBillingDate lastFour'],
  ['GET /api/subscription/plan', 'public', '', 'price'],
  ['POST /api/subscription/create', 'user', '', 'checkoutUrl'],
  ['POST /api/subscription/cancel', 'user', '', ''],
  ['GET /api/stats', 'user', '', 'totalChats photosAnalyzed coinsUsed'],
  ['GET /api/coins/transactions', 'user', '', ''],
  ['GET /api/coins/packages', 'public', '', ''],
  ['POST /api/coins/purchase', 'user', 'packageId', 'clientSecret'],
  ['POST /api/chat/session', 'user', 'title', 'id'],
  ['GET /api/chat/sessions', 'user', '', ''],
  ['GET /api/chat/session/:id', 'user', '', 'id title createdAt coinsCost'],
  ['GET /api/chat/session/:id/messages', 'user', '', ''],
  ['POST /api/chat/session/:id/message', 'user', 'content imageUrl', ''],
  ['DELETE /api/chat/session/:id', 'user', '', ''],
  ['POST /api/chat/trending-question', 'user', 'message context', 'response'],
  ['POST /api/feedback', 'user', 'rating comment', ''],
  ['GET /api/admin/users', 'admin', '', ''],
  ['POST /api/admin/user/:userId/coins', 'admin', 'amount description', ''],
  ['POST /api/admin/settings/openai-key', 'admin', 'apiKey', ''],
];

const found = (call: string): Endpoint | undefined =>
  Object.values(allEndpoints).find(({ method, path }) => `${method} ${path}` === call);
const fieldsOf = (schema: z.core.$ZodType | undefined): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
const names = (list: string) => list.split(' ').filter((name) => name !== '');

describe('the calls of the specification', () => {
  it.each(calls)('%s is declared for its callers (%s), takes “%s” and returns “%s”', (call, who, given, answered) => {
    const endpoint = found(call);
    expect(endpoint?.auth).toBe(who);
    expect(fieldsOf(endpoint?.body ?? endpoint?.query)).toEqual(expect.arrayContaining(names(given)));
    expect(fieldsOf(endpoint?.answer)).toEqual(expect.arrayContaining(names(answered)));
  });
});

const entities: readonly [name: string, schema: z.core.$ZodType, fields: string][] = [
  ['User', User, 'id name email username coinBalance subscriptionStatus subscriptionTier isAdmin'],
  ['Login form', Login, 'email password'],
  ['Registration form', RegistrationForm, 'username email name password terms'],
  ['Subscription status', SubscriptionStatus, 'isActive cancelAtPeriodEnd currentPeriodEnd nextBillingDate lastFour'],
  ['Chat session', ChatSession, 'id title createdAt coinsCost'],
  ['Chat message', ChatMessage, 'id role content imageUrl createdAt'],
  ['Activity entry', ActivityEntry, 'id type description amount createdAt'],
  ['Stats', Stats, 'totalChats photosAnalyzed coinsUsed'],
  ['Coin package', CoinPackage, 'coins price description'],
  ['Admin user', AdminUser, 'id name email coinBalance isAdmin'],
  ['Feedback', NewFeedback, 'rating comment'],
];

describe('the entities of the specification', () => {
  it.each(entities)('%s has its fields', (_, schema, fields) => {
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining(names(fields)));
  });

  it('keep the acceptance of the terms in the form: it is never sent', () => {
    expect(fieldsOf(Registration)).not.toContain('terms');
  });

  it('rate with 1 to 5 stars', () => {
    const rates = (rating: number) => z.safeParse(NewFeedback, { rating }).success;
    expect([0, 1, 5, 6, 2.5].map(rates)).toEqual([false, true, true, false, false]);
  });
});
