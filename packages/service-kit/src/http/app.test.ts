import { connect } from 'node:net';
import { endpoint } from '@petalwise/contracts/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listen, type Running } from '../process/lifecycle.ts';
import { createLog } from '../telemetry/log.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { createApp } from './app.ts';
import { Bytes } from './bind.ts';
import { createCaller } from './call.ts';
import { AppError } from './errors.ts';
import { makeServiceKeys } from './keys.ts';
import { route } from './route.ts';
import { createTokenSigner, createTokenVerifier } from './token.ts';

const common = { service: 'chat', summary: '', errors: [] } as const;
const echo = endpoint({
  ...common,
  method: 'POST',
  path: '/api/echo/:id',
  auth: 'user',
  params: z.object({ id: z.uuid() }),
  query: z.object({ times: z.coerce.number().check(z.gte(1)) }),
  body: z.object({ word: z.string().check(z.minLength(1, 'A word is needed')) }),
  answer: z.object({ said: z.string() }),
});
const adminOnly = endpoint({
  ...common,
  method: 'GET',
  path: '/api/admin',
  auth: 'admin',
  answer: z.object({ ok: z.boolean() }),
});
const inner = endpoint({
  ...common,
  method: 'GET',
  path: '/internal/inner',
  auth: 'internal',
  callers: ['chat'],
  answer: z.object({ by: z.string() }),
});
const ofUser = endpoint({
  ...common,
  method: 'GET',
  path: '/internal/of-user',
  auth: 'internal',
  callers: ['gateway'],
  forUser: true,
  answer: z.object({ userId: z.string() }),
});
const picture = endpoint({ ...common, method: 'GET', path: '/api/picture', auth: 'user', answer: z.any() });
const broken = endpoint({ ...common, method: 'GET', path: '/api/broken', auth: 'public', answer: z.object({}) });
const poor = endpoint({ ...common, method: 'GET', path: '/api/poor', auth: 'public', answer: z.object({}) });
const slow = endpoint({
  ...common,
  method: 'GET',
  path: '/api/slow',
  auth: 'public',
  answer: z.object({ done: z.boolean() }),
});
const told = endpoint({
  ...common,
  method: 'GET',
  path: '/api/told',
  auth: 'public',
  query: z.object({ fail: z.optional(z.enum(['first', 'later'])) }),
  answer: z.object({ all: z.string() }),
  stream: { delta: z.object({ text: z.string() }) },
});

const keys = makeServiceKeys();
const id = '0b0e7a52-8b1f-4c58-9d3e-000000000001';
const user = { userId: id, isAdmin: false };
const lines: { level: string; msg: string; err?: { message: string } }[] = [];
const log = createLog('test', 'debug', { write: (line) => lines.push(JSON.parse(line)) });
let running: Running;
let base: string;
let finishSlow: (() => void) | undefined;

beforeAll(async () => {
  const app = createApp({
    log,
    metrics: createMetrics('test'),
    verify: createTokenVerifier('chat', keys.public),
    ready: { here: async () => {}, there: async () => Promise.reject(new Error('gone')) },
    routes: [
      route(echo, ({ actor, params, query, body }) => ({
        said: `${actor.userId === params.id} ${body.word.repeat(query.times)}`,
        secret: 'not in the contract',
      })),
      route(adminOnly, () => ({ ok: true })),
      route(inner, ({ caller }) => ({ by: caller?.service ?? '' })),
      route(ofUser, ({ actor }) => ({ userId: actor.userId })),
      route(picture, ({ actor }) => {
        if (actor.isAdmin) throw new AppError('photo.not-found');
        return new Bytes('image/jpeg', Uint8Array.of(0xff, 0xd8, 0x00, 0x80));
      }),
      route(broken, () => Promise.reject(new Error('password=hunter2'))),
      route(poor, () => Promise.reject(new AppError('coins.insufficient', { needed: 5, held: 1 }))),
      route(slow, async () => {
        await new Promise<void>((resolve) => {
          finishSlow = resolve;
        });
        return { done: true };
      }),
      route(
        told,
        () => ({ all: 'ab' }),
        async function* ({ query }) {
          if (query.fail === 'first') throw new AppError('coins.insufficient', { needed: 1, held: 0 });
          yield { event: 'delta', data: { text: 'a' } } as const;
          if (query.fail === 'later') throw new Error('inner words');
          yield { event: 'delta', data: { text: 'b' } } as const;
        },
      ),
    ],
  });
  running = await listen({ app, host: '127.0.0.1', port: 0, log, parts: [] });
  base = `http://127.0.0.1:${running.port}`;
});
afterAll(() => running.stop());

const asGateway = async (actor?: typeof user) => ({
  authorization: `Bearer ${await createTokenSigner('gateway', keys.private.gateway)('chat', actor)}`,
});
const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
  const response = await fetch(base + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(await asGateway(user)), ...headers },
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: (await response.json()) as object,
  };
};

describe('a request', () => {
  it('is parsed, run, and returns only what its contract declares', async () => {
    const answer = await post(`/api/echo/${id}?times=2`, '{"word":"ha"}');
    expect(answer).toMatchObject({ status: 200, body: { said: 'true haha' } });
    expect(Object.keys(answer.body)).toEqual(['said']);
  });

  it.each([
    [`/api/echo/${id}?times=2`, '{"word":""}', 400, { word: 'A word is needed' }],
    ['/api/echo/x?times=2', '{"word":"a"}', 400, { id: 'Invalid UUID' }],
    [`/api/echo/${id}?times=0`, '{"word":"a"}', 400, { times: expect.any(String) }],
    [`/api/echo/${id}?times=1`, '{"word":', 400, { body: 'This is not valid JSON.' }],
    [`/api/echo/${id}?times=1`, '[]', 400, { body: expect.any(String) }],
  ])('with an invalid part is refused with the name of the field: %s %s', async (path, body, status, errors) => {
    const answer = await post(path, body);
    expect(answer).toMatchObject({
      status,
      type: expect.stringContaining('application/problem+json'),
      body: { errors },
    });
  });

  it('above the limit is refused, whatever length it claims', async () => {
    expect(await post(`/api/echo/${id}?times=1`, JSON.stringify({ word: 'x'.repeat(20_000) }))).toMatchObject({
      status: 413,
      body: { code: 'request.too-large' },
    });
  });

  it('above the limit gets a readable refusal, also if the caller sends all of it first', async () => {
    expect(await post(`/api/echo/${id}?times=1`, JSON.stringify({ word: 'x'.repeat(4_000_000) }))).toMatchObject({
      status: 413,
      body: { code: 'request.too-large' },
    });
  });

  it('with a NUL in a text is refused with the name of the field', async () => {
    expect(await post(`/api/echo/${id}?times=1`, JSON.stringify({ word: 'a\u0000b' }))).toMatchObject({
      status: 400,
      body: { errors: { word: 'Remove the control character.' } },
    });
  });

  it('that is not JSON gets an error that says so', async () => {
    expect(await post(`/api/echo/${id}?times=1`, 'word=a', { 'content-type': 'text/plain' })).toMatchObject({
      status: 415,
    });
  });

  it('to an unknown path, or with another method, returns a problem too', async () => {
    expect(await (await fetch(`${base}/api/nowhere`)).json()).toMatchObject({ status: 404, code: 'request.not-found' });
    expect(await (await fetch(`${base}/api/broken`, { method: 'DELETE' })).json()).toMatchObject({ status: 405 });
  });

  it('keeps a well-formed request id and replaces any other', async () => {
    const kept = await fetch(`${base}/api/poor`, { headers: { 'x-request-id': 'abcd-1234' } });
    expect(kept.headers.get('x-request-id')).toBe('abcd-1234');
    const replaced = await fetch(`${base}/api/poor`, { headers: { 'x-request-id': '<script>' } });
    expect(replaced.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });
});

describe('an error', () => {
  it('has its status, its code, and a sentence with its numbers', async () => {
    const response = await fetch(`${base}/api/poor`);
    expect(response.status).toBe(402);
    expect(await response.json()).toMatchObject({
      code: 'coins.insufficient',
      detail: 'You need 5 coins and have 1. Buy more coins or go Premium.',
      facts: { needed: 5, held: 1 },
    });
  });

  it('of an unknown kind never leaves with its own text', async () => {
    const response = await fetch(`${base}/api/broken`);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('hunter2');
  });
});

describe('permission', () => {
  it('needs a user, identified by the gateway', async () => {
    const status = async (token: string) =>
      (await fetch(`${base}/api/admin`, { headers: { authorization: `Bearer ${token}` } })).status;
    const admin = { userId: id, isAdmin: true };
    const gateway = createTokenSigner('gateway', keys.private.gateway);
    expect(await status('')).toBe(401);
    expect(await status(await createTokenSigner('gateway', makeServiceKeys().private.gateway)('chat', admin))).toBe(
      401,
    );
    expect(await status(await gateway('billing', admin))).toBe(401);
    expect(await status(await gateway('chat', user))).toBe(403);
    expect(await status(await gateway('chat', admin))).toBe(200);
  });

  it('is never signed for a user by another service than the gateway', async () => {
    await expect(createTokenSigner('chat', keys.private.chat)('billing', user)).rejects.toThrow('only the gateway');
  });

  it('asks for a sign-in if no token came, but not if a token was refused', async () => {
    const code = async (headers: Record<string, string>) =>
      ((await (await fetch(`${base}/api/admin`, { headers })).json()) as { code: string }).code;
    expect(await code({})).toBe('auth.required');
    const forOther = await createTokenSigner('gateway', keys.private.gateway)('billing', user);
    expect(await code({ authorization: `Bearer ${forOther}` })).toBe('auth.token-refused');
  });

  it('signs once for a service and a user in 30 seconds, and again for another service', async () => {
    let now = Date.now();
    const sign = createTokenSigner('gateway', keys.private.gateway, () => now);
    const first = await sign('chat', user);
    now += 29_000;
    expect(await sign('chat', user)).toBe(first);
    expect(await sign('billing', user)).not.toBe(first);
    now += 2_000;
    expect(await sign('chat', user)).not.toBe(first);
  });

  it('ends when the token expires', async () => {
    const past = createTokenSigner('gateway', keys.private.gateway, () => Date.now() - 61_000);
    const verify = createTokenVerifier('chat', keys.public);
    expect(await verify(await past('chat', user))).toBeUndefined();
    let now = Date.now();
    const aging = createTokenVerifier('chat', keys.public, () => now);
    const token = await createTokenSigner('gateway', keys.private.gateway)('chat', user);
    expect(await aging(token)).toMatchObject({ actor: user });
    now += 61_000;
    expect(await aging(token)).toBeUndefined();
  });

  it('of an internal endpoint for users needs the user of the token', async () => {
    const gateway = createCaller(base, createTokenSigner('gateway', keys.private.gateway));
    expect(await gateway.call(ofUser, { actor: user })).toEqual({ userId: id });
    await expect(gateway.call(ofUser, {})).rejects.toMatchObject({ code: 'auth.required' });
    const chat = createCaller(base, createTokenSigner('chat', keys.private.chat));
    await expect(chat.call(ofUser, {})).rejects.toMatchObject({ code: 'auth.forbidden' });
    await Promise.all([gateway.close(), chat.close()]);
  });

  it('of an internal endpoint is limited to its named callers', async () => {
    const as = (service: 'chat' | 'gateway') => createCaller(base, createTokenSigner(service, keys.private[service]));
    await expect(as('chat').call(inner, {})).resolves.toEqual({ by: 'chat' });
    await expect(as('gateway').call(inner, {})).rejects.toMatchObject({ code: 'auth.forbidden' });
  });
});

describe('a stream', () => {
  const stream = (query = '') => fetch(`${base}/api/told${query}`, { headers: { accept: 'text/event-stream' } });

  it('sends its events to callers that accept them, and JSON to others', async () => {
    expect(await (await stream()).text()).toBe(
      'event: delta\ndata: {"text":"a"}\n\nevent: delta\ndata: {"text":"b"}\n\n',
    );
    expect(await (await fetch(`${base}/api/told`)).json()).toEqual({ all: 'ab' });
  });

  it('is a plain problem if it fails before its first event', async () => {
    const response = await stream('?fail=first');
    expect(response.status).toBe(402);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });

  it('ends with a problem event if it fails later', async () => {
    const text = await (await stream('?fail=later')).text();
    expect(text).toContain('event: problem');
    expect(text).not.toContain('inner words');
  });
});

describe('a caller of another service', () => {
  it("gets the service's errors as its own", async () => {
    const { call } = createCaller(base, createTokenSigner('chat', keys.private.chat));
    await expect(call(poor, {})).rejects.toMatchObject({ code: 'coins.insufficient', facts: { needed: 5, held: 1 } });
  });

  it('gets bytes as they are, and errors instead of them too', async () => {
    const { bytes } = createCaller(base, createTokenSigner('gateway', keys.private.gateway));
    expect([...(await bytes(picture, { actor: user }))]).toEqual([0xff, 0xd8, 0x00, 0x80]);
    const admin = { ...user, isAdmin: true };
    await expect(bytes(picture, { actor: admin })).rejects.toMatchObject({ code: 'photo.not-found' });
  });

  it('gets "unavailable" when its own token is refused: the user cannot fix that', async () => {
    const { call } = createCaller(base, createTokenSigner('chat', makeServiceKeys().private.chat));
    await expect(call(inner, {})).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('gets "unavailable" when no server listens', async () => {
    const { call } = createCaller('http://127.0.0.1:9', createTokenSigner('chat', keys.private.chat));
    await expect(call(poor, {})).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('the log', () => {
  const said = (msg: string) => lines.filter((line) => line.msg === msg);

  it('does not count a caller that leaves in the middle of a body as a failure', async () => {
    lines.length = 0;
    const socket = connect(running.port, '127.0.0.1');
    const { authorization } = await asGateway(user);
    const head = [
      `POST /api/echo/${id}?times=1 HTTP/1.1`,
      'Host: x',
      `Authorization: ${authorization}`,
      'Content-Type: application/json',
      'Content-Length: 100',
    ];
    await new Promise((sent) => socket.write(`${head.join('\r\n')}\r\n\r\n{"word"`, sent));
    socket.destroy();
    await expect.poll(() => said('the caller has gone').map(({ err }) => err?.message)).toContain('aborted');
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('keeps every other failure as an error', async () => {
    lines.length = 0;
    await fetch(`${base}/api/broken`);
    expect(said('request failed')).toMatchObject([{ level: 'error', err: { message: 'password=hunter2' } }]);
  });
});

it('is ready only when everything it needs is', async () => {
  const response = await fetch(`${base}/readyz`);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ status: 'not ready', parts: { here: 'ok', there: 'gone' } });
  expect((await fetch(`${base}/healthz`)).status).toBe(200);
});

it('finishes current requests before it stops', async () => {
  const answer = fetch(`${base}/api/slow`).then((response) => response.json());
  await expect.poll(() => finishSlow).toBeDefined();
  const stopped = running.stop();
  await expect
    .poll(() =>
      fetch(`${base}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  finishSlow?.();
  expect(await answer).toEqual({ done: true });
  await stopped;
});
