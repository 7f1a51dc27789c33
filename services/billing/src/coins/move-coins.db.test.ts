import { randomUUID } from 'node:crypto';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { type TestDatabase, testDatabase } from '@petalwise/service-kit/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveBackCoins, moveCoins, settleOwedCoins, takeBackCoins } from './move-coins.ts';
import { readWallet } from './wallet-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrations: new URL('../../prisma/migrations', import.meta.url) });
});
afterAll(() => database.drop());

/** A user with the ten starter coins. */
const someone = async () => {
  const userId = randomUUID();
  await readWallet(database.pool, userId);
  return userId;
};
const standing = async (userId: string) => {
  const { balance, owed } = await readWallet(database.pool, userId);
  return { balance, owed };
};
const refund = (userId: string, coins: number, key: string = randomUUID()) =>
  transaction(database.pool, (tx) => takeBackCoins(tx, { key, userId, coins, kind: 'refund', description: 'Refund' }));
const won = (userId: string, coins: number) =>
  transaction(database.pool, (tx) =>
    giveBackCoins(tx, { key: randomUUID(), userId, coins, kind: 'dispute', description: 'Dispute won' }),
  );
const earn = (userId: string, coins: number) =>
  moveCoins(database.pool, {
    key: randomUUID(),
    userId,
    coins,
    kind: 'adjustment',
    description: '',
  });
const settle = (userId: string, how: 'collect' | 'forgive', key: string = randomUUID()) =>
  transaction(database.pool, (tx) => settleOwedCoins(tx, { key, userId, how }));

describe('coins taken back', () => {
  it('leave the wallet as far as it has them; the rest is owed', async () => {
    const userId = await someone();
    await refund(userId, 4);
    expect(await standing(userId)).toEqual({ balance: 6, owed: 0 });
    await refund(userId, 25);
    expect(await standing(userId)).toEqual({ balance: 0, owed: 19 });
  });

  it('are taken once per key, and another amount under it is an error', async () => {
    const userId = await someone();
    const key = randomUUID();
    await refund(userId, 4, key);
    await refund(userId, 4, key);
    await expect(refund(userId, 5, key)).rejects.toMatchObject({ code: 'coins.key-reused' });
    expect(await standing(userId)).toEqual({ balance: 6, owed: 0 });
  });

  it('from an unknown user are an error', async () => {
    await expect(refund(randomUUID(), 4)).rejects.toMatchObject({ code: 'account.not-found' });
  });

  it('come back if the dispute was won, after what is owed', async () => {
    const userId = await someone();
    await refund(userId, 30);
    await won(userId, 25);
    expect(await standing(userId)).toEqual({ balance: 5, owed: 0 });
  });
});

describe('owed coins', () => {
  it('are collected as far as the wallet has them, once per key', async () => {
    const userId = await someone();
    await refund(userId, 30);
    await earn(userId, 8);
    const key = randomUUID();
    await settle(userId, 'collect', key);
    expect(await standing(userId)).toEqual({ balance: 0, owed: 12 });
    await earn(userId, 20);
    await settle(userId, 'collect', key);
    expect(await standing(userId)).toEqual({ balance: 20, owed: 12 });
    await settle(userId, 'collect');
    expect(await standing(userId)).toEqual({ balance: 8, owed: 0 });
  });

  it('can be forgiven', async () => {
    const userId = await someone();
    const key = randomUUID();
    await refund(userId, 12);
    await settle(userId, 'forgive', key);
    await settle(userId, 'forgive', key);
    expect(await standing(userId)).toEqual({ balance: 0, owed: 0 });
    await expect(settle(userId, 'collect', key)).rejects.toMatchObject({ code: 'coins.key-reused' });
  });
});
