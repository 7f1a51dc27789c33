import { randomUUID } from 'node:crypto';
import * as account from '@petalwise/contracts/identity/account';
import { createCaller } from '@petalwise/service-kit/http/call';
import { makeServiceKeys } from '@petalwise/service-kit/http/keys';
import { createTokenSigner, createTokenVerifier } from '@petalwise/service-kit/http/token';
import { listen, type Running } from '@petalwise/service-kit/process/lifecycle';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { createMetrics } from '@petalwise/service-kit/telemetry/metrics';
import { createSecurityLog } from '@petalwise/service-kit/telemetry/security-log';
import { type TestDatabase, testDatabase } from '@petalwise/service-kit/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PrismaClient } from '#prisma';
import { grantAdmin } from './accounts/grant-admin.ts';
import { seedDemo } from './accounts/seed-demo.ts';
import { createIdentityApp } from './app.ts';
import { countSignIns } from './count-accounts.ts';
import type { Deps } from './deps.ts';
import { sweepSessions } from './sessions/close-session.ts';

const keys = makeServiceKeys();
const log = createLog('identity', 'silent');
let database: TestDatabase;
let deps: Deps;
let running: Running;
let now = new Date('2026-11-21T09:00:00Z');

beforeAll(async () => {
  database = await testDatabase({ migrations: new URL('../prisma/migrations', import.meta.url) });
  const metrics = createMetrics('identity');
  deps = {
    db: new PrismaClient({ adapter: database.adapter }),
    log,
    metrics,
    signIns: countSignIns(metrics),
    security: createSecurityLog('identity', { log, metrics, secret: keys.private.identity }),
    now: () => now,
    wake: () => {},
    publicUrl: 'https://petalwise.test',
    supportEmail: 'help@petalwise.test',
    deletionDays: 14,
  };
  const app = createIdentityApp(deps, createTokenVerifier('identity', keys.public));
  running = await listen({ app, host: '127.0.0.1', port: 0, log, parts: [] });
});
afterAll(async () => {
  await running.stop();
  await deps.db.$disconnect();
  await database.drop();
});

const gateway = () =>
  createCaller(`http://127.0.0.1:${running.port}`, createTokenSigner('gateway', keys.private.gateway));
let people = 0;
const registration = (over: Partial<{ username: string; email: string; name: string; password: string }> = {}) => {
  people += 1;
  return { username: `maya${people}`, email: `maya${people}@example.com`, name: 'Maya', password: 'secret-1', ...over };
};
const register = (over = {}) => gateway().call(account.register, { body: registration(over) });
const signIn = (email: string, password = 'secret-1', remember = false) =>
  gateway().call(account.openSession, { body: { email, password, remember } });
const resolve = (token: string) => gateway().call(account.resolveSession, { body: { token } });
const factsOf = async (aggregate: string) => {
  const { rows } = await database.pool.query(
    'SELECT subject, fact FROM outbox WHERE aggregate = $1 ORDER BY position',
    [aggregate],
  );
  return rows;
};

describe('registering', () => {
  it('creates an account, emits the fact, and never reveals the password', async () => {
    const { user } = await register({ email: '  Maya.One@Example.com ' });
    expect(user).toMatchObject({ email: 'maya.one@example.com', isAdmin: false, emailVerified: false });
    expect(JSON.stringify(user)).not.toContain('argon2');
    expect(await factsOf(user.id)).toEqual([
      { subject: 'facts.identity.user-registered.v1', fact: { userId: user.id } },
    ]);
    const stored = await deps.db.account.findUniqueOrThrow({ where: { id: user.id } });
    expect(stored.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('refuses a taken address or username, naming the field', async () => {
    const { user } = await register({ username: 'Petal' });
    await expect(register({ email: user.email.toUpperCase() })).rejects.toMatchObject({
      code: 'account.email-taken',
      fields: { email: expect.any(String) },
    });
    await expect(register({ username: 'pETAL' })).rejects.toMatchObject({
      code: 'account.username-taken',
      fields: { username: expect.any(String) },
    });
  });

  it('gives the address to one of many simultaneous registrations', async () => {
    const email = `${randomUUID()}@example.com`;
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => register({ email })));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    ['username', { username: '  ' }],
    ['email', { email: 'maya' }],
    ['name', { name: '' }],
    ['password', { password: '12345' }],
  ])('refuses a bad %s', async (field, over) => {
    await expect(register(over)).rejects.toMatchObject({
      code: 'request.invalid',
      fields: { [field]: expect.any(String) },
    });
  });
});

describe('a session', () => {
  it('opens with the right password, whether the address is in upper or lower case', async () => {
    const { user } = await register();
    const { token, account: signedIn } = await signIn(user.email.toUpperCase());
    expect(signedIn.id).toBe(user.id);
    expect((await resolve(token)).account.id).toBe(user.id);
  });

  it('returns the same error for a wrong password and an unknown address', async () => {
    const { user } = await register();
    const failure = (email: string, password: string) =>
      signIn(email, password).catch((error: unknown) => ({ ...(error as object) }));
    const wrong = await failure(user.email, 'wrong');
    expect(wrong).toMatchObject({ code: 'auth.wrong-credentials' });
    expect(await failure('nobody@example.com', 'wrong')).toEqual(wrong);
  });

  it('keeps only the hash of its token', async () => {
    const { user } = await register();
    const { token } = await signIn(user.email);
    const { rows } = await database.pool.query('SELECT encode(token_hash, $1) AS hash FROM session', ['escape']);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('lasts a day, or 30 days with "remember me", and is swept afterwards', async () => {
    const { user } = await register();
    const { token: short } = await signIn(user.email);
    const { token: long } = await signIn(user.email, 'secret-1', true);
    now = new Date(now.getTime() + 25 * 3_600_000);
    await expect(resolve(short)).rejects.toMatchObject({ code: 'auth.required' });
    expect((await resolve(long)).account.id).toBe(user.id);
    now = new Date(now.getTime() + 30 * 24 * 3_600_000);
    await expect(resolve(long)).rejects.toMatchObject({ code: 'auth.required' });
    expect(await sweepSessions(deps)).toBeGreaterThanOrEqual(2);
  });

  it('is ended on the server by signing out; signing out twice is fine', async () => {
    const { user } = await register();
    const { token } = await signIn(user.email);
    const { sessionId } = await resolve(token);
    const close = () => gateway().call(account.closeSession, { body: { token } });
    await close();
    await close();
    await expect(resolve(token)).rejects.toMatchObject({ code: 'auth.required' });
    const revoked = (await factsOf(user.id)).filter((row) => row.subject.endsWith('session-revoked.v1'));
    expect(revoked).toEqual([{ subject: 'facts.identity.session-revoked.v1', fact: { userId: user.id, sessionId } }]);
  });

  it('is opened for the gateway only', async () => {
    const chat = createCaller(`http://127.0.0.1:${running.port}`, createTokenSigner('chat', keys.private.chat));
    const body = { email: 'maya@example.com', password: 'x' };
    await expect(chat.call(account.openSession, { body })).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  it('is resolved, and an account is read, by the gateway only', async () => {
    const chat = createCaller(`http://127.0.0.1:${running.port}`, createTokenSigner('chat', keys.private.chat));
    const forbidden = { code: 'auth.forbidden' };
    await expect(chat.call(account.getAccount, { params: { id: randomUUID() } })).rejects.toMatchObject(forbidden);
    await expect(chat.call(account.resolveSession, { body: { token: 'x'.repeat(43) } })).rejects.toMatchObject(
      forbidden,
    );
  });
});

describe('a username', () => {
  const change = (userId: string, username: string) =>
    gateway().call(account.updateUsername, { actor: { userId, isAdmin: false }, body: { username } });

  it('can be changed by its owner, and is trimmed', async () => {
    const { user } = await register();
    expect((await change(user.id, '  Iris  ')).username).toBe('Iris');
  });

  it('can change its capitals, but cannot be empty or taken', async () => {
    const { user } = await register({ username: 'rosa' });
    const { user: other } = await register();
    expect((await change(user.id, 'Rosa')).username).toBe('Rosa');
    await expect(change(other.id, 'ROSA')).rejects.toMatchObject({ code: 'account.username-taken' });
    await expect(change(other.id, '   ')).rejects.toMatchObject({
      fields: { username: 'Please enter a valid username.' },
    });
  });
});

describe('an admin', () => {
  it('is made by the command, for an existing address', async () => {
    const { user } = await register();
    await grantAdmin(deps, user.email.toUpperCase());
    const found = await gateway().call(account.getAccount, { params: { id: user.id } });
    expect(found.isAdmin).toBe(true);
    await expect(grantAdmin(deps, 'nobody@example.com')).rejects.toMatchObject({ code: 'account.not-found' });
  });

  it('is among the demo accounts; replicas create them together, and a second start leaves them unchanged', async () => {
    const passwords = { user: 'demo-pass', admin: 'admin-pass' };
    await Promise.all([seedDemo(deps, passwords), seedDemo(deps, passwords), seedDemo(deps, passwords)]);
    await seedDemo(deps, { ...passwords, admin: 'another-pass' });
    expect((await signIn('demo@petalwise.test', 'demo-pass')).account).toMatchObject({
      isAdmin: false,
      emailVerified: true,
    });
    expect((await signIn('admin@petalwise.test', 'another-pass')).account.isAdmin).toBe(true);
  });
});

it('finds users by a part of their name or address, newest first', async () => {
  await register({ name: 'Zinnia Older' });
  now = new Date(now.getTime() + 1000);
  await register({ name: 'Zinnia Newer' });
  const found = await gateway().call(account.listAccounts, { query: { search: 'zinnia' } });
  expect(found.map((one) => one.name)).toEqual(['Zinnia Newer', 'Zinnia Older']);
});

it('pages through users, newest first, while more register, some at the same moment', async () => {
  const old = [];
  for (let index = 0; index < 5; index += 1) {
    // Two of them in the same millisecond.
    if (index !== 3) now = new Date(now.getTime() + 1000);
    old.push((await register({ name: `Paged ${index}` })).user.id);
  }
  const page = (after?: string) =>
    gateway().call(account.listAccounts, { query: { search: 'paged', limit: 2, ...(after && { after }) } });
  const seen: string[] = [];
  for (let after: string | undefined; ; after = seen.at(-1)) {
    const ids = (await page(after)).map(({ id }) => id);
    if (ids.length === 0) break;
    seen.push(...ids);
    now = new Date(now.getTime() + 1000);
    await register({ name: 'Paged later' });
  }
  expect([...seen].sort()).toEqual([...old].sort());
  expect(seen[0]).toBe(old[4]);
  expect(seen.slice(3)).toEqual([old[1], old[0]]);
  expect(await page(randomUUID())).toEqual([]);
});

it('knows which accounts have these verified addresses, and tells only billing', async () => {
  const { user: verified } = await register({ email: 'verified.owner@example.com' });
  const { user: claimed } = await register({ email: 'claimed@example.com' });
  await deps.db.account.update({ where: { id: verified.id }, data: { emailVerified: true } });
  const body = { emails: [' Verified.Owner@EXAMPLE.com', claimed.email, 'nobody@example.com'] };
  const billing = createCaller(`http://127.0.0.1:${running.port}`, createTokenSigner('billing', keys.private.billing));
  expect(await billing.call(account.findVerified, { body })).toEqual({ userIds: [verified.id] });
  await expect(gateway().call(account.findVerified, { body })).rejects.toMatchObject({ code: 'auth.forbidden' });
});
