import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { canInstallPackages, installDebianPackage } from './debian-package.ts';
import { freePort } from './free-port.ts';
import { lastLines } from './last-lines.ts';
import { commandLine, endProcess, isAlive } from './processes.ts';

export interface EmbeddedRedis {
  readonly pid: number;
  readonly port: number;
  /** With the password that the server asks for. */
  readonly url: string;
  /** Calls back when the server ends without having been asked to. */
  onCrash(listener: () => void): void;
  stop(): Promise<void>;
}

/** Whether redis-server is here, or could be installed (by root on Debian and Ubuntu). */
export async function findRedis(say: (line: string) => void): Promise<boolean> {
  if (isThere()) return true;
  if (!canInstallPackages()) return false;
  say('Installing redis-server');
  await installDebianPackage('redis-server').catch((error: Error) => say(error.message));
  return isThere();
}

const isThere = () => spawnSync('redis-server', ['--version']).status === 0;

/** A password for `startRedis`: it keeps nothing, so each start may have another. */
export const redisPassword = () => randomBytes(24).toString('base64url');

/** Starts redis-server on 127.0.0.1. It keeps nothing on disk: what it counts is forgotten with it. */
export async function startRedis(options: {
  log: string;
  password: string;
  /** The same port again, for a server that crashed; a free one if left out. */
  port?: number | undefined;
}): Promise<EmbeddedRedis> {
  const port = options.port ?? (await freePort());
  const file = openSync(options.log, 'a', 0o600);
  // The settings come by stdin: any user can read a command line. Its own process group, as all servers.
  const server = spawn('redis-server', ['-'], { detached: true, stdio: ['pipe', file, file] });
  closeSync(file);
  server.stdin?.on('error', () => undefined).end(settings(port, options.password));
  await untilReady(server, port, options);
  let stopping = false;
  return {
    pid: server.pid as number,
    port,
    url: `redis://:${options.password}@127.0.0.1:${port}`,
    onCrash: (listener) => server.once('exit', () => stopping || listener()),
    async stop() {
      stopping = true;
      await endProcess(server.pid as number, ['SIGTERM', 'SIGKILL'], 3_000);
    },
  };
}

/** Whether the process is such a server that a killed start has left on this port. */
export const isRedisOn = (pid: number, port: number) =>
  isAlive(pid) && commandLine(pid).includes(`redis-server 127.0.0.1:${port}`);

const settings = (port: number, password: string) =>
  [`port ${port}`, 'bind 127.0.0.1', 'save ""', 'appendonly no', `requirepass ${password}`, ''].join('\n');

async function untilReady(server: ChildProcess, port: number, { log, password }: { log: string; password: string }) {
  let failure: Error | undefined;
  server.once('error', (error) => (failure = error));
  server.once('exit', () => (failure ??= new Error('it ended')));
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && !failure) {
    if (await greets(port, password)) return;
    await setTimeout(20);
  }
  server.kill('SIGKILL');
  throw new Error(
    `redis-server did not start (${failure?.message ?? 'no answer'}). The end of ${log}:\n${lastLines(log, 8)}`,
  );
}

/** With the password: another program's server may have taken the port. */
function greets(port: number, password: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`AUTH ${password}\r\n`));
    const answer = (yes: boolean) => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('data', (data) => answer(data.toString('latin1').startsWith('+OK')));
    socket.once('error', () => answer(false));
    socket.setTimeout(1_000, () => answer(false));
  });
}
