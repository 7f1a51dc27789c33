import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { Service } from '@petalwise/contracts/endpoint';
import * as account from '@petalwise/contracts/identity/account';
import { createCaller, type ServiceCaller } from '@petalwise/service-kit/http/call';
import { makeServiceKeys } from '@petalwise/service-kit/http/keys';
import { createTokenSigner, createTokenVerifier } from '@petalwise/service-kit/http/token';
import { listen } from '@petalwise/service-kit/process/lifecycle';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { createMetrics } from '@petalwise/service-kit/telemetry/metrics';
import { createSecurityLog } from '@petalwise/service-kit/telemetry/security-log';
import { type TestDatabase, testDatabase } from '@petalwise/service-kit/testing/test-database';
import { expect } from 'vitest';
import { PrismaClient } from '#prisma';
import { createIdentityApp } from '../app.ts';
import { countAccounts, countSignIns } from '../count-accounts.ts';
import { countErasures } from '../deletion/count-erasures.ts';
import type { Deps } from '../deps.ts';
import { smtpPostman } from '../mail/postman.ts';
import { createMailSender, type MailSender } from '../mail/send-mails.ts';
import { startMailServer } from './mail-server.ts';

export type TestIdentity = Awaited<ReturnType<typeof testIdentity>>;

/**
 * Identity as it runs, with its own database and mail server, and a clock that only `pass` moves. `database`: a
 * migrated one to run on; by default an empty one.
 */
export const testIdentity = async (options: { database?: TestDatabase } = {}) => {
  const keys = makeServiceKeys();
  const [database, mail] = await Promise.all([
    options.database ?? testDatabase({ migrations: new URL('../../prisma/migrations', import.meta.url) }),
    startMailServer(),
  ]);
  const lines: string[] = [];
  const log = createLog(
    'identity',
    'trace',
    new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  let now = new Date('2026-11-21T09:00:00Z');
  const senders: MailSender[] = [];
  const metrics = createMetrics('identity', { keepMs: 0 });
  countAccounts(metrics, database.pool);
  countErasures(metrics, database.pool);
  const deps: Deps = {
    db: new PrismaClient({ adapter: database.adapter }),
    log,
    metrics,
    signIns: countSignIns(metrics),
    security: createSecurityLog('identity', { log, metrics, secret: keys.private.identity }),
    now: () => now,
    wake: () => {
      for (const sender of senders) sender.wake();
    },
    publicUrl: 'https://petalwise.test',
    supportEmail: 'help@petalwise.test',
    deletionDays: 14,
  };
  const startSender = (url = mail.url) => {
    const postman = smtpPostman({ url, from: 'Petalwise <hello@petalwise.test>' });
    const sender = createMailSender({ ...deps, metrics: createMetrics('identity') }, postman);
    senders.push(sender);
    return sender;
  };
  startSender();
  const closeSenders = async () => {
    await Promise.all(senders.splice(0).map((sender) => sender.close()));
  };
  const app = createIdentityApp(deps, createTokenVerifier('identity', keys.public));
  const running = await listen({ app, host: '127.0.0.1', port: 0, log, parts: [] });
  const callers: ServiceCaller[] = [];
  const as = (service: Service): ServiceCaller => {
    const signer = createTokenSigner(service, keys.private[service]);
    // On a busy machine hashing a password takes a while.
    const caller = createCaller(`http://127.0.0.1:${running.port}`, signer, { timeout: 30_000 });
    callers.push(caller);
    return caller;
  };
  const gateway = as('gateway');
  return {
    deps,
    database,
    mail,
    as,
    gateway,
    startSender,
    closeSenders,
    /** Everything that was logged, at every level. */
    logged: () => lines.join(''),
    pass: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
      deps.wake();
    },
    register: async (over: Partial<{ name: string; email: string; password: string }> = {}) => {
      const id = randomUUID().slice(0, 8);
      const body = { username: `u${id}`, email: `${id}@example.com`, name: 'Maya', password: 'secret-1', ...over };
      return (await gateway.call(account.register, { body })).user;
    },
    signIn: (email: string, password = 'secret-1') =>
      gateway.call(account.openSession, { body: { email, password, remember: false } }),
    resolve: (token: string) => gateway.call(account.resolveSession, { body: { token } }),
    /** Waits for the mail to this address with that subject. `nth`: 0 is the first. */
    mailTo: async (address: string, subject: string, nth = 0) => {
      const found = () => mail.to(address).filter((one) => one.subject?.includes(subject))[nth];
      await expect.poll(found).toBeDefined();
      const arrived = found() as NonNullable<ReturnType<typeof found>>;
      // The mail arrives before its row is updated, by the clock that a test may move next.
      const id = /^<([0-9a-f-]{36})@/.exec(arrived.messageId ?? '')?.[1] ?? '';
      await expect.poll(() => deps.db.mail.count({ where: { id, ...unsettled } })).toBe(0);
      return arrived;
    },
    factsOf: async (aggregate: string, subject: string) => {
      const { rows } = await database.pool.query(
        'SELECT fact FROM outbox WHERE aggregate = $1 AND subject = $2 ORDER BY position',
        [aggregate, subject],
      );
      return rows.map((row) => row.fact);
    },
    stop: async () => {
      await running.stop();
      await closeSenders();
      await Promise.all(callers.map((caller) => caller.close()));
      await deps.db.$disconnect();
      await mail.stop();
      await database.drop();
    },
  };
};

const unsettled = { sentAt: null, gaveUpAt: null, lastError: null };

/** Where a mail's button leads, with the parameters that the page reads from it. */
export const linkIn = ({ text = '' }: { text?: string | undefined }) => {
  const address = new URL(/https:\S+(?=\n)/.exec(text)?.[0] ?? 'about:no-link');
  const { token = '', email = '' } = Object.fromEntries(address.searchParams);
  return { address, token, email };
};
