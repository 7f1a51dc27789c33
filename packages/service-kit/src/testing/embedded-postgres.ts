import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { isReachable, type PostgresUser, postgresBinaries, postgresUser } from './postgres-binaries.ts';

export interface EmbeddedPostgres {
  readonly port: number;
  readonly pid: number;
  /** Where the data really is: elsewhere than asked where PostgreSQL's user cannot reach the folder asked for. */
  readonly dataDir: string;
  /** The address of one database of this server, which need not exist yet. */
  url(database: string): string;
  /** Ends connections, writes everything to disk, waits for the exit. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Default: any free one. */
  port?: number;
  password?: string;
  /** For tests: gives up what protects data from a power cut, in favour of speed. */
  disposable?: boolean;
  maxConnections?: number;
}

const run = promisify(execFile);

/** Starts a real PostgreSQL of its own on 127.0.0.1, making its data folder the first time. Works as root too. */
export async function startPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { password = 'petalwise' } = options;
  const user = postgresUser();
  const binaries = postgresBinaries(user);
  const dataDir = reachableFolder(path.resolve(options.dataDir), user);
  if (!existsSync(path.join(dataDir, 'PG_VERSION'))) await initialise(binaries, dataDir, user, password);
  const port = options.port ?? (await freePort());
  const flags = ['-D', dataDir, '-p', String(port), ...settings(options)];
  // A process group of its own: Ctrl-C must reach the services first, and the database last.
  const server = spawn(path.join(binaries, 'postgres'), flags, {
    ...user,
    cwd: dataDir,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilReady(server);
  return {
    port,
    pid: server.pid ?? 0,
    dataDir,
    url: (database) => `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    stop: () => stop(server),
  };
}

function settings({ disposable, maxConnections = 100 }: EmbeddedPostgresOptions): string[] {
  const values = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `max_connections=${maxConnections}`,
    ...(disposable ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ];
  return values.flatMap((value) => ['-c', value]);
}

function reachableFolder(folder: string, user: PostgresUser | undefined): string {
  mkdirSync(folder, { recursive: true });
  if (user === undefined) return folder;
  let chosen = folder;
  if (!isReachable(path.dirname(folder), user)) {
    chosen = `/var/tmp/petalwise-data-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
    mkdirSync(chosen, { recursive: true });
  }
  chownSync(chosen, user.uid, user.gid);
  return chosen;
}

async function initialise(
  binaries: string,
  dataDir: string,
  user: PostgresUser | undefined,
  password: string,
): Promise<void> {
  const secretFolder = mkdtempSync('/tmp/petalwise-initdb-');
  const secret = path.join(secretFolder, 'password');
  try {
    writeFileSync(secret, `${password}\n`, { mode: 0o600 });
    if (user !== undefined) for (const own of [secretFolder, secret]) chownSync(own, user.uid, user.gid);
    const flags = ['-D', dataDir, '-U', 'postgres', `--pwfile=${secret}`, '--auth=scram-sha-256'];
    await run(path.join(binaries, 'initdb'), [...flags, '--encoding=UTF8', '--locale=C', '--no-sync'], {
      ...user,
      cwd: '/',
    });
  } finally {
    rmSync(secretFolder, { recursive: true, force: true });
  }
}

async function untilReady(server: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-4_000);
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended at once (${code}): ${said}`)));
  });
  server.removeAllListeners('exit');
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
    // PostgreSQL's "fast" shutdown.
    server.kill('SIGINT');
  });
}
