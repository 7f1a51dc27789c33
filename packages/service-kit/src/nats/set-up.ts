import { JetStreamApiError, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { Objm } from '@nats-io/obj';
import { connect, nanos } from '@nats-io/transport-node';
import { natsLogin } from './connect-nats.ts';
import { buckets, FACTS, FACTS_MAX_AGE, stores, streamNames } from './streams.ts';

// JetStream's code for "this stream exists with another configuration".
const NAME_IN_USE = 10_058;

/**
 * Creates missing streams and buckets, updates the limits of the facts, and gives every stream the requested copies.
 * Stored data is kept. Harmless to run twice, or twice at once.
 * @param url of the user `setup`, or of one with all rights
 * @param replicas servers of a cluster that hold each stream; a stream with more copies keeps them
 */
export async function setUpNats({ url, replicas = 1 }: { url: string; replicas?: number }): Promise<void> {
  const connection = await connect({ ...natsLogin(url), name: 'setup', timeout: 5_000, maxReconnectAttempts: 5 });
  try {
    const manager = await jetstreamManager(connection, { checkAPI: false });
    await setUpFacts(manager, replicas);
    const kvm = new Kvm(connection);
    for (const { name, ...options } of buckets) await kvm.create(name, { ...options, replicas });
    const objm = new Objm(connection);
    for (const store of stores) await objm.create(store, { replicas });
    for (const stream of streamNames) await setCopies(manager, stream, replicas);
  } finally {
    await connection.close();
  }
}

// Only fields that a 2.9 server knows.
async function setUpFacts(manager: JetStreamManager, replicas: number): Promise<void> {
  const limits = {
    subjects: ['facts.>'],
    max_age: nanos(FACTS_MAX_AGE),
    duplicate_window: nanos(120_000),
  };
  try {
    await manager.streams.add({
      name: FACTS,
      storage: 'file',
      retention: 'limits',
      discard: 'old',
      num_replicas: replicas,
      ...limits,
    });
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== NAME_IN_USE) throw error;
    await manager.streams.update(FACTS, limits);
  }
}

async function setCopies(manager: JetStreamManager, stream: string, replicas: number): Promise<void> {
  const { config } = await manager.streams.info(stream);
  if (config.num_replicas < replicas) await manager.streams.update(stream, { num_replicas: replicas });
}
