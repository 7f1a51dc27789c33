import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Advice, Conversation } from '@petalwise/advisor/advice/advice';
import type { Care } from '@petalwise/advisor/care/care';
import * as billing from '@petalwise/contracts/billing/coins';
import * as chat from '@petalwise/contracts/chat/conversation';
import { consentToPhotos } from '@petalwise/contracts/chat/skin';
import type { Fact } from '@petalwise/contracts/fact';
import { freePort } from '@petalwise/servers/free-port';
import { createConsumer } from '@petalwise/service-kit/facts/inbox';
import { publishFact } from '@petalwise/service-kit/facts/publish-fact';
import { createRelay } from '@petalwise/service-kit/facts/relay';
import { createCaller } from '@petalwise/service-kit/http/call';
import { makeServiceKeys } from '@petalwise/service-kit/http/keys';
import { createTokenSigner, createTokenVerifier } from '@petalwise/service-kit/http/token';
import { connectNats } from '@petalwise/service-kit/nats/connect-nats';
import { listen } from '@petalwise/service-kit/process/lifecycle';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { createMetrics } from '@petalwise/service-kit/telemetry/metrics';
import { type TestDatabase, testDatabase } from '@petalwise/service-kit/testing/test-database';
import { testNats } from '@petalwise/service-kit/testing/test-nats';
import { expect, vi } from 'vitest';
import { PrismaClient } from '#prisma';
import { type Ending, endingOf, type Picture, type Piece, type Plan, type Responder } from '../answering/responder.ts';
import { createChatApp } from '../app.ts';
import { handlers } from '../consumers.ts';
import type { Deps } from '../deps.ts';
import { createLabelReader } from '../labels/label-reader.ts';
import { portrait } from '../photo/sample-photos.ts';
import { createPhotoLab } from '../picture-threads/photo-lab.ts';
import { createKeyInUse } from '../settings/key-in-use.ts';
import { createSealer } from '../settings/seal.ts';
import { createUsageCounter } from '../usage/count-usage.ts';
import { adviceOf } from './advice.ts';
import { simpleCare } from './care.ts';

interface World {
  /** What becomes of a message; by default the writer writes an answer to each. */
  plan: (conversation: Conversation, writer: Writer, picture?: Picture) => ReturnType<Responder['plan']>;
  advisor: Writer;
  /** Labels, products, routines. */
  care: Care;
  /** What a model reads in a picture; by default there is no model. */
  transcribe: Responder['transcribe'];
  now: () => Date;
}
const untouched = (): World => ({
  plan: async (conversation, writer) => ({ free: false, write: (signal) => writer(conversation, signal) }),
  advisor: wordy,
  care: simpleCare,
  transcribe: async () => undefined,
  now: () => new Date(),
});

const keys = makeServiceKeys();
const log = createLog('chat', 'silent');
/** On a busy machine a call takes its time. */
const patience = { timeout: 30_000 };
/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:9';

/** Writes an answer that is charged. */
export type Writer = (conversation: Conversation, signal: AbortSignal) => AsyncIterable<Piece>;

export const ending = (over: Partial<Ending> = {}): Piece => ({
  kind: 'end',
  ending: { ...endingOf(adviceOf()), ...over },
});

export const wordy: Writer = async function* () {
  yield { kind: 'text', text: 'Use them ' };
  yield { kind: 'text', text: 'on different nights.' };
  yield ending();
};

/** A reply that costs nothing. */
export const freeReply = (over: Partial<Advice> = {}): Plan => ({
  free: true,
  advice: adviceOf({ kind: 'small-talk', markdown: 'Hello there.', ...over }),
});

export const person = () => ({ userId: randomUUID(), isAdmin: false });
export type Person = ReturnType<typeof person>;
export const admin = { userId: randomUUID(), isAdmin: true };
export const aFace = async (whose: Parameters<typeof portrait>[0] = 'straight') =>
  `data:image/jpeg;base64,${Buffer.from(await portrait(whose)).toString('base64')}`;

/**
 * Chat over its own database and NATS, and billing as its own process: what is charged here is what it says.
 * `database`: a migrated one to run on; by default an empty one.
 */
export const startTestChat = async (options: { database?: TestDatabase } = {}) => {
  const [database, billingDatabase, server, port, billingPort] = await Promise.all([
    options.database ?? testDatabase({ migrations: new URL('../../prisma/migrations', import.meta.url) }),
    testDatabase({ migrations: new URL('../../../billing/prisma/migrations', import.meta.url) }),
    testNats(),
    freePort(),
    freePort(),
  ]);
  const url = `http://127.0.0.1:${port}`;
  const billingUrl = `http://127.0.0.1:${billingPort}`;
  const surroundings = { database: billingDatabase, natsUrl: server.urlOf('billing'), chat: url };
  let billingProcess = await startBilling(billingPort, surroundings);
  const nats = connectNats({ url: server.urlOf('chat'), name: 'chat', log });
  const relay = createRelay({ pool: database.pool, nats, log });
  const toBilling = createCaller(billingUrl, createTokenSigner('chat', keys.private.chat), patience);
  const metrics = createMetrics('chat');
  const photoLab = createPhotoLab({ log, metrics, threads: 1, seconds: 30 });
  const labelReader = createLabelReader({ log, metrics, seconds: 30 });
  /** What a test may replace; `reset` puts it back. */
  const world: World = untouched();
  const db = new PrismaClient({ adapter: database.adapter });
  const sealer = createSealer(randomBytes(32));
  const keyInUse = createKeyInUse({ db, log, sealer, environmentKey: undefined });
  const usage = createUsageCounter({ db, log, now: () => world.now() });
  const deps: Deps = {
    db,
    log,
    metrics,
    now: () => world.now(),
    wake: relay.wake,
    billing: toBilling,
    photoLab,
    labelReader,
    usage,
    advisor: {
      warm: () => undefined,
      plan: (conversation, picture) => world.plan(conversation, world.advisor, picture),
      transcribe: (...picture) => world.transcribe(...picture),
    },
    get care() {
      return world.care;
    },
    ai: { sealer, keyInUse, baseUrl: undefined, model: 'some-model' },
  };
  const consumer = createConsumer({
    nats,
    log,
    durable: 'chat',
    transact: (work) => db.$transaction(work),
    handlers: handlers(deps),
    afterCommit: relay.wake,
  });
  // As identity would: chat's own login may not publish identity's facts.
  const everyNats = connectNats({ url: server.url, name: 'chat', log });
  const parts = [consumer, photoLab, labelReader, usage, toBilling, relay, nats, everyNats].map((part) => ({
    name: 'part',
    close: () => part.close(),
  }));
  const app = createChatApp(deps, createTokenVerifier('chat', keys.public));
  const running = await listen({ app, host: '127.0.0.1', port, log, parts });
  return {
    url,
    deps,
    world,
    database,
    billingDatabase,
    nats: server,
    /** Publishes a fact as the service that owns it would. */
    tell: async (fact: Fact, id: string = randomUUID()) => {
      const { aggregate, subject, data } = fact;
      const row = { position: '0', id, aggregate, subject, fact: JSON.stringify(data), created_at: new Date() };
      await publishFact((await everyNats.client()).jetstream, row);
    },
    /** Kills billing; the function that it returns starts it again. */
    killBilling: async () => {
      await endProcess(billingProcess);
      return async () => {
        billingProcess = await startBilling(billingPort, surroundings);
      };
    },
    reset: () => Object.assign(world, untouched()),
    /** As the gateway sends it. */
    tokenOf: (actor: Person) => createTokenSigner('gateway', keys.private.gateway)('chat', actor),
    ...callsTo(url, billingUrl),
    /** Billing that does not answer, until the answer of this is called. */
    loseBilling: () => {
      Object.assign(deps, { billing: createCaller(nowhere, createTokenSigner('chat', keys.private.chat)) });
      return () => Object.assign(deps, { billing: toBilling });
    },
    stop: async () => {
      await running.stop();
      await deps.db.$disconnect();
      await endProcess(billingProcess);
      await server.stop();
      await Promise.all([database.drop(), billingDatabase.drop()]);
    },
  };
};
export type TestChat = Awaited<ReturnType<typeof startTestChat>>;

/** What tests ask of both. */
const callsTo = (url: string, billingUrl: string) => {
  const sign = createTokenSigner('gateway', keys.private.gateway);
  const atChat = createCaller(url, sign, patience);
  const atBilling = createCaller(billingUrl, sign, patience);
  return {
    atChat,
    atBilling,
    asBilling: createCaller(url, createTokenSigner('billing', keys.private.billing), patience),
    balance: async ({ userId }: Person) => (await atBilling.call(billing.getWallet, { params: { userId } })).balance,
    take: ({ userId }: Person, amount: number) =>
      atBilling.call(billing.adjustCoins, { actor: admin, params: { userId }, body: { amount } }),
    start: async (actor: Person) => (await atChat.call(chat.createSession, { actor, body: {} })).id,
    /** With the consent that a photo needs. */
    send: async (actor: Person, id: string, body: { id?: string; content?: string; imageUrl?: string }) => {
      if (body.imageUrl !== undefined) await atChat.call(consentToPhotos, { actor });
      return atChat.call(chat.sendMessage, { actor, params: { id }, body });
    },
    messages: (actor: Person, id: string) => atChat.call(chat.listMessages, { actor, params: { id } }),
  };
};

const endProcess = async (started: ChildProcess) => {
  const ended = once(started, 'exit');
  started.kill('SIGKILL');
  await ended;
};

const startBilling = async (port: number, at: { database: TestDatabase; natsUrl: string; chat: string }) => {
  const started = spawn(process.execPath, [fileURLToPath(new URL('../../../billing/src/main.ts', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      // Given by `npm test`.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      DATABASE_URL: at.database.url,
      NATS_URL: at.natsUrl,
      SERVICE_PRIVATE_KEY: keys.private.billing,
      SERVICE_PUBLIC_KEYS: keys.public,
      PUBLIC_URL: nowhere,
      IDENTITY_URL: nowhere,
      CHAT_URL: at.chat,
      STRIPE_API_URL: nowhere,
      STRIPE_SECRET_KEY: 'sk_test_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ready = async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  await vi.waitFor(ready, { timeout: 60_000, interval: 50 });
  return started;
};
