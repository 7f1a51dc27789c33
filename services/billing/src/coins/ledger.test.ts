import { describe, expect, it } from 'vitest';
import {
  adjust,
  allowedMovements,
  changeOf,
  creditPack,
  giveBack,
  type Movement,
  payloadHash,
  recordOwedDifference,
  recordUnheldAnswer,
  routes,
  settleOwed,
  type TransferKind,
  takeBack,
} from './ledger.ts';

const allows = (kind: TransferKind, { from, to }: Pick<Movement, 'from' | 'to'>) =>
  allowedMovements[kind].some(([allowedFrom, allowedTo]) => allowedFrom === from && allowedTo === to);

describe('a movement', () => {
  it('of positive coins goes to the wallet, of negative coins leaves it', () => {
    expect(adjust(3)).toEqual({ from: 'house:adjustments', to: 'wallet', amount: 3 });
    expect(adjust(-3)).toEqual({ from: 'wallet', to: 'house:adjustments', amount: 3 });
  });

  it('takes coins back as far as the wallet has them, and the rest is owed', () => {
    expect(takeBack({ balance: 4, owed: 0 }, 10, 'refund')).toEqual([
      { from: 'wallet', to: 'house:sales', amount: 4 },
      { from: 'house:owed', to: 'house:sales', amount: 6 },
    ]);
    expect(takeBack({ balance: 0, owed: 0 }, 1, 'repair')[0]).toEqual({ from: 'wallet', to: 'house:used', amount: 0 });
  });

  it('gives coins back, and they pay what is owed first', () => {
    expect(giveBack({ balance: 0, owed: 6 }, 10, 'dispute')).toEqual([
      { from: 'house:sales', to: 'wallet', amount: 4 },
      { from: 'house:sales', to: 'house:owed', amount: 6 },
    ]);
  });

  it('changes the wallet by exactly what a correction was about', () => {
    for (const wallet of [0, 3, 40].flatMap((balance) => [0, 3, 40].map((owed) => ({ balance, owed })))) {
      const taken = changeOf(takeBack(wallet, 10, 'refund'));
      expect(taken.balance - taken.owed).toBe(-10);
      const given = changeOf(giveBack(wallet, 10, 'refund'));
      expect(given.balance - given.owed).toBe(10);
      const collected = changeOf([settleOwed(wallet, 'collect')]);
      expect(collected.balance).toBe(collected.owed);
      expect(changeOf([settleOwed(wallet, 'forgive')])).toEqual({ balance: 0, owed: 0 - wallet.owed });
    }
  });

  it('is one that the ledger check allows for its kind', () => {
    const wallet = { balance: 4, owed: 2 };
    const made: [TransferKind, readonly Pick<Movement, 'from' | 'to'>[]][] = [
      ['welcome', [routes.welcome]],
      ['hold', [routes.hold]],
      ['post', [routes.post]],
      ['release', [routes.release]],
      ['purchase', [creditPack(25)]],
      ['adjustment', [adjust(1), adjust(-1)]],
      ['debt', [settleOwed(wallet, 'collect'), settleOwed(wallet, 'forgive')]],
      ['repair', [adjust(1), adjust(-1), recordOwedDifference(1), recordOwedDifference(-1), recordUnheldAnswer()]],
      ...(['refund', 'dispute', 'repair'] as const).flatMap((kind): [TransferKind, Movement[]][] => [
        [kind, [...takeBack(wallet, 10, kind), ...giveBack(wallet, 10, kind)]],
      ]),
    ];
    for (const [kind, movements] of made) {
      expect(movements.filter((movement) => !allows(kind, movement))).toEqual([]);
    }
  });
});

it('hashes a payload by its content, not by the order of its fields', () => {
  expect(payloadHash({ a: 1, b: 'x' })).toEqual(payloadHash({ b: 'x', a: 1 }));
  expect(payloadHash({ a: 1, b: 'x' })).not.toEqual(payloadHash({ a: 2, b: 'x' }));
});
