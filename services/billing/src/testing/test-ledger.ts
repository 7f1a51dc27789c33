import { randomUUID } from 'node:crypto';
import type { LedgerProof } from '@petalwise/contracts/billing/audit';
import { checksumKeys, keysOfParts } from '@petalwise/service-kit/database/key-checksums';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { testDatabase } from '@petalwise/service-kit/testing/test-database';
import { expect } from 'vitest';
import { checkLedger } from '../audit/check-ledger.ts';
import { hold } from '../coins/hold-coins.ts';
import { moveCoins, type takeBackCoins } from '../coins/move-coins.ts';
import { resolveHold } from '../coins/resolve-hold.ts';
import { readWallet } from '../coins/wallet-store.ts';

const deliveredKeys = 'SELECT hold_key AS key FROM delivery';

/** A ledger, and the deliveries of chat in a table beside it. */
export const startTestLedger = async () => {
  const { pool, owner, drop } = await testDatabase({ migrations: new URL('../../prisma/migrations', import.meta.url) });
  // No service has the right to do what these tests do to a ledger.
  const run = (sql: string, ...values: unknown[]) => owner.query(sql, values);
  await run('CREATE TABLE delivery (hold_key text PRIMARY KEY)');
  /** `since`: when chat began to record deliveries. */
  const world = { since: new Date(0) };
  const deliveries = {
    summarise: async () => ({ parts: await checksumKeys(pool, deliveredKeys), since: world.since.toISOString() }),
    list: (part: number) => keysOfParts(pool, deliveredKeys, [part]),
  };
  const check = () => checkLedger({ pool, now: () => new Date() }, deliveries);
  return {
    pool,
    drop,
    run,
    world,
    check,
    deliveries,
    /** The checks that fail, with their messages. */
    failing: async (): Promise<Partial<Record<LedgerProof['name'], string[]>>> => {
      const { ok, proofs } = await check();
      const wrong = proofs.filter((one) => !one.ok);
      expect(ok).toBe(wrong.length === 0);
      return Object.fromEntries(wrong.map(({ name, faults }) => [name, faults]));
    },
    empty: async () => {
      world.since = new Date(0);
      await run('ALTER TABLE hold_repair DISABLE TRIGGER ALL');
      await run('TRUNCATE hold_repair, wallet, transfer, open_hold, purchase, delivery RESTART IDENTITY CASCADE');
      await run('ALTER TABLE transfer ENABLE TRIGGER ALL');
      await run('ALTER TABLE hold_repair ENABLE TRIGGER ALL');
    },
    /** What only an administrator at the database console can do. */
    breakBy: async (sql: string, ...values: unknown[]) => {
      await run('ALTER TABLE transfer DISABLE TRIGGER ALL');
      await run('ALTER TABLE transfer DROP CONSTRAINT IF EXISTS transfer_wallet_of_its_user');
      await run(sql, ...values);
    },
    ...whatHappens(run, { pool }),
  };
};
export type TestLedger = Awaited<ReturnType<typeof startTestLedger>>;

type Run = (sql: string, ...values: unknown[]) => Promise<{ rows: { movements?: number }[] }>;

/** What users and payments do to a ledger, written as the product writes it. */
const whatHappens = (run: Run, { pool }: Pick<Awaited<ReturnType<typeof testDatabase>>, 'pool'>) => {
  const holdFor = async (userId: string) => {
    const key = `message:${randomUUID()}`;
    await hold(pool, { key, userId, usage: 'photo_analysis', description: 'A photo' });
    return key;
  };
  const deliver = (key: string) => run('INSERT INTO delivery VALUES ($1)', key);
  return {
    holdFor,
    deliver,
    someone: async () => {
      const userId = randomUUID();
      await readWallet(pool, userId);
      return userId;
    },
    answered: async (userId: string) => {
      const key = await holdFor(userId);
      await deliver(key);
      await resolveHold(pool, key, 'post');
      return key;
    },
    released: async (userId: string) => {
      const key = await holdFor(userId);
      await resolveHold(pool, key, 'release');
      return key;
    },
    adjust: (userId: string, coins: number) =>
      moveCoins(pool, {
        key: randomUUID(),
        userId,
        coins,
        kind: 'adjustment',
        description: 'By hand',
      }),
    /** A payment that was applied: its coins, and the purchase that records it. Returns the payment's id. */
    buy: async (userId: string) => {
      const payment = `pi_${randomUUID().replaceAll('-', '')}`;
      await run(
        `INSERT INTO purchase (id, user_id, package_id, coins, amount, currency, payment_intent_id, state, credited, paid_at)
         VALUES ($1, $2, 'a_pack', 25, 799, 'usd', $3, 'paid', 25, now())`,
        randomUUID(),
        userId,
        payment,
      );
      const key = `purchase:${payment}`;
      await moveCoins(pool, { key, userId, coins: 25, kind: 'purchase', description: 'A pack' });
      return payment;
    },
    /** A dispute or its end: `coins` move, and the purchase is worth `credited` from then on. */
    correct: async (
      how: typeof takeBackCoins,
      payment: string,
      given: { userId: string; credited: number; coins: number },
    ) => {
      const { rows } = await run(
        'UPDATE purchase SET credited = $2, movements = movements + 1 WHERE payment_intent_id = $1 RETURNING movements',
        payment,
        given.credited,
      );
      const key = `purchase:${payment}:${rows[0]?.movements}`;
      await transaction(pool, (tx) =>
        how(tx, { key, userId: given.userId, coins: given.coins, kind: 'dispute', description: 'Dispute' }),
      );
    },
  };
};
