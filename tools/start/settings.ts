import { join } from 'node:path';
import { freePort } from '@petalwise/service-kit/embedded/free-port';
import { dataDir } from '../setup/paths.mjs';

export const databases = ['identity', 'billing', 'chat'] as const;
export type DatabaseName = (typeof databases)[number];

export interface Settings {
  readonly production: boolean;
  readonly dataDir: string;
  readonly logs: string;
  readonly host: string;
  readonly port: number;
  /** Where people reach it. */
  readonly url: string;
  /** What replaces an embedded default, by its variable. */
  readonly given: {
    readonly databaseUrls: Partial<Record<DatabaseName, string>>;
    readonly natsUrl: string | undefined;
  };
}

/** Reads the environment once. @throws in production when anything would run on an embedded default. */
export async function readSettings(env: NodeJS.ProcessEnv): Promise<Settings> {
  const production = env.NODE_ENV === 'production';
  if (production) refuseDefaults(env);
  const port = Number(env.PORT || 8080) || (await freePort());
  const given = databases.flatMap((name) => {
    const url = env[databaseVariable(name)];
    return url ? [[name, url]] : [];
  });
  return {
    production,
    dataDir: dataDir(),
    logs: join(dataDir(), 'logs'),
    host: env.HOST || '127.0.0.1',
    port,
    url: env.PUBLIC_URL || `http://localhost:${port}`,
    given: { databaseUrls: Object.fromEntries(given), natsUrl: env.NATS_URL || undefined },
  };
}

export const databaseVariable = (name: DatabaseName) => `${name.toUpperCase()}_DATABASE_URL`;

function refuseDefaults(env: NodeJS.ProcessEnv): void {
  const needed = {
    ...Object.fromEntries(databases.map((name) => [databaseVariable(name), `PostgreSQL database of ${name}`])),
    NATS_URL: 'NATS server with JetStream',
    REDIS_URL: 'Redis that all gateways share',
    PUBLIC_URL: 'address that people use, with https',
  };
  const missing = Object.entries(needed).filter(([name]) => !env[name]);
  if (missing.length === 0) return;
  throw new Error(
    [
      'NODE_ENV=production does not run on embedded defaults. Missing:',
      ...missing.map(([name, what]) => `  ${name}  (${what})`),
    ].join('\n'),
  );
}
