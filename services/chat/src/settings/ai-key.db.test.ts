import { randomBytes } from 'node:crypto';
import { listChatActs } from '@petalwise/contracts/admin/acts';
import * as settings from '@petalwise/contracts/admin/settings';
import { createLog, type Logger } from '@petalwise/service-kit/telemetry/log';
import { createMetrics } from '@petalwise/service-kit/telemetry/metrics';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createResponder } from '../answering/create-responder.ts';
import { embeddedSaying } from '../testing/advice.ts';
import { type Reply, refuse, startOpenAi } from '../testing/openai-server.ts';
import { admin, person, startTestChat, type TestChat } from '../testing/test-chat.ts';
import { createKeyInUse } from './key-in-use.ts';
import { createSealer } from './seal.ts';

let test: TestChat;
let stop: (() => void) | undefined;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
afterEach(async () => {
  stop?.();
  test.reset();
  await test.atChat.call(settings.removeOpenAiKey, { actor: admin, body: {} });
});
afterAll(() => test.stop());

const set = (apiKey: string) => test.atChat.call(settings.setOpenAiKey, { actor: admin, body: { apiKey } });
const look = () => test.atChat.call(settings.getOpenAiKey, { actor: admin });
const tryOut = (apiKey?: string) =>
  test.atChat.call(settings.testOpenAiKey, { actor: admin, body: apiKey === undefined ? {} : { apiKey } });

const says: Reply = (_, say, { key }) => say(`Answered with ${key}`);
/** A server that the advisor and the test of a key ask from now on. */
const serve = async (reply: Reply) => {
  const server = await startOpenAi(reply);
  stop = server.stop;
  Object.assign(test.deps.ai, { baseUrl: server.baseUrl });
  const { keyInUse, baseUrl, model } = test.deps.ai;
  const metrics = createMetrics('chat');
  const advisor = createResponder({
    keyNow: keyInUse.now,
    baseUrl,
    model,
    metrics,
    embedded: embeddedSaying(),
    idleSeconds: 20,
    log: { warn: (...said: Parameters<Logger['warn']>) => test.deps.log.warn(...said) },
    usage: test.deps.usage,
  });
  test.world.plan = (conversation) => advisor.plan(conversation);
  return server;
};
const answerTo = async (content: string) => {
  const actor = person();
  return (await test.send(actor, await test.start(actor), { content })).answer.content;
};

describe('the AI key', () => {
  it('is used from the next question on, and the embedded advisor after it was removed', async () => {
    await serve(says);
    expect(await look()).toEqual({
      source: 'none',
      lastFour: null,
      model: 'some-model',
      changedAt: null,
      problem: null,
      photosAllowed: false,
    });
    expect(await answerTo('What does niacinamide do?')).toContain('barrier');
    expect(await set('  sk-first-1234 ')).toMatchObject({ source: 'admin', lastFour: '1234', problem: null });
    expect(await answerTo('What does niacinamide do?')).toBe('Answered with Bearer sk-first-1234');
    await set('sk-second-5678');
    expect(await answerTo('What does niacinamide do?')).toBe('Answered with Bearer sk-second-5678');
    expect(await test.atChat.call(settings.removeOpenAiKey, { actor: admin, body: {} })).toMatchObject({
      source: 'none',
    });
    expect(await answerTo('What does niacinamide do?')).toContain('barrier');
  });

  it('changes nothing about an answer that has begun', async () => {
    let goOn = () => {};
    await serve(async (_, say, { key }) => {
      say('Begun, ');
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      say(`finished with ${key}`);
    });
    await set('sk-first-1234');
    const running = answerTo('Retinol?');
    const begun = goOn;
    await expect.poll(() => goOn).not.toBe(begun);
    await set('sk-second-5678');
    goOn();
    expect(await running).toBe('Begun, finished with Bearer sk-first-1234');
  });

  it('is in use on every replica within seconds', async () => {
    const { db, ai, log } = test.deps;
    const replica = createKeyInUse({ db, log, sealer: ai.sealer, environmentKey: 'sk-environment' });
    expect(await replica.now()).toMatchObject({ source: 'environment', key: 'sk-environment' });
    await set('sk-first-1234');
    await expect.poll(async () => (await replica.now()).key).toBe('sk-first-1234');
  });

  it('is nowhere in the database or the log as it is written, and no more than four characters leave', async () => {
    const lines: string[] = [];
    const { log } = test.deps;
    Object.assign(test.deps, { log: createLog('chat', 'trace', { write: (line) => lines.push(line) }) });
    await serve((res, _, { key }) =>
      refuse(res, 401, { message: `Incorrect API key: ${key}`, code: 'invalid_api_key' }),
    );
    await set('sk-secret-words-9999');
    expect(await tryOut()).toMatchObject({ works: false });
    expect(await answerTo('Retinol?')).toContain('barrier');
    Object.assign(test.deps, { log });
    expect(lines.join('')).toContain('an admin has set the AI key');
    expect(lines.join('')).toContain('401 invalid_api_key');
    expect(lines.join('')).not.toContain('secret-words');
    const { rows } = await test.database.pool.query(`SELECT encode(sealed, 'escape') AS sealed, s.* FROM setting s`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('secret');
    expect(JSON.stringify(await look())).not.toContain('words');
  });

  it('is recorded with who set or removed it, why and in which request, and without the key', async () => {
    const from = { actor: admin, requestId: 'request-of-the-test' };
    const body = { apiKey: 'sk-secret-words-9999', reason: 'A new contract' };
    await test.atChat.call(settings.setOpenAiKey, { ...from, body });
    for (const _ of ['removed', 'nothing left to remove']) {
      await test.atChat.call(settings.removeOpenAiKey, { ...from, body: { reason: 'It leaked' } });
    }
    const { acts } = await test.atChat.call(listChatActs, { query: { limit: 2 } });
    const by = { actorId: admin.userId, requestId: 'request-of-the-test', subject: 'openai-key' };
    expect(acts).toMatchObject([
      { ...by, act: 'ai-key-removed', reason: 'It leaked', detail: {} },
      { ...by, act: 'ai-key-set', reason: 'A new contract', detail: { lastFour: '9999' } },
    ]);
    expect(JSON.stringify(acts)).not.toContain('secret-words');
    await test.atChat.call(settings.removeOpenAiKey, { ...from, body: {} });
    expect((await test.atChat.call(listChatActs, { query: { limit: 2 } })).acts).toEqual(acts);
  });

  it('is not set where its act cannot be written', async () => {
    await test.database.owner.query('ALTER TABLE admin_act RENAME TO admin_act_away');
    const outcome = await set('sk-first-1234').catch((error: Error) => error);
    await test.database.owner.query('ALTER TABLE admin_act_away RENAME TO admin_act');
    expect(outcome).toBeInstanceOf(Error);
    expect(await look()).toMatchObject({ source: 'none' });
  });

  it('that is wrong stops no answer: the embedded advisor gives it, and says so', async () => {
    await serve((res) => refuse(res, 401, { message: 'no' }));
    await set('sk-wrong-0000');
    const actor = person();
    const session = await test.start(actor);
    expect(await test.send(actor, session, { content: 'Retinol?' })).toMatchObject({
      answer: { content: 'It strengthens the barrier.', kind: 'answer', notice: 'fallback' },
      coinBalance: 9,
    });
    const { today } = await test.atChat.call(settings.getAdvisorUsage, { actor: admin });
    expect(today).toMatchObject({
      errors: expect.arrayContaining([{ kind: 'key-refused', count: expect.any(Number) }]),
    });
    expect(today.fallbacks).toBeGreaterThanOrEqual(1);
  });

  it('sealed with another encryption key counts as none, which the admin and the log learn once', async () => {
    await set('sk-first-1234');
    const lines: string[] = [];
    const log = createLog('chat', 'info', { write: (line) => lines.push(line) });
    const otherSealer = createSealer(randomBytes(32));
    const keyInUse = createKeyInUse({ db: test.deps.db, log, sealer: otherSealer, environmentKey: undefined });
    const { ai } = test.deps;
    Object.assign(test.deps, { ai: { ...ai, keyInUse } });
    expect(await look()).toMatchObject({
      source: 'none',
      lastFour: null,
      problem: expect.stringContaining('SETTINGS_ENCRYPTION_KEY'),
    });
    keyInUse.forget();
    await keyInUse.now();
    Object.assign(test.deps, { ai });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('cannot be read');
  });

  it.each(['', 'short', 'sk-has a space', 'x'.repeat(401)])('is refused where it is none: %j', async (apiKey) => {
    await expect(set(apiKey)).rejects.toMatchObject({
      code: 'request.invalid',
      fields: { apiKey: expect.any(String) },
    });
  });
});

describe('the test of a key', () => {
  it('asks once with the given key, or else with the one in use, and hangs up at the first piece', async () => {
    const { asked } = await serve((_, say) => say('OK'));
    expect(await tryOut()).toEqual({ works: false, detail: 'No key is set: the embedded advisor answers.' });
    expect(await tryOut('sk-given-1234')).toEqual({ works: true, detail: 'The key works: some-model responded.' });
    await set('sk-in-use-5678');
    expect(await tryOut()).toMatchObject({ works: true });
    expect(asked.map(({ key }) => key)).toEqual(['Bearer sk-given-1234', 'Bearer sk-in-use-5678']);
    expect(asked[0]).toMatchObject({ path: '/v1/chat/completions', body: { model: 'some-model', stream: true } });
  });

  it.each<[string, RegExp, Reply]>([
    ['a wrong key', /does not accept this key/, (res) => refuse(res, 401, { message: 'no', code: 'invalid_api_key' })],
    ['a key without the right', /may not use some-model/, (res) => refuse(res, 403, { message: 'no' })],
    ['no credit', /no credit left/, (res) => refuse(res, 429, { message: 'no', code: 'insufficient_quota' })],
    ['too many questions', /used too often/, (res) => refuse(res, 429, { message: 'no', code: 'rate_limit_exceeded' })],
    ['no such model', /has no model some-model/, (res) => refuse(res, 404, { message: 'no', code: 'model_not_found' })],
    ['no such model, in other words', /has no model/, (res) => refuse(res, 404, { message: 'model "x" not found' })],
    ['a wrong path', /no AI service at this address/, (res) => void res.writeHead(404).end('Not Found')],
    ['a model that does not chat', /is a chat model/, (res) => refuse(res, 400, { message: 'no' })],
    ['trouble of its own', /internal error \(503\)/, (res) => refuse(res, 503, { message: 'no' })],
    [
      'a web page',
      /does not respond like an AI service/,
      (res) => void res.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome</p>'),
    ],
  ])('reports %s', async (_name, words, reply) => {
    await serve(reply);
    expect(await tryOut('sk-given-1234')).toEqual({ works: false, detail: expect.stringMatching(words) });
  });

  it('reports that no server responds', async () => {
    const { stop: leave } = await serve(says);
    leave();
    expect(await tryOut('sk-given-1234')).toEqual({
      works: false,
      detail: expect.stringMatching(/cannot be reached/),
    });
  });
});
