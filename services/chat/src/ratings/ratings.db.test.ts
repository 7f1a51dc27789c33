import { randomUUID } from 'node:crypto';
import { askTrendingQuestion, deleteSession, ratingWordsLimit } from '@petalwise/contracts/chat/conversation';
import { listRatings, rateAnswer, takeBackRating } from '@petalwise/contracts/chat/ratings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin, aFace, freeReply, type Person, person, startTestChat, type TestChat } from '../testing/test-chat.ts';

let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
beforeEach(async () => {
  test.reset();
  await test.database.pool.query('DELETE FROM answer_rating');
});
afterAll(() => test.stop());

const rate = (actor: Person, id: string, body: { helpful: boolean; words?: string }) =>
  test.atChat.call(rateAnswer, { actor, params: { id }, body });
const takeBack = (actor: Person, id: string) => test.atChat.call(takeBackRating, { actor, params: { id } });
const list = (query: { limit?: number; cursor?: string } = {}, actor: Person = admin) =>
  test.atChat.call(listRatings, { actor, query });
const count = async () => (await test.database.pool.query('SELECT FROM answer_rating')).rowCount;

/** A new user's answered question. */
const answered = async (body: { content?: string; imageUrl?: string } = { content: 'Retinol?' }) => {
  const actor = person();
  const session = await test.start(actor);
  const { question, answer } = await test.send(actor, session, body);
  const kept = async () => (await test.messages(actor, session)).find(({ id }) => id === answer.id)?.rating;
  return { actor, session, question, answer, kept };
};

describe('the rating of an answer', () => {
  it('is returned with the messages of the chat, replaced by a new one, and taken back', async () => {
    const { actor, answer, kept } = await answered();
    expect(answer.rating).toBeUndefined();
    expect(await kept()).toBeNull();
    expect(await rate(actor, answer.id, { helpful: true, words: '  Clear steps  ' })).toEqual({
      helpful: true,
      words: 'Clear steps',
    });
    expect(await kept()).toEqual({ helpful: true, words: 'Clear steps' });
    await rate(actor, answer.id, { helpful: false });
    expect(await kept()).toEqual({ helpful: false, words: '' });
    await takeBack(actor, answer.id);
    expect(await kept()).toBeNull();
    await takeBack(actor, answer.id);
  });

  it('is one, however many tabs send it at once', async () => {
    const { actor, answer, kept } = await answered();
    await Promise.all([true, false, true, false].map((helpful) => rate(actor, answer.id, { helpful })));
    expect(await count()).toBe(1);
    expect(await kept()).toMatchObject({ words: '' });
  });

  it('can be given and taken back by the owner of the chat only', async () => {
    const { actor, answer, kept } = await answered();
    const refused = { code: 'chat.answer-not-found' };
    for (const other of [person(), admin]) {
      await expect(rate(other, answer.id, { helpful: false })).rejects.toMatchObject(refused);
      await expect(takeBack(other, answer.id)).rejects.toMatchObject(refused);
    }
    await rate(actor, answer.id, { helpful: true });
    await expect(rate(person(), answer.id, { helpful: false })).rejects.toMatchObject(refused);
    await expect(takeBack(person(), answer.id)).rejects.toMatchObject(refused);
    expect(await kept()).toEqual({ helpful: true, words: '' });
  });

  it('is not for a question, an unknown message, or the widget, whose answers are not shown again', async () => {
    const { actor, question } = await answered();
    const body = { message: 'What is on sale?', context: 'trending_products' } as const;
    await test.atChat.call(askTrendingQuestion, { actor, body });
    const { rows } = await test.database.pool.query(
      `SELECT id FROM message WHERE session_id = $1 AND role = 'assistant'`,
      [actor.userId],
    );
    expect(rows).toHaveLength(1);
    for (const id of [question.id, randomUUID(), rows[0].id]) {
      const refused = { code: 'chat.answer-not-found' };
      await expect(rate(actor, id, { helpful: true })).rejects.toMatchObject(refused);
      await expect(takeBack(actor, id)).rejects.toMatchObject(refused);
    }
    expect(await count()).toBe(0);
  });

  it('has at most 500 characters, in any script; words that show nothing are none', async () => {
    const { actor, answer, kept } = await answered();
    const long = 'ü'.repeat(ratingWordsLimit);
    await rate(actor, answer.id, { helpful: false, words: long });
    expect((await kept())?.words).toBe(long);
    await expect(rate(actor, answer.id, { helpful: true, words: `${long}x` })).rejects.toMatchObject({
      code: 'request.invalid',
      fields: { words: 'At most 500 characters' },
    });
    expect(await kept()).toEqual({ helpful: false, words: long });
    await rate(actor, answer.id, { helpful: false, words: '\u200b' });
    expect(await kept()).toEqual({ helpful: false, words: '' });
  });

  it('is deleted with its chat', async () => {
    const { actor, session, answer } = await answered();
    await rate(actor, answer.id, { helpful: true, words: 'Clear' });
    await test.atChat.call(deleteSession, { actor, params: { id: session } });
    expect(await count()).toBe(0);
    await expect(rate(actor, answer.id, { helpful: true })).rejects.toMatchObject({ code: 'chat.answer-not-found' });
  });
});

describe('the list for admins', () => {
  it('is refused to everybody else', async () => {
    await expect(list({}, person())).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(test.atChat.call(listRatings, { query: {} })).rejects.toMatchObject({ code: 'auth.required' });
  });

  it('has the words, newest first and in pages, without the user, the chat or the answer', async () => {
    const [first, second, silent] = [await answered(), await answered(), await answered()];
    test.world.now = () => new Date('2026-11-28T10:00:00Z');
    await rate(first.actor, first.answer.id, { helpful: true, words: 'One' });
    await rate(second.actor, second.answer.id, { helpful: false, words: 'Two' });
    await rate(silent.actor, silent.answer.id, { helpful: true });
    // Changed later, it is the newest.
    await rate(first.actor, first.answer.id, { helpful: false, words: 'Three' });
    const page = await list({ limit: 1 });
    expect(page.entries).toEqual([
      { id: expect.any(String), helpful: false, words: 'Three', kind: 'answer', ratedAt: '2026-11-28T10:00:00.000Z' },
    ]);
    const next = await list({ limit: 1, cursor: page.nextCursor ?? '' });
    expect(next.entries.map(({ words }) => words)).toEqual(['Two']);
    expect(next.nextCursor).toBeNull();
    expect(next.byKind).toEqual([{ kind: 'answer', helpful: 1, notHelpful: 2 }]);
  });

  it('adds up 30 days, of which today is one, by kind and by day; a photo report is a kind', async () => {
    const [old, photo] = [await answered(), await answered({ imageUrl: await aFace() })];
    test.world.plan = async () => freeReply({ kind: 'help' });
    const help = await answered();
    const at = async (time: string, { actor, answer }: typeof old, helpful: boolean) => {
      test.world.now = () => new Date(time);
      await rate(actor, answer.id, { helpful });
    };
    await at('2026-10-30T23:59:59Z', old, true);
    await at('2026-10-31T00:00:00Z', photo, false);
    await at('2026-11-29T23:59:00Z', help, true);
    expect(await list()).toEqual({
      entries: [],
      nextCursor: null,
      byKind: expect.arrayContaining([
        { kind: 'photo', helpful: 0, notHelpful: 1 },
        { kind: 'help', helpful: 1, notHelpful: 0 },
      ]),
      byDay: [
        { day: '2026-11-29', helpful: 1, notHelpful: 0 },
        { day: '2026-10-31', helpful: 0, notHelpful: 1 },
      ],
    });
  });
});
