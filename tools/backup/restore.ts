// `npm run restore -- <backup> [--into <DATA_DIR>]`, or into the databases and NATS that the environment names.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startNats } from '@petalwise/servers/nats';
import { startPostgres } from '@petalwise/servers/postgres';
import { placePostgres } from '@petalwise/servers/postgres-files';
import { commandLine, endProcess, isAlive } from '@petalwise/servers/processes';
import { natsLogins } from '@petalwise/service-kit/nats/server-config';
import { dropLock, takeLock } from '../setup/lock.mjs';
import { dataDir, root } from '../setup/paths.mjs';
import { failed } from '../setup/progress.mjs';
import { restoring } from '../start/restoring.ts';
import { readSecrets } from '../start/settings/secrets.ts';
import { databaseVariable, migrationVariable } from '../start/settings/settings.ts';
import { step, warn } from '../start/steps.ts';
import { givenPlatform } from './find-platform.ts';
import { makeFolder, openBackup, Refused } from './src/folder.ts';
import { type DatabaseName, databaseNames, type Manifest } from './src/manifest.ts';
import { readSchemas, restoreBackup, restoreFiles } from './src/restore-backup.ts';
import type { Platform } from './src/take-backup.ts';

const usage = 'Usage: npm run restore -- <backup> [--into <an empty DATA_DIR>]';

const readOptions = () => {
  try {
    const { values, positionals } = parseArgs({ options: { into: { type: 'string' } }, allowPositionals: true });
    const [backup, ...others] = positionals;
    if (!backup || others.length > 0) throw new Error(usage);
    return { backup: resolve(backup), into: values.into === undefined ? undefined : resolve(values.into) };
  } catch {
    failed(usage);
    process.exit(2);
  }
};

const migrations = (name: DatabaseName) => join(root, 'services', name, 'prisma/migrations');

/** Databases and a NATS of your own: all of them, or none. */
function ownPlatform(): Platform | undefined {
  const used = givenPlatform(process.env, 'restore');
  if (!used) return undefined;
  // Tables are made here, which only their owner may do.
  const owners = databaseNames.flatMap((name) => {
    const url = process.env[migrationVariable(name)];
    return url ? [[name, url]] : [];
  });
  const given: typeof used = { ...used, ...Object.fromEntries(owners) };
  const names = [
    ...databaseNames.map((name) => [name, databaseVariable(name)] as const),
    ['nats', 'NATS_URL'] as const,
  ];
  const missing = names.flatMap(([name, variable]) => (given[name] ? [] : [variable]));
  if (missing.length > 0)
    throw new Refused(`Either all addresses must be set or none. Missing: ${missing.join(', ')}.`);
  return {
    databaseUrls: Object.fromEntries(databaseNames.map((name) => [name, given[name]])) as Platform['databaseUrls'],
    natsUrl: given.nats as string,
  };
}

/** Starts the servers of an empty DATA_DIR, fills them, and stops them again. */
async function restoreInto(target: string, folder: string, manifest: Manifest): Promise<void> {
  const made = await claim(target);
  const lock = join(target, 'run.lock');
  const owner = takeLock(lock);
  if (owner) throw new Refused(`Petalwise is running with the data in ${target} (process ${owner.pid}).`);
  const stops: (() => Promise<void>)[] = [];
  try {
    await restoreFiles(folder, manifest, target);
    const secrets = readSecrets(target);
    mkdirSync(join(target, 'logs'), { mode: 0o700 });
    const platform = await step('Started PostgreSQL and NATS', async () => {
      const log = (name: string) => join(target, 'logs', `${name}.log`);
      const { postgresPassword, natsPasswords } = secrets;
      const at = { folder: join(target, 'postgres'), log: log('postgres'), password: postgresPassword };
      const postgres = await startPostgres(at);
      stops.push(postgres.stop);
      const nats = await startNats({
        folder: join(target, 'nats'),
        log: log('nats'),
        users: natsLogins(natsPasswords),
        say: warn,
      });
      stops.push(nats.stop);
      await postgres.createDatabases(databaseNames);
      // As the owner of the tables that are made now; the next start lets the services use them.
      const urls = Object.fromEntries(databaseNames.map((name) => [name, postgres.url(name)]));
      return { databaseUrls: urls as Platform['databaseUrls'], natsUrl: nats.urlOf('restore') };
    });
    await restoreBackup({ folder, manifest, platform, step, migrations });
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
    rmSync(join(target, restoring));
    dropLock(lock);
  } catch (error) {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
    // As it was before; a volume that is mounted there cannot be removed itself.
    emptyFolder(target);
    if (made) rmdirSync(target);
    throw error;
  }
}

/** An empty folder, or one with an unfinished restore, which starts again. Returns whether it made the folder. */
async function claim(target: string): Promise<boolean> {
  const mark = join(target, restoring);
  const made = !existsSync(target);
  if (existsSync(mark)) {
    await endServers(target);
    emptyFolder(target);
  }
  if (!made && readdirSync(target).length > 0) {
    throw new Refused(`${target} is not empty. Restore into another folder with --into, or move this one away.`);
  }
  // PostgreSQL's own user must be able to pass through.
  makeFolder(target, 0o711);
  writeFileSync(mark, '');
  return made;
}

function emptyFolder(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Those that a killed restore left running. */
async function endServers(target: string): Promise<void> {
  const { home } = placePostgres(join(target, 'postgres'));
  for (const file of [join(home, 'data/postmaster.pid'), join(target, 'nats/nats.pid')]) {
    const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
    const ours = pid > 0 && isAlive(pid) && [home, target].some((place) => commandLine(pid).includes(place));
    if (ours) await endProcess(pid, ['SIGQUIT', 'SIGKILL'], 5_000);
  }
}

const { backup, into } = readOptions();
try {
  const own = into === undefined ? ownPlatform() : undefined;
  const manifest = await step('Checked that the backup is complete', () => openBackup(backup));
  await readSchemas(manifest, migrations);
  const target = into ?? dataDir();
  if (own) await restoreBackup({ folder: backup, manifest, platform: own, step, migrations });
  else await restoreInto(target, backup, manifest);
  console.log(`\nRestored as of ${manifest.takenAt}. ${whatNext(own ? undefined : target, manifest)}`);
} catch (error) {
  failed(`Nothing was restored: ${error instanceof Error ? error.message : error}`);
  // Not by itself: what took a connection and said nothing may hold it open for ever.
  process.exit(1);
}

function whatNext(target: string | undefined, manifest: Manifest): string {
  if (target === undefined) return 'Start the services, then run npm run ledger:check.';
  const key = manifest.kept.includes('secrets.json')
    ? ''
    : ' The backup contains no secrets: unless SETTINGS_ENCRYPTION_KEY is the old one, an admin must enter the AI key again.';
  return `Next: DATA_DIR=${target} npm start, then npm run ledger:check.${key}`;
}
