import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { startMailServer } from '@petalwise/identity/src/testing/mail-server.ts';
import { makeServiceKeys } from '@petalwise/service-kit/http/keys';
import { connectNats } from '@petalwise/service-kit/nats/connect-nats';
import { testDatabase } from '@petalwise/service-kit/testing/test-database';
import { testNats } from '@petalwise/service-kit/testing/test-nats';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readPaymentKeys } from '../../start/settings/payments.ts';
import { checkDatabase } from './check-database.ts';
import { checkNames } from './check-names.ts';
import { checkNats } from './check-nats.ts';
import { checkMail, checkNode, checkPort, checkRedis } from './check-others.ts';
import { checkPayments } from './check-payments.ts';
import { checkKeys, checkPublicUrl } from './check-values.ts';

const root = join(import.meta.dirname, '../../..');
const migrations = join(root, 'services/chat/prisma/migrations');

/** The levels and texts of what was found, one a line. */
const lines = async (found: unknown) =>
  ((await found) as { level: string; says: string }[]).map(({ level, says }) => `${level}: ${says}`).join('\n');

const nowhere = 'postgresql://chat:hunter2@127.0.0.1:1/chat';

describe('the check of a database', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());
  const check = (url = database.url) => lines(checkDatabase('chat', url, migrations));

  it('is good with an empty one, and says what the next start will do', async () => {
    expect(await check()).toMatch(/^good: PostgreSQL 18.* responds\.\ngood: It is empty/);
  });

  it('tells of migrations that are missing, changed, unfinished or of a newer version', async () => {
    const { pool } = database;
    const { migrate } = await import('@petalwise/service-kit/database/migrations');
    await migrate(pool, migrations);
    expect(await check()).toMatch(/good: All \d+ migrations are applied/);
    const [first] = (await pool.query('SELECT * FROM "_prisma_migrations" ORDER BY migration_name')).rows;
    const set = (column: string, value: unknown) =>
      pool.query(`UPDATE "_prisma_migrations" SET ${column} = $1 WHERE id = $2`, [value, first.id]);
    await set('checksum', 'other');
    expect(await check()).toContain(`wrong: Its migration ${first.migration_name} differs`);
    await set('checksum', first.checksum);
    await set('migration_name', '29990101000000_later');
    expect(await check()).toContain('wrong: It has the migration 29990101000000_later');
    await set('migration_name', first.migration_name);
    await set('finished_at', null);
    expect(await check()).toContain('was never finished');
    await pool.query('DELETE FROM "_prisma_migrations" WHERE id = $1', [first.id]);
    expect(await check()).toContain('attention: 1 migrations are missing');
  });

  it('reports a role without rights, a wrong password and a missing server, without the password', async () => {
    const role = `reader_${Date.now()}`;
    await database.pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'hunter2'`);
    onTestFinished(async () => void (await database.pool.query(`DROP ROLE ${role}`)));
    const url = new URL(database.url);
    Object.assign(url, { username: role, password: 'hunter2' });
    expect(await check(url.href)).toContain('wrong: Its role may not read its tables');
    url.password = 'hunter3';
    const answers = [await check(url.href), await check(nowhere)];
    for (const answer of answers) {
      expect(answer).toContain('wrong: It cannot be reached');
      expect(answer).not.toContain('hunter');
    }
  });
});

describe('the check of NATS', () => {
  it('is good with JetStream; production should have more than one server', async () => {
    const nats = await testNats();
    onTestFinished(() => nats.stop());
    const chat = nats.urlOf('chat');
    expect(await lines(checkNats(chat, { production: false }))).toMatch(/^good: .*\ngood: JetStream is on/);
    expect(await lines(checkNats(chat, { production: true }))).toContain('attention: Only one server is named');
    const wrongPassword = chat.replace(/:[^:@]+@/, ':hunter2@');
    expect(await lines(checkNats(wrongPassword, { production: false }))).toMatch(
      /^wrong: It cannot be reached: (?!.*hunter2)/,
    );
  });

  it('advises a user for each service where one login may do everything', async () => {
    const nats = await testNats();
    onTestFinished(() => nats.stop());
    const advice = 'attention: This login may do more than it needs';
    expect(await lines(checkNats(nats.url, { production: true }))).toContain(advice);
    for (const user of ['gateway', 'identity', 'chat', 'billing', 'monitor'] as const) {
      expect(await lines(checkNats(nats.urlOf(user), { production: true })), user).not.toContain(advice);
    }
  });

  it('says what to do where the streams are missing', async () => {
    const nats = await testNats();
    onTestFinished(() => nats.stop());
    const { connection, manager } = await connectNats({
      url: nats.url,
      name: 'test',
      log: pino({ level: 'silent' }),
    }).client();
    await manager.streams.delete('FACTS');
    await connection.close();
    expect(await lines(checkNats(nats.urlOf('chat'), { production: false }))).toContain(
      'wrong: It has no stream of facts',
    );
  });

  it('reports a missing server and an invalid address', async () => {
    expect(await lines(checkNats('nats://127.0.0.1:1', { production: false }))).toContain(
      'wrong: It cannot be reached',
    );
    expect(await lines(checkNats('nats', { production: false }))).toContain('wrong: NATS_URL is not a valid address');
  });
});

describe('the check of the mail server', () => {
  it('signs in and sends nothing; a refused password is reported without it', async () => {
    const server = await startMailServer({ login: { user: 'us', password: 'right' } });
    onTestFinished(() => server.stop());
    const url = (password: string) => server.url.replace(':right@', `:${password}@`);
    expect(await lines(checkMail(url('right')))).toContain('accepts the login');
    expect(await lines(checkMail(url('hunter2')))).toBe('wrong: It rejects the user name or password of SMTP_URL.');
    expect(server.received).toEqual([]);
    expect(await lines(checkMail('smtp://us:hunter2@127.0.0.1:1'))).toMatch(/^wrong: (?!.*hunter2)/);
  });
});

describe('the check of payments', () => {
  const keys = (mode: string) => ({
    STRIPE_SECRET_KEY: `sk_${mode}_abc`,
    STRIPE_PUBLISHABLE_KEY: `pk_${mode}_abc`,
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  });
  const check = (env: Record<string, string>) => lines(checkPayments(env, readPaymentKeys));

  it('tells of keys that do not fit together or not here', async () => {
    expect(await check({})).toContain('good: No Stripe account');
    expect(await check({ ...keys('test'), STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' })).toContain(
      'wrong: STRIPE_SECRET_KEY and',
    );
    expect(await check(keys('live'))).toContain('wrong: A live key charges real cards');
    expect(await check({ STRIPE_SECRET_KEY: 'sk_test_abc' })).toContain('wrong: Payments with Stripe need');
  });

  it('asks Stripe whether it knows the key, and does not mind if it is not reachable', async () => {
    let [status, livemode] = [200, false];
    const stripe = createHttpServer((_, answer) => answer.writeHead(status).end(JSON.stringify({ livemode })));
    await new Promise<void>((done) => stripe.listen(0, '127.0.0.1', done));
    onTestFinished(() => void stripe.close());
    const env = { ...keys('test'), STRIPE_API_URL: `http://127.0.0.1:${(stripe.address() as AddressInfo).port}` };
    expect(await check(env)).toContain('good: The key is accepted (test keys');
    livemode = true;
    expect(await check(env)).toContain('wrong: Stripe says that STRIPE_SECRET_KEY is a live key');
    status = 502;
    expect(await check(env)).toContain('attention: It responds with 502, so the key could not be checked');
    [status, livemode] = [403, false];
    expect(await check(env)).toContain('good: The key is accepted');
    status = 401;
    expect(await check(env)).toContain('wrong: It does not know STRIPE_SECRET_KEY');
    expect(await check({ ...env, STRIPE_API_URL: 'http://127.0.0.1:1' })).toContain('attention: 127.0.0.1:1 cannot');
  });
});

describe('the other checks', () => {
  it('tell of keys that do not belong together', async () => {
    const [ours, others] = [makeServiceKeys(), makeServiceKeys()];
    const env = (own: string, all: string) => ({ SERVICE_PRIVATE_KEY: own, SERVICE_PUBLIC_KEYS: all });
    expect(await lines(checkKeys('chat', env(ours.private.chat, ours.public)))).toContain('good');
    expect(await lines(checkKeys('chat', env(ours.private.chat, others.public)))).toContain(
      'wrong: SERVICE_PRIVATE_KEY does not match',
    );
    expect(await lines(checkKeys('chat', env(ours.private.chat, '{}')))).toContain(
      'wrong: SERVICE_PUBLIC_KEYS has no key',
    );
    expect(await lines(checkKeys('chat', env('key', ours.public)))).toContain('is not an Ed25519 key');
  });

  it('report names that no program reads, and which one is meant', async () => {
    expect(await lines(checkNames(['OPENAI_APIKEY', 'HOME'], { all: false }))).toBe(
      'attention: No setting has this name. Did you mean OPENAI_API_KEY?',
    );
    expect(await lines(checkNames(['COLOUR'], { all: true }))).toContain('No setting has this name. See');
    expect(await lines(checkNames(['SMTP_URL_FILE', 'BILLING_DATABASE_URL'], { all: true }))).toContain('good');
  });

  it('tell of an address without https, a taken port, an old Node and a Redis that is away', async () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'http://petalwise.example' };
    expect(await lines(checkPublicUrl(production))).toContain('wrong: Production needs https');
    expect(await lines(checkPublicUrl({ PUBLIC_URL: 'https://petalwise.example/app' }))).toContain(
      'wrong: It has a path',
    );
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await new Promise((done) => taken.once('listening', done));
    for (const port of [Number.NaN, -1, 70_000, 80.5]) {
      expect(await lines(checkPort(port, '127.0.0.1'))).toBe('wrong: PORT must be a number from 0 to 65535.');
    }
    expect(await lines(checkPort((taken.address() as AddressInfo).port, '127.0.0.1'))).toContain(
      'wrong: Another program',
    );
    expect(await lines(checkNode('20.19.0'))).toContain('wrong');
    expect(await lines(checkRedis('redis://:hunter2@127.0.0.1:1'))).toMatch(
      /^wrong: It does not respond: (?!.*hunter2)/,
    );
  });
});
