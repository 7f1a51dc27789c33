import type { LedgerReport } from '@petalwise/contracts/billing/audit';

/** Which colour an account has in the picture; named after what it holds. */
export type Shade = 'welcome' | 'sales' | 'adjustments' | 'held' | 'used' | 'owed' | 'wallets' | 'other';

export interface Part {
  readonly shade: Shade;
  readonly words: string;
  readonly coins: number;
  /** Of all coins, 0 to 1. */
  readonly share: number;
}

export interface CoinPicture {
  /** Where coins came from, and where they are now: the same number on both sides where the ledger is right. */
  readonly from: readonly Part[];
  readonly now: readonly Part[];
  readonly cameIn: number;
  readonly areNow: number;
}

const words: Readonly<Record<Shade, readonly [from: string, now: string]>> = {
  welcome: ['Welcome coins', 'Welcome coins taken back'],
  sales: ['Sold', 'Sold coins taken back'],
  adjustments: ['Given by an admin', 'Taken by an admin'],
  owed: ['Owed by users', 'Repaid beyond what was owed'],
  wallets: ['Missing from balances', 'In balances'],
  held: ['Missing from holds', 'Held for answers in progress'],
  used: ['Missing from used coins', 'Used'],
  other: ['In unknown accounts', 'In unknown accounts'],
};
const order = Object.keys(words) as Shade[];

const shadeOf = (account: string): Shade => {
  const name = account.replace('house:', '');
  return Object.hasOwn(words, name) ? (name as Shade) : 'other';
};

/** The accounts of a report as two sides: below zero is where coins came from, above it where they are. */
export const coinPicture = (accounts: LedgerReport['accounts']): CoinPicture => {
  const side = (sign: 1 | -1) => {
    const there = accounts
      .map(({ account, coins }) => ({ shade: shadeOf(account), coins: sign * coins }))
      .filter(({ coins }) => coins > 0)
      .toSorted((a, b) => order.indexOf(a.shade) - order.indexOf(b.shade));
    const all = there.reduce((sum, { coins }) => sum + coins, 0);
    const parts = there.map((part) => ({
      ...part,
      words: words[part.shade][sign < 0 ? 0 : 1],
      share: part.coins / all,
    }));
    return { all, parts };
  };
  const [from, now] = [side(-1), side(1)];
  return { from: from.parts, now: now.parts, cameIn: from.all, areNow: now.all };
};

/** "under 1 %" rather than nothing for what is there. */
export const shareWords = (share: number): string => {
  const percent = Math.round(share * 100);
  return percent === 0 ? 'under 1 %' : `${percent} %`;
};
