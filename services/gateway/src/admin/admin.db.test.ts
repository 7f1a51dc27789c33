import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@petalwise/contracts/all-endpoints';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let nats: TestNats;
let gateway: TestGateway;

beforeAll(async () => {
  nats = await testNats();
  gateway = await startTestGateway({ natsUrl: nats.urlOf('gateway') });
});
afterAll(async () => {
  await gateway.stop();
  await nats.stop();
});

const ask = (path: string, method = 'GET', who = gateway.people.admin) =>
  gateway.ask(path, { method, headers: { cookie: gateway.cookieOf(who) } });

describe('what admins do', () => {
  const endpoints = Object.values(allEndpoints).filter(({ auth }) => auth === 'admin');

  it.each(endpoints.map(({ method, path }) => [method, path]))('is for admins alone: %s %s', async (method, path) => {
    const answer = await ask(path.replace(/:\w+/g, 'anything'), method, gateway.people.ann);
    expect(answer.json()).toMatchObject({ code: 'auth.forbidden', status: 403 });
  });
});

describe('the list of users', () => {
  const list = async (query = '') =>
    (await ask(`/api/admin/users${query}`)).json() as unknown as Record<string, unknown>[];

  it('tells coins and Premium of each, and nothing that the list has no use for', async () => {
    const { id } = gateway.people.ann;
    expect(await list('?search=Ann')).toEqual([
      { id, name: 'Ann', email: 'ann@example.com', isAdmin: false, coinBalance: 10, isPremium: false },
    ]);
  });

  it('goes on after the last person of the page before', async () => {
    const [first, second] = await list();
    expect(await list('?limit=1')).toEqual([first]);
    expect(await list(`?limit=1&after=${first?.id}`)).toEqual([second]);
    expect((await ask('/api/admin/users?after=nobody')).json()).toMatchObject({ code: 'request.invalid' });
  });

  it('does without coins and Premium while billing is away', async () => {
    gateway.billing.answerWith((_req, res) => res.destroy());
    expect(await list('?search=Ann')).toMatchObject([{ name: 'Ann', coinBalance: null, isPremium: null }]);
    gateway.billing.reset();
  });
});

describe('who owes coins', () => {
  const list = () => ask('/api/admin/debts');
  const since = new Date(0).toISOString();

  it('is nobody', async () => expect((await list()).json()).toEqual([]));

  it('is told by name; an account that is gone owes without one', async () => {
    gateway.debts.push({ userId: gateway.people.ann.id, owed: 20, balance: 3, since });
    gateway.debts.push({ userId: randomUUID(), owed: 5, balance: 0, since });
    expect((await list()).json()).toMatchObject([
      { name: 'Ann', email: 'ann@example.com', owed: 20, balance: 3, since },
      { name: null, email: null, owed: 5 },
    ]);
  });

  it('is told without names while identity is away, and not at all while billing is', async () => {
    // A session that the gateway has just seen needs no identity for some seconds.
    const headers = { cookie: gateway.cookieOf(gateway.people.admin) };
    await gateway.ask('/api/admin/debts', { headers });
    gateway.identity.answerWith((_req, res) => res.destroy());
    expect((await gateway.ask('/api/admin/debts', { headers })).json()).toMatchObject([{ name: null, owed: 20 }, {}]);
    gateway.identity.reset();
    gateway.billing.answerWith((_req, res) => res.destroy());
    expect((await gateway.ask('/api/admin/debts', { headers })).json()).toMatchObject({ code: 'unavailable' });
    gateway.billing.reset();
  });
});

it('disputed payments are told with the names of who paid, as far as they are known', async () => {
  const list = async () => (await ask('/api/admin/disputes')).json();
  expect(await list()).toEqual([]);
  const cents = (amount: number) => ({ amount, currency: 'usd' as const });
  const receipt = {
    ...{ id: '7', number: 'PW-000007', kind: 'coins' as const, description: '25 coins' },
    ...{ total: cents(799), refunded: cents(799), cardBrand: 'visa', lastFour: '4242' },
    ...{ periodStart: null, periodEnd: null, paidAt: new Date(0).toISOString() },
  };
  gateway.disputed.push({ userId: gateway.people.ann.id, receipt }, { userId: randomUUID(), receipt });
  expect(await list()).toMatchObject([
    { name: 'Ann', email: 'ann@example.com', receipt },
    { name: null, email: null, receipt },
  ]);
});
