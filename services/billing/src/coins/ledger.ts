import { createHash } from 'node:crypto';

/** Where coins come from and go to, besides users' wallets. Their balances are sums, never stored. */
export type HouseAccount =
  | 'house:welcome'
  | 'house:adjustments'
  | 'house:sales'
  | 'house:held'
  | 'house:used'
  /** Below zero by what users owe: coins taken back that their wallets no longer had. */
  | 'house:owed';

/** One side of a transfer. `wallet` is the wallet of the user whom the transfer is about. */
export type Account = HouseAccount | 'wallet';

export interface Route {
  readonly from: Account;
  readonly to: Account;
}

/** Every change of the ledger is one or more of these. */
export interface Movement extends Route {
  /** Whole coins, never negative: the accounts give the direction. */
  readonly amount: number;
}
export type Movements = readonly [Movement, ...Movement[]];

/**
 * `hold` takes coins from the wallet; `post` records that they were earned, `release` gives them back. `refund` and
 * `dispute` take back what a purchase gave, or return it if the dispute was won. `debt` settles what is owed. `repair`
 * settles a fault that a check of the ledger has found.
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

/** Between which accounts a transfer of each kind may move coins. Any other transfer in the ledger is a fault. */
export const allowedMovements: Readonly<Record<TransferKind, readonly (readonly [from: Account, to: Account])[]>> = {
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

export const houseAccounts = [
  'house:welcome',
  'house:sales',
  'house:adjustments',
  'house:held',
  'house:used',
  'house:owed',
] as const satisfies readonly HouseAccount[];

/** The user of transfers that are about no user; its wallet stays empty. */
export const houseUserId = '00000000-0000-0000-0000-000000000000';

/** Maximum of coins in one wallet: far below the limit of a database integer. */
export const mostCoins = 1_000_000_000;
const largestInteger = 2_147_483_647;

/**
 * The balance that a transfer of this kind may lead to. A paid pack is credited in full even if the wallet has filled
 * up since: the limit is checked before the payment. A correction is never refused.
 */
export const mostAfter = (kind: TransferKind): number => {
  if (kind === 'purchase') return 2 * mostCoins;
  return kind in correctionHouses ? largestInteger : mostCoins;
};

/** The statement that writes such a transfer decides its amount: from a setting, from Premium, or from the hold itself. */
export const routes = {
  welcome: { from: 'house:welcome', to: 'wallet' },
  hold: { from: 'wallet', to: 'house:held' },
  post: { from: 'house:held', to: 'house:used' },
  release: { from: 'house:held', to: 'wallet' },
} as const satisfies Partial<Record<TransferKind, Route>>;

export type Resolution = 'post' | 'release';

/** The coins of a pack that was paid. */
export const creditPack = (coins: number): Movement => ({ from: 'house:sales', to: 'wallet', amount: coins });

/** Signed coins: an admin gives or takes them. */
export const adjust = (coins: number): Movement =>
  coins >= 0
    ? { from: 'house:adjustments', to: 'wallet', amount: coins }
    : { from: 'wallet', to: 'house:adjustments', amount: -coins };

/** What a wallet has and owes, in whole coins. */
export interface WalletCoins {
  readonly balance: number;
  readonly owed: number;
}

export type CorrectionKind = 'refund' | 'dispute' | 'repair';

/** The account that receives coins taken back by a correction, and from which it gives them back. */
const correctionHouses: Readonly<Record<CorrectionKind, HouseAccount>> = {
  refund: 'house:sales',
  dispute: 'house:sales',
  repair: 'house:used',
};

/** Takes coins back as far as the wallet has them; the rest is owed. The wallet's movement comes first, even at 0. */
export const takeBack = ({ balance }: WalletCoins, coins: number, kind: CorrectionKind): Movements => {
  const to = correctionHouses[kind];
  const taken = Math.min(balance, coins);
  return [{ from: 'wallet', to, amount: taken }, ...someOf({ from: 'house:owed', to, amount: coins - taken })];
};

/** Gives coins back; they pay what is owed first. The wallet's movement comes first, even at 0. */
export const giveBack = ({ owed }: WalletCoins, coins: number, kind: CorrectionKind): Movements => {
  const from = correctionHouses[kind];
  const settled = Math.min(owed, coins);
  return [{ from, to: 'wallet', amount: coins - settled }, ...someOf({ from, to: 'house:owed', amount: settled })];
};

const someOf = (movement: Movement): Movement[] => (movement.amount > 0 ? [movement] : []);

/** `collect` takes what is owed as far as the wallet has it; `forgive` ends the whole debt. */
export const settleOwed = ({ balance, owed }: WalletCoins, how: 'collect' | 'forgive'): Movement =>
  how === 'collect'
    ? { from: 'wallet', to: 'house:owed', amount: Math.min(balance, owed) }
    : { from: 'house:adjustments', to: 'house:owed', amount: owed };

/** What movements change in the wallet they are about. */
export const changeOf = (movements: readonly Movement[]): WalletCoins => ({
  balance: cameTo(movements, 'wallet'),
  owed: 0 - cameTo(movements, 'house:owed'),
});

const cameTo = (movements: readonly Movement[], account: Account): number =>
  movements.reduce((sum, { from, to, amount }) => sum + (to === account ? amount : from === account ? -amount : 0), 0);

/** Signed coins that a wallet owes beyond its transfers. */
export const recordOwedDifference = (coins: number): Movement =>
  coins >= 0
    ? { from: 'house:owed', to: 'house:adjustments', amount: coins }
    : { from: 'house:adjustments', to: 'house:owed', amount: -coins };

/** An answer for which no coins were ever held: no user is charged. */
export const recordUnheldAnswer = (): Movement => ({ from: 'house:adjustments', to: 'house:used', amount: 0 });

export const holdKey = (messageId: string) => `message:${messageId}`;
export const resolutionKey = (resolution: Resolution, key: string) => `${resolution}:${key}`;

/** The meaning of an idempotency key. The same key with another payload is the caller's mistake. */
export const payloadHash = (payload: Readonly<Record<string, string | number>>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(payload).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest();
