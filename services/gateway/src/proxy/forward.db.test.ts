import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { allEndpoints } from '@petalwise/contracts/all-endpoints';
import { createTokenVerifier } from '@petalwise/service-kit/http/token';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let nats: TestNats;
let gateway: TestGateway;
let cookie: string;

beforeAll(async () => {
  nats = await testNats();
  gateway = await startTestGateway({ natsUrl: nats.urlOf('gateway') });
  cookie = gateway.cookieOf(gateway.people.ann);
});
afterAll(async () => {
  await gateway.stop();
  await nats.stop();
});
afterEach(() => gateway.chat.answerWith((_req, res) => res.end('{}')));

const sessions = '/api/chat/sessions';
const message = () => `/api/chat/session/${randomUUID()}/message`;
const json = { 'content-type': 'application/json' };

const read = async (req: IncomingMessage) => {
  let text = '';
  for await (const chunk of req) text += chunk;
  return text;
};

describe('forwarding to a service', () => {
  it('names the person by a signed token and by nothing that the caller sent', async () => {
    let seen: IncomingHttpHeaders = {};
    gateway.chat.answerWith((req, res) => {
      seen = req.headers;
      res.end('[]');
    });
    const forged = {
      cookie,
      authorization: 'Bearer forged',
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-user': 'admin',
      'x-internal-user': 'admin',
      'x-user-id': 'admin',
      'x-request-id': 'chosen-by-the-caller',
      te: 'trailers',
    };
    const answer = await gateway.ask(sessions, { headers: forged });
    expect(answer.statusCode).toBe(200);
    const caller = await createTokenVerifier('chat', gateway.keys.public)(String(seen.authorization).slice(7));
    expect(caller).toEqual({ service: 'gateway', actor: { userId: gateway.people.ann.id, isAdmin: false } });
    expect(seen['x-request-id']).toBe(answer.headers['x-request-id']);
    expect(seen['x-request-id']).not.toBe('chosen-by-the-caller');
    for (const name of ['cookie', 'x-forwarded-for', 'x-forwarded-user', 'x-internal-user', 'x-user-id', 'te']) {
      expect(seen).not.toHaveProperty(name);
    }
  });

  it('drops what Connection names, in both directions', async () => {
    let seen: IncomingHttpHeaders = {};
    gateway.chat.answerWith((req, res) => {
      seen = req.headers;
      res.writeHead(200, {
        connection: 'x-private, close',
        'x-private': 'yes',
        'keep-alive': 'timeout=99',
        'x-open': '1',
      });
      res.end('[]');
    });
    const req = httpRequest(gateway.url + sessions, {
      headers: {
        cookie,
        connection: 'accept-language, keep-alive',
        'accept-language': 'de',
        accept: 'application/json',
      },
    });
    req.end();
    const [res] = (await once(req, 'response')) as [IncomingMessage];
    await read(res);
    expect(seen).not.toHaveProperty('accept-language');
    expect(seen.accept).toBe('application/json');
    expect(res.headers).not.toHaveProperty('x-private');
    expect(res.headers['keep-alive']).not.toBe('timeout=99');
    expect(res.headers['x-open']).toBe('1');
  });

  it('keeps several Set-Cookie apart', async () => {
    gateway.chat.answerWith((_req, res) => {
      res.setHeader('set-cookie', ['a=1; Path=/', 'b=2, with a comma; Path=/']);
      res.end('[]');
    });
    const answer = await gateway.ask(sessions, { headers: { cookie } });
    expect(answer.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2, with a comma; Path=/']);
  });

  it('passes query and body on unchanged', async () => {
    let seen = { url: '', body: '' };
    gateway.chat.answerWith(async (req, res) => {
      seen = { url: req.url ?? '', body: await read(req) };
      res.end('{}');
    });
    const path = message();
    const body = JSON.stringify({ content: 'Is retinol fine with vitamin C? ☀' });
    await gateway.ask(`${path}?a=1&b=%20`, { method: 'POST', body, headers: { cookie, ...json } });
    expect(seen).toEqual({ url: `${path}?a=1&b=%20`, body });
  });

  it('ends the call to the service when the caller goes away', async () => {
    const started = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    gateway.chat.answerWith((_req, res) => {
      res.once('close', () => ended.resolve());
      started.resolve();
    });
    const gone = new AbortController();
    const call = gateway.send(message(), {
      method: 'POST',
      body: '{"content":"hello"}',
      headers: { cookie, ...json },
      signal: gone.signal,
    });
    await started.promise;
    gone.abort();
    await expect(call).rejects.toThrow();
    await ended.promise;
  });

  it('ends it in the middle of a stream too', async () => {
    const ended = Promise.withResolvers<void>();
    gateway.chat.answerWith((_req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write('event: delta\ndata: {"text":"a"}\n\n');
      res.once('close', () => ended.resolve());
    });
    const { body } = await gateway.send(message(), { method: 'POST', body: '{}', headers: { cookie, ...json } });
    for await (const _chunk of body) break;
    await ended.promise;
  });

  it('hands on each event at once', async () => {
    const next = Promise.withResolvers<void>();
    gateway.chat.answerWith(async (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.flushHeaders();
      await next.promise;
      res.write('event: delta\ndata: 1\n\n');
    });
    const answer = await gateway.send(message(), { method: 'POST', body: '{}', headers: { cookie, ...json } });
    // The head has arrived although the service has written nothing yet.
    expect(answer.headers['content-type']).toBe('text/event-stream');
    next.resolve();
    for await (const chunk of answer.body) {
      expect(String(chunk)).toBe('event: delta\ndata: 1\n\n');
      break;
    }
  });

  it('breaks off where the service does, rather than end politely', async () => {
    gateway.chat.answerWith((_req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write('event: delta\ndata: half\n\n');
      setTimeout(() => res.destroy(), 20);
    });
    const { body } = await gateway.send(message(), { method: 'POST', body: '{}', headers: { cookie, ...json } });
    await expect(body.text()).rejects.toThrow();
    gateway.chat.answerWith((_req, res) => res.end('[]'));
    expect((await gateway.ask(sessions, { headers: { cookie } })).statusCode).toBe(200);
  });

  it('says 503 where the service hangs up before it answers', async () => {
    gateway.chat.answerWith((_req, res) => res.destroy());
    const answer = await gateway.ask(sessions, { headers: { cookie } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ code: 'unavailable', status: 503 });
    expect(answer.text).not.toMatch(/127\.0\.0\.1|ECONN|socket/);
  });

  it('gives a slow reader all of a large answer', async () => {
    const size = 8 * 1024 * 1024;
    gateway.chat.answerWith((_req, res) => res.end(Buffer.alloc(size, 'x')));
    const { body } = await gateway.send(sessions, { headers: { cookie } });
    let got = 0;
    for await (const chunk of body) {
      got += (chunk as Buffer).length;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(got).toBe(size);
  });
});

describe('bodies', () => {
  it('refuses what says it is too long, before reading it', async () => {
    const req = httpRequest(gateway.url + message(), {
      method: 'POST',
      headers: { cookie, ...json, origin: gateway.publicUrl, 'content-length': 50_000_000 },
    });
    req.flushHeaders();
    const [res] = (await once(req, 'response')) as [IncomingMessage];
    expect(res.statusCode).toBe(413);
    expect(JSON.parse(await read(res))).toMatchObject({ code: 'request.too-large' });
    req.destroy();
  });

  it('refuses what turns out to be too long', async () => {
    gateway.chat.answerWith(async (req, res) => {
      await read(req).catch(() => undefined);
      res.end('{}');
    });
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    const body = Readable.from(
      (function* () {
        for (let n = 0; n < 12; n++) yield chunk;
      })(),
    );
    const answer = await gateway
      .ask(message(), { method: 'POST', body, headers: { cookie, ...json } })
      .catch((error: Error) => error);
    // The answer may cross with the rest of the upload; then the connection is just closed.
    if (!(answer instanceof Error)) expect(answer.statusCode).toBe(413);
    expect((await gateway.ask(sessions, { headers: { cookie } })).statusCode).toBe(200);
  });

  it('takes the largest photo', async () => {
    let received = 0;
    gateway.chat.answerWith(async (req, res) => {
      received = (await read(req)).length;
      res.end('{}');
    });
    const body = JSON.stringify({ content: '', imageUrl: `data:image/jpeg;base64,${'A'.repeat(6_990_508)}` });
    const answer = await gateway.ask(message(), { method: 'POST', body, headers: { cookie, ...json } });
    expect(answer.statusCode).toBe(200);
    expect(received).toBe(body.length);
  });

  it('hands on a refusal that comes before the service has read all', async () => {
    gateway.chat.answerWith((_req, res) => {
      res.writeHead(402, { 'content-type': 'application/problem+json' });
      res.end('{"code":"coins.insufficient"}');
    });
    const body = JSON.stringify({ content: 'x'.repeat(5_000_000) });
    const answer = await gateway.ask(message(), { method: 'POST', body, headers: { cookie, ...json } });
    expect(answer.statusCode).toBe(402);
    expect(answer.json()).toEqual({ code: 'coins.insufficient' });
  });

  it('lets no second request hide in a body (conflicting lengths)', async () => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    socket.write(
      `POST /api/telemetry HTTP/1.1\r\nHost: x\r\nOrigin: ${gateway.publicUrl}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /internal/accounts HTTP/1.1\r\nHost: x\r\n\r\n`,
    );
    let text = '';
    for await (const chunk of socket) text += chunk;
    expect(text).toMatch(/^HTTP\/1\.1 400/);
    expect(text).not.toContain('200 OK');
  });
});

describe('who may reach what', () => {
  it('has no way to an internal endpoint', async () => {
    const admin = gateway.cookieOf(gateway.people.admin);
    const internal = Object.values(allEndpoints).filter(({ auth }) => auth === 'internal');
    expect(internal.length).toBeGreaterThan(5);
    for (const { method, path } of internal) {
      for (const address of [path, `/api${path}`, `/api/..${path}`, `/api/%2e%2e${path}`]) {
        const target = address.replace(/:\w+/g, gateway.people.ann.id);
        const answer = await gateway.ask(target, { method, headers: { cookie: admin } });
        expect([404, 405], `${method} ${target}`).toContain(answer.statusCode);
      }
    }
  });

  it('asks a stranger to sign in, and an ordinary person to stay out of admin', async () => {
    expect((await gateway.ask(sessions)).json()).toMatchObject({ code: 'auth.required', status: 401 });
    expect((await gateway.ask('/api/admin/users', { headers: { cookie } })).json()).toMatchObject({
      code: 'auth.forbidden',
      status: 403,
    });
  });

  it('takes an invented cookie for none', async () => {
    for (const token of ['', 'short', 'x'.repeat(50), 'x'.repeat(5000), '../../etc/passwd-and-more']) {
      const answer = await gateway.ask(sessions, { headers: { cookie: `petalwise=${token}` } });
      expect(answer.statusCode).toBe(401);
    }
  });

  it('answers 405 for a method that an address does not have, 404 for no address', async () => {
    const del = { method: 'DELETE', headers: { cookie } } as const;
    expect((await gateway.ask('/api/chat/sessions', del)).statusCode).toBe(405);
    expect((await gateway.ask('/api/nothing', { headers: { cookie } })).statusCode).toBe(404);
    expect((await gateway.ask('/api', { headers: { cookie } })).statusCode).toBe(404);
  });
});

describe('requests from elsewhere', () => {
  const post = (headers: Record<string, string>) =>
    gateway.ask(message(), { method: 'POST', body: '{}', headers: { cookie, ...json, ...headers } });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['our name as a part of theirs', { origin: 'http://gateway.test.evil.example' }],
    ['another site of our own', { origin: 'http://gateway.test', 'sec-fetch-site': 'same-site' }],
    ['a cross-site form', { origin: 'http://gateway.test', 'sec-fetch-site': 'cross-site' }],
  ])('are refused: %s', async (_name, headers) => {
    expect((await post(headers)).json()).toMatchObject({ code: 'request.foreign-origin', status: 403 });
  });

  it('are refused where nothing says where they come from', async () => {
    const req = httpRequest(gateway.url + message(), { method: 'POST', headers: { cookie, ...json } });
    req.end('{}');
    const [res] = (await once(req, 'response')) as [IncomingMessage];
    expect(res.statusCode).toBe(403);
    res.resume();
  });

  it('our own pages get through', async () => {
    expect((await post({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  });
});
