import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import * as billing from '@petalwise/contracts/billing';
import * as chat from '@petalwise/contracts/chat';
import { createCaller } from '@petalwise/service-kit/call';
import { freePort } from '@petalwise/service-kit/embedded/free-port';
import { AppError } from '@petalwise/service-kit/errors';
import { makeServiceKeys } from '@petalwise/service-kit/keys';
import { listen, type Running } from '@petalwise/service-kit/lifecycle';
import { createLog } from '@petalwise/service-kit/log';
import { connectNats } from '@petalwise/service-kit/nats';
import { createRelay } from '@petalwise/service-kit/relay';
import { type TestDatabase, testDatabase } from '@petalwise/service-kit/testing/test-database';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { createTokenSigner, createTokenVerifier } from '@petalwise/service-kit/token';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PrismaClient } from '#prisma';
import type { Advisor } from './answering/advisor.ts';
import { createChatApp } from './app.ts';
import { deleteOldPhotos } from './conversation/delete-old-photos.ts';
import { failAbandonedQuestions } from './conversation/question-store.ts';
import type { Deps } from './deps.ts';
import { createPhotoLab } from './photo/photo-lab.ts';
import { portrait } from './photo/sample-photos.ts';

const keys = makeServiceKeys();
const log = createLog('chat', 'silent');
const wordy: Advisor = async function* () {
  yield { kind: 'text', text: 'Use them ' };
  yield { kind: 'text', text: 'on different nights.' };
  yield { kind: 'sources', sources: [] };
};
let database: TestDatabase;
let billingDatabase: TestDatabase;
let server: TestNats;
let running: Running;
let deps: Deps;
let billingProcess: ChildProcess;
let billingUrl: string;
let advisor: Advisor = wordy;
let now = () => new Date();

beforeAll(async () => {
  [database, billingDatabase, server] = await Promise.all([
    testDatabase({ migrations: new URL('../prisma/migrations', import.meta.url) }),
    testDatabase(),
    testNats(),
  ]);
  await startBilling();
  const nats = connectNats({ url: server.url, name: 'chat', log });
  const relay = createRelay({ pool: database.pool, nats, log });
  const caller = createCaller(billingUrl, createTokenSigner('chat', keys.private.chat));
  const photoLab = createPhotoLab({ log, threads: 1 });
  deps = {
    db: new PrismaClient({ adapter: database.adapter }),
    log,
    now: () => now(),
    poke: relay.poke,
    billing: caller,
    photoLab,
    advisor: (question) => advisor(question),
  };
  running = await listen({
    app: createChatApp(deps, createTokenVerifier(keys.public)),
    host: '127.0.0.1',
    port: 0,
    log,
    parts: [photoLab, caller, relay, nats].map((part) => ({ name: 'part', close: () => part.close() })),
  });
}, 60_000);
beforeEach(() => {
  advisor = wordy;
  now = () => new Date();
});
afterAll(async () => {
  await running.stop();
  await deps.db.$disconnect();
  billingProcess.kill('SIGKILL');
  await server.stop();
  await Promise.all([database.drop(), billingDatabase.drop()]);
});

/** Billing itself, as its own process: what is charged here is what it says. */
const startBilling = async () => {
  const port = await freePort();
  billingUrl = `http://127.0.0.1:${port}`;
  billingProcess = spawn(process.execPath, [fileURLToPath(new URL('../../billing/src/main.ts', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      DATABASE_URL: billingDatabase.url,
      NATS_URL: server.url,
      SERVICE_PRIVATE_KEY: keys.private.billing,
      SERVICE_PUBLIC_KEYS: keys.public,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await vi.waitFor(async () => expect((await fetch(`${billingUrl}/readyz`)).status).toBe(200), {
    timeout: 20_000,
    interval: 50,
  });
};

const gateway = () =>
  createCaller(`http://127.0.0.1:${running.port}`, createTokenSigner('gateway', keys.private.gateway), {
    timeout: 30_000,
  });
const atBilling = () => createCaller(billingUrl, createTokenSigner('gateway', keys.private.gateway));
const person = () => ({ userId: randomUUID(), isAdmin: false });
type Person = ReturnType<typeof person>;
const balance = async ({ userId }: Person) =>
  (await atBilling().call(billing.getWallet, { params: { userId } })).balance;
const take = (actor: Person, amount: number) =>
  atBilling().call(billing.adjustCoins, {
    actor: { ...actor, isAdmin: true },
    params: { userId: actor.userId },
    body: { amount },
  });
const start = async (actor: Person) => (await gateway().call(chat.createSession, { actor, body: {} })).id;
const send = (actor: Person, id: string, body: { id?: string; content?: string; imageUrl?: string }) =>
  gateway().call(chat.sendMessage, { actor, params: { id }, body });
const messages = (actor: Person, id: string) => gateway().call(chat.listMessages, { actor, params: { id } });
const aFace = async () => `data:image/jpeg;base64,${Buffer.from(await portrait('straight')).toString('base64')}`;

describe('a message', () => {
  it('is answered, charged once, and names its chat', async () => {
    const actor = person();
    const id = await start(actor);
    const exchange = await send(actor, id, { content: 'Can I use retinol with vitamin C? I have dry skin.' });
    expect(exchange.answer.content).toBe('Use them on different nights.');
    expect(exchange.coinBalance).toBe(9);
    expect(await messages(actor, id)).toMatchObject([
      { role: 'user', status: 'answered' },
      { role: 'assistant', status: 'answered' },
    ]);
    expect(await gateway().call(chat.getSession, { actor, params: { id } })).toMatchObject({
      title: 'Can I use retinol with vitamin C',
      coinsCost: 1,
    });
    const posted = async () =>
      (await billingDatabase.pool.query(`SELECT FROM transfer WHERE kind = 'post' AND user_id = $1`, [actor.userId]))
        .rowCount;
    await expect.poll(posted).toBe(1);
    expect(await balance(actor)).toBe(9);
  });

  it('streams as it is written, with the same result', async () => {
    const actor = person();
    const id = await start(actor);
    const token = await createTokenSigner('gateway', keys.private.gateway)(actor);
    const response = await fetch(`http://127.0.0.1:${running.port}/api/chat/session/${id}/message`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'Retinol?' }),
    });
    const events = [...(await response.text()).matchAll(/^event: (.+)$/gm)].map((match) => match[1]);
    expect(events).toEqual(['question', 'delta', 'delta', 'answer']);
    expect(await balance(actor)).toBe(9);
  });

  it('sent twice with the same id is answered once and charged once', async () => {
    const actor = person();
    const session = await start(actor);
    const body = { id: randomUUID(), content: 'Retinol?' };
    const first = await send(actor, session, body);
    const second = await send(actor, session, body);
    expect(second.answer.id).toBe(first.answer.id);
    expect(await balance(actor)).toBe(9);
  });

  it('sent while it is being answered says so', async () => {
    let finish = () => {};
    advisor = async function* () {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      yield { kind: 'text', text: 'There.' };
    };
    const actor = person();
    const session = await start(actor);
    const body = { id: randomUUID(), content: 'Retinol?' };
    const first = send(actor, session, body);
    await expect.poll(async () => (await messages(actor, session)).length).toBe(1);
    await expect(send(actor, session, body)).rejects.toMatchObject({ code: 'chat.message-in-progress' });
    finish();
    await first;
    expect(await balance(actor)).toBe(9);
  });

  it('that nobody could answer costs nothing, stays, and can be tried again', async () => {
    advisor = async function* () {
      yield { kind: 'text', text: 'Half of an ans' };
      throw new Error('the model went away');
    };
    const actor = person();
    const session = await start(actor);
    const body = { id: randomUUID(), content: 'Retinol?' };
    await expect(send(actor, session, body)).rejects.toMatchObject({ code: 'chat.answer-failed' });
    expect(await messages(actor, session)).toMatchObject([{ id: body.id, status: 'failed', content: 'Retinol?' }]);
    await expect.poll(() => balance(actor)).toBe(10);
    advisor = wordy;
    await send(actor, session, body);
    expect(await messages(actor, session)).toHaveLength(2);
    expect(await balance(actor)).toBe(9);
  });

  it('without coins is refused with both figures, and leaves no trace', async () => {
    const actor = person();
    const session = await start(actor);
    await take(actor, -10);
    await expect(send(actor, session, { content: 'Retinol?' })).rejects.toMatchObject({
      code: 'coins.insufficient',
      facts: { needed: 1, held: 0 },
    });
    expect(await messages(actor, session)).toEqual([]);
    await expect(gateway().call(chat.createSession, { actor, body: {} })).rejects.toMatchObject({
      code: 'coins.insufficient',
    });
  });

  it('is one of ten answered when forty are sent at once on ten coins', async () => {
    const actor = person();
    const session = await start(actor);
    const sent = await Promise.allSettled(
      Array.from({ length: 40 }, (_, i) => send(actor, session, { content: `Question ${i}` })),
    );
    expect(sent.filter((one) => one.status === 'fulfilled')).toHaveLength(10);
    for (const one of sent)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'coins.insufficient' });
    expect(await balance(actor)).toBe(0);
    expect(await messages(actor, session)).toHaveLength(20);
  });

  it('whose process died is failed and given back', async () => {
    advisor = () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) });
    const actor = person();
    const session = await start(actor);
    void send(actor, session, { content: 'Retinol?' }).catch(() => {});
    await expect.poll(() => balance(actor)).toBe(9);
    // No lease is ever renewed to a time that has passed: so it is for a process that died.
    now = () => new Date(Date.now() + 60_000);
    await failAbandonedQuestions(deps);
    expect(await messages(actor, session)).toMatchObject([{ status: 'failed' }]);
    await expect.poll(() => balance(actor)).toBe(10);
  });

  it('keeps its chat from being deleted until the answer is there', async () => {
    let finish = () => {};
    advisor = async function* () {
      yield { kind: 'text', text: 'There' };
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      yield { kind: 'text', text: '.' };
    };
    const actor = person();
    const session = await start(actor);
    const sent = send(actor, session, { content: 'Retinol?' });
    await expect.poll(() => balance(actor)).toBe(9);
    const remove = () => gateway().call(chat.deleteSession, { actor, params: { id: session } });
    await expect(remove()).rejects.toMatchObject({ code: 'chat.answering' });
    finish();
    await sent;
    await remove();
    expect(await balance(actor)).toBe(9);
  });

  it('whose id was used for another message is refused, in any chat', async () => {
    const actor = person();
    const [one, other] = [await start(actor), await start(actor)];
    const id = randomUUID();
    await send(actor, one, { id, content: 'Retinol?' });
    const used = { code: 'chat.message-id-used' };
    await expect(send(actor, one, { id, content: 'Niacinamide?' })).rejects.toMatchObject(used);
    await expect(send(actor, other, { id, content: 'Retinol?' })).rejects.toMatchObject(used);
  });

  it('whose chat was deleted does not pay for another one', async () => {
    const actor = person();
    const id = randomUUID();
    const first = await start(actor);
    await send(actor, first, { id, content: 'Retinol?' });
    await gateway().call(chat.deleteSession, { actor, params: { id: first } });
    const posted = async () =>
      (await billingDatabase.pool.query(`SELECT FROM transfer WHERE kind = 'post' AND user_id = $1`, [actor.userId]))
        .rowCount;
    await expect.poll(posted).toBe(1);
    const second = await start(actor);
    await expect(send(actor, second, { id, content: 'Niacinamide?' })).rejects.toMatchObject({
      code: 'coins.hold-resolved',
    });
    expect(await messages(actor, second)).toEqual([]);
  });

  it('leaves no word of itself in the ledger', async () => {
    const actor = person();
    await send(actor, await start(actor), { content: 'My private rash' });
    const { rows } = await billingDatabase.pool.query('SELECT description FROM transfer WHERE user_id = $1', [
      actor.userId,
    ]);
    expect(JSON.stringify(rows)).not.toContain('rash');
  });

  it.each([
    ['content', {}],
    ['content', { content: '   ' }],
    ['content', { content: 'x'.repeat(4001) }],
    ['imageUrl', { imageUrl: 'https://example.com/face.jpg' }],
    ['id', { id: 'one', content: 'Retinol?' }],
  ])('with a bad %s is refused', async (field, body) => {
    const actor = person();
    await expect(send(actor, await start(actor), body)).rejects.toMatchObject({
      code: 'request.invalid',
      fields: { [field]: expect.any(String) },
    });
  });

  it('when billing does not answer is kept as failed, costs nothing, and can be tried again', async () => {
    const actor = person();
    const session = await start(actor);
    const body = { id: randomUUID(), content: 'Retinol?' };
    const working = deps.billing;
    Object.assign(deps, { billing: createCaller('http://127.0.0.1:9', createTokenSigner('chat', keys.private.chat)) });
    await expect(send(actor, session, body)).rejects.toMatchObject({ code: 'unavailable' });
    Object.assign(deps, { billing: working });
    expect(await messages(actor, session)).toMatchObject([{ id: body.id, status: 'failed' }]);
    expect(await balance(actor)).toBe(10);
    await send(actor, session, body);
    expect(await balance(actor)).toBe(9);
  });
});

describe('a photo', () => {
  it('is measured, costs 5, and is shown to its owner alone', async () => {
    let seen: Parameters<Advisor>[0] | undefined;
    advisor = (question) => {
      seen = question;
      return wordy(question);
    };
    const actor = person();
    const session = await start(actor);
    const exchange = await send(actor, session, { imageUrl: await aFace() });
    expect(exchange.question.content).toBe(chat.photoOnlyText);
    expect(exchange.coinBalance).toBe(5);
    expect(exchange.answer.analysis?.zones.map((zone) => zone.zone)).toContain('left_cheek');
    expect(seen?.photo?.zones.length).toBeGreaterThan(4);
    const id = exchange.question.imageUrl?.split('/').at(-1) ?? '';
    const load = async (who: Person) => {
      const token = await createTokenSigner('gateway', keys.private.gateway)(who);
      return fetch(`http://127.0.0.1:${running.port}/api/chat/photo/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    };
    const own = await load(actor);
    expect(own.headers.get('content-type')).toBe('image/jpeg');
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
    expect((await load(person())).status).toBe(404);
  });

  it('is not measured for somebody who cannot pay for it, nor two of one person at once', async () => {
    const actor = person();
    const session = await start(actor);
    const face = await aFace();
    const both = await Promise.allSettled([
      send(actor, session, { imageUrl: face }),
      send(actor, session, { imageUrl: face }),
    ]);
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'chat.busy' });
    await take(actor, -1);
    const refused = { code: 'coins.insufficient', facts: { needed: 5, held: 4 } };
    await expect(send(actor, session, { imageUrl: 'data:image/png;base64,AAAA' })).rejects.toMatchObject(refused);
  });

  it('that cannot be measured is refused free, and leaves no trace', async () => {
    const actor = person();
    const session = await start(actor);
    const notAnImage = `data:image/png;base64,${Buffer.from('hello').toString('base64')}`;
    await expect(send(actor, session, { imageUrl: notAnImage })).rejects.toMatchObject({ code: 'photo.invalid-type' });
    expect(await balance(actor)).toBe(10);
    expect(await messages(actor, session)).toEqual([]);
  });

  it('of what a doctor must see is neither measured nor kept', async () => {
    const actor = person();
    const session = await start(actor);
    const body = { content: 'This mole is bleeding and growing', imageUrl: await aFace() };
    expect(await send(actor, session, body)).toMatchObject({
      question: { imageUrl: null, analysis: null },
      answer: { analysis: null },
      coinBalance: 9,
    });
  });

  it('is gone after 30 days; what was said about it stays', async () => {
    const actor = person();
    const session = await start(actor);
    await send(actor, session, { imageUrl: await aFace() });
    now = () => new Date(Date.now() + 31 * 24 * 3_600_000);
    expect(await deleteOldPhotos(deps)).toBeGreaterThanOrEqual(1);
    expect(await messages(actor, session)).toMatchObject([{ imageUrl: null }, { role: 'assistant' }]);
  });
});

describe("somebody else's chat", () => {
  it('is as if it did not exist, for every call', async () => {
    const owner = person();
    const id = await start(owner);
    const actor = person();
    const call = gateway();
    const params = { id };
    const missing = { code: 'chat.session-not-found' };
    await expect(call.call(chat.getSession, { actor, params })).rejects.toMatchObject(missing);
    await expect(call.call(chat.listMessages, { actor, params })).rejects.toMatchObject(missing);
    await expect(call.call(chat.deleteSession, { actor, params })).rejects.toMatchObject(missing);
    await expect(send(actor, id, { content: 'Retinol?' })).rejects.toMatchObject(missing);
    expect(await call.call(chat.listSessions, { actor })).toEqual([]);
  });

  it('does not lend its message ids', async () => {
    const owner = person();
    const body = { id: randomUUID(), content: 'Retinol?' };
    await send(owner, await start(owner), body);
    const actor = person();
    await expect(send(actor, await start(actor), body)).rejects.toBeInstanceOf(AppError);
    expect(await balance(actor)).toBe(10);
  });
});

it('deletes a chat with its messages and photos, for good', async () => {
  const actor = person();
  const id = await start(actor);
  await send(actor, id, { imageUrl: await aFace() });
  await gateway().call(chat.deleteSession, { actor, params: { id } });
  const left = await database.pool.query('SELECT id FROM photo WHERE owner_id = $1', [actor.userId]);
  expect(left.rows).toEqual([]);
  await expect(messages(actor, id)).rejects.toMatchObject({ code: 'chat.session-not-found' });
});

it('remembers what was said', async () => {
  const heard: string[][] = [];
  advisor = (question) => {
    heard.push(question.history.map((turn) => turn.content));
    return wordy(question);
  };
  const actor = person();
  const id = await start(actor);
  await send(actor, id, { content: 'My skin is dry' });
  await send(actor, id, { content: 'And at night?' });
  expect(heard).toEqual([[], ['My skin is dry', 'Use them on different nights.']]);
});
