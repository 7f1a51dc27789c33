import { fact } from '@petalwise/contracts/fact';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { transaction } from '../database/open-database.ts';
import { countConnections } from '../database/pool-gauges.ts';
import { connectNats } from '../nats/connect-nats.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { factDatabase } from '../testing/fact-database.ts';
import { testNats } from '../testing/test-nats.ts';
import { countFacts } from './fact-gauges.ts';
import { createConsumer, on } from './inbox.ts';
import { emit } from './outbox.ts';
import { createRelay } from './relay.ts';

const log = pino({ level: 'silent' });
const thingHappened = fact({ owner: 'billing', name: 'thing-happened', version: 1, data: z.object({ n: z.int() }) });
const afraid = on(thingHappened, () => Promise.reject(new Error('cannot')));

it('counts waiting facts and dead letters, and shows neither while the database is away', async () => {
  const [server, database] = await Promise.all([testNats(), factDatabase()]);
  const nats = connectNats({ url: server.url, name: 'test', log });
  /** A new registry each time, so that nothing is kept from the scrape before. */
  const gauges = async () => {
    const metrics = createMetrics('test');
    countFacts(metrics, { pool: database.pool, nats, durable: 'reader' });
    countConnections(metrics, database.pool);
    const text = await metrics.registry.metrics();
    return (name: string) => Number(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  };
  await transaction(database.pool, (tx) => emit(tx, thingHappened.of('a', { n: 1 })));
  await nats.client();
  const before = await gauges();
  expect(before('outbox_facts_waiting')).toBe(1);
  expect(before('outbox_oldest_fact_seconds')).toBeGreaterThan(0);
  expect(before('nats_connected')).toBe(1);
  expect(before('database_pool_connections_max')).toBeGreaterThan(0);

  const relay = createRelay({ pool: database.pool, nats, log });
  await expect.poll(async () => (await gauges())('outbox_facts_waiting')).toBe(0);
  const transact = (work: Parameters<typeof transaction<void>>[1]) => transaction(database.pool, work);
  const consumer = createConsumer({ nats, log, durable: 'reader', transact, handlers: [afraid], backoff: [] });
  await expect.poll(async () => (await gauges())('consumer_dead_letters')).toBe(1);
  expect((await gauges())('consumer_facts_pending')).toBe(0);
  await Promise.all([consumer.close(), relay.close()]);

  await nats.close();
  await database.drop();
  const away = await gauges();
  expect(away('outbox_facts_waiting')).toBeNaN();
  expect(away('consumer_dead_letters')).toBeNaN();
  expect(away('nats_connected')).toBe(0);
  await server.stop();
});
