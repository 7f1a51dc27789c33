import { randomInt, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
// A benchmark measures the service's own code, so it may look inside: bench/ is no service and nothing imports it.
import { PrismaClient } from '@petalwise/billing/prisma/client/client.ts';
import { hold } from '@petalwise/billing/src/coins/hold-coins.ts';
import { resolveHold } from '@petalwise/billing/src/coins/resolve-hold.ts';
import type { Sql } from '@petalwise/billing/src/sql.ts';
import { coinsChanged } from '@petalwise/contracts/facts';
import { migrate } from '@petalwise/service-kit/database/migrations';
import { openDatabase } from '@petalwise/service-kit/database/open-database';
import { emit } from '@petalwise/service-kit/facts/outbox';
import pg from 'pg';
import { root, startDatabase, temporaryFolder } from '../platform/disposable.ts';
import { perSecond } from '../platform/load.ts';
import { run } from '../platform/programs.ts';
import { type Benchmark, compare, interleave } from '../rounds.ts';

const connections = 32;
const people = 10_000;
const firstPerson = 100_000_000_000;
const idOf = (person: number | string) => `00000000-0000-4000-8000-${person}`;
const anyPerson = () => idOf(firstPerson + randomInt(people));

/** Hold and post on billing's ledger, against the same SQL from pgbench and the same hold through Prisma. */
export const ledger: Benchmark = async (scope, { rounds, seconds }) => {
  const url = await startDatabase(scope);
  const { pool, adapter, close } = openDatabase({ url, max: connections });
  scope.defer(close);
  const db = new PrismaClient({ adapter });
  scope.defer(() => db.$disconnect());
  await migrate(pool, join(root, 'services/billing/prisma/migrations'));
  await pool.query(
    `INSERT INTO wallet (user_id, balance)
     SELECT ('00000000-0000-4000-8000-' || $1::bigint + n)::uuid, 1000000 FROM generate_series(0, $2::int - 1) AS n`,
    [firstPerson, people],
  );
  const script = join(temporaryFolder(scope), 'hold-and-post.sql');
  writeFileSync(script, await pgbenchScript(pool));

  const load = { workers: connections, seconds };
  const fresh = async (measure: () => Promise<number>) => {
    await pool.query('CHECKPOINT');
    return measure();
  };
  const sides = {
    holdAndPost: () => fresh(() => perSecond(load, () => holdAndPost(pool))),
    pgbench: () => fresh(() => pgbench(script, url, seconds)),
    hold: () => fresh(() => perSecond(load, () => holdFor(pool, anyPerson(), randomUUID()))),
    prisma: () => fresh(() => perSecond(load, () => holdThroughPrisma(db, anyPerson()))),
  };
  await interleave({ hold: sides.hold, prisma: sides.prisma }, 1);
  const { rows } = await pool.query<{ fsync: string }>(`SELECT current_setting('fsync') AS fsync`);
  if (rows[0]?.fsync !== 'on') throw new Error('This is about money on disk: fsync must be on.');

  const found = await interleave(sides, rounds);
  return [
    compare({
      what: 'hold + post ÷ pgbench running the same SQL, prepared',
      ours: found.holdAndPost,
      yardstick: found.pgbench,
      unit: 'pairs/s',
      goal: { atLeast: 0.65 },
    }),
    compare({
      what: 'hold ÷ the same through a Prisma interactive transaction',
      ours: found.hold,
      yardstick: found.prisma,
      unit: 'holds/s',
      goal: { atLeast: 5 },
    }),
  ];
};

const holdFor = (sql: Sql, userId: string, messageId: string) =>
  hold(sql, { key: `message:${messageId}`, userId, usage: 'chat', description: 'Retinol and vitamin C' });

const holdAndPost = async (sql: Sql) => {
  const messageId = randomUUID();
  await holdFor(sql, anyPerson(), messageId);
  const outcome = await resolveHold(sql, `message:${messageId}`, 'post');
  if (outcome !== 'done') throw new Error(`a hold was not posted: ${outcome}`);
};

/** How Prisma's own documentation would write a hold: an interactive transaction over the same tables. */
const holdThroughPrisma = (db: PrismaClient, userId: string) =>
  db.$transaction(
    async (tx) => {
      const { balance, version } = await tx.wallet.update({
        where: { userId, balance: { gte: 1 } },
        data: { balance: { decrement: 1 }, version: { increment: 1 } },
      });
      const key = `message:${randomUUID()}`;
      const { id } = await tx.transfer.create({
        data: {
          fromAccount: `wallet:${userId}`,
          toAccount: 'house:held',
          userId,
          amount: 1,
          kind: 'hold',
          usage: 'chat',
          key,
          payloadHash: new Uint8Array(32),
          description: 'Retinol and vitamin C',
        },
      });
      await tx.openHold.create({ data: { transferId: id, key, userId } });
      await emit(tx, coinsChanged.of(userId, { userId, balance, version }));
    },
    { maxWait: 30_000, timeout: 30_000 },
  );

/** Listens to what billing sends for one hold and its post, and writes it down as a script of pgbench. */
const pgbenchScript = async (pool: pg.Pool): Promise<string> => {
  const sent: pg.QueryConfig[] = [];
  const listening = {
    query: (query: pg.QueryConfig) => {
      sent.push(query);
      return pool.query(query);
    },
  } as unknown as Sql;
  const [person, message] = [idOf(firstPerson), randomUUID()];
  await holdFor(listening, person, message);
  await resolveHold(listening, `message:${message}`, 'post');

  const prepare = sent.map(({ name, text }) => `PREPARE ${name} AS ${text.replaceAll(/\s+/g, ' ')};`);
  const execute = sent.map(({ name, values = [] }) => `EXECUTE ${name}(${values.map(literal).join(', ')});`);
  const variable = (line: string) => line.replaceAll(person, idOf(':person')).replaceAll(message, idOf(':message'));
  return [
    '\\if :prepared = 0',
    ...prepare,
    '\\set prepared 1',
    '\\endif',
    `\\set person random(${firstPerson}, ${firstPerson + people - 1})`,
    `\\set message random(${firstPerson}, ${10 * firstPerson - 1})`,
    ...execute.map(variable),
    '',
  ].join('\n');
};

const literal = (value: unknown): string => {
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  return typeof value === 'number' ? String(value) : pg.escapeLiteral(String(value));
};

const pgbench = async (script: string, url: string, seconds: number): Promise<number> => {
  const size = ['--client', String(connections), '--jobs', '2', '--time', String(Math.ceil(seconds))];
  const quiet = ['--no-vacuum', '--define', 'prepared=0', '--protocol', 'simple'];
  const said = await run('pgbench', [...size, ...quiet, '--file', script, url], seconds + 30);
  if (!/failed transactions: 0 /.test(said)) throw new Error(`pgbench had failures:\n${said}`);
  return Number(/tps = ([\d.]+)/.exec(said)?.[1]);
};
