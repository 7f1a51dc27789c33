import { randomUUID } from 'node:crypto';
import { checkLedger } from '@petalwise/contracts/billing/audit';
import type { AnswerKind } from '@petalwise/contracts/chat/conversation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Piece } from '../answering/responder.ts';
import { readHoldOutcomes } from '../deliveries/read-hold-outcomes.ts';
import { admin, ending, freeReply, type Person, person, startTestChat, type TestChat } from '../testing/test-chat.ts';
import { failAbandonedQuestions } from './question-store.ts';

let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
beforeEach(() => {
  test.reset();
});
afterAll(() => test.stop());

/** Transfers of a person besides the coins that every account starts with, the oldest first. */
const transfers = async ({ userId }: Person) => {
  const { rows } = await test.billingDatabase.pool.query<{ kind: string }>(
    `SELECT kind FROM transfer WHERE user_id = $1 AND kind <> 'welcome' ORDER BY id`,
    [userId],
  );
  return rows.map(({ kind }) => kind);
};
const openHolds = async () => (await test.billingDatabase.pool.query('SELECT key FROM open_hold')).rows;
const deliveries = async (messageId: string) =>
  (await test.database.pool.query('SELECT FROM delivery WHERE hold_key LIKE $1', [`message:${messageId}%`])).rowCount;
/** The faults that the proof of the ledger finds, with what chat delivered. */
const faults = async () => (await test.atBilling.call(checkLedger, { actor: admin })).faults;

const free: AnswerKind[] = ['safety', 'help', 'small-talk', 'unknown', 'question'];

describe('a reply that is free', () => {
  it.each(free)('of the kind %s holds nothing and leaves no trace in the ledger', async (kind) => {
    test.world.plan = async () => freeReply({ kind, markdown: 'Words that cost nothing.' });
    const actor = person();
    const session = await test.start(actor);
    const id = randomUUID();
    const exchange = await test.send(actor, session, { id, content: 'Hello' });
    expect(exchange).toMatchObject({
      question: { status: 'answered', kind: null },
      answer: { kind, content: 'Words that cost nothing.', notice: null },
      coinBalance: null,
    });
    expect(await transfers(actor)).toEqual([]);
    expect(await test.balance(actor)).toBe(10);
    expect(await deliveries(id)).toBe(0);
    // Sent again, it is the same answer.
    expect((await test.send(actor, session, { id, content: 'Hello' })).answer.id).toBe(exchange.answer.id);
    expect(await test.messages(actor, session)).toHaveLength(2);
  });

  it('is given without a coin, and an answer is not', async () => {
    const actor = person();
    const session = await test.start(actor);
    await test.take(actor, -10);
    test.world.plan = async () => freeReply({ kind: 'safety' });
    expect(await test.send(actor, session, { content: 'My mole bleeds' })).toMatchObject({
      answer: { kind: 'safety' },
    });
    test.reset();
    await expect(test.send(actor, session, { content: 'Retinol?' })).rejects.toMatchObject({
      code: 'coins.insufficient',
    });
  });

  it('is given while billing is away', async () => {
    const actor = person();
    const session = await test.start(actor);
    test.world.plan = async () => freeReply({ kind: 'safety' });
    const findBilling = test.loseBilling();
    const { answer } = await test.send(actor, session, { content: 'My mole bleeds' });
    findBilling();
    expect(answer.kind).toBe('safety');
  });

  it('to a question that failed before costs nothing either, and the first hold comes back', async () => {
    const actor = person();
    const session = await test.start(actor);
    const body = { id: randomUUID(), content: 'Hello' };
    test.world.advisor = async function* () {
      yield { kind: 'text', text: 'Half' };
      throw new Error('the model went away');
    };
    await expect(test.send(actor, session, body)).rejects.toMatchObject({ code: 'chat.answer-failed' });
    test.world.plan = async () => freeReply();
    expect(await test.send(actor, session, body)).toMatchObject({ answer: { kind: 'small-talk' }, coinBalance: null });
    await expect.poll(() => test.balance(actor)).toBe(10);
    expect(await transfers(actor)).toEqual(['hold', 'release']);
  });

  it('names no chat with a greeting; the first question does', async () => {
    const actor = person();
    const session = await test.start(actor);
    const title = async () =>
      (await test.database.pool.query('SELECT title FROM chat_session WHERE id = $1', [session])).rows[0].title;
    test.world.plan = async () => freeReply();
    await test.send(actor, session, { content: 'Hi' });
    expect(await title()).toBe('');
    test.reset();
    await test.send(actor, session, { content: 'Retinol?' });
    expect(await title()).toBe('Retinol');
  });

  it('whose process died between the decision and the reply fails, and can be tried again', async () => {
    const { promise: never } = Promise.withResolvers<never>();
    test.world.plan = () => never;
    const actor = person();
    const session = await test.start(actor);
    const body = { id: randomUUID(), content: 'Hello' };
    void test.send(actor, session, body).catch(() => {});
    await expect.poll(async () => (await test.messages(actor, session)).length).toBe(1);
    test.world.now = () => new Date(Date.now() + 60_000);
    await failAbandonedQuestions(test.deps);
    expect(await test.messages(actor, session)).toMatchObject([{ status: 'failed' }]);
    test.reset();
    test.world.plan = async () => freeReply();
    expect(await test.send(actor, session, body)).toMatchObject({ answer: { kind: 'small-talk' } });
    expect(await transfers(actor)).toEqual([]);
  });

  it('that the advisor could not decide about fails, costs nothing, and can be tried again', async () => {
    test.world.plan = async () => {
      throw new Error('the worker went away');
    };
    const actor = person();
    const session = await test.start(actor);
    const body = { id: randomUUID(), content: 'Retinol?' };
    await expect(test.send(actor, session, body)).rejects.toMatchObject({ code: 'chat.answer-failed' });
    expect(await test.messages(actor, session)).toMatchObject([{ status: 'failed' }]);
    test.reset();
    expect(await test.send(actor, session, body)).toMatchObject({ coinBalance: 9 });
  });
});

describe('an answer that turns out to be free', () => {
  const writing = (...last: Piece[]) =>
    async function* (): AsyncGenerator<Piece> {
      yield { kind: 'text', text: 'Use them on' };
      yield* last;
    };

  it.each([
    ['was cut off', ending({ notice: 'cut-off' }), { kind: 'answer', notice: 'cut-off' }],
    ['asks back', ending({ kind: 'question', choices: ['At night', 'By day'] }), { kind: 'question', notice: null }],
  ])('because it %s is kept, and its hold is released', async (_name, last, expected) => {
    test.world.advisor = writing(last);
    const actor = person();
    const session = await test.start(actor);
    const id = randomUUID();
    const exchange = await test.send(actor, session, { id, content: 'Retinol?' });
    expect(exchange).toMatchObject({
      question: { status: 'answered' },
      answer: { content: 'Use them on', ...expected },
      coinBalance: null,
    });
    await expect.poll(() => test.balance(actor)).toBe(10);
    expect(await transfers(actor)).toEqual(['hold', 'release']);
    expect(await deliveries(id)).toBe(0);
    expect(await readHoldOutcomes(test.deps.db, [`message:${id}`])).toEqual([
      { holdKey: `message:${id}`, outcome: 'failed' },
    ]);
    expect((await test.send(actor, session, { id, content: 'Retinol?' })).answer.id).toBe(exchange.answer.id);
    const { rows } = await test.database.pool.query('SELECT coins_cost FROM chat_session WHERE id = $1', [session]);
    expect(rows).toEqual([{ coins_cost: 0 }]);
  });

  it('leaves a ledger without faults, beside answers that were charged', async () => {
    const actor = person();
    const session = await test.start(actor);
    await test.send(actor, session, { content: 'Retinol?' });
    test.world.advisor = writing(ending({ notice: 'cut-off' }));
    await test.send(actor, session, { content: 'Niacinamide?' });
    test.world.plan = async () => freeReply();
    await test.send(actor, session, { content: 'Thanks' });
    await expect.poll(openHolds).toEqual([]);
    expect(await test.balance(actor)).toBe(9);
    expect(await faults()).toEqual([]);
  });
});

it('keeps what an answer carries, and hands what it was about to the next question', async () => {
  const about = { entries: ['ingredient:retinol' as const], facet: 'how' as const, products: ['p1'], given: ['g'] };
  test.world.advisor = async function* () {
    yield { kind: 'text', text: 'Use it at night.' };
    yield ending({ products: [{ id: 'p1', reason: 'has retinol' }], choices: [], about, notice: 'fallback' });
  };
  const actor = person();
  const session = await test.start(actor);
  const { answer } = await test.send(actor, session, { content: 'Retinol?' });
  expect(answer).toMatchObject({ kind: 'answer', products: [{ id: 'p1', reason: 'has retinol' }], notice: 'fallback' });
  expect((await test.messages(actor, session))[1]).toEqual({ ...answer, rating: null });
  let heard: unknown;
  test.world.plan = async (conversation, writer) => {
    heard = conversation.history.at(-1)?.about;
    return { free: false, write: (signal) => writer(conversation, signal) };
  };
  await test.send(actor, session, { content: 'And by day?' });
  expect(heard).toEqual(about);
});

it('shows answers from before kinds were kept', async () => {
  const actor = person();
  const session = await test.start(actor);
  await test.database.pool.query(
    `INSERT INTO message (id, session_id, role, content, status) VALUES ($1, $2, 'assistant', 'Old', 'answered')`,
    [randomUUID(), session],
  );
  expect(await test.messages(actor, session)).toMatchObject([
    { kind: null, products: [], choices: [], remembered: [], notice: null },
  ]);
});
