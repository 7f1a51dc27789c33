import { randomUUID } from 'node:crypto';
import * as billing from '@petalwise/contracts/billing/payment-events';
import type { Problem } from '@petalwise/contracts/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, type TestBilling, testBilling } from '../testing/test-billing.ts';

let running: TestBilling;
beforeAll(async () => {
  running = await testBilling({ webhooks: false, processor: false });
});
afterAll(() => running.stop());

const event = (more: object = {}) => ({
  id: `evt_${randomUUID().replaceAll('-', '')}`,
  object: 'event',
  type: 'payment_intent.succeeded',
  created: 1_795_262_400,
  livemode: false,
  data: { object: { id: 'pi_1', object: 'payment_intent', receipt_email: 'mara@example.com' } },
  ...more,
});
const stored = () => running.db.stripeEvent.findMany();
const sign = (payload: string, secondsAgo: number, secret = running.webhookSecret) =>
  running.deps.stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
  });

describe('a signed event', () => {
  it('is stored before the response, with none of its personal data', async () => {
    const told = event();
    const answer = await running.send(told);
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    const row = await running.db.stripeEvent.findUnique({ where: { id: told.id } });
    expect(row).toMatchObject({
      type: 'payment_intent.succeeded',
      objectId: 'pi_1',
      source: 'webhook',
      state: 'waiting',
      createdAt: new Date(1_795_262_400_000),
    });
    expect(Object.values(row ?? {}).join()).not.toContain('mara');
  });

  it('that arrives again and again, also at the same moment, is stored once', async () => {
    const told = event();
    const answers = await Promise.all(Array.from({ length: 10 }, () => running.send(told)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect((await stored()).filter((row) => row.id === told.id)).toHaveLength(1);
  });

  it('of a kind that billing does not act on is acknowledged and not stored', async () => {
    const told = event({ type: 'product.created', data: { object: { id: 'prod_1', object: 'product' } } });
    expect((await running.send(told)).status).toBe(200);
    expect((await stored()).map((row) => row.id)).not.toContain(told.id);
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'of a type called %s is not of a kind that billing acts on',
    async (type) => {
      const told = event({ type });
      expect((await running.send(told)).status).toBe(200);
      expect((await stored()).map((row) => row.id)).not.toContain(told.id);
    },
  );

  it('is accepted within five minutes', async () => {
    const payload = JSON.stringify(event());
    expect((await running.send(payload, sign(payload, 290))).status).toBe(200);
  });
});

describe('refused with 400 and a reason, and not stored, is', () => {
  const refused = async (payload: unknown, signature?: string) => {
    const before = await running.db.stripeEvent.count();
    const answer = await running.send(payload, signature);
    const problem = (await answer.json()) as Problem;
    expect([answer.status, problem.code]).toEqual([400, 'payment.event-refused']);
    expect(await running.db.stripeEvent.count()).toBe(before);
    return String(problem.detail);
  };

  it("an event with another signer's signature", async () => {
    const payload = JSON.stringify(event());
    expect(await refused(payload, sign(payload, 0, 'whsec_somebody_elses'))).toContain('signature is not valid');
  });

  it('an event that was changed after signing, by a single byte', async () => {
    const payload = JSON.stringify(event());
    expect(await refused(`${payload} `, sign(payload, 0))).toContain('signature is not valid');
  });

  it('an event signed more than five minutes ago', async () => {
    const payload = JSON.stringify(event());
    expect(await refused(payload, sign(payload, 301))).toContain('too long ago');
  });

  it('an event without a signature', async () => {
    expect(await refused(event(), '')).toContain('not signed');
  });

  it.each(['t=now,v1=', 'v1=abc', 'nonsense', 't=1,v0=abc'])('an event with the signature %s', async (signature) => {
    expect(await refused(event(), signature)).toContain('signature is not valid');
  });

  it('a signed body that is not JSON', async () => {
    expect(await refused('{"id": "evt_1", ')).toContain('not valid JSON');
  });

  it.each([
    ['nothing of an event', {}],
    ['a list', []],
    ['an id that is none', event({ id: "evt_1'; DROP TABLE wallet" })],
    ['no object', event({ data: {} })],
    ['an object without a name', event({ data: { object: { object: 'payment_intent' } } })],
    [
      'a name that the database cannot hold',
      event({ data: { object: { id: 'pi_\u0000', object: 'payment_intent' } } }),
    ],
    ['a name of 70 KB', event({ data: { object: { id: `pi_${'x'.repeat(70_000)}`, object: 'payment_intent' } } })],
    [
      'a payment that is no name',
      event({ type: 'charge.refunded', data: { object: { id: 'ch_1', object: 'charge', payment_intent: '../v1' } } }),
    ],
    ['a thin event', { id: 'evt_1', object: 'v2.core.event', type: 'v1.billing.meter' }],
  ])('a signed body with %s', async (_, payload) => {
    await refused(payload);
  });

  it('an event of live mode on a test platform', async () => {
    expect(await refused(event({ livemode: true }))).toContain('live mode');
  });
});

it('refuses a body of 2 MB with 413, and nothing is stored', async () => {
  const before = await running.db.stripeEvent.count();
  const answer = await running.send(event({ filler: 'x'.repeat(2 * 1024 * 1024) }));
  expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([413, 'request.too-large']);
  expect(await running.db.stripeEvent.count()).toBe(before);
});

it('lists events for admins only, newest first, dead letters before all others', async () => {
  const lastError = 'The payment is 799 usd, but the price is 1499 usd';
  const failed = event();
  await running.send(failed);
  await running.db.stripeEvent.update({ where: { id: failed.id }, data: { state: 'failed', lastError } });
  const later = event();
  await running.send(later);
  const list = (actor: { userId: string; isAdmin: boolean }, query = {}) =>
    running.as('gateway').call(billing.listPaymentEvents, { actor, query });
  const { events, counts } = await list(admin);
  expect(events.slice(0, 2).map(({ id, state, lastError: said }) => ({ id, state, said }))).toEqual([
    { id: failed.id, state: 'failed', said: lastError },
    { id: later.id, state: 'waiting', said: null },
  ]);
  expect(counts).toMatchObject({ failed: 1, applied: 0 });
  expect((await list(admin, { state: 'failed' })).events.map(({ id }) => id)).toEqual([failed.id]);
  await expect(list({ ...admin, isAdmin: false })).rejects.toMatchObject({ code: 'auth.forbidden' });
});
