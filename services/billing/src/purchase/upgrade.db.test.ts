import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@petalwise/service-kit/database/migrations';
import { testDatabase } from '@petalwise/service-kit/testing/test-database';
import { expect, it } from 'vitest';

const migrations = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));

/** The migrations of the version that let one user open several payments of one pack. */
const releasedBefore = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'petalwise-migrations-'));
  const names = (await readdir(migrations)).filter((name) => name < '20261123');
  for (const name of names) await cp(join(migrations, name), join(folder, name), { recursive: true });
  return folder;
};

it('a database with several open payments of one user and pack is migrated: one of them is kept', async () => {
  const before = await releasedBefore();
  const database = await testDatabase({ migrations: before });
  try {
    const [one, other] = [randomUUID(), randomUUID()];
    const write = async (userId: string, packageId: string, state: string, hour: number) => {
      const { rows } = await database.pool.query<{ id: string }>(
        `INSERT INTO purchase (id, user_id, package_id, coins, amount, currency, state, created_at)
         VALUES (gen_random_uuid(), $1, $2, 25, 799, 'usd', $3, timestamptz '2026-11-20' + $4 * interval '1 hour') RETURNING id`,
        [userId, packageId, state, hour],
      );
      return rows[0]?.id;
    };
    for (const userId of [one, other]) {
      await database.pool.query('INSERT INTO wallet (user_id, balance) VALUES ($1, 10)', [userId]);
    }
    await write(one, '25_coins', 'open', 1);
    const newest = await write(one, '25_coins', 'failed', 3);
    await write(one, '25_coins', 'open', 2);
    await write(one, '25_coins', 'paid', 4);
    await write(one, '25_coins', 'canceled', 5);
    const atTheBank = await write(other, '25_coins', 'processing', 1);
    await write(other, '25_coins', 'open', 2);
    const alone = await write(other, '50_coins', 'open', 1);
    await migrate(database.owner, migrations);
    const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM purchase WHERE is_current');
    expect(rows.map(({ id }) => id).toSorted()).toEqual([newest, atTheBank, alone].toSorted());
    // As the older version writes, which may still run beside this one.
    await write(one, '25_coins', 'open', 6);
  } finally {
    await database.drop();
    await rm(before, { recursive: true });
  }
});
