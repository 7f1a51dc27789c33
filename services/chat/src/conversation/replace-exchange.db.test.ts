import { randomUUID } from 'node:crypto';
import { checkLedger } from '@petalwise/contracts/billing/audit';
import * as chat from '@petalwise/contracts/chat/conversation';
import { rateAnswer } from '@petalwise/contracts/chat/ratings';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Stopped, stoppedEnding } from '../answering/responder.ts';
import { adviceOf } from '../testing/advice.ts';
import { admin, aFace, ending, type Person, person, startTestChat, type TestChat } from '../testing/test-chat.ts';

let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
afterEach(() => test.reset());
afterAll(() => test.stop());

type Body = { id?: string; content: string; replaces?: string };
const send = (actor: Person, id: string, body: Body) =>
  test.atChat.call(chat.sendMessage, { actor, params: { id }, body });
/** The advisor says this from now on. */
const saying = (text: string, over: Parameters<typeof ending>[0] = {}) => {
  test.world.advisor = async function* () {
    yield { kind: 'text', text };
    yield ending(over);
  };
};
const failing = () => {
  test.world.advisor = async function* () {
    yield { kind: 'text', text: 'Half' };
    throw new Error('the model went away');
  };
};
const contents = async (actor: Person, session: string) =>
  (await test.messages(actor, session)).map(({ content }) => content);
/** A chat with one answered question. */
const asked = async (content = 'Retinol?') => {
  const actor = person();
  const session = await test.start(actor);
  saying('First words.');
  const { question, answer } = await send(actor, session, { content });
  return { actor, session, question, answer };
};
const notLast = { code: 'chat.not-last' };

it('takes the place of the last question and its answer, with its rating, for a coin', async () => {
  const { actor, session, question, answer } = await asked();
  await test.atChat.call(rateAnswer, { actor, params: { id: answer.id }, body: { helpful: true } });
  saying('Other words.');
  const exchange = await send(actor, session, { content: 'Bakuchiol?', replaces: question.id });
  expect(exchange.coinBalance).toBe(8);
  expect(await contents(actor, session)).toEqual(['Bakuchiol?', 'Other words.']);
  const sql = 'SELECT FROM answer_rating WHERE message_id = $1';
  expect((await test.database.pool.query(sql, [answer.id])).rowCount).toBe(0);
  expect(await test.atChat.call(chat.getSession, { actor, params: { id: session } })).toMatchObject({
    title: 'Bakuchiol',
    coinsCost: 2,
  });
  expect(await test.balance(actor)).toBe(8);
});

it('is answered as if the old one had never been said', async () => {
  const { actor, session } = await asked('Niacinamide?');
  const { question } = await send(actor, session, { content: 'Retinol?' });
  let heard: unknown;
  test.world.plan = async (conversation, writer) => {
    heard = conversation.history.map(({ content }) => content);
    return { free: false, write: (signal) => writer(conversation, signal) };
  };
  await send(actor, session, { content: 'Bakuchiol?', replaces: question.id });
  expect(heard).toEqual(['Niacinamide?', 'First words.']);
});

it('costs nothing where the same question gets the same words', async () => {
  const { actor, session, question } = await asked();
  const { coinBalance, answer } = await send(actor, session, { content: 'Retinol?', replaces: question.id });
  expect(coinBalance).toBeNull();
  expect(await contents(actor, session)).toEqual(['Retinol?', answer.content]);
  await expect.poll(() => test.balance(actor)).toBe(9);
  expect(await test.atChat.call(chat.getSession, { actor, params: { id: session } })).toMatchObject({ coinsCost: 1 });
  const open = async () => (await test.billingDatabase.pool.query('SELECT key FROM open_hold')).rows;
  await expect.poll(open).toEqual([]);
  expect((await test.atBilling.call(checkLedger, { actor: admin })).faults).toEqual([]);
});

it('leaves the old exchange where it fails, costs nothing, and replaces it when it is sent again', async () => {
  const { actor, session, question } = await asked();
  failing();
  const body = { id: randomUUID(), content: 'Bakuchiol?', replaces: question.id };
  await expect(send(actor, session, body)).rejects.toMatchObject({ code: 'chat.answer-failed' });
  expect(await contents(actor, session)).toEqual(['Retinol?', 'First words.', 'Bakuchiol?']);
  await expect.poll(() => test.balance(actor)).toBe(9);
  // After a reload the browser does not know any more what it replaces.
  saying('Other words.');
  await send(actor, session, { id: body.id, content: 'Bakuchiol?' });
  expect(await contents(actor, session)).toEqual(['Bakuchiol?', 'Other words.']);
});

it('that takes the place of a failed try takes that of the old exchange too', async () => {
  const { actor, session, question } = await asked();
  failing();
  const failed = { id: randomUUID(), content: 'Bakuchiol?', replaces: question.id };
  await expect(send(actor, session, failed)).rejects.toThrow();
  saying('Other words.');
  await send(actor, session, { content: 'Vitamin C?', replaces: failed.id });
  expect(await contents(actor, session)).toEqual(['Vitamin C?', 'Other words.']);
});

it('without coins is refused, and the old exchange stays', async () => {
  const { actor, session, question } = await asked();
  await test.take(actor, -9);
  const sent = send(actor, session, { content: 'Bakuchiol?', replaces: question.id });
  await expect(sent).rejects.toMatchObject({ code: 'coins.insufficient' });
  expect(await contents(actor, session)).toEqual(['Retinol?', 'First words.']);
});

it.each([
  ['cut off', () => saying('Half', { notice: 'cut-off' })],
  [
    'stopped',
    () => {
      test.world.advisor = async function* (_, signal) {
        yield { kind: 'text', text: 'Half' };
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        if (!(signal.reason instanceof Stopped)) throw signal.reason;
        yield { kind: 'end', ending: stoppedEnding({ ...adviceOf(), notice: null }, 'Half') };
      };
    },
  ],
])('whose answer was %s stands beside the old exchange', async (how, answerSo) => {
  const { actor, session, question } = await asked();
  answerSo();
  const id = randomUUID();
  const sent = send(actor, session, { id, content: 'Bakuchiol?', replaces: question.id });
  if (how === 'stopped') {
    const begun = async () =>
      (await test.database.pool.query('SELECT begun_at FROM message WHERE id = $1', [id])).rows[0]?.begun_at;
    await expect.poll(begun).toBeTruthy();
    await test.atChat.call(chat.stopAnswer, { actor, params: { id } });
  }
  await sent;
  expect(await contents(actor, session)).toEqual(['Retinol?', 'First words.', 'Bakuchiol?', 'Half']);
});

it('takes the place of nothing but the last question of the same chat, without a photo', async () => {
  const { actor, session, question, answer } = await asked();
  const [other, stranger] = [await test.start(actor), person()];
  const theirs = await test.start(stranger);
  const content = 'Bakuchiol?';
  for (const replaces of [answer.id, randomUUID()]) {
    await expect(send(actor, session, { content, replaces })).rejects.toMatchObject(notLast);
  }
  await expect(send(actor, other, { content, replaces: question.id })).rejects.toMatchObject(notLast);
  await expect(send(stranger, theirs, { content, replaces: question.id })).rejects.toMatchObject(notLast);
  await send(actor, session, { content: 'Niacinamide?' });
  await expect(send(actor, session, { content, replaces: question.id })).rejects.toMatchObject(notLast);
  const photo = await test.send(actor, session, { imageUrl: await aFace() });
  await expect(send(actor, session, { content, replaces: photo.question.id })).rejects.toMatchObject(notLast);
  expect(await test.messages(actor, session)).toHaveLength(6);
});

it('sent from two tabs at once replaces it once, and loses neither', async () => {
  const { actor, session, question } = await asked();
  const sent = ['Bakuchiol?', 'Vitamin C?'].map((content) => send(actor, session, { content, replaces: question.id }));
  const settled = await Promise.allSettled(sent);
  const answered = settled.filter(({ status }) => status === 'fulfilled').length;
  const kept = await contents(actor, session);
  expect(answered).toBeGreaterThan(0);
  expect(kept).toHaveLength(2 * answered);
  expect(kept).not.toContain('Retinol?');
  expect(await test.balance(actor)).toBe(9 - answered);
});
