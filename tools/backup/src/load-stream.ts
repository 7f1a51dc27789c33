import { createInterface } from 'node:readline';
import {
  JetStreamApiError,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  type StreamConfig,
} from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import type { StoredLine } from './dump-stream.ts';
import { Refused, readZipped } from './folder.ts';
import type { Stream } from './manifest.ts';

const IN_FLIGHT = 64;
// JetStream's code for "more replicas than there are servers".
const TOO_FEW_SERVERS = 10_074;

/** Fact id → its place in the restored stream. */
export type Places = Map<string, number>;

/**
 * Recreates a stream and publishes its messages in their order. They get new positions in the stream, which are
 * returned by message id if messages have one, as facts do.
 */
export async function loadStream(connection: NatsConnection, stream: Stream, folder: string): Promise<Places> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  // One that the setup has just created is empty, and may have other settings.
  await deleteStream(connection, stream.name);
  await create(manager, stream.config as Partial<StreamConfig> & { name: string });
  const client = jetstream(connection);
  const places: Places = new Map();
  let published = 0;
  let waiting: Promise<void>[] = [];
  for await (const text of createInterface({ input: readZipped(folder, stream.file), crlfDelay: Infinity })) {
    const line = JSON.parse(text) as StoredLine;
    const ack = client.publish(line.subject, Buffer.from(line.data, 'base64'), {
      headers: kept(line),
      timeout: 30_000,
    });
    const id = line.headers['Nats-Msg-Id']?.[0];
    const stored = ack.then(({ seq }) => void (id && places.set(id, seq)), refused(stream.name));
    // Waited for below, together with others; one that fails before must not end the process.
    stored.catch(() => undefined);
    waiting.push(stored);
    published++;
    if (waiting.length < IN_FLIGHT) continue;
    await Promise.all(waiting);
    waiting = [];
  }
  await Promise.all(waiting);
  if (published !== stream.messages) {
    throw new Refused(`${stream.file} has ${published} messages instead of ${stream.messages}.`);
  }
  return places;
}

/** A server without room for more does not report it: it does not respond. */
const refused = (stream: string) => (error: Error) => {
  throw new Error(`NATS did not accept a message of ${stream} (${error.message}). Check whether its disk is full.`);
};

/** Of these streams, the names of those that hold, or have held, messages. */
export async function usedStreams(connection: NatsConnection, names: readonly string[]): Promise<string[]> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const used: string[] = [];
  for await (const name of manager.streams.names()) {
    if (names.includes(name) && (await manager.streams.info(name)).state.last_seq > 0) used.push(name);
  }
  return used;
}

/** Undoes `loadStream`; one that is not there is no failure. */
export async function deleteStream(connection: NatsConnection, name: string): Promise<void> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  await manager.streams.delete(name).catch(() => undefined);
}

async function create(manager: JetStreamManager, config: Partial<StreamConfig> & { name: string }): Promise<void> {
  try {
    await manager.streams.add(config);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== TOO_FEW_SERVERS) throw error;
    await manager.streams.add({ ...config, num_replicas: 1 });
  }
}

/** All but the conditions under which it was first stored: they named places of the old stream. */
function kept(line: StoredLine) {
  const all = headers();
  for (const [name, values] of Object.entries(line.headers)) {
    if (!name.startsWith('Nats-Expected-')) for (const value of values) all.append(name, value);
  }
  return all;
}
