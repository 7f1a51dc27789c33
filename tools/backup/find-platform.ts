import { dataDir } from '../setup/paths.mjs';
import { readRunFile } from '../start/processes/run-file.ts';
import { databaseVariable, readNatsUrls } from '../start/settings/settings.ts';
import { type DatabaseName, databaseNames } from './src/manifest.ts';
import type { Platform } from './src/take-backup.ts';

/** Addresses from the environment, by the names that `npm start` knows; where none are set, undefined. */
export function givenPlatform(
  env: NodeJS.ProcessEnv,
  user: 'backup' | 'restore',
): Partial<Record<DatabaseName | 'nats', string>> | undefined {
  const given = Object.fromEntries(databaseNames.flatMap((name) => named(name, env[databaseVariable(name)])));
  const all = { ...given, ...Object.fromEntries(named('nats', readNatsUrls(env)?.[user])) };
  return Object.keys(all).length > 0 ? all : undefined;
}

const named = (name: string, value: string | undefined) => (value ? [[name, value] as const] : []);

/** The platform that runs from DATA_DIR, with what the environment says instead. @throws naming what is missing */
export function findPlatform(env: NodeJS.ProcessEnv): Platform {
  const run = readRunFile(dataDir());
  const given = givenPlatform(env, 'backup') ?? {};
  const urls = databaseNames.map((name) => [name, given[name] ?? run?.databaseUrls[name]] as const);
  const natsUrl = given.nats ?? run?.natsUrls.backup;
  const missing = [
    ...urls.flatMap(([name, url]) => (url ? [] : [databaseVariable(name)])),
    ...(natsUrl ? [] : ['NATS_URL']),
  ];
  if (missing.length > 0) {
    throw new Error(
      `Petalwise is not running with the data in ${dataDir()}. Start it with npm start in another terminal, or set ${missing.join(', ')}.`,
    );
  }
  return { databaseUrls: Object.fromEntries(urls) as Platform['databaseUrls'], natsUrl: natsUrl as string };
}
