import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectSchemaMatches } from '../testing/expect-schema-matches.ts';
import { factTables } from '../testing/fact-database.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { migrate } from './migrations.ts';
import { openDatabase } from './open-database.ts';

let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  database = await testDatabase();
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = async (name: string, sql: string) => {
  await mkdir(path.join(folder, name), { recursive: true });
  await writeFile(path.join(folder, name, 'migration.sql'), sql);
};
const records = async () => {
  const { rows } = await database.pool.query(
    `SELECT migration_name AS name, length(checksum) AS checksum, finished_at IS NOT NULL AS finished,
            rolled_back_at IS NOT NULL AS rolled_back, applied_steps_count AS steps
       FROM _prisma_migrations ORDER BY started_at`,
  );
  return rows;
};
const tables = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

describe('migrate', () => {
  it('applies missing migrations, in order, and records them as Prisma does', async () => {
    await write('20260102000000_second', 'ALTER TABLE a ADD COLUMN n INTEGER;');
    await write('20260101000000_first', 'CREATE TABLE a (id TEXT PRIMARY KEY);');
    expect(await migrate(database.pool, folder)).toEqual(['20260101000000_first', '20260102000000_second']);
    expect(await migrate(database.pool, folder)).toEqual([]);
    expect(await records()).toEqual([
      { name: '20260101000000_first', checksum: 64, finished: true, rolled_back: false, steps: 1 },
      { name: '20260102000000_second', checksum: 64, finished: true, rolled_back: false, steps: 1 },
    ]);
  });

  it('lets one of several processes work while the others wait', async () => {
    await write('20260101000000_first', 'SELECT pg_sleep(0.3); CREATE TABLE a (id TEXT PRIMARY KEY);');
    const others = [1, 2, 3].map(() => openDatabase({ url: database.url, max: 1 }));
    const applied = await Promise.all(others.map(({ pool }) => migrate(pool, folder)));
    await Promise.all(others.map((other) => other.close()));
    expect(applied.flat()).toEqual(['20260101000000_first']);
  });

  it('stops if an applied file was changed', async () => {
    await write('20260101000000_first', 'CREATE TABLE a (id TEXT PRIMARY KEY);');
    await migrate(database.pool, folder);
    await write('20260101000000_first', 'CREATE TABLE a (id TEXT PRIMARY KEY, n INTEGER);');
    await expect(migrate(database.pool, folder)).rejects.toThrow('20260101000000_first was changed after it had been');
  });

  it('keeps nothing of a failed migration, and applies it once it is fixed', async () => {
    await write('20260101000000_first', 'CREATE TABLE a (id TEXT PRIMARY KEY); INSERT INTO nowhere VALUES (1);');
    await expect(migrate(database.pool, folder)).rejects.toThrow(/first failed and was rolled back.*nowhere/);
    expect(await tables()).toEqual([]);
    expect(await records()).toMatchObject([{ finished: false, rolled_back: true, steps: 0 }]);
    await write('20260101000000_first', 'CREATE TABLE a (id TEXT PRIMARY KEY);');
    expect(await migrate(database.pool, folder)).toEqual(['20260101000000_first']);
    expect(await tables()).toEqual(['a']);
  });

  it('does not touch a migration that another tool left half done', async () => {
    await write('20260101000000_first', 'CREATE TABLE a (id TEXT PRIMARY KEY);');
    await migrate(database.pool, folder);
    await database.pool.query('UPDATE _prisma_migrations SET finished_at = NULL');
    await expect(migrate(database.pool, folder)).rejects.toThrow('prisma migrate resolve --rolled-back');
  });

  it('returns the connection in its original state', async () => {
    const one = openDatabase({ url: database.url, max: 1 });
    await migrate(one.pool, folder);
    const { rows } = await one.pool.query('SHOW statement_timeout');
    await one.close();
    expect(rows).toEqual([{ statement_timeout: '30s' }]);
  });
});

describe('expectSchemaMatches', () => {
  const schema = `
datasource db {
  provider = "postgresql"
}

enum Kind {
  A
  B
}

model Owner {
  id      String   @id @default(uuid()) @db.Uuid
  email   String   @unique
  wallets Wallet[]

  @@map("owner")
}

model Wallet {
  id        BigInt   @id @default(autoincrement())
  ownerId   String   @map("owner_id") @db.Uuid
  kind      Kind     @default(A)
  balance   Int
  createdAt DateTime @default(now()) @map("created_at") @db.Timestamptz(6)
  owner     Owner    @relation(fields: [ownerId], references: [id])

  @@index([ownerId, createdAt(sort: Desc)])
  @@map("wallet")
}
`;
  const sql = `
CREATE TYPE "Kind" AS ENUM ('A', 'B');
CREATE TABLE owner (id UUID PRIMARY KEY, email TEXT NOT NULL);
CREATE UNIQUE INDEX owner_email_key ON owner (email);
CREATE TABLE wallet (
  id         BIGSERIAL PRIMARY KEY,
  owner_id   UUID NOT NULL REFERENCES owner (id) ON UPDATE CASCADE ON DELETE RESTRICT,
  kind       "Kind" NOT NULL DEFAULT 'A',
  balance    INTEGER NOT NULL CHECK (balance >= 0),
  created_at TIMESTAMPTZ NOT NULL DEFAULT now()
);
CREATE INDEX wallet_owner_id_created_at_idx ON wallet (owner_id, created_at DESC);
`;
  const schemaFile = async () => {
    const file = path.join(folder, 'schema.prisma');
    await writeFile(file, schema);
    return file;
  };

  it('accepts migrations that match, with constraints and partial indexes besides', async () => {
    await write('1_first', `${await factTables()}${sql}CREATE INDEX low ON wallet (id) WHERE balance < 5;`);
    await migrate(database.pool, folder);
    await expectSchemaMatches(database.pool, await schemaFile());
  });

  it.each([
    ['a missing column', 'ALTER TABLE wallet DROP COLUMN balance', '- column wallet.balance integer not null'],
    ['a column too much', 'ALTER TABLE wallet ADD COLUMN n INTEGER', '+ column wallet.n integer'],
    ['another type', 'ALTER TABLE wallet ALTER balance TYPE BIGINT', '+ column wallet.balance bigint not null'],
    ['a nullable column', 'ALTER TABLE wallet ALTER balance DROP NOT NULL', '+ column wallet.balance integer'],
    [
      'a default too much',
      'ALTER TABLE wallet ALTER balance SET DEFAULT 0',
      '+ column wallet.balance integer not null has',
    ],
    ['a missing unique', 'DROP INDEX owner_email_key', '- CREATE UNIQUE INDEX ON public.owner USING btree (email)'],
    ['an index too much', 'CREATE INDEX x ON wallet (kind)', '+ CREATE INDEX ON public.wallet USING btree (kind)'],
    [
      'a missing foreign key',
      'ALTER TABLE wallet DROP CONSTRAINT wallet_owner_id_fkey',
      '- wallet FOREIGN KEY (owner_id)',
    ],
    ['a value too much', `ALTER TYPE "Kind" ADD VALUE 'C'`, '+ enum Kind (A, B, C)'],
    ['a changed outbox', 'ALTER TABLE outbox ADD COLUMN n INTEGER', '+ column outbox.n integer'],
  ])('reports %s', async (_, change, line) => {
    await database.pool.query(`${await factTables()}${sql}`);
    await database.pool.query(change);
    await expect(expectSchemaMatches(database.pool, await schemaFile())).rejects.toThrow(line);
  });
});
