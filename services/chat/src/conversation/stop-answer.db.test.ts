import { randomUUID } from 'node:crypto';
import { checkLedger } from '@petalwise/contracts/billing/audit';
import * as chat from '@petalwise/contracts/chat/conversation';
import { exportSession } from '@petalwise/contracts/chat/history';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createModelWriter } from '../model/write-with-model.ts';
import { adviceOf } from '../testing/advice.ts';
import { startOpenAi } from '../testing/openai-server.ts';
import {
  admin,
  freeReply,
  type Person,
  person,
  startTestChat,
  type TestChat,
  type Writer,
} from '../testing/test-chat.ts';
import { failAbandonedQuestions } from './question-store.ts';

let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
const servers: { stop: () => void }[] = [];
afterEach(() => {
  test.reset();
  for (const { stop } of servers.splice(0)) stop();
});
afterAll(() => test.stop());

/** The writer with a model, whose server says each of these when it may: the first words at once unless they wait too. */
const modelSaying = async (...sentences: { words: string; when?: Promise<unknown> }[]): Promise<Writer> => {
  const server = await startOpenAi(async (_, say) => {
    for (const { words, when } of sentences) {
      await when;
      say(words);
    }
  });
  servers.push(server);
  const writer = createModelWriter({
    apiKey: 'sk-test',
    baseUrl: server.baseUrl,
    model: 'some-model',
    idleMs: 30_000,
    toolbox: async () => ({
      findings: undefined,
      use: async () => ({ text: '', sources: {}, products: [] }),
      gate: async (pieces) => ({ shown: pieces.at(-1)?.text ?? '' }),
    }),
    used: () => undefined,
    failed: () => undefined,
  });
  return (conversation, signal) => writer({ advice: adviceOf(), conversation }, signal);
};
const never = new Promise(() => {});
const first = { words: 'Use retinol at night. And' };
const later = (when: Promise<unknown> = never) => ({ words: ' vitamin C by day.', when });

const stop = (actor: Person, id: string) => test.atChat.call(chat.stopAnswer, { actor, params: { id } });
/** A question of a new chat, as it is sent. */
const sending = async (content = 'Retinol?') => {
  const actor = person();
  const session = await test.start(actor);
  const id = randomUUID();
  const sent = test.send(actor, session, { id, content });
  sent.catch(() => undefined);
  const row = async () =>
    (await test.database.pool.query('SELECT status, begun_at FROM message WHERE id = $1', [id])).rows[0];
  await expect.poll(row).toBeDefined();
  return { actor, session, id, sent, begun: () => expect.poll(async () => (await row()).begun_at).toBeTruthy() };
};
const transfers = async ({ userId }: Person) => {
  const sql = `SELECT kind FROM transfer WHERE user_id = $1 AND kind <> 'welcome' ORDER BY id`;
  return (await test.billingDatabase.pool.query<{ kind: string }>(sql, [userId])).rows.map(({ kind }) => kind);
};

describe('an answer that is stopped before its first words', () => {
  it('is never sent, costs nothing, and can be asked for again', async () => {
    const gate = Promise.withResolvers<void>();
    test.world.advisor = await modelSaying({ ...first, when: gate.promise });
    const { actor, session, id, sent } = await sending();
    await expect.poll(() => test.balance(actor)).toBe(9);
    expect(await stop(actor, id)).toEqual({ outcome: 'free' });
    gate.resolve();
    await expect(sent).rejects.toMatchObject({ code: 'chat.stopped' });
    expect(await stop(actor, id)).toEqual({ outcome: 'free' });
    expect(await test.messages(actor, session)).toMatchObject([{ id, status: 'failed', stopped: true }]);
    await expect.poll(() => test.balance(actor)).toBe(10);
    test.reset();
    await test.send(actor, session, { id, content: 'Retinol?' });
    expect((await test.messages(actor, session)).map(({ status, stopped }) => [status, stopped])).toEqual([
      ['answered', undefined],
      ['answered', undefined],
    ]);
    await expect.poll(() => transfers(actor)).toEqual(['hold', 'release', 'hold', 'post']);
  });

  it('does not wait for the advisor', async () => {
    test.world.advisor = await modelSaying({ ...first, when: never });
    const { actor, id, sent } = await sending();
    await expect.poll(() => test.balance(actor)).toBe(9);
    await stop(actor, id);
    await expect(sent).rejects.toMatchObject({ code: 'chat.stopped' });
    await expect.poll(() => test.balance(actor)).toBe(10);
  });

  it('does not wait for the sweep where its process died', async () => {
    test.world.advisor = () => ({ [Symbol.asyncIterator]: () => ({ next: () => never as Promise<never> }) });
    const { actor, session, id } = await sending();
    await expect.poll(() => test.balance(actor)).toBe(9);
    expect(await stop(actor, id)).toEqual({ outcome: 'free' });
    test.world.now = () => new Date(Date.now() + 60_000);
    await failAbandonedQuestions(test.deps);
    expect(await test.messages(actor, session)).toMatchObject([{ status: 'failed', stopped: true }]);
    await expect.poll(() => test.balance(actor)).toBe(10);
  });
});

describe('an answer that is stopped after its first words', () => {
  it('ends there, is kept and charged once', async () => {
    test.world.advisor = await modelSaying(first, later());
    const { actor, session, id, sent, begun } = await sending();
    await begun();
    expect(await stop(actor, id)).toEqual({ outcome: 'kept' });
    const { answer, coinBalance } = await sent;
    expect(answer).toMatchObject({ content: 'Use retinol at night. ', stopped: true, kind: 'answer', notice: null });
    expect(coinBalance).toBe(9);
    expect(await stop(actor, id)).toEqual({ outcome: 'kept' });
    const [question, kept] = await test.messages(actor, session);
    expect(question).not.toHaveProperty('stopped');
    expect(kept).toEqual({ ...answer, rating: null });
    // The same message sent again is the same answer.
    expect((await test.send(actor, session, { id, content: 'Retinol?' })).answer).toEqual(answer);
    await expect.poll(() => transfers(actor)).toEqual(['hold', 'post']);
    const { markdown } = await test.atChat.call(exportSession, {
      actor,
      params: { id: session },
      query: { zone: 'UTC' },
    });
    expect(markdown).toContain('Use retinol at night.\n\n*You stopped this answer here.*');
  });

  it('is part of the talk as far as it was written', async () => {
    test.world.advisor = await modelSaying(first, later());
    const { actor, session, id, sent, begun } = await sending();
    await begun();
    await stop(actor, id);
    await sent;
    test.reset();
    const heard: unknown[] = [];
    test.world.plan = async (conversation, writer) => {
      heard.push(...conversation.history.map(({ content }) => content));
      return { free: false, write: (signal) => writer(conversation, signal) };
    };
    await test.send(actor, session, { content: 'And by day?' });
    expect(heard).toEqual(['Retinol?', 'Use retinol at night. ']);
  });

  it('is whole where its last word was there before', async () => {
    const gate = Promise.withResolvers<void>();
    test.world.advisor = await modelSaying(first, later(gate.promise));
    const { actor, id, sent, begun } = await sending();
    await begun();
    gate.resolve();
    const { answer } = await sent;
    expect(await stop(actor, id)).toEqual({ outcome: 'ended' });
    expect(answer).not.toHaveProperty('stopped');
    expect(await test.balance(actor)).toBe(9);
  });
});

it('is free exactly where nothing was said, however stop and first words race', async () => {
  const rounds = 24;
  for (let round = 0; round < rounds; round++) {
    const gate = Promise.withResolvers<void>();
    test.world.advisor = await modelSaying({ ...first, when: gate.promise }, later(gate.promise));
    const { actor, session, id, sent } = await sending();
    await expect.poll(() => test.balance(actor)).toBe(9);
    gate.resolve();
    await new Promise((resolve) => setTimeout(resolve, round));
    const stops = await Promise.all([stop(actor, id), stop(actor, id)]);
    const outcomes = new Set(stops.map(({ outcome }) => outcome));
    const answers = await sent.then(
      () => 1,
      () => 0,
    );
    const said = (await test.messages(actor, session)).filter(({ role }) => role === 'assistant');
    expect(said).toHaveLength(answers);
    expect(outcomes.has('free') ? 0 : 1, `${[...outcomes]}`).toBe(answers);
    await expect.poll(() => test.balance(actor)).toBe(10 - answers);
  }
  const open = async () => (await test.billingDatabase.pool.query('SELECT key FROM open_hold')).rows;
  await expect.poll(open).toEqual([]);
  expect((await test.atBilling.call(checkLedger, { actor: admin })).faults).toEqual([]);
}, 120_000);

it('is stopped by the person who asked alone, and only in a chat', async () => {
  const gate = Promise.withResolvers<void>();
  test.world.advisor = await modelSaying({ ...first, when: gate.promise });
  const { actor, session, id, sent } = await sending();
  const missing = { code: 'chat.message-not-found' };
  await expect(stop(person(), id)).rejects.toMatchObject(missing);
  gate.resolve();
  const { answer } = await sent;
  expect(answer).not.toHaveProperty('stopped');
  expect(await test.messages(actor, session)).toHaveLength(2);
  await expect(stop(actor, answer.id)).rejects.toMatchObject(missing);
  await expect(stop(actor, randomUUID())).rejects.toMatchObject(missing);
  const asked = { id: randomUUID(), message: 'What is on sale?', context: 'trending_products' } as const;
  test.reset();
  await test.atChat.call(chat.askTrendingQuestion, { actor, body: asked });
  await expect(stop(actor, asked.id)).rejects.toMatchObject(missing);
});

it('does not stop a free reply that is there', async () => {
  test.world.plan = async () => freeReply({ kind: 'safety' });
  const { actor, id, sent } = await sending('My mole bleeds');
  expect(await sent).toMatchObject({ answer: { kind: 'safety' } });
  expect(await stop(actor, id)).toEqual({ outcome: 'ended' });
  expect(await transfers(actor)).toEqual([]);
});
