import { randomUUID } from 'node:crypto';
import { fact } from '@petalwise/contracts/fact';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Database, transaction } from '../database/open-database.ts';
import { connectNats, type Nats } from '../nats/connect-nats.ts';
import { FACTS } from '../nats/streams.ts';
import { factDatabase } from '../testing/fact-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { type TestNats, testNats } from '../testing/test-nats.ts';
import { createConsumer, on } from './inbox.ts';
import { emit } from './outbox.ts';
import { createRelay, prunePublished, type Relay } from './relay.ts';
import { retryFailures } from './retry-failures.ts';

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
  await nats.findStream();
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
const waiting = async () => (await database.pool.query('SELECT 1 FROM outbox WHERE published_at IS NULL')).rowCount;
const inStream = async (): Promise<number[]> => {
  const { manager } = await nats.client();
  const { state } = await manager.streams.info(FACTS);
  const all = Array.from({ length: state.messages }, (_, at) =>
    manager.streams.getMessage(FACTS, { seq: state.first_seq + at }),
  );
  return (await Promise.all(all)).map((message) => message?.json<{ data: { n: number } }>().data.n ?? -1);
};
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 50_000, interval: 50 });

describe('facts, from a commit to their consumer', () => {
  it('delivers committed facts and none that were rolled back', async () => {
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

  it('republishes what a recreated stream has lost, and applies it once', async () => {
    relay();
    consumer();
    for (const n of [1, 2, 3]) await write('a', n);
    await eventually(async () => expect(await seen()).toEqual([1, 2, 3]));
    await server.wipe();
    await write('a', 4);
    await eventually(async () => expect(await seen()).toEqual([1, 2, 3, 4]));
    expect(await inStream()).toEqual([1, 2, 3, 4]);
  });

  it('republishes only the tail that a stream has lost', async () => {
    const publishing = relay();
    for (const n of [1, 2, 3, 4, 5]) await write('a', n);
    await eventually(async () => expect(await waiting()).toBe(0));
    await publishing.close();
    // Simulates a power cut: the acknowledged 4 and 5 never reached the disk, and another service has published since.
    await server.wipe();
    const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM outbox ORDER BY position');
    await eventually(async () => expect(nats.connected).toBe(true));
    await nats.findStream();
    const { jetstream } = await nats.client();
    for (const [at, { id }] of rows.slice(0, 3).entries()) {
      const body = JSON.stringify({ id, aggregate: 'a', data: { n: at + 1 } });
      await jetstream.publish(thingHappened.subject, body, { msgID: id });
    }
    for (const n of [91, 92, 93]) await jetstream.publish(thingHappened.subject, JSON.stringify({ data: { n } }));
    relay();
    await eventually(async () => expect(await inStream()).toEqual([1, 2, 3, 91, 92, 93, 4, 5]));
  });

  it.each([
    ['what its consumer has seen', 6],
    ['part of what its consumer has seen', 3],
    ['all that its consumer has seen', 0],
  ])('skips nothing when NATS kept %s, and other facts take the lost numbers', async (_, kept) => {
    const relaying = relay();
    const reading = consumer();
    const others = [101, 102, 103, 104, 105, 106, 107, 108, 109];
    const writeTo = async (last: number) => {
      for (let n = (await seen()).length + 1; n <= last; n++) await write('a', n);
      await eventually(async () => expect(await seen()).toHaveLength(last));
    };
    await writeTo(kept);
    await server.checkpoint();
    await writeTo(6);
    await Promise.all([relaying.close(), reading.close()]);
    await server.losePower();
    await eventually(async () => expect(nats.connected).toBe(true));
    const { jetstream } = await nats.client();
    for (const n of others) {
      const id = randomUUID();
      const body = JSON.stringify({ id, aggregate: 'b', data: { n } });
      await jetstream.publish(thingHappened.subject, body, { msgID: id });
    }
    await write('a', 7);
    relay();
    consumer();
    await eventually(async () => expect(await seen('a')).toEqual([1, 2, 3, 4, 5, 6, 7]));
    await eventually(async () => expect(await seen('b')).toEqual(others));
  });

  it('applies a fact once however often it is published', async () => {
    relay();
    consumer();
    await write('a', 1);
    await eventually(async () => expect(await seen()).toEqual([1]));
    const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM outbox');
    const body = JSON.stringify({ id: rows[0]?.id, aggregate: 'a', data: { n: 1 } });
    const { jetstream } = await nats.client();
    for (let again = 0; again < 3; again++) await jetstream.publish(thingHappened.subject, body);
    await write('a', 2);
    await eventually(async () => expect(await seen()).toEqual([1, 2]));
  });

  it('applies a fact once for each consumer', async () => {
    relay();
    consumer({ durable: 'one' });
    consumer({ durable: 'two' });
    await write('a', 1);
    await eventually(async () => expect(await seen()).toEqual([1, 1]));
  });

  it('keeps the order of each aggregate with two relays, and publishes each fact once', async () => {
    const other = connectNats({ url: server.url, name: 'other replica', log });
    const relays = [relay(), relay(other)];
    consumer();
    const writeAll = async (aggregate: string) => {
      for (let n = 1; n <= 60; n++) {
        await write(aggregate, n);
        relays[n % 2]?.wake();
      }
    };
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map(writeAll));
    await eventually(async () => expect(await seen()).toHaveLength(300));
    const inOrder = Array.from({ length: 60 }, (_, at) => at + 1);
    for (const aggregate of ['a', 'b', 'c', 'd', 'e']) expect(await seen(aggregate)).toEqual(inOrder);
    expect(await inStream()).toHaveLength(300);
    await other.close();
  });

  it('shares the facts between two replicas of a consumer', async () => {
    relay();
    consumer();
    consumer();
    await Promise.all(Array.from({ length: 100 }, (_, n) => write(`aggregate ${n}`, n)));
    await eventually(async () => expect(await seen()).toHaveLength(100));
    expect(new Set(await seen()).size).toBe(100);
  });

  it('lets a service start and commit while NATS is away', async () => {
    await server.kill();
    const late = connectNats({ url: server.url, name: 'late', log });
    relay(late);
    await write('a', 1);
    expect(late.connected).toBe(false);
    await server.restart();
    await eventually(async () => expect(await waiting()).toBe(0));
    expect(late.connected).toBe(true);
    await open.pop()?.close();
    await late.close();
  });

  it('closes while NATS has never been there', async () => {
    await server.kill();
    const late = connectNats({ url: server.url, name: 'late', log });
    const relaying = createRelay({ pool: database.pool, nats: late, log });
    const transact = (work: (tx: Database['pool']) => Promise<void>) => work(database.pool);
    const consuming = createConsumer({ nats: late, log, durable: 'x', transact, handlers: [record] });
    await Promise.all([relaying.close(), consuming.close()]);
    await late.close();
    await server.restart();
  });

  it('publishes waiting facts before it closes', async () => {
    const publishing = relay();
    await write('a', 1);
    await eventually(async () => expect(await waiting()).toBe(0));
    await Promise.all(Array.from({ length: 50 }, (_, n) => write(`aggregate ${n}`, n)));
    await publishing.close();
    expect(await waiting()).toBe(0);
  });

  it('deletes published rows in time, and never a waiting one', async () => {
    relay();
    await write('a', 1);
    await eventually(async () => expect(await waiting()).toBe(0));
    await database.pool.query(`UPDATE outbox SET published_at = published_at - interval '9 minutes'`);
    await prunePublished(database.pool, 600_000);
    expect((await database.pool.query('SELECT 1 FROM outbox')).rowCount).toBe(1);
    await database.pool.query(`UPDATE outbox SET published_at = published_at - interval '2 minutes'`);
    await write('a', 2);
    await prunePublished(database.pool, 600_000);
    const { rows } = await database.pool.query(`SELECT fact->>'n' AS n FROM outbox`);
    expect(rows).toEqual([{ n: '2' }]);
  });
});

describe('a handler that fails', () => {
  const failing = (times: number, message = 'out of order') => {
    let left = times;
    return {
      ...record,
      handle: async (...given: Parameters<typeof record.handle>) => {
        await record.handle(...given);
        if (left-- > 0) throw new Error(message);
      },
    };
  };
  const failures = async () => {
    const { rows } = await database.pool.query(
      `SELECT attempts, last_error, given_up_at IS NOT NULL AS given_up, fact->'data' AS data FROM inbox_failure`,
    );
    return rows;
  };

  it('is retried, without a trace of the failed attempts', async () => {
    relay();
    consumer({ backoff: [10, 10, 10], handlers: [failing(3)] });
    await write('a', 1);
    await eventually(async () => expect(await seen()).toEqual([1]));
    expect(await failures()).toEqual([]);
  });

  it('leaves a dead letter after the last attempt, and other facts continue', async () => {
    relay();
    consumer({ backoff: [10, 10], handlers: [failing(3)] });
    await write('a', 1);
    await eventually(async () =>
      expect(await failures()).toEqual([
        { attempts: 3, last_error: 'Error: out of order', given_up: true, data: { n: 1 } },
      ]),
    );
    await write('a', 2);
    await eventually(async () => expect(await seen()).toEqual([2]));
  });

  it('is retried when an operator clears the dead letter', async () => {
    relay();
    consumer({ backoff: [], handlers: [failing(1)] });
    await write('a', 1);
    await eventually(async () => expect(await failures()).toMatchObject([{ attempts: 1, given_up: true }]));
    const transact = (work: Parameters<typeof transaction<void>>[1]) => transaction(database.pool, work);
    const retry = () => retryFailures({ log, durable: 'reader', transact, handlers: [record], backoff: [10] });
    await database.pool.query(`UPDATE inbox_failure SET failed_at = failed_at - interval '11 minutes'`);
    await retry();
    expect(await inStream()).toEqual([1]);
    await database.pool.query('UPDATE inbox_failure SET given_up_at = NULL');
    await retry();
    await eventually(async () => expect(await seen()).toEqual([1]));
    expect(await failures()).toEqual([]);
  });

  it('makes a dead letter of data of another shape', async () => {
    relay();
    consumer({ backoff: [10] });
    await transaction(database.pool, (tx) => emit(tx, { ...thingHappened.of('a', { n: 1 }), data: { n: 'one' } }));
    await eventually(async () => expect(await failures()).toMatchObject([{ attempts: 2, given_up: true }]));
  });

  it('does not use up attempts while the database is away', async () => {
    relay();
    let away = 4;
    keep(
      createConsumer({
        nats,
        log,
        durable: 'reader',
        handlers: [record],
        backoff: [10],
        transact: (work) => {
          if (away-- > 0) throw new Error('connection refused');
          return transaction(database.pool, work);
        },
      }),
    );
    await write('a', 1);
    await eventually(async () => expect(await seen()).toEqual([1]));
    expect(await failures()).toEqual([]);
  });
});
