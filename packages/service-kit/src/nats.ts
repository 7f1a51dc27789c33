import {
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream';
import { type ConnectionOptions, connect, type NatsConnection, nanos } from '@nats-io/transport-node';
import type { Logger } from './log.ts';
import { pause } from './pause.ts';

/** The one stream of all facts. */
export const FACTS = 'FACTS';
const DAY = 86_400_000;
// JetStream's code for "there is such a stream, with another configuration".
const NAME_IN_USE = 10_058;
/** A fact stays this long in the stream, in milliseconds. */
export const FACTS_MAX_AGE = 7 * DAY;

export interface NatsClient {
  readonly connection: NatsConnection;
  readonly jetstream: JetStreamClient;
  readonly manager: JetStreamManager;
}

/** A connection that is always being kept up. Everything survives NATS being away, at start or later. */
export interface Nats {
  /** False until the first connection and while reconnecting: for `/readyz`. */
  readonly connected: boolean;
  /** Waits for the first connection, for as long as it takes. @throws after `close()`. */
  client(): Promise<NatsClient>;
  /**
   * Creates the stream FACTS, or brings its limits up to date, and gives every stream (facts, buckets of keys and of
   * files) as many copies as were asked for. Safe from many processes at once.
   */
  ensureStream(): Promise<void>;
  /** Calls back after each reconnection; the answer removes the listener. */
  onReconnect(listener: () => void): () => void;
  /** Sends what is buffered and disconnects. Close relay and consumers first. */
  close(): Promise<void>;
}

/**
 * Connects in the background and for ever; answers at once, so that a service starts (and takes money) while NATS is
 * down. `url` may name several servers, comma-separated, and carry `user:password@`. `replicas`: copies of each stream,
 * on as many servers of a cluster; 1 unless told.
 */
export function connectNats(options: { url: string; name: string; log: Logger; replicas?: number }): Nats {
  const { log } = options;
  const listeners = new Set<() => void>();
  const closing = new AbortController();
  let current: NatsClient | undefined;
  let connected = false;

  const follow = async ({ connection }: NatsClient) => {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') {
        connected = false;
        log.warn('NATS went away; reconnecting');
      }
      if (status.type === 'reconnect') {
        connected = true;
        log.info({ server: status.server }, 'NATS is back');
        for (const listener of listeners) listener();
      }
    }
    connected = false;
  };

  const first = firstConnection(options, closing.signal).then((client) => {
    current = client;
    connected = true;
    void follow(client);
    return client;
  });
  first.catch(() => undefined);

  return {
    get connected() {
      return connected;
    },
    client: () => first,
    ensureStream: async () => {
      const { manager } = await first;
      await ensureFacts(manager, options.replicas ?? 1);
      if (options.replicas !== undefined && options.replicas > 1) await ensureCopies(manager, options.replicas);
    },
    onReconnect(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closing.abort(new Error('the NATS connection was closed'));
      if (current === undefined) return;
      // Draining needs a server; without one there is nobody to send the rest to.
      await (connected ? current.connection.drain() : current.connection.close());
    },
  };
}

async function firstConnection(
  options: { url: string; name: string; log: Logger },
  signal: AbortSignal,
): Promise<NatsClient> {
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted();
    try {
      const connection = await connect(connectionOptions(options.url, options.name));
      if (signal.aborted) await connection.close();
      signal.throwIfAborted();
      const manager = await jetstreamManager(connection, { checkAPI: false });
      return { connection, manager, jetstream: jetstream(connection) };
    } catch (error) {
      if (attempt % 40 === 0) options.log.warn({ err: error }, 'NATS cannot be reached; trying on');
      await pause(250, signal);
    }
  }
}

function connectionOptions(url: string, name: string): ConnectionOptions {
  const urls = url.split(',').map((part) => new URL(part.trim()));
  const first = urls[0];
  return {
    name,
    servers: urls.map((one) => `${one.protocol}//${one.host}`),
    ...(first?.username ? { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) } : {}),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    ignoreAuthErrorAbort: true,
    pingInterval: 10_000,
    timeout: 5_000,
  };
}

// Only fields that a server of 2.9 knows.
async function ensureFacts(manager: JetStreamManager, replicas: number): Promise<void> {
  const limits = {
    subjects: ['facts.>'],
    max_age: nanos(FACTS_MAX_AGE),
    duplicate_window: nanos(120_000),
    num_replicas: replicas,
  };
  try {
    await manager.streams.add({ name: FACTS, storage: 'file', retention: 'limits', discard: 'old', ...limits });
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== NAME_IN_USE) throw error;
    await manager.streams.update(FACTS, limits);
  }
}

/** Buckets are made by whoever needs them first, with one copy. */
async function ensureCopies(manager: JetStreamManager, replicas: number): Promise<void> {
  for (const { config } of await manager.streams.list().next()) {
    if (config.num_replicas < replicas) await manager.streams.update(config.name, { num_replicas: replicas });
  }
}
