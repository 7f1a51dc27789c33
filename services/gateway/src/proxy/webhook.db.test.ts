import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { allEndpoints } from '@petalwise/contracts/all-endpoints';
import { stripeWebhook } from '@petalwise/contracts/billing/payment-events';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { request } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let nats: TestNats;
let gateway: TestGateway;
let seen: { headers: IncomingHttpHeaders; body: Buffer }[];

beforeAll(async () => {
  nats = await testNats();
  gateway = await startTestGateway({ natsUrl: nats.urlOf('gateway') });
});
afterAll(async () => {
  await gateway.stop();
  await nats.stop();
});
beforeEach(() => {
  seen = [];
  gateway.billing.answerWith(async (req: IncomingMessage, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    seen.push({ headers: req.headers, body: Buffer.concat(chunks) });
    res.setHeader('content-type', 'application/json');
    res.end('{"received":true}');
  });
});

/** As Stripe posts: from a machine, with no Origin and nobody signed in. */
const post = (path: string, body: Buffer, headers: Record<string, string> = {}) =>
  request(gateway.url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': 't=1,v1=ab', ...headers },
  });

describe("the payment provider's events", () => {
  const bodies: readonly [string, Buffer][] = [
    ['spaces and line ends', Buffer.from('{\r\n  "id" : "evt_1" ,\n\t"a":1.0 }\n')],
    ['letters of every kind', Buffer.from('{"name":"Zoë 🌸 \\u00e9 ﷽ e\u0301"}')],
    ['a byte order mark', Buffer.from('\ufeff{"id":"evt_1"}')],
    ['bytes that are no text', randomBytes(4096)],
    ['more than is read at once', Buffer.from(JSON.stringify({ id: 'evt_1', text: 'é'.repeat(200_000) }))],
  ];
  it.each(bodies)('reach billing byte by byte, with their signature: %s', async (_name, body) => {
    const answer = await post(stripeWebhook.path, body);
    expect(answer.statusCode).toBe(200);
    expect(await answer.body.json()).toEqual({ received: true });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.body.equals(body)).toBe(true);
    expect(seen[0]?.headers['stripe-signature']).toBe('t=1,v1=ab');
  });

  it('carry no cookie and nobody’s name with them', async () => {
    const cookie = gateway.cookieOf(gateway.people.admin);
    await post(stripeWebhook.path, Buffer.from('{}'), { cookie, 'x-user-id': 'admin' });
    expect(seen[0]?.headers).not.toHaveProperty('cookie');
    expect(seen[0]?.headers).not.toHaveProperty('x-user-id');
    const [, claims = ''] = String(seen[0]?.headers.authorization).split('.');
    expect(Buffer.from(claims, 'base64url').toString()).not.toContain(gateway.people.admin.id);
  });

  it('of 2 MB are refused, and never reach billing', async () => {
    const answer = await post(stripeWebhook.path, Buffer.alloc(2 * 1024 * 1024, ' '));
    expect(answer.statusCode).toBe(413);
    expect(await answer.body.json()).toMatchObject({ code: 'request.too-large' });
    expect(seen).toEqual([]);
  });

  it("answer billing's refusal as it is", async () => {
    gateway.billing.answerWith((req, res) => {
      req.resume();
      res.writeHead(400, { 'content-type': 'application/problem+json' });
      res.end('{"code":"payment.event-refused"}');
    });
    const answer = await post(stripeWebhook.path, Buffer.from('{}'));
    expect(answer.statusCode).toBe(400);
    expect(await answer.body.json()).toEqual({ code: 'payment.event-refused' });
  });
});

describe('the check where a request comes from', () => {
  const changing = Object.values(allEndpoints).filter(({ auth, method }) => auth !== 'internal' && method !== 'GET');
  it('is for all that changes something, but for machines', async () => {
    const admin = gateway.cookieOf(gateway.people.admin);
    for (const { method, path, machine } of changing) {
      const answer = await request(gateway.url + path.replace(/:\w+/g, gateway.people.ann.id), {
        method,
        headers: { cookie: admin, origin: 'https://evil.example' },
      });
      const { code } = (await answer.body.json()) as { code?: string };
      expect(code === 'request.foreign-origin', path).toBe(machine === undefined);
    }
    const machines = changing.filter(({ machine, auth }) => machine && auth !== 'release' && auth !== 'operator');
    expect(machines).toEqual([stripeWebhook]);
  });
});
