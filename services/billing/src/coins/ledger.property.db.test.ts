import { randomUUID } from 'node:crypto';
import { type UsageKind, usageCosts } from '@petalwise/contracts/billing/coins';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { AppError } from '@petalwise/service-kit/http/errors';
import { type TestDatabase, testDatabase } from '@petalwise/service-kit/testing/test-database';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hold } from './hold-coins.ts';
import { giveBackCoins, moveCoins, settleOwedCoins, takeBackCoins } from './move-coins.ts';
import { resolveHold } from './resolve-hold.ts';
import { openWallet, readWallet } from './wallet-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrations: new URL('../../prisma/migrations', import.meta.url), max: 16 });
});
afterAll(() => database.drop());

/** `key` is one of a few, so that sequences repeat themselves and reuse each other's keys. */
type Step =
  | { do: 'purchase' | 'refund' | 'dispute' | 'win'; key: number; coins: number }
  | { do: 'adjust'; key: number; coins: number }
  | { do: 'hold'; key: number; usage: UsageKind }
  | { do: 'grant' | 'post' | 'release' | 'collect' | 'forgive'; key: number };

const key = fc.integer({ min: 0, max: 5 });
const coins = fc.constantFrom(1, 5, 25, 50, 100);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('purchase' as const, 'refund' as const, 'dispute' as const, 'win' as const),
    key,
    coins,
  }),
  fc.record({
    do: fc.constant('adjust' as const),
    key,
    coins: fc.integer({ min: -40, max: 40 }).filter((n) => n !== 0),
  }),
  fc.record({
    do: fc.constant('hold' as const),
    key,
    usage: fc.constantFrom('chat' as const, 'photo_analysis' as const),
  }),
  fc.record({
    do: fc.constantFrom('grant' as const, 'post' as const, 'release' as const, 'collect' as const, 'forgive' as const),
    key,
  }),
);
const steps = fc.array(step, { minLength: 1, maxLength: 40 });

const perform = async (userId: string, todo: Step): Promise<unknown> => {
  const sql = database.pool;
  const own = `${userId}:${todo.do}:${todo.key}`;
  const holdKey = `message:${userId}:${todo.key}`;
  switch (todo.do) {
    case 'purchase':
      return moveCoins(sql, { ...move(userId, own, todo.coins), kind: 'purchase' });
    case 'adjust':
      return moveCoins(sql, { ...move(userId, own, todo.coins), kind: 'adjustment' });
    case 'refund':
      return transaction(sql, (tx) => takeBackCoins(tx, { ...move(userId, own, todo.coins), kind: 'refund' }));
    case 'dispute':
      return transaction(sql, (tx) => takeBackCoins(tx, { ...move(userId, own, todo.coins), kind: 'dispute' }));
    case 'win':
      return transaction(sql, (tx) => giveBackCoins(tx, { ...move(userId, own, todo.coins), kind: 'dispute' }));
    case 'grant':
      return openWallet(sql, userId);
    case 'hold':
      return void (await hold(sql, { key: holdKey, userId, usage: todo.usage, description: '' }));
    case 'post':
    case 'release':
      return void (await resolveHold(sql, holdKey, todo.do));
    case 'collect':
    case 'forgive': {
      const how = todo.do;
      return transaction(sql, (tx) => settleOwedCoins(tx, { key: own, userId, how }));
    }
    default:
      todo satisfies never;
  }
};
const move = (userId: string, transferKey: string, amount: number) => ({
  key: transferKey,
  userId,
  coins: amount,
  description: '',
});

/** A refusal is an expected result; any other error is a defect. */
const tryStep = async (userId: string, todo: Step): Promise<string> => {
  try {
    await perform(userId, todo);
    return 'done';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

interface Model {
  balance: number;
  owed: number;
  readonly keys: Map<string, number>;
  readonly holds: Map<number, { usage: UsageKind; resolved?: 'post' | 'release' }>;
}

/** What the ledger must return and hold, calculated with plain arithmetic. */
const expected = (model: Model, todo: Step): string => {
  switch (todo.do) {
    // Granted when the wallet was opened, and never again.
    case 'grant':
      return 'done';
    case 'hold':
      return expectedHold(model, todo);
    case 'post':
    case 'release':
      return expectedResolution(model, todo.key, todo.do);
    case 'collect':
      return once(model, todo, 0, () => settle(model, Math.min(model.balance, model.owed), true));
    case 'forgive':
      return once(model, todo, 0, () => settle(model, model.owed, false));
    case 'refund':
    case 'dispute':
      return once(model, todo, todo.coins, () => {
        const taken = Math.min(model.balance, todo.coins);
        model.balance -= taken;
        model.owed += todo.coins - taken;
      });
    case 'win':
      return once(model, todo, todo.coins, () => {
        const settled = Math.min(model.owed, todo.coins);
        model.owed -= settled;
        model.balance += todo.coins - settled;
      });
    case 'purchase':
    case 'adjust':
      if (!model.keys.has(nameOf(todo)) && model.balance + todo.coins < 0) return 'coins.would-go-below-zero';
      return once(model, todo, todo.coins, () => {
        model.balance += todo.coins;
      });
    default:
      return todo satisfies never;
  }
};

const nameOf = (todo: Step) => `${todo.do}:${todo.key}`;
const settle = (model: Model, amount: number, fromWallet: boolean) => {
  model.owed -= amount;
  if (fromWallet) model.balance -= amount;
};
const once = (model: Model, todo: Step, payload: number, change: () => void): string => {
  const known = model.keys.get(nameOf(todo));
  if (known !== undefined) return known === payload ? 'done' : 'coins.key-reused';
  model.keys.set(nameOf(todo), payload);
  change();
  return 'done';
};
const expectedHold = (model: Model, { key: holdKey, usage }: { key: number; usage: UsageKind }): string => {
  const known = model.holds.get(holdKey);
  if (known && known.usage !== usage) return 'coins.key-reused';
  if (known) return known.resolved ? 'coins.hold-resolved' : 'done';
  if (model.balance < usageCosts[usage]) return 'coins.insufficient';
  model.balance -= usageCosts[usage];
  model.holds.set(holdKey, { usage });
  return 'done';
};
const expectedResolution = (model: Model, holdKey: number, resolution: 'post' | 'release'): string => {
  const known = model.holds.get(holdKey);
  if (!known || known.resolved) return 'done';
  model.holds.set(holdKey, { ...known, resolved: resolution });
  if (resolution === 'release') model.balance += usageCosts[known.usage];
  return 'done';
};

/** The admins' setting for new accounts: when the wallet opened, and since then. */
const starters = fc.record({ opening: fc.constantFrom(0, 1, 5, 10, 250), since: fc.constantFrom(0, 10, 1000) });
const setStarter = (starter: number) =>
  database.pool.query(
    `INSERT INTO setting (name, value, changed_by) VALUES ('starter_coins', $1, gen_random_uuid())
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [starter],
  );
const someone = async (starter: { opening: number; since: number }) => {
  const userId = randomUUID();
  await setStarter(starter.opening);
  await readWallet(database.pool, userId);
  await setStarter(starter.since);
  return userId;
};
const standing = async (userId: string) => {
  const { balance, owed } = await readWallet(database.pool, userId);
  const { rows } = await database.pool.query<{ transfers: number }>(
    'SELECT count(*)::int AS transfers FROM transfer WHERE user_id = $1',
    [userId],
  );
  return { balance, owed, transfers: rows[0]?.transfers };
};

/** No coin created or lost: the wallet is the sum of its transfers, and its debt is its part of `house:owed`. */
const expectBooksBalance = async (userId: string) => {
  const { rows } = await database.pool.query(
    `SELECT balance >= 0 AND owed >= 0 AS solvent,
            balance = coalesce(sum(amount) FILTER (WHERE to_account LIKE 'wallet:%'), 0)
                    - coalesce(sum(amount) FILTER (WHERE from_account LIKE 'wallet:%'), 0) AS wallet,
            owed = coalesce(sum(amount) FILTER (WHERE from_account = 'house:owed'), 0)
                 - coalesce(sum(amount) FILTER (WHERE to_account = 'house:owed'), 0) AS debt
       FROM wallet LEFT JOIN transfer USING (user_id) WHERE user_id = $1 GROUP BY user_id`,
    [userId],
  );
  expect(rows).toEqual([{ solvent: true, wallet: true, debt: true }]);
};

describe('any sequence of operations on a wallet', () => {
  it('returns results and balances that match plain arithmetic, and a replay changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(starters, steps, async (starter, sequence) => {
        const userId = await someone(starter);
        const model: Model = { balance: starter.opening, owed: 0, keys: new Map(), holds: new Map() };
        for (const todo of sequence) {
          expect(await tryStep(userId, todo), JSON.stringify(todo)).toBe(expected(model, todo));
        }
        const after = await standing(userId);
        expect(after).toMatchObject({ balance: model.balance, owed: model.owed });
        await expectBooksBalance(userId);

        const succeeded = sequence.filter((todo) => isRecorded(model, todo));
        for (const todo of succeeded) await tryStep(userId, todo);
        expect(await standing(userId)).toEqual(after);
      }),
      { numRuns: 120 },
    );
  });

  it('in any order and all at once, no wallet falls below zero and no coin is created or lost', async () => {
    await fc.assert(
      fc.asyncProperty(starters, steps, async (starter, sequence) => {
        const userId = await someone(starter);
        // Each step twice: a caller may repeat its request before the first response.
        await Promise.all([...sequence, ...sequence].map((todo) => tryStep(userId, todo)));
        await expectBooksBalance(userId);
      }),
      { numRuns: 60 },
    );
  });
});

/** Whether a step of this kind under this key has had its effect: refused ones may well succeed later. */
const isRecorded = (model: Model, todo: Step): boolean => {
  if (todo.do === 'grant') return true;
  if (todo.do === 'hold') return model.holds.has(todo.key);
  if (todo.do === 'post' || todo.do === 'release') return model.holds.get(todo.key)?.resolved !== undefined;
  return model.keys.has(nameOf(todo));
};
