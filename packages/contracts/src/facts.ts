import * as z from 'zod/mini';
import { UsageKind } from './billing/coins.ts';
import { Receipt } from './billing/receipts.ts';
import { fact } from './fact.ts';
import { UserId } from './identity/account.ts';

export const userRegistered = fact({
  owner: 'identity',
  name: 'user-registered',
  version: 1,
  consumers: ['billing'],
  data: z.object({ userId: UserId }),
});

/** `tokenHash` lets a gateway forget exactly this session; null means all sessions of the user. */
export const sessionRevoked = fact({
  owner: 'identity',
  name: 'session-revoked',
  version: 1,
  consumers: ['gateway'],
  data: z.object({ userId: UserId, sessionId: z.nullable(z.string()) }),
});

export const emailVerified = fact({
  owner: 'identity',
  name: 'email-verified',
  version: 1,
  consumers: ['billing'],
  data: z.object({ userId: UserId }),
});

export const userDeleted = fact({
  owner: 'identity',
  name: 'user-deleted',
  version: 1,
  consumers: ['gateway', 'chat', 'billing'],
  data: z.object({ userId: UserId }),
});

/** The owner asked for the account to be deleted on that day, and may still change their mind. */
export const deletionRequested = fact({
  owner: 'identity',
  name: 'deletion-requested',
  version: 1,
  consumers: ['billing'],
  data: z.object({ userId: UserId, dueAt: z.iso.datetime() }),
});

export const deletionCanceled = fact({
  owner: 'identity',
  name: 'deletion-canceled',
  version: 1,
  consumers: ['billing'],
  data: z.object({ userId: UserId }),
});

/** What a service did for a deleted user: table → rows that it deleted or stripped. Nothing of it names the person. */
const erased = z.object({ userId: UserId, counts: z.record(z.string(), z.int()) });

export const chatUserErased = fact({
  owner: 'chat',
  name: 'user-erased',
  version: 1,
  consumers: ['identity'],
  data: erased,
});

export const billingUserErased = fact({
  owner: 'billing',
  name: 'user-erased',
  version: 1,
  consumers: ['identity'],
  data: erased,
});

/** `version` grows with every change of one wallet, so that a late fact never shows an old balance. */
export const coinsChanged = fact({
  owner: 'billing',
  name: 'coins-changed',
  version: 1,
  consumers: ['gateway'],
  data: z.object({ userId: UserId, balance: z.int(), version: z.int() }),
});

export const subscriptionChanged = fact({
  owner: 'billing',
  name: 'subscription-changed',
  version: 1,
  consumers: ['gateway'],
  data: z.object({ userId: UserId, active: z.boolean() }),
});

/** A payment succeeded for the first time; the receipt as it was then. */
export const receiptWritten = fact({
  owner: 'billing',
  name: 'receipt-written',
  version: 1,
  consumers: ['identity'],
  data: z.object({ userId: UserId, receipt: Receipt }),
});

const messageOutcome = z.object({
  userId: UserId,
  messageId: z.uuid(),
  /** The hold's key: `message:<id>`. */
  holdKey: z.string(),
  kind: UsageKind,
});

export const messageAnswered = fact({
  owner: 'chat',
  name: 'message-answered',
  version: 1,
  consumers: ['billing'],
  data: messageOutcome,
});

/**
 * This hold earned nothing: the message failed, or its answer turned out to be free (cut off, a follow-up question).
 */
export const messageFailed = fact({
  owner: 'chat',
  name: 'message-failed',
  version: 1,
  consumers: ['billing'],
  data: messageOutcome,
});

export const photoAnalysed = fact({
  owner: 'chat',
  name: 'photo-analysed',
  version: 1,
  data: z.object({ userId: UserId, messageId: z.uuid() }),
});

export const releaseActivated = fact({
  owner: 'platform',
  name: 'release-activated',
  version: 1,
  data: z.object({ app: z.string(), release: z.string() }),
});
