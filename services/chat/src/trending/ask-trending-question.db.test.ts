import { randomUUID } from 'node:crypto';
import * as billing from '@petalwise/contracts/billing/coins';
import * as chat from '@petalwise/contracts/chat/conversation';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { failAbandonedQuestions } from '../conversation/question-store.ts';
import { type Person, person, startTestChat, type TestChat, wordy } from '../testing/test-chat.ts';
import { deleteOldQuestions } from './delete-old-questions.ts';

let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
beforeEach(() => {
  test.reset();
});
afterAll(() => test.stop());

const ask = (actor: Person, message: string, id?: string) =>
  test.atChat.call(chat.askTrendingQuestion, {
    actor,
    body: { message, context: 'trending_products', ...(id && { id }) },
  });
const later = (ms: number) => () => new Date(Date.now() + ms);
const days = 24 * 60 * 60 * 1000;

it('is answered for one coin, and listed in the activity without a word of the question', async () => {
  const actor = person();
  expect(await ask(actor, 'What is on sale for my rash?')).toMatchObject({
    response: 'Use them on different nights.',
    sources: [],
    coinBalance: 9,
  });
  const posted = async () => (await test.atBilling.call(billing.getTransactions, { actor, query: {} })).entries;
  await expect
    .poll(async () => (await posted())[0])
    .toMatchObject({ type: 'chat', amount: -1, description: 'A question about trending products' });
  expect((await posted())[0]).not.toHaveProperty('chatId');
});

it('is no chat: it is not listed, read, written to or deleted as one', async () => {
  const actor = person();
  await ask(actor, 'What is on sale?');
  const params = { id: actor.userId };
  const missing = { code: 'chat.session-not-found' };
  expect(await test.atChat.call(chat.listSessions, { actor })).toEqual([]);
  await expect(test.atChat.call(chat.getSession, { actor, params })).rejects.toMatchObject(missing);
  await expect(test.messages(actor, actor.userId)).rejects.toMatchObject(missing);
  await expect(test.send(actor, actor.userId, { content: 'Retinol?' })).rejects.toMatchObject(missing);
  await expect(test.atChat.call(chat.deleteSession, { actor, params })).rejects.toMatchObject(missing);
});

it('sent twice with the same id is answered once and charged once; with other words it is refused', async () => {
  const actor = person();
  const id = randomUUID();
  const first = await ask(actor, 'What is on sale?', id);
  expect(await ask(actor, 'What is on sale?', id)).toEqual({ ...first, coinBalance: null });
  await expect(ask(actor, 'Which is cheapest?', id)).rejects.toMatchObject({ code: 'chat.message-id-used' });
  expect(await test.balance(actor)).toBe(9);
});

it('is one of ten answered when thirty first questions come at once on ten coins, all in one conversation', async () => {
  const actor = person();
  const asked = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => ask(actor, `Question ${i}`)));
  expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(10);
  for (const one of asked) {
    if (one.status === 'rejected') {
      expect(one.reason).toMatchObject({ code: 'coins.insufficient', facts: { needed: 1, held: 0 } });
    }
  }
  expect(await test.balance(actor)).toBe(0);
  const { rows } = await test.database.pool.query('SELECT kind FROM chat_session WHERE owner_id = $1', [actor.userId]);
  expect(rows).toEqual([{ kind: 'trending' }]);
});

it('that failed costs nothing, and can be sent again', async () => {
  test.world.advisor = async function* () {
    yield { kind: 'text', text: 'Half of an ans' };
    throw new Error('the model went away');
  };
  const actor = person();
  const id = randomUUID();
  await expect(ask(actor, 'What is on sale?', id)).rejects.toMatchObject({ code: 'chat.answer-failed' });
  await expect.poll(() => test.balance(actor)).toBe(10);
  test.world.advisor = wordy;
  expect(await ask(actor, 'What is on sale?', id)).toMatchObject({ coinBalance: 9 });
});

it('whose process died is swept and given back', async () => {
  test.world.advisor = () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) });
  const actor = person();
  void ask(actor, 'What is on sale?').catch(() => {});
  await expect.poll(() => test.balance(actor)).toBe(9);
  test.world.now = later(60_000);
  await failAbandonedQuestions(test.deps);
  await expect.poll(() => test.balance(actor)).toBe(10);
});

it('is heard as a question about products, after what was said in the last two hours', async () => {
  const heard: { trending: boolean; before: string[] }[] = [];
  test.world.advisor = (question, signal) => {
    heard.push({ trending: question.trending, before: question.history.map((turn) => turn.content) });
    return wordy(question, signal);
  };
  const actor = person();
  await ask(actor, 'What is on sale?');
  await ask(actor, 'Which is cheapest?');
  test.world.now = later(3 * 60 * 60 * 1000);
  await ask(actor, 'And the best rated?');
  expect(heard.map(({ before }) => before.length)).toEqual([0, 2, 0]);
  expect(heard.every(({ trending }) => trending)).toBe(true);
});

it('is deleted with its answer after 30 days; chats and what was paid for stay', async () => {
  const actor = person();
  const session = await test.start(actor);
  await test.send(actor, session, { content: 'Retinol?' });
  await ask(actor, 'My private rash: what is on sale?');
  test.world.now = later(29 * days);
  await deleteOldQuestions(test.deps);
  const left = async () =>
    (await test.database.pool.query('SELECT content FROM message WHERE session_id = $1', [actor.userId])).rows;
  expect(await left()).toHaveLength(2);
  test.world.now = later(31 * days);
  expect(await deleteOldQuestions(test.deps)).toBeGreaterThanOrEqual(1);
  expect(await left()).toEqual([]);
  const { rows } = await test.database.pool.query('SELECT title FROM chat_session WHERE id = $1', [actor.userId]);
  expect(rows).toEqual([{ title: 'Trending' }]);
  expect(await test.messages(actor, session)).toHaveLength(2);
  expect(await test.balance(actor)).toBe(8);
});

it.each([
  ['message', { message: ' \u200b ', context: 'trending_products' }],
  ['message', { message: 'x'.repeat(4001), context: 'trending_products' }],
  ['context', { message: 'What is on sale?', context: 'weather' }],
])('with a bad %s is refused', async (field, body) => {
  const sent = test.atChat.call(chat.askTrendingQuestion, { actor: person(), body: body as never });
  await expect(sent).rejects.toMatchObject({ code: 'request.invalid', fields: { [field]: expect.any(String) } });
});
