import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { NatsConnection } from '@nats-io/transport-node';
import { restartHolds } from '@petalwise/billing/src/coins/restart-holds.ts';
import pg from 'pg';
import { connectOnce } from './connect-once.ts';
import { Refused } from './folder.ts';
import { loadDatabase, readSchema, refuseTables } from './load-database.ts';
import { deleteStream, loadStream, type Places, usedStreams } from './load-stream.ts';
import { type DatabaseName, databaseNames, type Manifest } from './manifest.ts';
import type { Platform, Step } from './take-backup.ts';

interface Restore {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly platform: Platform;
  readonly step: Step;
  /** The folder of a database's migrations. */
  readonly migrations: (name: DatabaseName) => string;
}

const facts = 'FACTS';

/**
 * Fills empty databases and an empty NATS from a backup. The databases are filled in one transaction each, committed
 * together at the end; until then a failure leaves all of them empty, and takes the streams away again.
 * @throws Refused where something is there already, or this version cannot read what was kept
 */
export async function restoreBackup({ folder, manifest, platform, step, migrations }: Restore): Promise<void> {
  const schemas = await readSchemas(manifest, migrations);
  const nats = await connectOnce(platform.natsUrl);
  const clients = new Map<DatabaseName, pg.Client>();
  try {
    for (const name of databaseNames) clients.set(name, await openEmpty(name, platform.databaseUrls[name]));
    await refuseStreams(nats, manifest);
    try {
      const places = await loadStreams(nats, { folder, manifest, step });
      for (const [name, client] of clients) {
        const given = { schema: schemas.get(name) ?? [], folder, places };
        await step(`Restored the ${name} database`, () => loadDatabase(client, manifest.databases[name], given));
      }
      await restartHolds(clients.get('billing') as pg.Client);
      await step('Committed the restored data', () => commit([...clients.values()]));
    } catch (error) {
      await Promise.all(manifest.streams.map((stream) => deleteStream(nats, stream.name)));
      throw error;
    }
  } finally {
    // Everything uncommitted is gone with its connection.
    await Promise.all([...clients.values()].map((client) => client.end().catch(() => undefined)));
    await nats.close();
  }
}

/** What each database's migrations were. @throws Refused where this version cannot make them */
export async function readSchemas(
  manifest: Manifest,
  migrations: Restore['migrations'],
): Promise<ReadonlyMap<DatabaseName, string[]>> {
  const schemas = new Map<DatabaseName, string[]>();
  for (const name of databaseNames) schemas.set(name, await readSchema(manifest.databases[name], migrations(name)));
  return schemas;
}

/** Puts mails, secrets and the payment simulator's state into an empty DATA_DIR. */
export async function restoreFiles(folder: string, manifest: Manifest, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  for (const name of manifest.kept) await cp(join(folder, 'files', name), join(dataDir, name), { recursive: true });
}

async function openEmpty(name: DatabaseName, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'petalwise-restore', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseTables(client, name);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function refuseStreams(nats: NatsConnection, manifest: Manifest): Promise<void> {
  const used = await usedStreams(
    nats,
    manifest.streams.map(({ name }) => name),
  );
  if (used.length === 0) return;
  throw new Refused(`NATS is not empty (${used.join(', ')}). Stop the services and restore into an empty NATS.`);
}

async function loadStreams(
  nats: NatsConnection,
  { folder, manifest, step }: Pick<Restore, 'folder' | 'manifest' | 'step'>,
): Promise<Places> {
  let places: Places = new Map();
  for (const stream of manifest.streams) {
    const found = await step(`Restored the stream ${stream.name}`, () => loadStream(nats, stream, folder));
    if (stream.name === facts) places = found;
  }
  return places;
}

async function commit(clients: readonly pg.Client[]): Promise<void> {
  // Deferred checks run first, so that the commits themselves have nothing left to refuse.
  for (const client of clients) await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const client of clients) await client.query('COMMIT');
}
