import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminAct } from '@petalwise/contracts/admin/acts';
import type { AdminTransfer, Debt } from '@petalwise/contracts/billing/audit';
import type { DisputedPayment } from '@petalwise/contracts/billing/disputes';
import type { Account } from '@petalwise/contracts/identity/account';
import { makeServiceKeys, type ServiceKeys } from '@petalwise/service-kit/http/keys';
import { readEnv } from '@petalwise/service-kit/process/env';
import { listen } from '@petalwise/service-kit/process/lifecycle';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { type Dispatcher, request } from 'undici';
import { GatewayEnv } from '../env.ts';
import { createGateway } from '../gateway.ts';
import type { ForwarderRules } from '../proxy/forward.ts';
import { createDataServices } from './data-services.ts';
import { account, billingApp, chatApp, identityApp, serviceApp, startServer } from './services.ts';

export type Answer = Dispatcher.ResponseData<unknown> & { text: string; json: () => Record<string, unknown> };

/** A gateway on a free port, with the services it talks to. */
export const startTestGateway = async (options: {
  natsUrl: string;
  env?: Record<string, string>;
  cacheDir?: string;
  forwarder?: ForwarderRules;
}) => {
  const keys: ServiceKeys = makeServiceKeys();
  const people = { ann: account('Ann'), admin: account('Adam', true) };
  const accounts: Account[] = Object.values(people);
  const data = createDataServices();
  const identityParts = identityApp(keys, accounts, data.identity);
  const identity = await startServer(identityParts.listener);
  const debts: Debt[] = [];
  const disputed: DisputedPayment[] = [];
  const acts = { billing: [] as AdminAct[], chat: [] as AdminAct[] };
  const transfers: AdminTransfer[] = [];
  const billing = await startServer(billingApp(keys, { debts, disputed, acts: acts.billing, transfers }, data.billing));
  const chat = await startServer((_req, res) => res.end('{}'));
  const cacheDir = options.cacheDir ?? (await mkdtemp(join(tmpdir(), 'petalwise-gateway-')));
  const publicUrl = 'http://gateway.test';
  const operatorToken = randomBytes(32).toString('hex');
  const env = readEnv(GatewayEnv, {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    NATS_URL: options.natsUrl,
    SERVICE_PRIVATE_KEY: keys.private.gateway,
    SERVICE_PUBLIC_KEYS: keys.public,
    PUBLIC_URL: publicUrl,
    IDENTITY_URL: identity.url,
    BILLING_URL: billing.url,
    CHAT_URL: chat.url,
    WEB_CACHE_DIR: cacheDir,
    RELEASE_OPERATOR_TOKEN: operatorToken,
    RELEASE_TRIAL: 'off',
    ...options.env,
  });
  const lines: string[] = [];
  const log = createLog('gateway', 'info', { write: (line) => void lines.push(line) });
  const { app, endStreams, parts } = await createGateway(env, log, options.forwarder);
  const running = await listen({ app, host: '127.0.0.1', port: 0, log, parts });
  const url = `http://127.0.0.1:${running.port}`;

  const send = (path: string, given: Parameters<typeof request>[1] = {}) => {
    const headers = { ...(given?.method && given.method !== 'GET' && { origin: publicUrl }), ...given?.headers };
    return request(url + path, { ...given, headers } as Parameters<typeof request>[1]);
  };
  return {
    url,
    publicUrl,
    /** Where tests publish, as the operator. */
    releaseTarget: { url, token: operatorToken },
    keys,
    people,
    identity: { ...identity, ...identityParts },
    billing,
    /** What billing says that people owe. */
    debts,
    disputed,
    /** What admins did, as billing and chat tell it. */
    acts,
    transfers,
    /** Chat with its admin acts; otherwise it responds with `{}` to everything. */
    chatWithActs: () => chat.answerWith(chatApp(keys, acts.chat)),
    /** What is stored about people, and chat that says so. */
    data,
    chatWithData: () => chat.answerWith(serviceApp('chat', keys, data.chat)),
    chat,
    cacheDir,
    /** A cookie of a fresh session. */
    cookieOf: (owner: Account) => `petalwise=${identityParts.open(owner)}`,
    send,
    ask: async (path: string, given: Parameters<typeof request>[1] = {}): Promise<Answer> => {
      const response = await send(path, given);
      const text = await response.body.text();
      return Object.assign(response, { text, json: () => JSON.parse(text) as Record<string, unknown> });
    },
    /** What it logged at the level that production logs at. */
    logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    endStreams,
    stop: async () => {
      endStreams();
      await running.stop();
      await Promise.all([identity.close(), billing.close(), chat.close()]);
      if (!options.cacheDir) await rm(cacheDir, { recursive: true, force: true });
    },
  };
};
export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;
