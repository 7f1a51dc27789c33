import { randomUUID } from 'node:crypto';
import { coinsChanged, subscriptionChanged } from '@petalwise/contracts/facts';
import { openDatabase, transaction } from '@petalwise/service-kit/database/open-database';
import { createConsumer, on } from '@petalwise/service-kit/facts/inbox';
import { emit } from '@petalwise/service-kit/facts/outbox';
import { publishFact, type WaitingFact } from '@petalwise/service-kit/facts/publish-fact';
import { createRelay } from '@petalwise/service-kit/facts/relay';
import { connectNats, type Nats } from '@petalwise/service-kit/nats/connect-nats';
import { pause } from '@petalwise/service-kit/process/pause';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { factTables } from '@petalwise/service-kit/testing/fact-database';
import type pg from 'pg';
import { startDatabase, startMessages } from '../platform/disposable.ts';
import { timed } from '../platform/load.ts';
import { type Benchmark, compare, interleave, percentile } from '../rounds.ts';

const log = createLog('bench', 'warn');
const inFlight = 256;
const factsPerSecond = { single: 100, drained: 5_000 };
const someone = randomUUID();

/** Outbox to consumer, and outbox to stream, against publishing by hand on the same connection's server. */
export const facts: Benchmark = async (scope, { rounds, seconds }) => {
  const { pool, close } = openDatabase({ url: await startDatabase(scope), max: 16 });
  scope.defer(close);
  await pool.query(await factTables());
  const url = await startMessages(scope);
  const [producer, consumer] = ['producer', 'consumer'].map((name) => connectNats({ url, name, log })) as [Nats, Nats];
  for (const nats of [producer, consumer]) scope.defer(() => nats.close());
  await producer.findStream();

  const few = Math.ceil(factsPerSecond.single * seconds);
  const many = Math.ceil(factsPerSecond.drained * seconds);
  const alone = {
    consumer: () => commitToConsumer({ pool, producer, consumer }, few),
    publish: () => oneByOne(producer, few),
  };
  const full = { drain: () => drain(pool, producer, many), ceiling: () => ceiling(producer, many) };
  await interleave(alone, 1);
  const latency = await interleave(alone, rounds);
  await interleave(full, 1);
  const rate = await interleave(full, rounds);
  return [
    compare({
      what: 'commit → consumer, p99 ÷ p50 of one awaited publish',
      ours: latency.consumer.map((times) => percentile(times, 0.99)),
      yardstick: latency.publish.map((times) => percentile(times, 0.5)),
      unit: 'ms',
      goal: { atMost: 15 },
    }),
    compare({
      what: 'commit → consumer, p50 ÷ p50 of one awaited publish',
      ours: latency.consumer.map((times) => percentile(times, 0.5)),
      yardstick: latency.publish.map((times) => percentile(times, 0.5)),
      unit: 'ms',
    }),
    compare({
      what: `relay drain ÷ publishing with ${inFlight} in flight`,
      ours: rate.drain,
      yardstick: rate.ceiling,
      unit: 'facts/s',
      goal: { atLeast: 0.5 },
    }),
  ];
};

interface Ends {
  readonly pool: pg.Pool;
  readonly producer: Nats;
  readonly consumer: Nats;
}

/** Milliseconds from each commit until the handler of a consumer has the fact, one fact at a time. */
const commitToConsumer = async ({ pool, producer, consumer }: Ends, count: number): Promise<number[]> => {
  let arrived = (_version: number) => {};
  const relay = createRelay({ pool, nats: producer, log });
  const listener = createConsumer({
    nats: consumer,
    log,
    durable: 'bench',
    transact: (work) => transaction(pool, work),
    handlers: [
      on(
        coinsChanged,
        async (_tx: pg.PoolClient, { userId, version }) => void (userId === someone && arrived(version)),
      ),
    ],
  });
  const send = async (version: number): Promise<number> => {
    const arrival = new Promise<number>((resolve) => {
      arrived = (heard) => heard === version && resolve(performance.now());
    });
    await transaction(pool, (tx) => emit(tx, coinsChanged.of(someone, { userId: someone, balance: 10, version })));
    const committed = performance.now();
    relay.wake();
    return (await arrival) - committed;
  };
  const times: number[] = [];
  // The first one waits for the consumer to be made.
  for (let version = 0; version <= count; version++) {
    times.push(await send(version));
    await pause(2);
  }
  await listener.close();
  await relay.close();
  return times.slice(1);
};

/** Of a kind that the consumer here does not ask for. */
const waitingFact = (): WaitingFact => ({
  id: randomUUID(),
  position: '0',
  aggregate: someone,
  subject: subscriptionChanged.subject,
  fact: JSON.stringify({ userId: randomUUID(), active: true }),
  created_at: new Date(),
});

const oneByOne = async (nats: Nats, count: number): Promise<number[]> => {
  const { jetstream } = await nats.client();
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    times.push(await timed(() => publishFact(jetstream, waitingFact())));
    await pause(2);
  }
  return times;
};

/** Facts per second that the relay publishes and marks of an outbox that has filled up. */
const drain = async (pool: pg.Pool, nats: Nats, count: number): Promise<number> => {
  await pool.query(
    `INSERT INTO outbox (aggregate, subject, fact)
     SELECT n % 1000, $1, json_build_object('userId', gen_random_uuid(), 'balance', 10, 'version', n)
       FROM generate_series(1, $2::int) AS n`,
    [coinsChanged.subject, count],
  );
  const began = performance.now();
  const relay = createRelay({ pool, nats, log });
  while (await isWaiting(pool)) await pause(5);
  const took = performance.now() - began;
  await relay.close();
  return (count * 1000) / took;
};

const isWaiting = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query(`SELECT FROM outbox WHERE published_at IS NULL LIMIT 1`);
  return rows.length > 0;
};

const ceiling = async (nats: Nats, count: number): Promise<number> => {
  const { jetstream } = await nats.client();
  const waiting = Array.from({ length: count }, waitingFact);
  const publish = async () => {
    for (let fact = waiting.pop(); fact; fact = waiting.pop()) await publishFact(jetstream, fact);
  };
  const took = await timed(() => Promise.all(Array.from({ length: inFlight }, publish)));
  return (count * 1000) / took;
};
