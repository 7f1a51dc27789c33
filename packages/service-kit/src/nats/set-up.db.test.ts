import { type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestNats, testNats } from '../testing/test-nats.ts';
import { natsLogin } from './connect-nats.ts';
import { setUpNats } from './set-up.ts';

let nats: TestNats;
let connection: NatsConnection;
let manager: JetStreamManager;
beforeEach(async () => {
  nats = await testNats();
  connection = await connect(natsLogin(nats.url));
  manager = await jetstreamManager(connection);
});
afterEach(async () => {
  await connection.close();
  await nats.stop();
});

const namesOfAll = async () => (await manager.streams.list().next()).map(({ config }) => config.name).sort();

it('keeps stored data, and what an older version has set up', async () => {
  // As every older version created it, with the limits of that time and a consumer of billing.
  await manager.streams.delete('FACTS');
  await manager.streams.add({ name: 'FACTS', subjects: ['facts.>'], max_age: 3_600_000_000_000 });
  await manager.consumers.add('FACTS', { durable_name: 'billing', ack_policy: 'explicit', filter_subject: 'facts.>' });
  await jetstream(connection).publish('facts.chat.message-answered.v1', '{}');
  await jetstream(connection).publish('$KV.releases.shell', 'the active release');
  const before = await namesOfAll();
  await Promise.all([1, 2].map(() => setUpNats({ url: nats.urlOf('setup') })));
  expect(await namesOfAll()).toEqual(before);
  const { config, state } = await manager.streams.info('FACTS');
  expect([state.messages, config.max_age]).toEqual([1, 7 * 86_400_000_000_000]);
  expect((await manager.consumers.info('FACTS', 'billing')).num_pending).toBe(1);
  expect((await manager.streams.getMessage('KV_releases', { last_by_subj: '$KV.releases.shell' }))?.string()).toBe(
    'the active release',
  );
});

it('creates missing streams and buckets', async () => {
  const all = await namesOfAll();
  expect(all).toHaveLength(5);
  for (const name of all) await manager.streams.delete(name);
  await setUpNats({ url: nats.urlOf('setup') });
  expect(await namesOfAll()).toEqual(all);
});
