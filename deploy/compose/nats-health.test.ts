import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, TimeoutError } from '@nats-io/transport-node';
import { freePort } from '@petalwise/servers/free-port';
import { findNatsServer } from '@petalwise/servers/nats-program';
import { smallDisk } from '@petalwise/service-kit/testing/small-disk';
import { expect, it, onTestFinished, vi } from 'vitest';

const script = join(import.meta.dirname, 'nats-health.sh');

const folderOf = () => {
  const folder = mkdtempSync(join(tmpdir(), 'petalwise-health-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Runs the check as Docker does, with the state of the container in `state`. */
const check = async (monitor: string, state: string): Promise<number> => {
  const env = { ...process.env, NATS_MONITOR: monitor, NATS_STATE: state, NATS_LOG: join(state, 'said') };
  const [code] = (await once(spawn('sh', [script], { env, stdio: 'inherit' }), 'exit')) as [number];
  return code;
};

const killed = (child: ChildProcess) => child.signalCode === 'SIGKILL';
const ended = (child: ChildProcess) =>
  child.exitCode === null && child.signalCode === null ? child.kill('SIGKILL') : false;

it('is good while JetStream responds; three failures in a row end a server that is stuck', async () => {
  const state = folderOf();
  const disk = smallDisk();
  onTestFinished(disk.remove);
  const [port, http] = [await freePort(), await freePort()];
  const monitor = `http://127.0.0.1:${http}`;
  const config = {
    host: '127.0.0.1',
    port,
    http: `127.0.0.1:${http}`,
    pid_file: join(state, 'nats.pid'),
    jetstream: { store_dir: disk.folder, max_file_store: 1e10 },
  };
  writeFileSync(join(state, 'nats.conf'), JSON.stringify(config));
  const program = await findNatsServer(() => undefined);
  const server = spawn(program, ['-c', join(state, 'nats.conf')], { stdio: 'ignore' });
  onTestFinished(() => void ended(server));
  await vi.waitFor(async () => expect(await check(monitor, state)).toBe(0), { timeout: 30_000 });
  if (!disk.mounted) {
    console.log('No small disk can be mounted here, so no server can be filled until it is stuck.');
    return;
  }
  const nats = await connect({ servers: `127.0.0.1:${port}`, reconnect: false });
  await (await jetstreamManager(nats)).streams.add({ name: 'FACTS', subjects: ['facts.>'] });
  const write = () => jetstream(nats).publish('facts.x', 'x'.repeat(20_000), { timeout: 500 });
  for (let n = 0; n < 20; n++) await write();
  disk.fill();
  const isStuck = (error: Error) => error.name === 'TimeoutError' || error.cause instanceof TimeoutError;
  for (let stuck = 0; stuck < 3; ) await write().catch((error: Error) => isStuck(error) && stuck++);
  // It still calls itself healthy.
  expect((await fetch(`${monitor}/healthz`)).status).toBe(200);
  expect([await check(monitor, state), await check(monitor, state)]).toEqual([1, 1]);
  expect(killed(server)).toBe(false);
  expect(await check(monitor, state)).toBe(1);
  await vi.waitFor(() => expect(killed(server)).toBe(true));
  expect(readFileSync(join(state, 'said'), 'utf8')).toContain('Check whether its volume is full.');
  await nats.close().catch(() => undefined);
}, 120_000);

it.each([
  ['is starting, however long', { healthz: 503, jsz: 503 }, false],
  ['takes clients and gives no JetStream', { healthz: 200, jsz: 500 }, true],
])('of a server that %s: ends it: %o %s', async (_, statuses: Record<string, number>, ends) => {
  const state = folderOf();
  const monitoring = createServer((req, res) => {
    res.statusCode = statuses[new URL(req.url ?? '', 'http://x').pathname.slice(1)] ?? 404;
    res.end();
  }).listen(0, '127.0.0.1');
  await once(monitoring, 'listening');
  onTestFinished(() => void monitoring.close());
  const server = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => void ended(server));
  writeFileSync(join(state, 'nats.pid'), String(server.pid));
  const monitor = `http://127.0.0.1:${(monitoring.address() as AddressInfo).port}`;
  for (let n = 0; n < 3; n++) expect(await check(monitor, state)).toBe(1);
  if (ends) await vi.waitFor(() => expect(killed(server)).toBe(true));
  else expect(killed(server)).toBe(false);
  expect(existsSync(join(state, 'nats-stuck'))).toBe(false);
});

it('is a script that the shell of the image takes', () => {
  expect(spawnSync('sh', ['-n', script]).status).toBe(0);
});
