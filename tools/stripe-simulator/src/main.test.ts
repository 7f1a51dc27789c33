import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { clientOf, createReceiver, keys, type Receiver, webhookSecret } from './testing/simulated.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));
const children: ChildProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'petalwise-simulator-'));

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const start = async (receiver: Receiver) => {
  const child = spawn(process.execPath, ['--no-warnings', program], {
    env: {
      ...process.env,
      PORT: '0',
      SIMULATOR_DIR: folder,
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_WEBHOOK_URL: receiver.url,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.push(child);
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, url } = JSON.parse(line) as { msg: string; url: string };
    if (msg === 'ready') return { child, url };
  }
  throw new Error('it ended before it was ready');
};

it('continues after a kill -9 with what it had: objects, responses, undelivered events', async () => {
  const receiver = await createReceiver();
  receiver.answerWith(500);
  const first = await start(receiver);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  const pay = { amount: 999, currency: 'usd', payment_method: 'pm_card_visa', confirm: true, off_session: true };
  const paid = await clientOf(first.url).paymentIntents.create(pay, { idempotencyKey: 'purchase:1' });
  await receiver.until((types) => types.length > 0);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  receiver.answerWith(200);
  const before = receiver.delivered.length;
  const second = await start(receiver);
  const again = await clientOf(second.url).paymentIntents.create(pay, { idempotencyKey: 'purchase:1' });
  expect(again.id).toBe(paid.id);
  await receiver.until((types) => types.slice(before).includes('payment_intent.succeeded'));
  expect((await clientOf(second.url).charges.list()).data).toHaveLength(1);
  receiver.close();
});

it('ends when the process that started it has gone', async () => {
  const receiver = await createReceiver();
  const { child } = await start(receiver);
  child.disconnect();
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  receiver.close();
});
