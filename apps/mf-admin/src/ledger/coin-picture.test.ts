import { describe, expect, it } from 'vitest';
import { coinPicture, shareWords } from './coin-picture.ts';

const account = (name: string, coins: number) => ({ account: name, coins });

describe('coinPicture', () => {
  it('shows where coins came from and where they are, as many on both sides', () => {
    const picture = coinPicture([
      account('house:welcome', -100),
      account('house:sales', -50),
      account('house:adjustments', -10),
      account('house:held', 5),
      account('house:used', 35),
      account('house:owed', -20),
      account('wallets', 140),
    ]);
    expect(picture.from.map(({ words, coins }) => [words, coins])).toEqual([
      ['Welcome coins', 100],
      ['Sold', 50],
      ['Given by an admin', 10],
      ['Owed by users', 20],
    ]);
    expect(picture.now.map(({ words, coins }) => [words, coins])).toEqual([
      ['In balances', 140],
      ['Held for answers in progress', 5],
      ['Used', 35],
    ]);
    expect(picture).toMatchObject({ cameIn: 180, areNow: 180 });
    expect(picture.now.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  it('counts what an admin took, on the whole, among where coins are', () => {
    const { from, now } = coinPicture([
      account('house:welcome', -10),
      account('house:adjustments', 4),
      account('wallets', 6),
    ]);
    expect(from.map(({ words }) => words)).toEqual(['Welcome coins']);
    expect(now.map(({ words }) => words)).toEqual(['Taken by an admin', 'In balances']);
  });

  it('shows an unknown account, and sides that differ', () => {
    expect(coinPicture([account('house:pocket', 3), account('house:sales', -1)])).toMatchObject({
      now: [{ shade: 'other', coins: 3 }],
      cameIn: 1,
      areNow: 3,
    });
  });

  it('leaves out accounts without coins', () => {
    expect(coinPicture([account('house:held', 0)])).toEqual({ from: [], now: [], cameIn: 0, areNow: 0 });
  });
});

it('never calls a small share nothing', () => {
  expect([0.001, 0.006, 0.5, 1].map(shareWords)).toEqual(['under 1 %', '1 %', '50 %', '100 %']);
});
