import { sessionRevoked } from '@petalwise/contracts/facts';
import { requestDeletion } from '@petalwise/contracts/identity/deletion';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestFacts, type TestFacts } from '../testing/test-facts.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let nats: TestNats;
let facts: TestFacts;
let gateway: TestGateway;

beforeAll(async () => {
  nats = await testNats();
  facts = await openTestFacts(nats.url);
  gateway = await startTestGateway({ natsUrl: nats.urlOf('gateway') });
});
afterAll(async () => {
  await gateway.stop();
  await facts.close();
  await nats.stop();
});

const logIn = (body: object, headers: Record<string, string> = {}) =>
  gateway.ask('/api/auth/login', {
    method: 'POST',
    body: JSON.stringify({ email: 'Ann@Example.com ', password: 'correct', ...body }),
    headers: { 'content-type': 'application/json', ...headers },
  });
const cookieFrom = (answer: { headers: Record<string, string | string[] | undefined> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';
const me = (cookie: string) => gateway.ask('/api/user', { headers: { cookie } });
/** The gateway remembers a session for ten seconds: what ends later was not told. */
const sooner = { timeout: 9_000 };

describe('signing in', () => {
  it('answers the person with the balance, what is owed and a cookie that ends with the browser', async () => {
    const answer = await logIn({});
    expect(answer.json()).toMatchObject({
      id: gateway.people.ann.id,
      coinBalance: 10,
      coinsOwed: 4,
      subscriptionTier: 'free',
    });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^petalwise=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/),
      // For the offline page, which has no server to ask.
      `petalwise-owner=${gateway.people.ann.id}; Path=/; SameSite=Lax`,
      expect.stringMatching(/^petalwise-device=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/),
    ]);
    expect((await me(cookieFrom(answer))).json()).toMatchObject({ email: 'ann@example.com' });
  });

  it('remembers for as long as the session lasts where asked to', async () => {
    const answer = await logIn({ remember: true });
    for (const name of ['petalwise', 'petalwise-owner']) {
      const cookie = [answer.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith(`${name}=`));
      const age = Number(/Max-Age=(\d+)/.exec(cookie ?? '')?.[1]);
      expect(age, name).toBeGreaterThan(80_000);
      expect(age, name).toBeLessThanOrEqual(86_400);
    }
  });

  it('refuses a wrong password, and tells a form what is missing', async () => {
    expect((await logIn({ password: 'wrong' })).json()).toMatchObject({ code: 'auth.wrong-credentials', status: 401 });
    const invalid = await logIn({ email: 'no address', password: '' });
    expect(invalid.json()).toMatchObject({
      code: 'request.invalid',
      errors: { email: 'Please enter a valid email', password: 'Password is required' },
    });
  });

  it('works while billing is away: the balance is unknown', async () => {
    gateway.billing.answerWith((_req, res) => res.destroy());
    const answer = await logIn({});
    expect(answer.json()).toMatchObject({ coinBalance: null, coinsOwed: 0, subscriptionStatus: 'none' });
    expect((await me(cookieFrom(answer))).json()).toMatchObject({ name: 'Ann', coinBalance: null });
    gateway.billing.reset();
  });
});

describe('signing in again', () => {
  it('ends the session that the browser had, whose cookie nobody holds any more, and no other', async () => {
    const [mine, elsewhere] = [cookieFrom(await logIn({})), cookieFrom(await logIn({}))];
    expect((await me(mine)).statusCode).toBe(200);
    const next = cookieFrom(await logIn({ email: 'adam@example.com' }, { cookie: mine }));
    await expect.poll(async () => (await me(mine)).statusCode, sooner).toBe(401);
    expect(gateway.identity.sessions.has(mine.replace('petalwise=', ''))).toBe(false);
    expect((await me(next)).json()).toMatchObject({ name: 'Adam' });
    expect((await me(elsewhere)).json()).toMatchObject({ name: 'Ann' });
  });

  it('leaves it where the password is wrong, and does not mind a cookie of no session', async () => {
    const mine = cookieFrom(await logIn({}));
    expect((await logIn({ password: 'wrong' }, { cookie: mine })).statusCode).toBe(401);
    expect((await me(mine)).statusCode).toBe(200);
    expect((await logIn({}, { cookie: `petalwise=${'x'.repeat(50)}` })).statusCode).toBe(200);
  });
});

describe('asking for the account to be deleted', () => {
  const ask = (password: string, headers: Record<string, string>) =>
    gateway.ask(requestDeletion.path, {
      method: 'POST',
      body: JSON.stringify({ password }),
      headers: { 'content-type': 'application/json', ...headers },
    });

  it('tells identity which session asks, so that it stays', async () => {
    const cookie = cookieFrom(await logIn({}));
    const { sessionId } = gateway.identity.sessions.get(cookie.replace('petalwise=', '')) ?? { sessionId: '' };
    expect((await ask('correct', { cookie })).json()).toEqual({ deletionDueAt: expect.any(String) });
    expect(gateway.identity.scheduled.at(-1)).toEqual({ userId: gateway.people.ann.id, sessionId });
  });

  it('needs a session, our own page and the right password', async () => {
    const cookie = cookieFrom(await logIn({}));
    const before = gateway.identity.scheduled.length;
    expect((await ask('correct', {})).json()).toMatchObject({ code: 'auth.required' });
    expect((await ask('correct', { cookie, origin: 'https://evil.example' })).json()).toMatchObject({
      code: 'request.foreign-origin',
    });
    expect((await ask('wrong', { cookie })).json()).toMatchObject({
      code: 'account.wrong-password',
      errors: { password: 'Not yours.' },
    });
    expect(gateway.identity.scheduled).toHaveLength(before);
  });
});

describe('on HTTPS', () => {
  it('binds the cookie to this host and to TLS, and says that there is nothing but TLS', async () => {
    const secure = await startTestGateway({
      natsUrl: nats.urlOf('gateway'),
      env: { PUBLIC_URL: 'https://gateway.test' },
    });
    try {
      const answer = await secure.ask('/api/auth/login', {
        method: 'POST',
        body: JSON.stringify({ email: 'ann@example.com', password: 'correct' }),
        headers: { 'content-type': 'application/json', origin: 'https://gateway.test' },
      });
      const [cookie = '', owner, device] = answer.headers['set-cookie'] ?? [];
      expect(cookie).toMatch(/^__Host-petalwise=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
      expect(owner).toBe(`__Host-petalwise-owner=${secure.people.ann.id}; Path=/; SameSite=Lax; Secure`);
      expect(device).toMatch(/^__Host-petalwise-device=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=\d+$/);
      expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
      const user = await secure.ask('/api/user', { headers: { cookie: cookie.split(';')[0] ?? '' } });
      expect(user.json()).toMatchObject({ name: 'Ann' });
      // A cookie that a plain page could have set counts for nothing.
      const planted = cookie.replace('__Host-', '').split(';')[0] ?? '';
      expect((await secure.ask('/api/user', { headers: { cookie: planted } })).statusCode).toBe(401);
    } finally {
      await secure.stop();
    }
  });
});

describe('signing out', () => {
  it('ends the session: the old cookie is dead, here and at identity', async () => {
    const cookie = cookieFrom(await logIn({}));
    expect((await me(cookie)).statusCode).toBe(200);
    const answer = await gateway.ask('/api/auth/logout', { method: 'POST', headers: { cookie } });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^petalwise=; .*Max-Age=0$/),
      expect.stringMatching(/^petalwise-owner=; .*Max-Age=0$/),
    ]);
    expect((await me(cookie)).json()).toMatchObject({ code: 'auth.required' });
    expect(gateway.identity.sessions.has(cookie.replace('petalwise=', ''))).toBe(false);
  });

  it('is fine without a session', async () => {
    for (const cookie of ['', 'petalwise=short', `petalwise=${'x'.repeat(50)}`]) {
      expect((await gateway.ask('/api/auth/logout', { method: 'POST', headers: { cookie } })).statusCode).toBe(200);
    }
  });

  it('says so where identity is away, and leaves the cookie for another try', async () => {
    const cookie = gateway.cookieOf(gateway.people.ann);
    const logOut = () => gateway.ask('/api/auth/logout', { method: 'POST', headers: { cookie } });
    gateway.identity.answerWith((_req, res) => res.destroy());
    const answer = await logOut();
    expect(answer.json()).toMatchObject({ code: 'unavailable', status: 503 });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    gateway.identity.reset();
    expect((await logOut()).statusCode).toBe(200);
    expect((await me(cookie)).statusCode).toBe(401);
  });
});

describe('a session', () => {
  it('is asked for once in a while, and once for many requests at a time', async () => {
    const cookie = gateway.cookieOf(gateway.people.ann);
    const before = gateway.identity.asked.length;
    await Promise.all(Array.from({ length: 20 }, () => me(cookie)));
    expect(gateway.identity.asked.length - before).toBe(1);
  });

  it('that identity revokes is dead at once, although it was remembered', async () => {
    const cookie = gateway.cookieOf(gateway.people.ann);
    expect((await me(cookie)).statusCode).toBe(200);
    const token = cookie.replace('petalwise=', '');
    const sessionId = gateway.identity.sessions.get(token)?.sessionId ?? '';
    gateway.identity.sessions.delete(token);
    await facts.publish(sessionRevoked.of(gateway.people.ann.id, { userId: gateway.people.ann.id, sessionId }));
    await expect.poll(async () => (await me(cookie)).statusCode, sooner).toBe(401);
  });

  it('of somebody else does not end with it', async () => {
    const [ann, admin] = [gateway.cookieOf(gateway.people.ann), gateway.cookieOf(gateway.people.admin)];
    await Promise.all([me(ann), me(admin)]);
    gateway.identity.sessions.delete(ann.replace('petalwise=', ''));
    await facts.publish(sessionRevoked.of(gateway.people.ann.id, { userId: gateway.people.ann.id, sessionId: null }));
    await expect.poll(async () => (await me(ann)).statusCode, sooner).toBe(401);
    expect((await me(admin)).statusCode).toBe(200);
  });

  it('cannot be checked while identity is away, which is not the same as none', async () => {
    gateway.identity.answerWith((_req, res) => res.destroy());
    const answer = await me(`petalwise=token-${'x'.repeat(40)}`);
    expect(answer.json()).toMatchObject({ code: 'unavailable', status: 503 });
    gateway.identity.reset();
  });
});

describe('limits', () => {
  it('stop the guessing of one password, and say how long', async () => {
    const guess = () => logIn({ email: 'adam@example.com', password: 'wrong' });
    const codes: unknown[] = [];
    for (let n = 0; n < 12; n++) codes.push((await guess()).json().code);
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('auth.wrong-credentials'));
    const refused = await guess();
    expect(refused.json()).toMatchObject({ code: 'rate.limited', status: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await logIn({})).statusCode).toBe(200);
  });

  it('leave the owner a way in while a stranger guesses, until too many strangers do', async () => {
    // A tenth: one wrong password per e-mail and network, ten per e-mail.
    const env = { TRUSTED_PROXY: '127.0.0.1', RATE_LIMIT_FACTOR: '0.1' };
    const strict = await startTestGateway({ natsUrl: nats.urlOf('gateway'), env });
    const from = async (host: number, password: string) => {
      const answer = await strict.ask('/api/auth/login', {
        method: 'POST',
        body: JSON.stringify({ email: 'ann@example.com', password }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${host}` },
      });
      return answer.statusCode;
    };
    try {
      expect([await from(1, 'wrong'), await from(1, 'wrong'), await from(1, 'correct')]).toEqual([401, 429, 429]);
      for (let n = 0; n < 3; n++) expect(await from(100, 'correct')).toBe(200);
      for (let host = 2; host <= 10; host++) expect(await from(host, 'wrong')).toBe(401);
      expect(await from(100, 'correct')).toBe(429);
    } finally {
      await strict.stop();
    }
  });

  it('stop one account that opens chat after chat', async () => {
    const open = (cookie: string) => gateway.ask('/api/chat/session', { method: 'POST', headers: { cookie } });
    const [ann, admin] = [gateway.cookieOf(gateway.people.ann), gateway.cookieOf(gateway.people.admin)];
    for (let n = 0; n < 30; n++) expect((await open(ann)).statusCode).toBe(200);
    expect((await open(ann)).json()).toMatchObject({ code: 'rate.limited', status: 429 });
    expect((await open(admin)).statusCode).toBe(200);
  });
});

describe('people and their coins', () => {
  it('are listed for an admin, with unknown coins while billing is away', async () => {
    const cookie = gateway.cookieOf(gateway.people.admin);
    const list = () => gateway.ask('/api/admin/users?limit=5', { headers: { cookie } });
    expect((await list()).json()).toMatchObject([
      { name: 'Ann', coinBalance: 10 },
      { name: 'Adam', isAdmin: true },
    ]);
    gateway.billing.answerWith((_req, res) => res.destroy());
    expect((await list()).json()).toMatchObject([{ coinBalance: null }, { coinBalance: null }]);
    gateway.billing.reset();
  });

  it('take no limit that the schema does not', async () => {
    const cookie = gateway.cookieOf(gateway.people.admin);
    const answer = await gateway.ask('/api/admin/users?limit=0', { headers: { cookie } });
    expect(answer.json()).toMatchObject({ code: 'request.invalid', errors: { limit: expect.any(String) } });
  });
});
