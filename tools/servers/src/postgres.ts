import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createDatabases, type DatabaseAddresses } from './databases.ts';
import { freePort } from './free-port.ts';
import { lastLines } from './last-lines.ts';
import { type PostgresFiles, placePostgres } from './postgres-files.ts';
import { commandLine, endProcess, isAlive } from './processes.ts';

export interface EmbeddedPostgres {
  readonly pid: number;
  readonly port: number;
  /** Where the data is: not always inside `folder`, see `placePostgres`. */
  readonly home: string;
  /** The address of a database, as its owner. */
  url(database: string): string;
  /** Creates the databases that do not exist yet, and a role for the service of each. */
  createDatabases<Name extends string>(names: readonly Name[]): Promise<Record<Name, DatabaseAddresses>>;
  /** Calls back when the server ends without having been asked to. */
  onCrash(listener: () => void): void;
  stop(): Promise<void>;
}

interface Options {
  /** For the data; made when it does not exist. The data stays there. */
  folder: string;
  /** The file that PostgreSQL's own log goes to. */
  log: string;
  /** The owner's password; the same at every start. */
  password: string;
  /** The same port again, for a server that crashed; a free one if left out. */
  port?: number | undefined;
  /** For tests: gives up what protects the data from a power cut, in favour of speed. */
  disposable?: boolean;
}

const OWNER = 'petalwise';
const MAJOR = '18';

/** Starts a real PostgreSQL on a free port of 127.0.0.1. Heals what an earlier, killed start left behind. */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const files = placePostgres(options.folder);
  const data = join(files.home, 'data');
  await endLeftover(data);
  if (!existsSync(data)) await initialise(files, data, options.password);
  checkVersion(data);
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    const server = launch(files, data, port, options);
    try {
      await untilReady(server, data, options.log);
      return handle(server, files, port, options.password);
    } catch (error) {
      // Another program may have taken the port in the meantime.
      if (attempt === 3 || !lastLines(options.log, 20).includes('Address already in use')) throw error;
    }
  }
}

// Only a finished cluster gets the final name, so a start that is killed in here leaves nothing that looks complete.
async function initialise(files: PostgresFiles, data: string, password: string): Promise<void> {
  const unfinished = `${data}.unfinished`;
  // A killed initdb may still have a child that writes there for a moment.
  rmSync(unfinished, { recursive: true, force: true, maxRetries: 10 });
  const secret = mkdtempSync(join(files.home, 'initdb-'));
  const passwordFile = join(secret, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveAway(files, secret, passwordFile);
  try {
    await run(files, 'initdb', [
      `--pgdata=${unfinished}`,
      `--username=${OWNER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-locale',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]);
  } finally {
    rmSync(secret, { recursive: true, force: true });
  }
  renameSync(unfinished, data);
}

function giveAway({ runAs }: PostgresFiles, ...paths: string[]): void {
  if ('uid' in runAs) for (const path of paths) chownSync(path, runAs.uid, runAs.gid);
}

function run(files: PostgresFiles, program: string, args: string[]): Promise<void> {
  const child = spawn(executable(files, program), args, { ...files.runAs, cwd: files.home, env: environment(files) });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} failed:\n${output}`))));
  });
}

function executable({ native }: PostgresFiles, program: string): string {
  const file = join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
  // Some package managers drop the execute bit; another user's file keeps its mode.
  if ((statSync(file).mode & 0o111) === 0) chmodSync(file, 0o755);
  return file;
}

const environment = ({ native }: PostgresFiles): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LC_ALL: 'C',
  TZ: 'UTC',
  LD_LIBRARY_PATH: join(native, 'lib'),
});

function launch(files: PostgresFiles, data: string, port: number, options: Options): ChildProcess {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: options.disposable ? 400 : 200,
    shared_buffers: '256MB',
    // Without DETAIL, which quotes the row that broke a rule: people's addresses have no place in a log.
    log_error_verbosity: 'terse',
    ...(options.disposable ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(options.log, 'a', 0o600);
  // Its own process group: Ctrl-C in the terminal must reach the services first. Its own log: it may outlive us.
  const child = spawn(executable(files, 'postgres'), ['-D', data, ...flags], {
    ...files.runAs,
    cwd: files.home,
    env: environment(files),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}

async function untilReady(server: ChildProcess, data: string, log: string): Promise<void> {
  let failure: Error | undefined;
  server.once('error', (error) => (failure = error));
  server.once('exit', () => (failure ??= new Error('it ended')));
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (failure)
      throw new Error(`PostgreSQL did not start (${failure.message}). The end of ${log}:\n${lastLines(log, 12)}`);
    const status = readPostmasterFile(data);
    if (status?.pid === server.pid && status?.ready) return;
    await setTimeout(20);
  }
  server.kill('SIGQUIT');
  throw new Error(`PostgreSQL did not become ready within a minute. See ${log}.`);
}

// Lines of postmaster.pid: 1 the process id, 8 the status, the same that pg_ctl reads. A standby is ready to be read.
function readPostmasterFile(data: string): { pid: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), ready: ['ready', 'standby'].includes(lines[7]?.trim() ?? '') };
  } catch {
    return undefined;
  }
}

/** The id of the PostgreSQL that uses this folder now. */
export function runningPostgres(data: string): number | undefined {
  const pid = readPostmasterFile(data)?.pid;
  return pid !== undefined && isAlive(pid) && commandLine(pid).includes(data) ? pid : undefined;
}

// After a kill -9 of the starter the server lives on; after a reboot its process id may belong to another program.
async function endLeftover(data: string): Promise<void> {
  const pid = runningPostgres(data);
  if (pid !== undefined) await endProcess(pid, ['SIGINT', 'SIGQUIT', 'SIGKILL'], 8_000);
  rmSync(join(data, 'postmaster.pid'), { force: true });
}

function checkVersion(data: string): void {
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (found === MAJOR) return;
  throw new Error(
    `The data in ${data} belongs to PostgreSQL ${found}, this is ${MAJOR}. Dump it with the older release, or choose another DATA_DIR.`,
  );
}

function handle(server: ChildProcess, files: PostgresFiles, port: number, password: string): EmbeddedPostgres {
  let stopping = false;
  const url = (database: string) => `postgresql://${OWNER}:${password}@127.0.0.1:${port}/${database}`;
  return {
    pid: server.pid as number,
    port,
    home: files.home,
    url,
    createDatabases: (names) => createDatabases(url, names),
    onCrash: (listener) => server.once('exit', () => stopping || listener()),
    async stop() {
      stopping = true;
      await endProcess(server.pid as number, ['SIGINT', 'SIGQUIT', 'SIGKILL'], 6_000);
    },
  };
}
