import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { lastLines } from './last-lines.ts';
import { findNatsServer } from './nats-program.ts';
import { commandLine, endProcess, isAlive } from './processes.ts';

/** How servers find each other; all of them on this machine. */
export interface NatsCluster {
  readonly name: string;
  /** Where this one listens for the others. */
  readonly port: number;
  /** Where the others do. */
  readonly others: readonly number[];
}

/** As nats-server's configuration names them. */
export interface NatsLogin<User extends string> {
  readonly user: User;
  /** Letters, digits, `-` and `_` only. */
  readonly password: string;
  readonly permissions?: object;
}

export interface EmbeddedNats<User extends string = string> {
  readonly pid: number;
  /** What the other servers of a cluster call it. */
  readonly name: string;
  readonly port: number;
  /** With the login of one user. */
  urlOf(user: User): string;
  /** Calls back when the server ends without having been asked to. */
  onCrash(listener: () => void): void;
  /** Asks it to end, or with 'SIGKILL' makes it; waits for the exit. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

interface Options<User extends string> {
  /** For JetStream's files, the configuration and the process id; made when it does not exist. */
  folder: string;
  /** The file that the server's own log goes to. */
  log: string;
  users: readonly NatsLogin<User>[];
  /** Another login, which may do everything; for tests and benchmarks. */
  superuser?: NatsLogin<string>;
  /** The same port again, for a server that crashed; a free one if left out. */
  port?: number | undefined;
  cluster?: NatsCluster;
  say?: (line: string) => void;
}

/** Starts nats-server with JetStream on 127.0.0.1. Ends one that an earlier, killed start left behind. */
export async function startNats<User extends string>(options: Options<User>): Promise<EmbeddedNats<User>> {
  const program = await findNatsServer(options.say ?? (() => undefined));
  mkdirSync(options.folder, { recursive: true, mode: 0o700 });
  const pidFile = join(options.folder, 'nats.pid');
  await endLeftover(pidFile, options.folder);
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort());
    // A member of a cluster keeps its name: its copies of the streams are filed under it.
    const name = options.cluster ? `petalwise-${options.cluster.port}` : `petalwise-${randomUUID()}`;
    const server = launch(program, { port, name, pidFile }, options);
    try {
      await untilReady(server, { port, name }, options.log);
      return handle(server, { port, name }, options.users);
    } catch (error) {
      // Another program may have taken the port in the meantime.
      if (attempt === 3 || !lastLines(options.log, 10).includes('address already in use')) throw error;
    }
  }
}

function launch(
  program: string,
  { port, name, pidFile }: { port: number; name: string; pidFile: string },
  options: Options<string>,
): ChildProcess {
  const config = join(options.folder, 'nats.conf');
  const settings = {
    host: '127.0.0.1',
    port,
    server_name: name,
    pid_file: pidFile,
    log_file: options.log,
    authorization: { users: [...options.users, ...(options.superuser ? [options.superuser] : [])] },
    jetstream: { store_dir: join(options.folder, 'jetstream'), max_file_store: roomFor(options.folder) },
    max_payload: 1_048_576,
    ...(options.cluster && { cluster: clusterSettings(options.cluster) }),
  };
  writeFileSync(config, JSON.stringify(settings, null, 2), { mode: 0o600 });
  // Its own process group: Ctrl-C in the terminal must reach the services first.
  return spawn(program, ['--config', config], { cwd: options.folder, detached: true, stdio: 'ignore' });
}

/**
 * What JetStream may store: it then refuses a message while there is still room. A write to a disk that is full leaves it
 * stuck. A tenth of the disk stays free; what is stored already counts as free, since it is part of the limit.
 */
function roomFor(folder: string): number {
  const { blocks, bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize + sizeOf(join(folder, 'jetstream'));
  return Math.max(Math.floor(free - (blocks * bsize) / 10), LEAST_ROOM);
}

const LEAST_ROOM = 16 * 1024 * 1024;

const sizeOf = (folder: string): number =>
  globSync('**', { cwd: folder })
    .map((file) => statSync(join(folder, file), { throwIfNoEntry: false }))
    .reduce((sum, file) => sum + (file?.isFile() ? file.blocks * 512 : 0), 0);

const clusterSettings = ({ name, port, others }: NatsCluster) => ({
  name,
  listen: `127.0.0.1:${port}`,
  routes: others.map((other) => `nats-route://127.0.0.1:${other}`),
});

async function untilReady(server: ChildProcess, place: { port: number; name: string }, log: string): Promise<void> {
  let failure: Error | undefined;
  server.once('error', (error) => (failure = error));
  server.once('exit', () => (failure ??= new Error('it ended')));
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (failure)
      throw new Error(`nats-server did not start (${failure.message}). The end of ${log}:\n${lastLines(log, 8)}`);
    if (await greets(place)) return;
    await setTimeout(20);
  }
  server.kill('SIGKILL');
  throw new Error(`nats-server did not become ready within a minute. See ${log}.`);
}

// The server sends INFO once it accepts clients, which is after JetStream has recovered its files. With its name:
// another program may have taken the port, before ours has reported that.
function greets({ port, name }: { port: number; name: string }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (yes: boolean) => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('data', (data) => answer(data.toString('latin1').startsWith('INFO ') && data.includes(name)));
    socket.once('error', () => answer(false));
    socket.setTimeout(1_000, () => answer(false));
  });
}

async function endLeftover(pidFile: string, folder: string): Promise<void> {
  let pid: number;
  try {
    pid = Number(readFileSync(pidFile, 'utf8'));
  } catch {
    return;
  }
  const ours = isAlive(pid) && commandLine(pid).includes(join(folder, 'nats.conf'));
  if (ours) await endProcess(pid, ['SIGTERM', 'SIGKILL'], 8_000);
  rmSync(pidFile, { force: true });
}

function handle<User extends string>(
  server: ChildProcess,
  { port, name }: { port: number; name: string },
  users: readonly NatsLogin<User>[],
): EmbeddedNats<User> {
  const passwordOf = (user: User) => users.find((login) => login.user === user)?.password;
  let stopping = false;
  return {
    pid: server.pid as number,
    name,
    port,
    urlOf: (user) => `nats://${user}:${passwordOf(user)}@127.0.0.1:${port}`,
    onCrash: (listener) => server.once('exit', () => stopping || listener()),
    async stop(signal = 'SIGTERM') {
      stopping = true;
      await endProcess(server.pid as number, [signal, 'SIGKILL'], 4_000);
    },
  };
}
