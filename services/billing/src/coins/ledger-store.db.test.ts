import { randomUUID } from 'node:crypto';
import { type TestDatabase, testDatabase } from '@petalwise/service-kit/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hold } from './hold-coins.ts';
import { moveCoins } from './move-coins.ts';
import { findRefusedHolds, forgetRefusedHolds, isRefused, refuseHold } from './refuse-hold.ts';
import { resolveHold } from './resolve-hold.ts';
import { readWallet } from './wallet-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrations: new URL('../../prisma/migrations', import.meta.url), max: 32 });
});
afterAll(() => database.drop());

const balance = async (userId: string) => (await readWallet(database.pool, userId)).balance;
const someone = async (coins = 10) => {
  const userId = randomUUID();
  await readWallet(database.pool, userId);
  if (coins !== 10) await adjust(userId, coins - 10);
  return userId;
};
const adjust = (userId: string, coins: number, key: string = randomUUID()) =>
  moveCoins(database.pool, { key, userId, coins, kind: 'adjustment', description: 'test' });
const chat = (userId: string, key = `message:${randomUUID()}`) =>
  hold(database.pool, { key, userId, usage: 'chat', description: 'A chat' });
const photo = (userId: string, key = `message:${randomUUID()}`) =>
  hold(database.pool, { key, userId, usage: 'photo_analysis', description: 'A photo' });
const count = async (sql: string, ...values: unknown[]) =>
  Number((await database.pool.query<{ count: string }>(`SELECT count(*) ${sql}`, values)).rows[0]?.count);

/** Every wallet is the sum of its transfers. */
const expectBalanced = async () => {
  const { rows } = await database.pool.query(`
    SELECT user_id FROM wallet LEFT JOIN transfer USING (user_id) GROUP BY user_id, balance
    HAVING balance <> coalesce(sum(CASE WHEN to_account LIKE 'wallet:%' THEN amount
                                        WHEN from_account LIKE 'wallet:%' THEN -amount ELSE 0 END), 0)`);
  expect(rows).toEqual([]);
};

describe('a wallet', () => {
  it('opens with the starter coins once, however many requests read it first', async () => {
    const userId = randomUUID();
    const balances = await Promise.all(Array.from({ length: 16 }, () => balance(userId)));
    expect(new Set(balances)).toEqual(new Set([10]));
    expect(await count('FROM transfer WHERE user_id = $1', userId)).toBe(1);
    expect(await count('FROM outbox WHERE aggregate = $1', userId)).toBe(1);
  });

  it('is never taken below zero, by the service or by hand', async () => {
    const userId = await someone(3);
    await expect(adjust(userId, -4)).rejects.toMatchObject({ code: 'coins.would-go-below-zero', facts: { held: 3 } });
    await expect(database.pool.query('UPDATE wallet SET balance = -1 WHERE user_id = $1', [userId])).rejects.toThrow();
    expect(await balance(userId)).toBe(3);
  });

  it('holds no more than a billion coins', async () => {
    const userId = await someone();
    await adjust(userId, 999_999_990);
    await expect(adjust(userId, 1)).rejects.toMatchObject({ code: 'coins.too-many' });
    expect(await balance(userId)).toBe(1_000_000_000);
  });

  it('that does not exist is not created by an adjustment', async () => {
    await expect(adjust(randomUUID(), 5)).rejects.toMatchObject({ code: 'account.not-found' });
  });
});

describe('a hold', () => {
  it('takes the coins at once and returns the new balance', async () => {
    const userId = await someone();
    expect(await photo(userId)).toMatchObject({ amount: 5, balance: 5 });
    const { rows } = await database.pool.query(
      'SELECT fact FROM outbox WHERE aggregate = $1 ORDER BY position DESC LIMIT 1',
      [userId],
    );
    expect(rows[0]?.fact).toEqual({ userId, balance: 5, version: 2 });
  });

  it('with the same key is the same hold, also when requested at the same time', async () => {
    const userId = await someone();
    const key = `message:${randomUUID()}`;
    const holds = await Promise.all(Array.from({ length: 8 }, () => chat(userId, key)));
    expect(new Set(holds.map((made) => made.id)).size).toBe(1);
    expect(await balance(userId)).toBe(9);
  });

  it('with the key of another use or another user is an error', async () => {
    const userId = await someone();
    const key = `message:${randomUUID()}`;
    await chat(userId, key);
    await expect(photo(userId, key)).rejects.toMatchObject({ code: 'coins.key-reused' });
    await expect(chat(await someone(), key)).rejects.toMatchObject({ code: 'coins.key-reused' });
  });

  it('is refused when the wallet has too little, with both numbers', async () => {
    const userId = await someone(4);
    await expect(photo(userId)).rejects.toMatchObject({ code: 'coins.insufficient', facts: { needed: 5, held: 4 } });
    expect(await balance(userId)).toBe(4);
  });

  it('succeeds exactly as often as the wallet has coins: 40 at once on 10', async () => {
    const userId = await someone();
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => chat(userId)));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
    expect(await balance(userId)).toBe(0);
    await expectBalanced();
  });

  it('opens the wallet of a user whose registration fact has not arrived', async () => {
    expect(await chat(randomUUID())).toMatchObject({ balance: 9 });
  });

  it('costs nothing with Premium, and is recorded anyway', async () => {
    const userId = await someone(0);
    await database.pool.query(`UPDATE wallet SET premium_until = now() + interval '1 day' WHERE user_id = $1`, [
      userId,
    ]);
    expect(await photo(userId)).toMatchObject({ amount: 0, balance: 0 });
    expect(await count(`FROM transfer WHERE user_id = $1 AND usage = 'photo_analysis' AND amount = 0`, userId)).toBe(1);
    await database.pool.query(`UPDATE wallet SET premium_until = now() - interval '1 day' WHERE user_id = $1`, [
      userId,
    ]);
    await expect(chat(userId)).rejects.toMatchObject({ code: 'coins.insufficient' });
  });
});

describe('a resolution', () => {
  it('posts once: the coins stay with the house', async () => {
    const userId = await someone();
    const key = `message:${randomUUID()}`;
    await photo(userId, key);
    expect(await resolveHold(database.pool, key, 'post')).toBe('done');
    expect(await resolveHold(database.pool, key, 'post')).toBe('already');
    expect(await resolveHold(database.pool, key, 'release')).toBe('conflict');
    expect(await balance(userId)).toBe(5);
    await expect(photo(userId, key)).rejects.toMatchObject({ code: 'coins.hold-resolved' });
    await expectBalanced();
  });

  it('releases once: the coins come back', async () => {
    const userId = await someone();
    const key = `message:${randomUUID()}`;
    await photo(userId, key);
    expect(await resolveHold(database.pool, key, 'release')).toBe('done');
    expect(await resolveHold(database.pool, key, 'release')).toBe('already');
    expect(await resolveHold(database.pool, key, 'post')).toBe('conflict');
    expect(await balance(userId)).toBe(10);
    await expect(photo(userId, key)).rejects.toMatchObject({ code: 'coins.hold-resolved' });
    await expectBalanced();
  });

  it('of both kinds at once ends one way, never both', async () => {
    for (let round = 0; round < 20; round++) {
      const userId = await someone();
      const key = `message:${randomUUID()}`;
      await chat(userId, key);
      const outcomes = await Promise.all([
        resolveHold(database.pool, key, 'post'),
        resolveHold(database.pool, key, 'release'),
      ]);
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    }
    await expectBalanced();
  });

  it('of an unknown hold is reported as unknown', async () => {
    expect(await resolveHold(database.pool, 'message:none', 'release')).toBe('unknown');
  });
});

describe('the ledger', () => {
  it('writes nothing more for a repeated key, and refuses another payload under it', async () => {
    const userId = await someone();
    const key = randomUUID();
    await adjust(userId, 5, key);
    await adjust(userId, 5, key);
    await expect(adjust(userId, 6, key)).rejects.toMatchObject({ code: 'coins.key-reused' });
    expect(await balance(userId)).toBe(15);
  });

  it('moves coins of a wallet only for its owner', async () => {
    const [one, other] = [await someone(), await someone()];
    const wrong = `INSERT INTO transfer (from_account, to_account, user_id, amount, kind, key, payload_hash, description)
                   VALUES ('house:adjustments', 'wallet:' || $1, $2, 1, 'adjustment', $3, '', '')`;
    await expect(database.pool.query(wrong, [one, other, randomUUID()])).rejects.toThrow(/wallet_of_its_user/);
  });

  it("is append-only, for billing's role and for the owner of the tables", async () => {
    await someone();
    for (const change of ['UPDATE transfer SET amount = 1', 'DELETE FROM transfer']) {
      await expect(database.pool.query(change)).rejects.toMatchObject({ code: '42501' });
      await expect(database.owner.query(change)).rejects.toThrow(/never changed/);
    }
  });
});

describe('a hold that was given back before it came', () => {
  it('takes no coins, however often it comes, also if the wallet has none', async () => {
    for (const userId of [await someone(), await someone(0)]) {
      const before = await balance(userId);
      const key = `message:${randomUUID()}`;
      await refuseHold(database.pool, key);
      await refuseHold(database.pool, key);
      for (let time = 0; time < 2; time++) {
        await expect(chat(userId, key)).rejects.toMatchObject({ code: 'coins.hold-resolved' });
      }
      expect(await balance(userId)).toBe(before);
    }
  });

  it('in that very moment is found without waiting', async () => {
    const userId = await someone();
    const key = `message:${randomUUID()}`;
    await chat(userId, key);
    await refuseHold(database.pool, key);
    expect(await findRefusedHolds(database.pool)).toContain(key);
    await resolveHold(database.pool, key, 'release');
    expect(await findRefusedHolds(database.pool)).not.toContain(key);
    expect(await balance(userId)).toBe(10);
  });

  it('is remembered for a day', async () => {
    const [late, old] = [`message:${randomUUID()}`, `message:${randomUUID()}`];
    for (const key of [late, old]) await refuseHold(database.pool, key);
    await database.pool.query(`UPDATE refused_hold SET refused_at = now() - interval '25 hours' WHERE key = $1`, [old]);
    await forgetRefusedHolds(database.pool);
    expect([await isRefused(database.pool, late), await isRefused(database.pool, old)]).toEqual([true, false]);
  });
});
