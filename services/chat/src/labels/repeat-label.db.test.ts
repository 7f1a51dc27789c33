import { randomUUID } from 'node:crypto';
import * as chat from '@petalwise/contracts/chat/conversation';
import * as labels from '@petalwise/contracts/chat/labels';
import * as profile from '@petalwise/contracts/chat/profile';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ending, type Person, person, startTestChat, type TestChat, type Writer } from '../testing/test-chat.ts';

let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
beforeEach(() => {
  test.reset();
});
afterAll(() => test.stop());

const serum = 'Calm serum: Aqua, Glycerin, Niacinamide, Limonene, Mysterium';
/** The same list, written in another way. */
const again = 'CALM: aqua, glycerin, NIACINAMIDE,\nlimonene, mysterium';
const judge = (actor: Person, text = serum, question?: string) =>
  test.atChat.call(labels.judgeLabel, { actor, body: { text, ...(question && { question }) } });
const list = async (actor: Person) => (await test.atChat.call(labels.listLabels, { actor })).labels;
const get = (actor: Person, id: string) => test.atChat.call(labels.getLabel, { actor, params: { id } });
const remove = (actor: Person, id: string) => test.atChat.call(labels.deleteLabel, { actor, params: { id } });
const rename = (actor: Person, id: string, name: string) =>
  test.atChat.call(labels.renameLabel, { actor, params: { id }, body: { name } });
const earlierOf = async (actor: Person, text: string) =>
  (await test.atChat.call(labels.readLabel, { actor, body: { text } })).earlier;
/** The advisor's answer to a list in a chat. */
const ofLabel: Writer = async function* () {
  yield { kind: 'text', text: 'Nothing against it.' };
  yield ending({ links: ['label'] });
};
/** Sends a list in a separate chat. */
const inChat = async (actor: Person, content: string) => {
  test.world.advisor = ofLabel;
  const session = await test.start(actor);
  const { question } = await test.send(actor, session, { content });
  test.reset();
  return { session, id: question.id };
};

it('opens the label that was judged before, for nothing, however the list is written', async () => {
  const actor = person();
  const { label, isRepeat } = await judge(actor);
  expect(isRepeat).toBeUndefined();
  expect(await judge(actor, again)).toEqual({ label, coinBalance: null, isRepeat: true });
  expect(await test.balance(actor)).toBe(9);
  expect(await list(actor)).toHaveLength(1);
});

it('judges once, and charges once, what two tabs ask for in the same moment', async () => {
  const actor = person();
  const answers = await Promise.all([judge(actor), judge(actor, again), judge(actor)]);
  expect(new Set(answers.map(({ label }) => label.id)).size).toBe(1);
  expect(answers.filter(({ isRepeat }) => isRepeat)).toHaveLength(2);
  expect(await test.balance(actor)).toBe(9);
  expect(await list(actor)).toHaveLength(1);
});

it('does not lose a list that another tab failed to have judged', async () => {
  const actor = person();
  let begun = 0;
  test.world.advisor = async function* () {
    begun += 1;
    await new Promise((resolve) => setTimeout(resolve, 200));
    throw new Error('no answer');
  };
  const failed = await Promise.allSettled([judge(actor), judge(actor)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  // The one that waited tries for itself.
  expect(begun).toBe(2);
  test.reset();
  expect((await judge(actor)).isRepeat).toBeUndefined();
  expect(await test.balance(actor)).toBe(9);
});

it('answers two simultaneous questions about one list', async () => {
  const actor = person();
  const answers = await Promise.all([judge(actor, serum, 'ok at night?'), judge(actor, serum, 'vegan?')]);
  expect(answers.map(({ isRepeat }) => isRepeat)).toEqual([undefined, undefined]);
  expect(await test.balance(actor)).toBe(8);
});

it('opens it also for a user without coins, and says so before', async () => {
  const actor = person();
  expect(await earlierOf(actor, again)).toBeUndefined();
  const { label } = await judge(actor);
  await test.take(actor, -9);
  expect(await earlierOf(actor, again)).toEqual({ id: label.id, createdAt: label.createdAt });
  expect((await judge(actor, again)).label.id).toBe(label.id);
  expect(await earlierOf(person(), again)).toBeUndefined();
});

it('opens it with the verdict for the person as they are now', async () => {
  const actor = person();
  await judge(actor);
  await test.atChat.call(profile.addProfileLine, { actor, body: { kind: 'allergy', value: 'limonene' } });
  const { label, isRepeat } = await judge(actor, again);
  expect(isRepeat).toBe(true);
  expect(label.report.verdict.kind).toBe('not-for-you');
});

it.each([
  ['another order', 'Aqua, Niacinamide, Glycerin, Limonene, Mysterium'],
  ['one name more', 'Aqua, Glycerin, Niacinamide, Limonene, Mysterium, Parfum'],
])('charges for %s', async (_, text) => {
  const actor = person();
  await judge(actor);
  expect((await judge(actor, text)).isRepeat).toBeUndefined();
  expect(await test.balance(actor)).toBe(8);
});

it('charges again once the label is deleted', async () => {
  const actor = person();
  const { label } = await judge(actor);
  await remove(actor, label.id);
  expect((await judge(actor)).isRepeat).toBeUndefined();
  expect(await test.balance(actor)).toBe(8);
});

it('answers a question about it for a coin, and the same question again for free', async () => {
  const actor = person();
  const heard: (string | undefined)[] = [];
  test.world.advisor = async function* ({ labelQuestion }) {
    heard.push(labelQuestion);
    yield { kind: 'text', text: 'Yes.' };
    yield ending();
  };
  await judge(actor);
  const { label } = await judge(actor, serum, 'ok at night?');
  expect(heard).toEqual([undefined, 'ok at night?']);
  expect(label.report.reply?.question).toBe('ok at night?');
  expect(label.text).toBe(serum);
  expect((await judge(actor, again, 'OK at night')).label.id).toBe(label.id);
  expect(await test.balance(actor)).toBe(8);
  expect((await get(actor, label.id)).report.reply?.question).toBe('ok at night?');
  expect(await list(actor)).toMatchObject([{ id: label.id, question: 'ok at night?' }, {}]);
  // Without a question the plain label is opened.
  expect((await judge(actor)).label.id).not.toBe(label.id);
});

it('with another question under the same id is refused', async () => {
  const actor = person();
  const id = randomUUID();
  const sent = (question: string) =>
    test.atChat.call(labels.judgeLabel, { actor, body: { id, text: serum, question } });
  await sent('ok at night?');
  await expect(sent('vegan?')).rejects.toMatchObject({ code: 'chat.message-id-used' });
});

it('with a question that is empty, or too long, is refused', async () => {
  for (const question of ['\u200b', 'x'.repeat(labels.labelQuestionLimit + 1)]) {
    const refused = { code: 'request.invalid', fields: { question: expect.any(String) } };
    await expect(judge(person(), serum, question)).rejects.toMatchObject(refused);
  }
});

it('finds one of a chat, lists it once, and loses it with its chat', async () => {
  const actor = person();
  const { session, id } = await inChat(actor, serum);
  await inChat(actor, again);
  expect(await judge(actor)).toMatchObject({ isRepeat: true, label: { chatId: expect.any(String) } });
  const [only, ...others] = await list(actor);
  expect(others).toEqual([]);
  expect(only?.chatId).toBeDefined();
  expect((await get(actor, id)).chatId).toBe(session);
  for (const { id: one } of await test.atChat.call(chat.listSessions, { actor })) {
    await test.atChat.call(chat.deleteSession, { actor, params: { id: one } });
  }
  expect(await list(actor)).toEqual([]);
  expect((await judge(actor)).isRepeat).toBeUndefined();
  // Judged on its page as well, it is listed as that.
  await inChat(actor, again);
  expect(await list(actor)).toHaveLength(1);
  expect((await list(actor))[0]?.chatId).toBeUndefined();
});

it('is known to the advisor in a chat, so that it is free there too', async () => {
  const actor = person();
  const known: (boolean | undefined)[] = [];
  test.world.plan = async ({ labelIsKnown }, writer) => {
    known.push(labelIsKnown);
    return { free: false, write: (signal) => writer({} as never, signal) };
  };
  await judge(actor);
  const session = await test.start(actor);
  for (const content of [again, 'Aqua, Glycerin, Niacinamide, Parfum', 'Is retinol ok, or not, or what, at night?']) {
    await test.send(actor, session, { content });
  }
  expect(known).toEqual([false, true, false, false]);
});

it('lists the label that the advisor repeated for free in a chat', async () => {
  const actor = person();
  test.world.advisor = async function* () {
    yield { kind: 'text', text: 'As before.' };
    yield ending({ kind: 'help', links: ['label'] });
  };
  const session = await test.start(actor);
  const { question } = await test.send(actor, session, { content: serum });
  expect(await get(actor, question.id)).toMatchObject({ text: serum });
});

it('finds labels from before there were keys', async () => {
  const actor = person();
  const { label } = await judge(actor);
  await test.database.pool.query('UPDATE message SET label_key = NULL WHERE id = $1', [label.id]);
  expect((await judge(actor, again)).label.id).toBe(label.id);
});

it('has the name that its owner gives it, and its own again without', async () => {
  const actor = person();
  const { label } = await judge(actor);
  expect(await rename(actor, label.id, ' Night shift ')).toEqual({ name: 'Night shift' });
  expect(await get(actor, label.id)).toMatchObject({ name: 'Night shift', report: { title: 'Calm serum' } });
  expect(await list(actor)).toMatchObject([{ title: 'Night shift' }]);
  expect(await rename(actor, label.id, '')).toEqual({ name: null });
  expect(await list(actor)).toMatchObject([{ title: 'Calm serum' }]);
  await expect(rename(actor, randomUUID(), 'Night')).rejects.toMatchObject({ code: 'label.not-found' });
  for (const name of ['x'.repeat(labels.labelNameLimit + 1), '\u200b']) {
    const refused = { code: 'request.invalid', fields: { name: expect.any(String) } };
    await expect(rename(actor, label.id, name)).rejects.toMatchObject(refused);
  }
  const { id } = await inChat(actor, `${serum}, Parfum`);
  expect(await rename(actor, id, 'From a chat')).toEqual({ name: 'From a chat' });
});
