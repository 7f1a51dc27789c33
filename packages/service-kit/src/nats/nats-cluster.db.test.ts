import { fact } from '@petalwise/contracts/fact';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { transaction } from '../database/open-database.ts';
import { createConsumer, on } from '../facts/inbox.ts';
import { emit } from '../facts/outbox.ts';
import { createRelay } from '../facts/relay.ts';
import { factDatabase } from '../testing/fact-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { type TestNatsCluster, testNatsCluster } from '../testing/test-nats-cluster.ts';
import { connectNats, type Nats } from './connect-nats.ts';
import { setUpNats } from './set-up.ts';
import { FACTS } from './streams.ts';

const thingHappened = fact({ owner: 'billing', name: 'thing-happened', version: 1, data: z.object({ n: z.int() }) });
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
// As NATS stores a bucket of keys: the release registry is one.
const bucket = 'KV_releases';
const key = '$KV.releases.shell';
const patience = { timeout: 60_000, interval: 100 };

let cluster: TestNatsCluster;
let database: TestDatabase;
let nats: Nats;

beforeAll(async () => {
  [cluster, database] = await Promise.all([testNatsCluster(), factDatabase()]);
  await database.pool.query('CREATE TABLE seen (n int, fact_id uuid)');
  nats = connectNats({ url: cluster.url, name: 'test', log });
  await vi.waitFor(() => setUpNats({ url: cluster.urlOf('setup') }), patience);
});
afterAll(async () => {
  await nats?.close();
  await Promise.all([cluster?.stop(), database?.drop()]);
});

const clusterOfStream = async (of: Nats, stream = FACTS) =>
  (await (await of.client()).manager.streams.info(stream)).cluster;
const copies = async (of: Nats, stream?: string) =>
  (await clusterOfStream(of, stream))?.replicas?.filter(({ current }) => current);

it('loses no fact and applies none twice when the leader of a stream with three copies is killed under load', async () => {
  const { jetstream } = await nats.client();
  await jetstream.publish(key, 'the active release');
  const replicated = connectNats({ url: cluster.url, name: 'test', log });
  // A stream that started with one copy gets its others, as when one server becomes a cluster.
  await vi.waitFor(async () => {
    await setUpNats({ url: cluster.urlOf('setup'), replicas: 3 });
    for (const stream of [FACTS, bucket]) expect(await copies(replicated, stream)).toHaveLength(2);
  }, patience);
  const relay = createRelay({ pool: database.pool, nats: replicated, log });
  const consumers = [1, 2, 3].map(() =>
    createConsumer({
      nats: replicated,
      log,
      durable: 'reader',
      transact: (work) => transaction(database.pool, work),
      handlers: [
        on(thingHappened, (tx: { query: TestDatabase['pool']['query'] }, { n }, { id }) =>
          tx.query('INSERT INTO seen (n, fact_id) VALUES ($1, $2)', [n, id]),
        ),
      ],
    }),
  );
  let written = 0;
  const write = async (count: number) => {
    for (const end = written + count; written < end; written++) {
      await transaction(database.pool, (tx) => emit(tx, thingHappened.of(`thing:${written % 20}`, { n: written })));
      relay.wake();
    }
  };
  const seen = async () =>
    (await database.pool.query<{ n: number }>('SELECT n FROM seen ORDER BY n')).rows.map(({ n }) => n);

  await write(200);
  await vi.waitFor(async () => expect((await seen()).length).toBeGreaterThan(50), patience);
  const leader = (await clusterOfStream(replicated))?.leader ?? '';
  const writing = write(400);
  await cluster.kill(leader);
  const killed = performance.now();
  await writing;
  await vi.waitFor(async () => expect(await seen()).toEqual(Array.from({ length: 600 }, (_, n) => n)), patience);
  console.log(`all facts had arrived ${Math.round(performance.now() - killed)} ms after the leader was killed`);
  expect((await clusterOfStream(replicated))?.leader).not.toBe(leader);
  // The killed server may have led this stream too: its requests time out until another is elected.
  const kept = await vi.waitFor(
    async () => (await replicated.client()).manager.streams.getMessage(bucket, { last_by_subj: key }),
    patience,
  );
  expect(kept?.string()).toBe('the active release');

  await cluster.restart(leader);
  await write(50);
  await vi.waitFor(async () => expect((await seen()).length).toBe(650), patience);
  await Promise.all(consumers.map((consumer) => consumer.close()));
  await relay.close();
  await replicated.close();
}, 150_000);
