import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ActQuery, type AdminAct, listBillingActs, listChatActs } from '@petalwise/contracts/admin/acts';
import { type AdminTransfer, type Debt, listDebts, listTransfersByAdmins } from '@petalwise/contracts/billing/audit';
import { getWallet, getWallets } from '@petalwise/contracts/billing/coins';
import { type DisputedPayment, listDisputedPayments } from '@petalwise/contracts/billing/disputes';
import type { Service } from '@petalwise/contracts/endpoint';
import {
  type Account,
  closeSession,
  getAccount,
  listAccounts,
  openSession,
  resolveSession,
} from '@petalwise/contracts/identity/account';
import { scheduleDeletion } from '@petalwise/contracts/identity/deletion';
import { checkDevice } from '@petalwise/contracts/identity/devices';
import { createApp } from '@petalwise/service-kit/http/app';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { ServiceKeys } from '@petalwise/service-kit/http/keys';
import { type Route, route } from '@petalwise/service-kit/http/route';
import { createTokenVerifier } from '@petalwise/service-kit/http/token';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { createMetrics } from '@petalwise/service-kit/telemetry/metrics';

/** A server of a test: what it answers can be replaced at any time. */
export const startServer = async (listener: RequestListener) => {
  const current = { listener };
  const server = createServer((req, res) => current.listener(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What answers now. */
    current: () => current.listener,
    answerWith: (next: RequestListener) => {
      current.listener = next;
    },
    reset: () => {
      current.listener = listener;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export const serviceApp = (name: Service, keys: ServiceKeys, routes: Route[]) =>
  createApp({
    log: createLog(name, 'silent'),
    metrics: createMetrics(name),
    verify: createTokenVerifier(name, keys.public),
    routes,
  }).callback();

export const account = (name: string, isAdmin = false): Account => ({
  id: randomUUID(),
  name,
  username: name.toLowerCase(),
  email: `${name.toLowerCase()}@example.com`,
  isAdmin,
  emailVerified: true,
  createdAt: new Date(0).toISOString(),
  deletionDueAt: null,
});

/** The endpoints of identity that the gateway calls, on accounts and sessions in memory. The password is `correct`. */
export const identityApp = (keys: ServiceKeys, accounts: Account[], more: readonly Route[] = []) => {
  const sessions = new Map<string, { sessionId: string; account: Account }>();
  const asked: string[] = [];
  const scheduled: { userId: string; sessionId: string }[] = [];
  const expiresAt = () => new Date(Date.now() + 86_400_000).toISOString();
  const open = (owner: Account) => {
    const token = `token-${randomUUID()}`;
    sessions.set(token, { sessionId: randomUUID(), account: owner });
    return token;
  };
  const listener = serviceApp('identity', keys, [
    route(openSession, ({ body }) => {
      const found = accounts.find(({ email }) => email === body.email);
      if (!found || body.password !== 'correct') throw new AppError('auth.wrong-credentials');
      const device = { token: `device-${randomUUID()}`, expiresAt: expiresAt() };
      return { account: found, token: open(found), expiresAt: expiresAt(), device };
    }),
    route(checkDevice, () => ({ known: false })),
    route(resolveSession, ({ body }) => {
      asked.push(body.token);
      const session = sessions.get(body.token);
      if (!session) throw new AppError('auth.required');
      return { ...session, expiresAt: expiresAt() };
    }),
    route(closeSession, ({ body }) => {
      sessions.delete(body.token);
      return { message: 'done' };
    }),
    route(scheduleDeletion, ({ params, body }) => {
      if (body.password !== 'correct') throw new AppError('account.wrong-password', {}, { password: 'Not yours.' });
      scheduled.push({ userId: params.id, sessionId: body.sessionId });
      return { deletionDueAt: expiresAt() };
    }),
    route(getAccount, ({ params }) => {
      const found = accounts.find(({ id }) => id === params.id);
      if (!found) throw new AppError('account.not-found');
      return found;
    }),
    route(listAccounts, ({ query: { limit, search = '', after } }) => {
      const found = accounts.filter(({ name }) => name.includes(search));
      const start = found.findIndex(({ id }) => id === after) + 1;
      return found.slice(start, start + limit);
    }),
    ...more,
  ]);
  return { listener, open, sessions, asked, scheduled };
};

/** What a service says of admin acts kept in memory, newest first. */
const listFrom = (acts: readonly AdminAct[], { limit, cursor, act, actorId }: ActQuery) => ({
  acts: acts
    .filter((one) => (!cursor || one.id < cursor) && (!act || one.act === act) && (!actorId || one.actorId === actorId))
    .slice(0, limit),
  actors: [...new Set(acts.flatMap((one) => one.actorId ?? []))],
});

/** The one endpoint of chat that the gateway calls itself. */
export const chatApp = (keys: ServiceKeys, acts: readonly AdminAct[]) =>
  serviceApp('chat', keys, [route(listChatActs, ({ query }) => listFrom(acts, query))]);

interface BillingState {
  readonly debts: Debt[];
  readonly disputed: DisputedPayment[];
  readonly acts: AdminAct[];
  readonly transfers: AdminTransfer[];
}

/** The endpoints of billing that the gateway calls: everybody holds 10 coins. */
export const billingApp = (
  keys: ServiceKeys,
  { debts, disputed, acts, transfers }: BillingState,
  more: readonly Route[] = [],
) => {
  const wallet = (userId: string) => ({
    userId,
    balance: 10,
    owed: 4,
    premium: false,
    subscriptionStatus: 'none' as const,
  });
  return serviceApp('billing', keys, [
    route(getWallet, ({ params }) => wallet(params.userId)),
    route(getWallets, ({ body }) => body.userIds.map(wallet)),
    route(listDebts, () => debts),
    route(listDisputedPayments, () => disputed),
    route(listTransfersByAdmins, () => transfers),
    route(listBillingActs, ({ query }) => listFrom(acts, query)),
    ...more,
  ]);
};
