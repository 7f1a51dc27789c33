import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Service } from '@petalwise/contracts/endpoint';
import { freePort } from '@petalwise/servers/free-port';
import { makeServiceKeys } from '@petalwise/service-kit/http/keys';
import startTestDatabase from '@petalwise/service-kit/testing/global-setup';
import { testDatabase } from '@petalwise/service-kit/testing/test-database';
import { testNats } from '@petalwise/service-kit/testing/test-nats';
import { startStripeSimulator } from '@petalwise/stripe-simulator/start';
import { request } from 'undici';
import { expect, vi } from 'vitest';

const names = ['identity', 'billing', 'chat', 'gateway'] as const satisfies Service[];
const money = { secretKey: 'sk_test_of_the_tests', publishableKey: 'pk_test_of_the_tests' };
const webhookSecret = 'whsec_of_the_tests';

const migrationsOf = (name: Service) => new URL(`../../../${name}/prisma/migrations`, import.meta.url);

/** All four services as they run, each its own process, on real databases and NATS, with the simulator for Stripe. */
export const startWholePlatform = async (env: Record<string, string>) => {
  // The gateway's own tests need no database.
  const stopDatabase = await startTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'petalwise-whole-'));
  const keys = makeServiceKeys();
  const [nats, ...rest] = await Promise.all([testNats(), ...names.map(() => freePort())]);
  const ports = Object.fromEntries(names.map((name, at) => [name, rest[at]])) as Record<Service, number>;
  const urlOf = (name: Service) => `http://127.0.0.1:${ports[name]}`;
  const databases = await Promise.all(
    names.slice(0, 3).map((name) => testDatabase({ migrations: migrationsOf(name) })),
  );
  const webhook = { url: `${urlOf('gateway')}/api/stripe/webhook`, secret: webhookSecret };
  const simulator = await startStripeSimulator({ ...money, webhook });
  const lines: string[] = [];
  const common = {
    PATH: process.env.PATH ?? '',
    // Given by `npm test`.
    ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
    NODE_ENV: 'test',
    LOG_LEVEL: 'debug',
    SERVICE_PUBLIC_KEYS: keys.public,
    PUBLIC_URL: urlOf('gateway'),
    IDENTITY_URL: urlOf('identity'),
    BILLING_URL: urlOf('billing'),
    CHAT_URL: urlOf('chat'),
    MAIL_DIR: join(folder, 'mail'),
    WEB_CACHE_DIR: join(folder, 'web'),
    STRIPE_API_URL: simulator.url,
    STRIPE_SECRET_KEY: money.secretKey,
    STRIPE_PUBLISHABLE_KEY: money.publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    SETTINGS_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
    RATE_LIMIT_FACTOR: '100',
    ...env,
  };
  const processes = names.map((name, at) => {
    const own = { PORT: String(ports[name]), SERVICE_PRIVATE_KEY: keys.private[name], NATS_URL: nats.urlOf(name) };
    const started = spawn(process.execPath, [fileURLToPath(new URL(`../../../${name}/src/main.ts`, import.meta.url))], {
      env: { ...common, ...own, ...(databases[at] && { DATABASE_URL: databases[at].url }) },
      // Over the channel it notices that we have gone, however we went.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    started.stdout?.on('data', (chunk: Buffer) => lines.push(...chunk.toString('utf8').split('\n').filter(Boolean)));
    return started;
  });
  const answers = async (name: Service) => expect((await fetch(`${urlOf(name)}/healthz`)).status).toBe(200);
  const whenReady = { timeout: 150_000, interval: 100 };
  await Promise.all(names.map((name) => vi.waitFor(() => answers(name), whenReady)));

  /** As a page of ours asks, with the cookie it was given. */
  let cookie = '';
  const ask = async (method: string, path: string, { body, headers }: { body?: object; headers?: object } = {}) => {
    const answer = await request(urlOf('gateway') + path, {
      method,
      headers: { origin: urlOf('gateway'), 'content-type': 'application/json', cookie, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.body.text();
    const given = [answer.headers['set-cookie'] ?? []].flat()[0];
    if (given) cookie = given.split(';')[0] ?? '';
    expect(answer.statusCode, `${method} ${path}: ${text}`).toBeLessThan(300);
    return JSON.parse(text) as Record<string, never>;
  };
  return {
    /** The gateway's. */
    url: urlOf('gateway'),
    ask,
    /** The log of all of them, as JSON. */
    logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    stop: async () => {
      for (const one of processes) one.kill('SIGKILL');
      await Promise.all([simulator.close(), nats.stop()]);
      await Promise.all(databases.map((database) => database.drop()));
      await stopDatabase?.();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type WholePlatform = Awaited<ReturnType<typeof startWholePlatform>>;
