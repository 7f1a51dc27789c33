import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { stripeWebhook } from '@petalwise/contracts/billing/payment-events';
import { getSubscriptionStatus } from '@petalwise/contracts/billing/subscription';
import { login, logout } from '@petalwise/contracts/identity/account';
import { reportTelemetry } from '@petalwise/contracts/live';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import type { ForwarderRules } from './forward.ts';

let nats: TestNats;
let gateway: TestGateway;
let sockets: Socket[] = [];
let arrived = 0;

beforeAll(async () => {
  nats = await testNats();
});
afterAll(() => nats.stop());
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await gateway.stop();
});

const takeAll = async (req: IncomingMessage, res: ServerResponse) => {
  arrived++;
  try {
    for await (const _chunk of req);
    res.end('{}');
  } catch {
    res.destroy();
  }
};

const start = async (forwarder: ForwarderRules) => {
  arrived = 0;
  gateway = await startTestGateway({ natsUrl: nats.urlOf('gateway'), forwarder });
  gateway.billing.answerWith(takeAll);
  gateway.chat.answerWith(takeAll);
};

const photo = () => `/api/chat/session/${randomUUID()}/message`;
const cookie = () => gateway.cookieOf(gateway.people.ann);
const asPerson = () => ({ cookie: cookie(), 'content-type': 'application/json' });
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** Begins a body and does not end it; resolves when the gateway has heard of it. */
const beginBody = async (path: string, { body = 'x', length }: { body?: string; length?: number } = {}) => {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  const size = length === undefined ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  const origin = `host: x\r\norigin: ${gateway.publicUrl}\r\ncookie: ${cookie()}`;
  const head = `POST ${path} HTTP/1.1\r\n${origin}\r\ncontent-type: application/json\r\nexpect: 100-continue\r\n${size}\r\n\r\n`;
  socket.write(head);
  await once(socket, 'data');
  socket.write(length === undefined ? chunk(body) : body);
  return socket;
};

const answerTo = async (socket: Socket) => {
  let text = '';
  for await (const part of socket) {
    text += part;
    if (text.endsWith('}')) break;
  }
  return text;
};

const status = () => gateway.ask(getSubscriptionStatus.path, { headers: { cookie: cookie() } });
const webhook = (body: string) => gateway.ask(stripeWebhook.path, { method: 'POST', body });

describe('bodies that are never finished', () => {
  it('hold no connection to billing, and the payment provider gets through', async () => {
    await start({ connections: 1 });
    for (let n = 0; n < 5; n++) await beginBody(stripeWebhook.path);
    for (let n = 0; n < 5; n++) await beginBody(stripeWebhook.path, { length: 100_000 });
    expect((await status()).statusCode).toBe(200);
    expect((await webhook('{}')).statusCode).toBe(200);
    expect(arrived).toBe(2);
  });

  it('as photos, hold up nothing but photos', async () => {
    await start({ connections: 1, uploadConnections: 2 });
    for (let n = 0; n < 5; n++) await beginBody(photo());
    await expect.poll(() => arrived).toBe(2);
    const answer = await gateway.ask(photo(), { method: 'POST', body: '{}', headers: asPerson() });
    expect(answer.statusCode).toBe(200);
  });

  it.each([
    ['photos', photo],
    ['events', () => stripeWebhook.path],
  ])('end one request each when their senders leave, more than there are connections: %s', async (_name, path) => {
    await start({ connections: 2, uploadConnections: 2 });
    for (let n = 0; n < 8; n++) await beginBody(path());
    expect((await gateway.ask('/api/chat/sessions', { headers: { cookie: cookie() } })).statusCode).toBe(200);
    const closed = sockets.map((socket) => once(socket, 'close'));
    for (const socket of sockets) socket.destroy();
    await Promise.all(closed);
    const large = JSON.stringify({ content: 'x'.repeat(1_000_000) });
    const answer = await gateway.ask(photo(), { method: 'POST', body: large, headers: asPerson() });
    expect(answer.statusCode).toBe(200);
    expect((await webhook('{}')).statusCode).toBe(200);
  });

  it('are told after a while that they are too slow', async () => {
    await start({ readWithin: 100, streamWithin: 100, uploadConnections: 1 });
    const slow = [
      await beginBody(stripeWebhook.path),
      await beginBody(stripeWebhook.path, { length: 10 }),
      await beginBody(photo()),
      await beginBody(photo(), { length: 1_000_000 }),
    ];
    for (const answer of await Promise.all(slow.map(answerTo))) {
      expect(answer).toMatch(/^HTTP\/1.1 408 /);
      expect(answer).toContain('"code":"request.too-slow"');
    }
    expect((await status()).statusCode).toBe(200);
  });

  it('hold a connection to an endpoint of the gateway itself for 10 seconds at most, also one that takes no body', async () => {
    await start({});
    const begun = Date.now();
    const paths = [login.path, reportTelemetry.path, logout.path, '/api/nowhere'];
    const slow = await Promise.all(paths.map((path) => beginBody(path)));
    const [first, second] = await Promise.all(slow.slice(0, 2).map(answerTo));
    for (const answer of [first, second]) expect(answer).toMatch(/HTTP\/1.1 408 /);
    // Its sender may take 10 more seconds for what is left of its body.
    await Promise.all(slow.map((socket) => socket.destroyed || once(socket.resume(), 'close')));
    expect(Date.now() - begun).toBeLessThan(25_000);
  });

  it('as photos, do not let others wait for a connection until nobody believes who they are', async () => {
    await start({ connectWithin: 500, uploadConnections: 1 });
    await beginBody(photo());
    await expect.poll(() => arrived).toBe(1);
    const refused = await answerTo(await beginBody(photo()));
    expect(refused).toMatch(/^HTTP\/1.1 503 /);
    expect(refused).toContain('"code":"unavailable"');
    const large = JSON.stringify({ content: 'x'.repeat(1_000_000) });
    expect((await gateway.ask(photo(), { method: 'POST', body: large, headers: asPerson() })).statusCode).toBe(503);
    expect(sockets[0]?.destroyed).toBe(false);
  });

  it('wait for no connection with their refusal', async () => {
    await start({ streamWithin: 2000, uploadConnections: 1 });
    gateway.chat.answerWith(() => {
      arrived++;
    });
    await beginBody(photo(), { body: 'x'.repeat(70_000), length: 70_000 });
    await expect.poll(() => arrived).toBe(1);
    expect(await answerTo(await beginBody(photo()))).toContain('"code":"request.too-slow"');
    expect(arrived).toBe(1);
  });
});

describe('large bodies', () => {
  it('share a bounded memory, and small ones always get through', async () => {
    await start({ memory: 256 * 1024 });
    const large = 'x'.repeat(200 * 1024);
    const first = await beginBody(stripeWebhook.path, { body: large });
    await expect.poll(async () => (await webhook(large)).statusCode).toBe(503);
    expect((await webhook('{}')).statusCode).toBe(200);
    first.destroy();
    await expect.poll(async () => (await webhook(large)).statusCode).toBe(200);
    expect((await webhook(large)).statusCode).toBe(200);
  });

  it('reach billing whole when they come in pieces, also an empty one', async () => {
    await start({});
    const bodies: string[] = [];
    gateway.billing.answerWith(async (req, res) => {
      let text = '';
      for await (const part of req) text += part;
      bodies.push(text);
      res.end('{}');
    });
    const socket = await beginBody(stripeWebhook.path, { body: 'a' });
    socket.write(`${chunk('b'.repeat(70_000))}0\r\n\r\n`);
    await answerTo(socket);
    const empty = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    sockets.push(empty);
    empty.write(`POST ${stripeWebhook.path} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`);
    await answerTo(empty);
    expect(bodies).toEqual([`a${'b'.repeat(70_000)}`, '']);
  });
});
