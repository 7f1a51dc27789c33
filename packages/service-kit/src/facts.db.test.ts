import { fact } from '@petalwise/contracts/fact';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Database, transaction } from './database.ts';
import { createConsumer, on } from './inbox.ts';
import { connectNats, FACTS, type Nats } from './nats.ts';
import { emit } from './outbox.ts';
import { createRelay, type Relay } from './relay.ts';
import { factDatabase } from './testing/fact-database.ts';
import type { TestDatabase } from './testing/test-database.ts';
import { type TestNats, testNats } from './testing/test-nats.ts';

const thingHappened = fact({ owner: 'billing', name: 'thing-happened', version: 1, data: z.object({ n: z.int() }) });
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });

let server: TestNats;
let database: TestDatabase;
let nats: Nats;
const open: { close(): Promise<void> }[] = [];

beforeEach(async () => {
  [server, database] = await Promise.all([testNats(), factDatabase()]);
  await database.pool.query('CREATE TABLE seen (id bigserial PRIMARY KEY, aggregate text, n int, fact_id uuid)');
  nats = connectNats({ url: server.url, name: 'test', log });
  await nats.ensureStream();
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  await nats.close();
  await Promise.all([database.drop(), server.stop()]);
});

const keep = <T extends { close(): Promise<void> }>(one: T): T => {
  open.push(one);
  return one;
};
const relay = (on: Nats = nats): Relay => keep(createRelay({ pool: database.pool, nats: on, log }));
const write = (aggregate: string, n: number, db: Database = database) =>
  transaction(db.pool, (tx) => emit(tx, thingHappened.of(aggregate, { n })));

const record = on(thingHappened, (tx: { query: Database['pool']['query'] }, { n }, { id, aggregate }) =>
  tx.query('INSERT INTO seen (aggregate, n, fact_id) VALUES ($1, $2, $3)', [aggregate, n, id]),
);
const consumer = (options: { durable?: string; backoff?: number[]; handlers?: (typeof record)[] } = {}) =>
  keep(
    createConsumer({
      nats,
      log,
      durable: options.durable ?? 'reader',
      transact: (work) => transaction(database.pool, work),
      handlers: options.handlers ?? [record],
      ...(options.backoff ? { backoff: options.backoff } : {}),
    }),
  );
const seen = async (aggregate?: string): Promise<number[]> => {
  const { rows } = await database.pool.query<{ n: number }>(
    'SELECT n FROM seen WHERE aggregate = coalesce($1, aggregate) ORDER BY id',
    [aggregate],
  );
  return rows.map(({ n }) => n);
};
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });

describe('facts, from a commit to their consumer', () => {
  it('delivers what was committed and nothing that was rolled back', async () => {
    relay();
    consumer();
    await write('a', 1);
    await transaction(database.pool, async (tx) => {
      await emit(tx, thingHappened.of('a', { n: 2 }));
      throw new Error('changed my mind');
    }).catch(() => undefined);
    await write('a', 3);
    await eventually(async () => expect(await seen()).toEqual([1, 3]));
  });

  it('loses nothing when NATS is killed between the commit and the publishing', async () => {
    relay();
    consumer();
    await write('a', 1);
    await eventually(async () => expect(await seen()).toEqual([1]));
    await server.kill();
    await write('a', 2);
    await write('a', 3);
    await server.restart();
    await eventually(async () => expect(await seen()).toEqual([1, 2, 3]));
  });

  it('publishes again what a stream made anew has lost, and applies it once', async () => {
    relay();
    consumer();
    for (const n of [1, 2, 3]) await write('a', n);
    await eventually(async () => expect(await seen()).toEqual([1, 2, 3]));
    await server.wipe();
    await write('a', 4);
    await eventually(async () => {
      const { state } = await (await nats.client()).manager.streams.info(FACTS);
      expect(state.messages).toBe(4);
      expect(await seen()).toEqual([1, 2, 3, 4]);
    });
  });
});
