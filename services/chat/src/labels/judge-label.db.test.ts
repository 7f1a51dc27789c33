import { randomUUID } from 'node:crypto';
import * as billing from '@petalwise/contracts/billing/coins';
import * as chat from '@petalwise/contracts/chat/conversation';
import * as labels from '@petalwise/contracts/chat/labels';
import * as profile from '@petalwise/contracts/chat/profile';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { failAbandonedQuestions } from '../conversation/question-store.ts';
import {
  ending,
  freeReply,
  type Person,
  person,
  startTestChat,
  type TestChat,
  type Writer,
  wordy,
} from '../testing/test-chat.ts';
import { labelConversationId } from './label-conversation.ts';

let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
beforeEach(() => {
  test.reset();
});
afterAll(() => test.stop());

const serum = 'Calm serum: Aqua, Glycerin, Niacinamide, Limonene, Mysterium';
const judge = (actor: Person, text = serum, id?: string) =>
  test.atChat.call(labels.judgeLabel, { actor, body: { text, ...(id && { id }) } });
const list = async (actor: Person) => (await test.atChat.call(labels.listLabels, { actor })).labels;
const get = (actor: Person, id: string) => test.atChat.call(labels.getLabel, { actor, params: { id } });
const remove = (actor: Person, id: string) => test.atChat.call(labels.deleteLabel, { actor, params: { id } });
const stored = async (actor: Person): Promise<{ kind: string; status: string }[]> =>
  (
    await test.database.pool.query(
      `SELECT kind, status FROM message WHERE session_id IN (SELECT id FROM chat_session WHERE owner_id = $1)`,
      [actor.userId],
    )
  ).rows;
const rename = (actor: Person, id: string, name: string) =>
  test.atChat.call(labels.renameLabel, { actor, params: { id }, body: { name } });
/** The advisor's answer to a list in a chat. */
const ofLabel: Writer = async function* () {
  yield { kind: 'text', text: 'Nothing against it.' };
  yield ending({ links: ['label'] });
};
const never: Writer = () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) });
const notFound = { code: 'label.not-found' };

it('judges a label for one coin, and its activity has no word of it', async () => {
  const actor = person();
  const { label, coinBalance } = await judge(actor);
  expect(label).toMatchObject({ text: serum, report: { title: 'Calm serum', unknown: ['Mysterium'] } });
  expect(label.report.verdict.kind).toBe('nothing-against');
  expect(coinBalance).toBe(9);
  const posted = async () => (await test.atBilling.call(billing.getTransactions, { actor, query: {} })).entries;
  await expect
    .poll(async () => (await posted())[0])
    .toMatchObject({ type: 'chat', amount: -1, description: 'A label, read for you' });
  expect((await posted())[0]).not.toHaveProperty('chatId');
});

it('sent twice with the same id is one label and one coin; with another text it is refused', async () => {
  const actor = person();
  const id = randomUUID();
  const first = await judge(actor, serum, id);
  expect(await judge(actor, serum, id)).toEqual({ ...first, coinBalance: null });
  await expect(judge(actor, `${serum}, Parfum`, id)).rejects.toMatchObject({ code: 'chat.message-id-used' });
  expect(await test.balance(actor)).toBe(9);
  expect(await list(actor)).toHaveLength(1);
});

it('sent twice in the same moment charges once', async () => {
  const actor = person();
  const id = randomUUID();
  const both = await Promise.allSettled([judge(actor, serum, id), judge(actor, serum, id)]);
  for (const one of both) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'chat.message-in-progress' });
  }
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await test.balance(actor)).toBe(9);
});

it('that cannot be read is free and stores nothing', async () => {
  const actor = person();
  await expect(judge(actor, 'What should I eat today?')).rejects.toMatchObject({ code: 'label.unreadable' });
  expect(await test.balance(actor)).toBe(10);
  const { rows } = await test.database.pool.query('SELECT id FROM chat_session WHERE owner_id = $1', [actor.userId]);
  expect(rows).toEqual([]);
});

it('in which the advisor sees something else is free and leaves no trace', async () => {
  const actor = person();
  for (const [kind, code] of [
    ['safety', 'label.see-doctor'],
    ['small-talk', 'label.unreadable'],
  ] as const) {
    test.world.plan = async () => freeReply({ kind, markdown: 'Call a doctor.' });
    await expect(judge(actor)).rejects.toMatchObject({ code });
  }
  expect(await test.balance(actor)).toBe(10);
  expect(await stored(actor)).toEqual([]);
});

it('is refused without coins, and nothing of it is kept', async () => {
  const actor = person();
  await test.start(actor);
  await test.take(actor, -10);
  await expect(judge(actor)).rejects.toMatchObject({ code: 'coins.insufficient', facts: { needed: 1, held: 0 } });
  expect(await stored(actor)).toEqual([]);
});

it('costs nothing with Premium', async () => {
  const actor = person();
  await test.start(actor);
  const premium = `UPDATE wallet SET premium_until = now() + interval '30 days' WHERE user_id = $1`;
  await test.billingDatabase.owner.query(premium, [actor.userId]);
  await judge(actor);
  expect(await test.balance(actor)).toBe(10);
});

it('that failed, or whose process died, costs nothing', async () => {
  const actor = person();
  test.world.advisor = () => {
    throw new Error('away');
  };
  await expect(judge(actor)).rejects.toMatchObject({ code: 'chat.answer-failed' });
  await expect.poll(() => test.balance(actor)).toBe(10);
  test.world.advisor = never;
  const id = randomUUID();
  void judge(actor, serum, id).catch(() => {});
  await expect.poll(() => test.balance(actor)).toBe(9);
  await expect(remove(actor, id)).rejects.toMatchObject(notFound);
  test.world.now = () => new Date(Date.now() + 60_000);
  await failAbandonedQuestions(test.deps);
  await expect.poll(() => test.balance(actor)).toBe(10);
  expect(await list(actor)).toEqual([]);
});

it('is heard by the advisor as a label, without those before it, with what is known about the person', async () => {
  const heard: {
    label: boolean | undefined;
    before: number;
    using: string[] | undefined;
    notes: string[] | undefined;
  }[] = [];
  test.world.advisor = (question, signal) => {
    const using = question.using?.map(({ name }) => name);
    const { label, history, notes } = question;
    heard.push({ label, before: history.length, using, notes: notes?.map(({ words }) => words) });
    return wordy(question, signal);
  };
  const actor = person();
  await judge(actor);
  const { db } = test.deps;
  const ownerId = actor.userId;
  const addedAt = new Date();
  await db.shelfItem.create({ data: { id: randomUUID(), ownerId, name: 'Night cream', slot: 'moisturizer', addedAt } });
  await db.routine.create({ data: { ownerId, draft: {}, startedOn: addedAt, savedAt: addedAt } });
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const notes = [20, 13, 1].map((days) => ({ ownerId, day: ago(days), note: `${days} days ago` }));
  await db.routineDay.createMany({ data: [...notes, { ownerId, day: ago(2), note: null }] });
  await judge(actor, 'Aqua, Glycerin, Panthenol');
  expect(heard).toEqual([
    { label: true, before: 0, using: [], notes: [] },
    { label: true, before: 0, using: ['Night cream'], notes: ['13 days ago', '1 days ago'] },
  ]);
});

it('is no chat: it is not listed, read, written to or deleted as one', async () => {
  const actor = person();
  await judge(actor);
  const id = labelConversationId(actor.userId);
  const missing = { code: 'chat.session-not-found' };
  expect(await test.atChat.call(chat.listSessions, { actor })).toEqual([]);
  await expect(test.atChat.call(chat.getSession, { actor, params: { id } })).rejects.toMatchObject(missing);
  await expect(test.messages(actor, id)).rejects.toMatchObject(missing);
  await expect(test.send(actor, id, { content: 'Retinol?' })).rejects.toMatchObject(missing);
  await expect(test.atChat.call(chat.deleteSession, { actor, params: { id } })).rejects.toMatchObject(missing);
});

it('is listed with its title and its start, the newest first', async () => {
  const actor = person();
  const first = await judge(actor);
  const untitled = 'Aqua, Glycerin, Panthenol, Butylene Glycol, Tocopheryl Acetate, Xanthan Gum';
  const second = await judge(actor, untitled);
  expect(await list(actor)).toEqual([
    {
      id: second.label.id,
      title: null,
      start: 'Aqua, Glycerin, Panthenol, Butylene Glycol, Tocopheryl…',
      createdAt: second.label.createdAt,
    },
    { id: first.label.id, title: 'Calm serum', start: serum, createdAt: first.label.createdAt },
  ]);
});

it('is held against what is known about the person now, for free', async () => {
  const actor = person();
  const { label } = await judge(actor);
  await test.atChat.call(profile.addProfileLine, { actor, body: { kind: 'allergy', value: 'limonene' } });
  await test.deps.db.shelfItem.create({
    data: { id: randomUUID(), ownerId: actor.userId, name: 'Night cream', slot: 'moisturizer', addedAt: new Date() },
  });
  const now = await get(actor, label.id);
  expect(now).toMatchObject({ text: serum, createdAt: label.createdAt, report: { verdict: { kind: 'not-for-you' } } });
  expect(now.report.conflicts.map(({ product }) => product)).toEqual(['Night cream']);
  expect(await test.balance(actor)).toBe(9);
});

it('that teaches something about the person is judged with it, as it is when it is looked at later', async () => {
  const actor = person();
  test.world.advisor = async function* () {
    yield { kind: 'text', text: 'Noted.' };
    yield ending({ learnt: [{ act: 'remember', kind: 'allergy', value: 'limonene' }] });
  };
  const { label } = await judge(actor);
  expect(label.report.verdict.kind).toBe('not-for-you');
  expect(await get(actor, label.id)).toEqual(label);
});

it('that was asked about in a chat is found, and goes with the chat alone', async () => {
  const actor = person();
  const session = await test.start(actor);
  test.world.advisor = ofLabel;
  const { question } = await test.send(actor, session, { content: serum });
  test.reset();
  expect(await get(actor, question.id)).toMatchObject({ text: serum, chatId: session });
  expect(await list(actor)).toMatchObject([{ id: question.id, title: 'Calm serum', chatId: session }]);
  await expect(remove(actor, question.id)).rejects.toMatchObject(notFound);
  const other = await test.send(actor, session, { content: 'Retinol?' });
  await expect(get(actor, other.question.id)).rejects.toMatchObject(notFound);
  test.world.plan = async () => freeReply();
  const free = await test.send(actor, session, { content: `${serum}, Parfum` });
  await expect(get(actor, free.question.id)).rejects.toMatchObject(notFound);
});

it('of another user is as if it did not exist', async () => {
  const [owner, actor] = [person(), person()];
  const { label } = await judge(owner);
  test.world.advisor = ofLabel;
  const inChat = await test.send(owner, await test.start(owner), { content: `${serum}, Parfum` });
  for (const id of [label.id, inChat.question.id, randomUUID()]) {
    await expect(get(actor, id)).rejects.toMatchObject(notFound);
    await expect(remove(actor, id)).rejects.toMatchObject(notFound);
  }
  expect(await list(actor)).toEqual([]);
  await expect(rename(actor, label.id, 'Mine')).rejects.toMatchObject(notFound);
  await expect(judge(actor, serum, label.id)).rejects.toMatchObject({ code: 'chat.message-id-used' });
  expect(await get(owner, label.id)).toMatchObject({ id: label.id });
});

it('is deleted with its answer, for good', async () => {
  const actor = person();
  const { label } = await judge(actor);
  await remove(actor, label.id);
  expect(await list(actor)).toEqual([]);
  expect(await stored(actor)).toEqual([]);
  for (const again of [get, remove]) await expect(again(actor, label.id)).rejects.toMatchObject(notFound);
  expect(await test.balance(actor)).toBe(9);
});

it('makes the oldest go where there are more than are kept', async () => {
  const actor = person();
  const { label: oldest } = await judge(actor);
  const sessionId = labelConversationId(actor.userId);
  const copies = `
    WITH question AS (
      INSERT INTO message (id, session_id, role, content, status)
      SELECT gen_random_uuid(), $1, 'user', $2, 'answered' FROM generate_series(1, $3) RETURNING id)
    INSERT INTO message (id, session_id, role, content, status, answer_to, kind)
    SELECT gen_random_uuid(), $1, 'assistant', 'Fine.', 'answered', id, 'answer' FROM question`;
  await test.database.pool.query(copies, [sessionId, serum, labels.mostLabels - 1]);
  expect((await list(actor)).at(-1)?.id).toBe(oldest.id);
  const { label: newest } = await judge(actor, `${serum}, Parfum`);
  const left = await list(actor);
  expect(left).toHaveLength(labels.mostLabels);
  expect(left[0]?.id).toBe(newest.id);
  expect(left.map(({ id }) => id)).not.toContain(oldest.id);
  await expect(get(actor, oldest.id)).rejects.toMatchObject(notFound);
});

it('can be read for free before it is judged', async () => {
  const actor = person();
  const reading = await test.atChat.call(labels.readLabel, { actor, body: { text: serum } });
  expect(reading).toMatchObject({ isReadable: true, title: 'Calm serum' });
  expect(reading.parts.at(-1)).toEqual({ written: 'Mysterium', name: null, spelling: 'unknown', mayContain: false });
  expect(await stored(actor)).toEqual([]);
});

it.each([' \u200b ', 'x'.repeat(4001)])('with a bad text is refused', async (text) => {
  for (const endpoint of [labels.judgeLabel, labels.readLabel]) {
    const sent = test.atChat.call(endpoint, { actor: person(), body: { text } });
    await expect(sent).rejects.toMatchObject({ code: 'request.invalid', fields: { text: expect.any(String) } });
  }
});
