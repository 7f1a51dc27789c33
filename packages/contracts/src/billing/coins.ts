import * as z from 'zod/mini';
import { reasonOr } from '../admin/acts.ts';
import { endpoint } from '../endpoint.ts';
import { UserId } from '../identity/account.ts';
import { uuid } from '../text.ts';
import { Confirmation } from './confirmation.ts';

/** Whole coins that one use costs a person without Premium. A message with a photo is a `photo_analysis`. */
export const usageCosts = { chat: 1, photo_analysis: 5 } as const;

export const UsageKind = z.enum(['chat', 'photo_analysis']);
export type UsageKind = z.output<typeof UsageKind>;

export const ActivityType = z.enum([
  'chat',
  'photo_analysis',
  'purchase',
  'refund',
  'dispute',
  'welcome',
  'adjustment',
]);

/**
 * `amount`: signed whole coins; 0 if Premium covered it. `pending`: held while the answer is being written. `chatId`: the
 * chat it was used in, which may be deleted by now; left out for everything else, and for uses from before it was kept.
 */
export const ActivityEntry = z.object({
  id: z.string(),
  type: ActivityType,
  description: z.string(),
  amount: z.int(),
  pending: z.boolean(),
  chatId: z.optional(z.uuid()),
  createdAt: z.iso.datetime(),
});
export type ActivityEntry = z.output<typeof ActivityEntry>;

export const Stats = z.object({ totalChats: z.int(), photosAnalyzed: z.int(), coinsUsed: z.int() });
export type Stats = z.output<typeof Stats>;

export const Wallet = z.object({
  userId: UserId,
  balance: z.int(),
  /** Coins of refunded or disputed purchases that the wallet no longer had. */
  owed: z._default(z.int(), 0),
  premium: z.boolean(),
  subscriptionStatus: z.enum(['none', 'active', 'past_due', 'canceled']),
});
export type Wallet = z.output<typeof Wallet>;

export const getTransactions = endpoint({
  method: 'GET',
  path: '/api/coins/transactions',
  service: 'billing',
  auth: 'user',
  summary: 'What moved your coins, newest first.',
  query: z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
    cursor: z.optional(z.string().check(z.regex(/^[0-9]{1,18}$/, 'Not a cursor of this list'))),
  }),
  answer: z.object({ entries: z.array(ActivityEntry), nextCursor: z.nullable(z.string()) }),
  errors: [],
});

export const getStats = endpoint({
  method: 'GET',
  path: '/api/stats',
  service: 'billing',
  auth: 'user',
  summary: 'How much you have used.',
  answer: Stats,
  errors: [],
});

export const CoinAdjustment = z.object({
  amount: z.int('Please enter a valid number for coin adjustment.').check(
    z.gte(-1_000_000, 'At most 1,000,000 coins at once'),
    z.lte(1_000_000, 'At most 1,000,000 coins at once'),
    z.refine((amount) => amount !== 0, 'Enter a number other than 0.'),
  ),
  /** The user sees it in their activity; it is also recorded as the reason of the admin's act. */
  description: reasonOr('Admin coin adjustment'),
  /** Made once per dialog, so that a repeated click makes one adjustment. */
  idempotencyKey: z.optional(uuid('Not a key')),
  /** Needed for more than 1,000 coins: "Give 5,000 coins", "Take 5,000 coins". */
  confirmation: Confirmation,
});

export const adjustCoins = endpoint({
  method: 'POST',
  path: '/api/admin/user/:userId/coins',
  service: 'billing',
  auth: 'admin',
  summary: "Adds to or takes from a user's coins.",
  params: z.object({ userId: UserId }),
  body: CoinAdjustment,
  answer: Wallet,
  errors: [
    'account.not-found',
    'coins.would-go-below-zero',
    'coins.too-many',
    'coins.key-reused',
    'coins.not-confirmed',
  ],
});

export const HoldRequest = z.object({
  /** `message:<id>` */
  key: z.string().check(z.minLength(1), z.maxLength(200)),
  userId: UserId,
  kind: UsageKind,
  description: z.string().check(z.maxLength(200)),
  /** Where it is used, if that is a chat that its user can open. */
  chatId: z.optional(uuid('Not a chat id')),
});

export const Hold = z.object({
  id: z.string(),
  /** Coins taken from the wallet; 0 with Premium. */
  amount: z.int(),
  balance: z.int(),
});
export type Hold = z.output<typeof Hold>;

export const holdCoins = endpoint({
  method: 'POST',
  path: '/internal/holds',
  service: 'billing',
  auth: 'internal',
  callers: ['chat'],
  summary: 'Holds the coins of one use. The same key returns the same hold.',
  body: HoldRequest,
  answer: Hold,
  errors: ['coins.insufficient', 'coins.key-reused', 'coins.hold-resolved'],
});

export const getWallet = endpoint({
  method: 'GET',
  path: '/internal/wallets/:userId',
  service: 'billing',
  auth: 'internal',
  callers: ['gateway', 'chat'],
  summary: 'One wallet; its first read gives the welcome coins.',
  params: z.object({ userId: UserId }),
  answer: Wallet,
  errors: [],
});

export const getWallets = endpoint({
  method: 'POST',
  path: '/internal/wallets/list',
  service: 'billing',
  auth: 'internal',
  callers: ['gateway'],
  summary: 'The wallets of several people.',
  body: z.object({ userIds: z.array(UserId).check(z.maxLength(100)) }),
  answer: z.array(Wallet),
  errors: [],
});
