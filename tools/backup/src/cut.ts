import { jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import pg from 'pg';
import { type DatabaseName, databaseNames } from './manifest.ts';

/** Everything as of one moment, to be read at leisure. */
export interface Cut {
  readonly at: Date;
  /** Each in a transaction that sees its database as it was then. */
  readonly databases: Readonly<Record<DatabaseName, pg.Client>>;
  readonly streams: readonly StreamInfo[];
  readonly factsHeldMs: number;
  close(): Promise<void>;
}

// A relay holds it while it publishes a batch: see relay.ts of service-kit.
const HOLD_FACTS = `SELECT pg_advisory_xact_lock(hashtext('petalwise.relay'))`;
const PATIENCE_MS = 30_000;

/**
 * Opens a snapshot of each database and notes the ends of the streams, while for some milliseconds no fact is
 * published. So if a service has acted on another's fact, that fact is in the other's snapshot; and the calling service
 * (chat) is read before the services that it calls (billing, then identity). Why: docs/decisions/026.
 */
export async function makeCut(urls: Readonly<Record<DatabaseName, string>>, nats: NatsConnection): Promise<Cut> {
  const opened: pg.Client[] = [];
  const open = async (name: DatabaseName) => {
    if (!URL.canParse(urls[name]))
      throw new Error(`The address of ${name}'s database is not valid. It must look like postgresql://…`);
    const client = new pg.Client({
      connectionString: urls[name],
      application_name: 'petalwise-backup',
      keepAlive: true,
    });
    // The next query tells; without a listener the process would end here.
    client.on('error', () => undefined);
    await client.connect().catch((error: Error) => {
      throw new Error(`The database of ${name} cannot be reached: ${error.message}`);
    });
    opened.push(client);
    return client;
  };
  const close = async () => {
    await Promise.all(opened.map((client) => client.end().catch(() => undefined)));
  };
  try {
    const entries = await Promise.all(databaseNames.map(async (name) => [name, await open(name)] as const));
    const locks = await Promise.all(databaseNames.map(open));
    const begun = performance.now();
    await Promise.all(locks.map(holdFacts));
    // One after the other, in the order of databaseNames.
    for (const [, client] of entries) await openSnapshot(client);
    const at = new Date();
    const streams = await listStreams(nats);
    await Promise.all(locks.map((lock) => lock.query('COMMIT')));
    const factsHeldMs = Math.ceil(performance.now() - begun);
    return { at, databases: Object.fromEntries(entries) as Cut['databases'], streams, factsHeldMs, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function holdFacts(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
  await client.query(`SET LOCAL lock_timeout = ${PATIENCE_MS}`);
  await client.query(HOLD_FACTS);
}

async function openSnapshot(client: pg.Client): Promise<void> {
  await client.query('SET statement_timeout = 0');
  await client.query('SET idle_in_transaction_session_timeout = 0');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // The first query takes the snapshot.
  await client.query('SELECT 1');
}

// Records before the files they name: a file may be in the backup without its record, not the other way round.
async function listStreams(nats: NatsConnection): Promise<StreamInfo[]> {
  const manager = await jetstreamManager(nats, { checkAPI: false });
  const found: StreamInfo[] = [];
  for await (const info of manager.streams.list()) found.push(info);
  const files = (info: StreamInfo) => Number(info.config.name.startsWith('OBJ_'));
  found.sort((a, b) => files(a) - files(b) || a.config.name.localeCompare(b.config.name));
  return found;
}
