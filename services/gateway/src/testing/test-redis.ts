import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@petalwise/servers/free-port';

/** Redis is optional, so a machine may have none; then its tests are skipped and counted as such. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of one test, on a port that it keeps. */
export const startTestRedis = async () => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'petalwise-redis-'));
  let server: ChildProcess;
  const start = async () => {
    const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
    server = spawn('redis-server', settings, { stdio: 'ignore' });
    while (!(await answers(port))) {
      if (server.exitCode !== null) throw new Error('redis-server did not start');
      await wait(20);
    }
  };
  const kill = async () => {
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    /** It keeps its connections and answers nothing. */
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    stop: async () => {
      if (server.signalCode === null) await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type TestRedis = Awaited<ReturnType<typeof startTestRedis>>;

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end('PING\r\n'));
    socket.once('data', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
