import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { clientOf, keys, simulated } from '../testing/simulated.ts';
import { at, subscribed } from '../testing/visitor.ts';

/** The simulator as its own process. @returns its address, and a way to end it without a chance to tidy up */
const launch = async (folder: string) => {
  const child: ChildProcess = spawn(process.execPath, ['--no-warnings', 'src/main.ts'], {
    env: {
      ...process.env,
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      SIMULATOR_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);
  if (!child.stdout) throw new Error('the process has no output');
  for await (const line of createInterface(child.stdout)) {
    const { msg, url } = JSON.parse(line) as { msg: string; url?: string };
    if (msg === 'ready' && url) return { stripe: clientOf(url), kill };
  }
  throw new Error('the simulator ended before it was ready');
};

it('can be read by its own user only, also if an older file was open to all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-simulator-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'stripe.sqlite'), '');
  await chmod(join(folder, 'stripe.sqlite'), 0o644);
  const { stripe } = await simulated({ folder });
  await stripe.customers.create({ email: 'ada@example.com' });
  const files = await readdir(folder);
  expect(files).toContain('stripe.sqlite-wal');
  const modes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).mode & 0o777));
  expect(new Set(modes)).toEqual(new Set([0o600]));
});

it('keeps objects, clocks, scheduled work and stored responses through a kill -9', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-simulator-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const first = await launch(folder);
  const member = await subscribed(first.stripe);
  const key = { idempotencyKey: 'cancel-once' };
  await first.stripe.subscriptions.update(member.id, { cancel_at_period_end: true }, key);
  await first.kill();

  const { stripe } = await launch(folder);
  expect(await stripe.subscriptions.retrieve(member.id)).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
  });
  await stripe.subscriptions.update(member.id, { cancel_at_period_end: false });
  // The repeated request returns the same as then and changes nothing.
  const repeated = await stripe.subscriptions.update(member.id, { cancel_at_period_end: true }, key);
  expect(repeated.cancel_at_period_end).toBe(true);
  expect(await stripe.subscriptions.retrieve(member.id)).toMatchObject({ cancel_at_period_end: false });
  await stripe.testHelpers.testClocks.advance(member.clock.id, { frozen_time: at('2026-12-22T00:00:00Z') });
  expect((await stripe.invoices.list({ subscription: member.id, status: 'paid' })).data).toHaveLength(2);
});
