import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node';
import { pause } from '../process/pause.ts';
import type { Logger } from '../telemetry/log.ts';
import { FACTS } from './streams.ts';
import { inboxOf } from './users.ts';

export interface NatsClient {
  readonly connection: NatsConnection;
  readonly jetstream: JetStreamClient;
  readonly manager: JetStreamManager;
}

// Shorter than the time that probes wait for /readyz.
const RESPONSE_PATIENCE_MS = 1_500;

/** A connection that is always kept up. The process survives an outage of NATS, at start or later. */
export interface Nats {
  /** False until the first connection and while reconnecting. */
  readonly connected: boolean;
  /**
   * Whether JetStream responds, for `/readyz` and metrics: a server whose disk was full keeps its connections and
   * responds to no request. Asked at most once a second. @throws why it does not
   */
  responds(): Promise<void>;
  /** Waits for the first connection, for as long as it takes. @throws after `close()`. */
  client(): Promise<NatsClient>;
  /**
   * Asks JetStream for the stream of facts, which shows both that JetStream responds and that the stream exists.
   * @throws when either is not so, within `patience` milliseconds. Services cannot create it: set-up.ts does.
   */
  findStream(patience?: number): Promise<void>;
  /** Calls back after each reconnection; the returned function removes the listener. */
  onReconnect(listener: () => void): () => void;
  /** Sends buffered messages and disconnects. Close relay and consumers first. */
  close(): Promise<void>;
}

/**
 * Connects in the background and retries forever; returns at once, so that a service starts (and takes money) while
 * NATS is down. `url` may name several servers, comma-separated, and carry `user:password@`.
 */
export function connectNats(options: { url: string; name: string; log: Logger }): Nats {
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

  const askJetStream = atMostOnceASecond(async () => {
    await findFacts((await first).connection, RESPONSE_PATIENCE_MS).catch((error: unknown) => {
      throw new Error('JetStream does not respond', { cause: error });
    });
  });

  return {
    get connected() {
      return connected;
    },
    client: () => first,
    async responds() {
      if (!connected) throw new Error('not connected');
      await askJetStream();
    },
    findStream: async (patience = 5_000) => {
      await findFacts((await first).connection, patience);
    },
    onReconnect(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closing.abort(new Error('the NATS connection was closed'));
      if (current === undefined) return;
      // Draining needs a server; without one there is no receiver for the rest.
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
      if (attempt % 40 === 0) options.log.warn({ err: error }, 'NATS cannot be reached; retrying');
      await pause(250, signal);
    }
  }
}

const connectionOptions = (url: string, name: string): ConnectionOptions => ({
  ...natsLogin(url),
  name,
  maxReconnectAttempts: -1,
  reconnectTimeWait: 250,
  ignoreAuthErrorAbort: true,
  pingInterval: 10_000,
  timeout: 5_000,
});

/**
 * Addresses, user and password of a `NATS_URL`, and the subject on which replies to that user arrive. @throws TypeError
 * for no address
 */
export function natsLogin(url: string): Pick<ConnectionOptions, 'servers' | 'user' | 'pass' | 'inboxPrefix'> {
  const urls = url.split(',').map((part) => new URL(part.trim()));
  const servers = urls.map((one) => `${one.protocol}//${one.host}`);
  const first = urls[0];
  if (!first?.username) return { servers };
  const user = decodeURIComponent(first.username);
  return { servers, user, pass: decodeURIComponent(first.password), inboxPrefix: inboxOf(user) };
}

/** The result of `ask` is shared with all callers within the next second. */
function atMostOnceASecond(ask: () => Promise<void>): () => Promise<void> {
  let asked = Number.NEGATIVE_INFINITY;
  let last: Promise<void> = Promise.resolve();
  return () => {
    if (performance.now() - asked >= 1_000) {
      asked = performance.now();
      last = ask();
    }
    return last;
  };
}

async function findFacts(connection: NatsConnection, patience: number): Promise<void> {
  const manager = await jetstreamManager(connection, { checkAPI: false, timeout: patience });
  await manager.streams.info(FACTS);
}
