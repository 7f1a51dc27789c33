import { existsSync, mkdirSync } from 'node:fs';
import { chmod, cp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectOnce } from './connect-once.ts';
import { type Cut, makeCut } from './cut.ts';
import { dumpDatabase } from './dump-database.ts';
import { dumpStream } from './dump-stream.ts';
import { backupName, listFiles, makeFolder, seal, unfinished } from './folder.ts';
import {
  type Database,
  type DatabaseName,
  databaseNames,
  format,
  keepable,
  type Manifest,
  type Stream,
} from './manifest.ts';

export interface Platform {
  readonly databaseUrls: Readonly<Record<DatabaseName, string>>;
  readonly natsUrl: string;
}

/** Runs a part of the work and shows that it is done. */
export type Step = <T>(text: string, work: () => Promise<T>) => Promise<T>;

export interface BackupOptions {
  readonly platform: Platform;
  /** Whose secrets, mails and payment simulator are kept too; undefined where the platform has no such folder. */
  readonly dataDir: string | undefined;
  /** The folder that backups are kept in. */
  readonly to: string;
  readonly withSecrets: boolean;
  readonly step: Step;
}

/**
 * Takes a backup while the platform is used. It has its final name only once it is complete.
 * @returns its folder and what it holds
 */
export async function takeBackup(options: BackupOptions): Promise<{ folder: string; manifest: Manifest }> {
  const { platform, step } = options;
  const started = new Date();
  const folder = join(resolve(options.to), backupName(started));
  const work = `${folder}${unfinished}`;
  makeFolder(work, 0o700);
  let nats: NatsConnection | undefined;
  let cut: Cut | undefined;
  try {
    const connection = await connectOnce(platform.natsUrl);
    nats = connection;
    cut = await step('Took a snapshot of all data at one moment', () => makeCut(platform.databaseUrls, connection));
    const databases = {} as Record<DatabaseName, Database>;
    for (const name of databaseNames) {
      const client = cut.databases[name];
      databases[name] = await step(`Dumped the ${name} database`, () => dumpDatabase(client, work, `postgres/${name}`));
    }
    const streams: Stream[] = [];
    for (const info of cut.streams) {
      streams.push(await step(`Dumped the stream ${info.config.name}`, () => dumpStream(connection, info, work)));
    }
    const kept = await step('Copied files', () => keepFiles(options, work));
    const { at, factsHeldMs } = cut;
    const milliseconds = Date.now() - started.getTime();
    const manifest = { format, takenAt: at.toISOString(), milliseconds, factsHeldMs, databases, streams, kept };
    await step('Wrote checksums', () => seal(work, manifest));
    await rename(work, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    throw error;
  } finally {
    await cut?.close();
    await nats?.close();
  }
}

async function keepFiles({ dataDir, withSecrets }: BackupOptions, folder: string): Promise<Manifest['kept']> {
  if (dataDir === undefined) return [];
  const kept: Manifest['kept'] = [];
  const wanted = [...(withSecrets ? [keepable.secrets] : []), keepable.mail];
  for (const name of wanted.filter((one) => existsSync(join(dataDir, one)))) {
    await cp(join(dataDir, name), join(folder, 'files', name), { recursive: true });
    kept.push(name);
  }
  if (copySimulator(join(dataDir, keepable.payments), join(folder, 'files', keepable.payments))) {
    kept.push(keepable.payments);
  }
  if (kept.length > 0) {
    await Promise.all(
      (await listFiles(join(folder, 'files'))).map((file) => chmod(join(folder, 'files', file), 0o600)),
    );
  }
  return kept;
}

/** After the databases: as with Stripe itself, the provider may know of more payments than we do, never of fewer. */
function copySimulator(from: string, to: string): boolean {
  const source = join(from, 'stripe.sqlite');
  if (!existsSync(source)) return false;
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(source);
  try {
    database.exec('PRAGMA busy_timeout = 5000');
    // A consistent copy also of what still is in the write-ahead log.
    database.prepare('VACUUM INTO ?').run(join(to, 'stripe.sqlite'));
  } finally {
    database.close();
  }
  return true;
}
