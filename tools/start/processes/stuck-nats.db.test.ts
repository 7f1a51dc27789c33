import { randomUUID } from 'node:crypto';
import { mkdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats } from '@petalwise/servers/nats';
import { connectNats } from '@petalwise/service-kit/nats/connect-nats';
import { jetStreamResponds } from '@petalwise/service-kit/nats/probe';
import { natsLogins } from '@petalwise/service-kit/nats/server-config';
import { setUpNats } from '@petalwise/service-kit/nats/set-up';
import { makeNatsPasswords } from '@petalwise/service-kit/nats/users';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { smallDisk } from '@petalwise/service-kit/testing/small-disk';
import { expect, it, onTestFinished, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';

const patience = { timeout: 60_000, interval: 100 };
const log = createLog('test', 'silent');
const subject = 'facts.chat.message-answered.v1';

const disk = () => {
  const made = smallDisk();
  onTestFinished(made.remove);
  if (!made.mounted)
    console.log('No small disk can be mounted here. SIGSTOP stands in for a write that never returns.');
  return made;
};

it('ends a NATS that a full disk left stuck, starts it again, and has everything that was acknowledged', async () => {
  const small = disk();
  const users = natsLogins(makeNatsPasswords(randomUUID));
  const folder = join(small.folder, 'nats');
  mkdirSync(folder);
  const said: string[] = [];
  const kept = await keepRunning({
    name: 'NATS',
    start: async (port) => {
      const nats = await startNats({ folder, log: join(tmpdir(), `nats-${process.pid}.log`), users, port });
      await setUpNats({ url: nats.urlOf('setup') }).catch(async (error) => {
        await nats.stop();
        throw error;
      });
      return nats;
    },
    probe: (server) => jetStreamResponds(server.urlOf('monitor'), 1_000),
    probeEvery: 300,
    warn: (line) => said.push(line),
    onStart: () => undefined,
  });
  const chat = connectNats({ url: kept.first.urlOf('chat'), name: 'test', log });
  onTestFinished(async () => {
    await chat.close();
    await kept.stop();
  });
  const { jetstream, manager } = await chat.client();
  const acknowledged = new Set<number>();
  const publish = async (timeout: number) => {
    const { seq } = await jetstream.publish(subject, 'x'.repeat(20_000), { msgID: randomUUID(), timeout });
    acknowledged.add(seq);
  };
  for (let n = 0; n < 20; n++) await publish(5_000);
  await expect(chat.responds()).resolves.toBeUndefined();

  if (small.mounted) small.fill();
  else process.kill(kept.first.pid, 'SIGSTOP');
  // Writes go on, as a relay's do, until the server is stuck.
  let failed = 0;
  while (failed < 3) await publish(500).catch(() => failed++);
  await vi.waitFor(() => expect(chat.responds()).rejects.toThrow(), patience);

  small.free();
  await vi.waitFor(() => expect(kept.current().pid).not.toBe(kept.first.pid), patience);
  await vi.waitFor(() => chat.responds(), patience);
  expect(said.join('\n')).toContain('NATS is stuck');
  await vi.waitFor(() => publish(2_000), patience);
  for (const seq of acknowledged) {
    expect((await manager.streams.getMessage('FACTS', { seq }))?.subject, `message ${seq}`).toBe(subject);
  }
  await manager.streams.info('FACTS');
}, 150_000);

it('refuses a message while there is still room on the disk, and goes on responding', async () => {
  const small = disk();
  const users = natsLogins(makeNatsPasswords(randomUUID));
  const superuser = { user: 'tester', password: randomUUID() };
  const folder = join(small.folder, 'nats');
  mkdirSync(folder);
  const nats = await startNats({ folder, log: join(tmpdir(), `nats-${process.pid}.log`), users, superuser });
  onTestFinished(() => nats.stop());
  const url = `nats://tester:${superuser.password}@127.0.0.1:${nats.port}`;
  await setUpNats({ url });
  const tester = connectNats({ url, name: 'test', log });
  onTestFinished(() => tester.close());
  const { jetstream, manager } = await tester.client();
  if (!small.mounted) await manager.streams.update('FACTS', { max_bytes: 10_000_000, discard: 'new' });
  const full = Buffer.alloc(500_000);
  const publishAll = async () => {
    for (;;) await jetstream.publish(subject, full, { timeout: 2_000 });
  };
  await expect(publishAll()).rejects.toMatchObject({ name: 'JetStreamApiError' });
  expect(await jetStreamResponds(nats.urlOf('monitor'), 2_000)).toBe(true);
  const { bavail, bsize } = statfsSync(small.folder);
  expect(bavail * bsize).toBeGreaterThan(1_000_000);
});
