import { randomUUID } from 'node:crypto';
import { adjustCoins } from '@petalwise/contracts/billing/coins';
import { forgotPassword, register } from '@petalwise/contracts/identity/account';
import { listFeedback } from '@petalwise/contracts/identity/feedback';
import { hashed } from '@petalwise/service-kit/telemetry/log';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let nats: TestNats;
let gateway: TestGateway;
beforeAll(async () => {
  nats = await testNats();
  gateway = await startTestGateway({ natsUrl: nats.url, env: { TRUSTED_PROXY: '127.0.0.1' } });
});
afterAll(async () => {
  await gateway.stop();
  await nats.stop();
});

let networks = 0;
const newNetwork = () => `198.51.100.${++networks}`;
const browser = 'Mozilla/5.0 (a browser of the tests)';

const send = (path: string, body: object, headers: Record<string, string> = {}, method: 'POST' | 'GET' = 'POST') =>
  gateway.ask(path, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'user-agent': browser, ...headers },
  });
const signIn = (email: string, password: string, from = newNetwork()) =>
  send('/api/auth/login', { email, password }, { 'x-forwarded-for': from });

/** The security events that were logged while this was done. */
const eventsOf = async (work: () => Promise<unknown>) => {
  const before = gateway.logged().length;
  await work();
  return gateway
    .logged()
    .slice(before)
    .filter(({ event }) => event !== undefined);
};
const counted = async (event: string) => {
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  return Number(new RegExp(`^security_events_total\\{event="${event}",.*\\} (\\d+)$`, 'm').exec(text)?.[1]);
};
const pseudonym = expect.stringMatching(/^[0-9a-f]{16}$/);
const requestId = expect.stringMatching(/^[\w-]{8,64}$/);

describe('signing in', () => {
  it('is one event with the person, the account and the network as hashes', async () => {
    const [event, ...more] = await eventsOf(() => signIn('ann@example.com', 'correct'));
    const user = hashed(gateway.people.ann.id);
    const facts = { user, account: pseudonym, network: pseudonym, requestId, knownBrowser: false };
    expect(event).toMatchObject({ level: 'info', event: 'sign-in.succeeded', ...facts });
    expect(more).toEqual([]);
  });

  it('leaves one event for each of 60 wrong passwords, by which attacks on one account are found', async () => {
    const email = 'adam@example.com';
    const events = await eventsOf(async () => {
      for (let n = 0; n < 60; n++) expect((await signIn(email, 'wrong')).statusCode).toBe(401);
    });
    expect(events.map(({ event }) => event)).toEqual(Array(60).fill('sign-in.failed'));
    expect(new Set(events.map(({ account }) => account)).size).toBe(1);
    expect(new Set(events.map(({ network }) => network)).size).toBe(60);
    expect(new Set(events.map((one) => one.requestId)).size).toBe(60);
  });

  it('leaves no event where the form was not filled in', async () => {
    expect(await eventsOf(() => send('/api/auth/login', { email: 'no address' }))).toEqual([]);
  });

  it('is locked out in events that are few, however often it is tried, and in a counter that has them all', async () => {
    const [email, from] = [`${randomUUID()}@example.com`, newNetwork()];
    for (let n = 0; n < 10; n++) await signIn(email, 'wrong', from);
    const before = await counted('sign-in.locked-out');
    const events = await eventsOf(async () => {
      for (let n = 0; n < 120; n++) expect((await signIn(email, 'wrong', from)).statusCode).toBe(429);
    });
    expect(new Set(events.map(({ event }) => event))).toEqual(new Set(['sign-in.locked-out']));
    expect(events).toHaveLength(11);
    expect(events.at(-1)).toMatchObject({ times: 100 });
    expect((await counted('sign-in.locked-out')) - before).toBe(120);
  });
});

describe('the other events', () => {
  const as = (who: 'ann' | 'admin') => ({ cookie: gateway.cookieOf(gateway.people[who]) });
  const only = async (work: () => Promise<unknown>) => {
    const events = await eventsOf(work);
    expect(events).toHaveLength(1);
    return events[0];
  };

  it('a request from another site’s page', async () => {
    const headers = { origin: 'https://evil.example', 'x-forwarded-for': newNetwork() };
    const event = await only(() => send('/api/auth/logout', {}, headers));
    expect(event).toMatchObject({ event: 'csrf.refused', network: pseudonym, route: '/api/auth/logout', requestId });
  });

  it('a person who is no admin at an admin’s endpoint', async () => {
    const event = await only(() => send(listFeedback.path, {}, as('ann'), 'GET'));
    const user = hashed(gateway.people.ann.id);
    expect(event).toMatchObject({ event: 'admin.refused', user, route: listFeedback.path, requestId });
  });

  it('what an admin did, and not what an admin read or was refused', async () => {
    gateway.billing.answerWith((req, res) => {
      req.resume();
      res.setHeader('content-type', 'application/json');
      res.end('{}');
    });
    const adjust = () => send(adjustCoins.path.replace(':userId', gateway.people.ann.id), { amount: 5 }, as('admin'));
    const event = await only(adjust);
    const user = hashed(gateway.people.admin.id);
    expect(event).toMatchObject({ event: 'admin.acted', user, route: adjustCoins.path, status: 200, requestId });
    gateway.billing.answerWith((req, res) => {
      req.resume();
      res.statusCode = 400;
      res.end('{}');
    });
    expect(await eventsOf(adjust)).toEqual([]);
    gateway.billing.answerWith((_req, res) => res.destroy());
    expect(await only(adjust)).toMatchObject({ event: 'admin.acted', status: 503 });
    gateway.billing.reset();
    expect(await eventsOf(() => send('/api/admin/users?limit=5', {}, as('admin'), 'GET'))).toEqual([]);
  });

  it('asking for a link to set a new password, and asking too often', async () => {
    gateway.identity.answerWith((req, res) => {
      req.resume();
      res.setHeader('content-type', 'application/json');
      res.end('{"message":"done"}');
    });
    const ask = () => send(forgotPassword.path, { email: 'zoe@example.com' }, { 'x-forwarded-for': newNetwork() });
    const events = await eventsOf(async () => {
      for (let n = 0; n < 31; n++) await ask();
    });
    expect(events.slice(0, 30).map(({ event }) => event)).toEqual(Array(30).fill('reset.asked'));
    const account = events[0]?.account;
    expect(events[30]).toMatchObject({
      event: 'limit.reached',
      route: forgotPassword.path,
      network: pseudonym,
      account,
    });
    expect(account).toEqual(pseudonym);
    expect(events).toHaveLength(31);
    gateway.identity.reset();
  });

  it('registering too often from one network', async () => {
    const headers = { 'x-forwarded-for': newNetwork() };
    for (let n = 0; n < 20; n++) await send(register.path, {}, headers);
    expect(await only(() => send(register.path, {}, headers))).toMatchObject({ event: 'limit.reached' });
  });

  it('cannot fill the log: those of one source are written ten times a minute, and then at 100 and 1,000', async () => {
    const headers = { origin: 'https://evil.example', 'x-forwarded-for': newNetwork() };
    const before = await counted('csrf.refused');
    const events = await eventsOf(async () => {
      for (let n = 0; n < 150; n++) await send('/api/auth/logout', {}, headers);
    });
    expect(events).toHaveLength(11);
    expect((await counted('csrf.refused')) - before).toBe(150);
  });
});

it('no event names a person, an address or a browser', () => {
  const events = gateway.logged().filter(({ event }) => event !== undefined);
  expect(events.length).toBeGreaterThan(100);
  const text = events.map((event) => JSON.stringify(event)).join('\n');
  for (const word of [
    '@',
    'Ann',
    'Adam',
    '198.51.100.',
    '127.0.0.1',
    'Mozilla',
    'wrong',
    'correct',
    gateway.people.ann.id,
  ]) {
    expect(text).not.toContain(word);
  }
});
