import { createHash } from 'node:crypto';

/** Where coins come from and go to, besides people's wallets. Their balances are sums, never stored. */
export type HouseAccount =
  | 'house:welcome'
  | 'house:adjustments'
  | 'house:sales'
  | 'house:held'
  | 'house:used'
  /** Below zero by what people owe: coins taken back that their wallets no longer had. */
  | 'house:owed';
export type AccountName = HouseAccount | `wallet:${string}`;

/**
 * `hold` takes coins from the wallet; `post` says that they were earned, `release` gives them back. `refund` and
 * `dispute` take back what a purchase gave, or give it again where the dispute was won. `debt` settles what is owed.
 * `repair` settles a fault that a proof of the ledger has found.
 */
export type TransferKind =
  | 'welcome'
  | 'adjustment'
  | 'purchase'
  | 'refund'
  | 'dispute'
  | 'debt'
  | 'repair'
  | 'hold'
  | 'post'
  | 'release';

type Party = HouseAccount | 'wallet';

/** Between which accounts a transfer of each kind may move coins: whatever else stands in the ledger is a fault. */
export const allowedMovements: Readonly<Record<TransferKind, readonly (readonly [from: Party, to: Party])[]>> = {
  welcome: [['house:welcome', 'wallet']],
  adjustment: [
    ['house:adjustments', 'wallet'],
    ['wallet', 'house:adjustments'],
  ],
  purchase: [['house:sales', 'wallet']],
  refund: [
    ['wallet', 'house:sales'],
    ['house:owed', 'house:sales'],
    ['house:sales', 'wallet'],
    ['house:sales', 'house:owed'],
  ],
  dispute: [
    ['wallet', 'house:sales'],
    ['house:owed', 'house:sales'],
    ['house:sales', 'wallet'],
    ['house:sales', 'house:owed'],
  ],
  debt: [
    ['wallet', 'house:owed'],
    ['house:adjustments', 'house:owed'],
  ],
  repair: [
    ['wallet', 'house:used'],
    ['house:owed', 'house:used'],
    ['house:used', 'wallet'],
    ['house:used', 'house:owed'],
    ['house:adjustments', 'house:used'],
    ['house:adjustments', 'wallet'],
    ['wallet', 'house:adjustments'],
    ['house:adjustments', 'house:owed'],
    ['house:owed', 'house:adjustments'],
  ],
  hold: [['wallet', 'house:held']],
  post: [['house:held', 'house:used']],
  release: [['house:held', 'wallet']],
};

export interface Movement {
  readonly from: AccountName;
  readonly to: AccountName;
  /** Whole coins, never negative: the accounts say the direction. */
  readonly amount: number;
}

export const houseAccounts = [
  'house:welcome',
  'house:sales',
  'house:adjustments',
  'house:held',
  'house:used',
  'house:owed',
] as const satisfies readonly HouseAccount[];

/** The account of transfers that are about no person; its wallet stays empty. */
export const houseUserId = '00000000-0000-0000-0000-000000000000';

export const wallet = (userId: string): AccountName => `wallet:${userId}`;

/** Coins that one wallet can hold: far from what a database integer can. */
export const mostCoins = 1_000_000_000;

/** A pack that is paid is credited in full, also where the wallet has filled since: its limit is asked before paying. */
export const mostAfter = (kind: TransferKind): number => (kind === 'purchase' ? 2 * mostCoins : mostCoins);

/** Signed coins of a wallet as a movement between it and a house account. */
export const walletMovement = (userId: string, house: HouseAccount, coins: number): Movement =>
  coins >= 0 ? { from: house, to: wallet(userId), amount: coins } : { from: wallet(userId), to: house, amount: -coins };

export const holdMovement = (userId: string, amount: number): Movement => ({
  from: wallet(userId),
  to: 'house:held',
  amount,
});

export type Resolution = 'post' | 'release';

/** Where held coins go: to the house when the answer was delivered, else back. */
export const resolutionMovement = (resolution: Resolution, userId: string, amount: number): Movement => ({
  from: 'house:held',
  to: resolution === 'post' ? 'house:used' : wallet(userId),
  amount,
});

export const holdKey = (messageId: string) => `message:${messageId}`;
export const resolutionKey = (resolution: Resolution, key: string) => `${resolution}:${key}`;

/** What an idempotency key stands for. The same key with another payload is an error of the caller. */
export const payloadHash = (payload: Readonly<Record<string, string | number>>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(payload).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest();
