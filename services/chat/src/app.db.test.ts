import { randomUUID } from 'node:crypto';
import type { Conversation } from '@petalwise/advisor/advice/advice';
import * as chat from '@petalwise/contracts/chat/conversation';
import { AppError } from '@petalwise/service-kit/http/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldPhotos } from './conversation/delete-old-photos.ts';
import { takePhotoTurn } from './conversation/photo-turn.ts';
import { aFace, freeReply, type Person, person, startTestChat, type TestChat, wordy } from './testing/test-chat.ts';

let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
beforeEach(() => {
  test.reset();
});
afterAll(() => test.stop());

const notAnImage = `data:image/png;base64,${Buffer.from('hello').toString('base64')}`;

describe('a photo', () => {
  it('is measured, costs 5, and is shown to its owner alone', async () => {
    let seen: Conversation | undefined;
    test.world.advisor = (question, signal) => {
      seen = question;
      return wordy(question, signal);
    };
    const actor = person();
    const session = await test.start(actor);
    const exchange = await test.send(actor, session, { imageUrl: await aFace() });
    expect(exchange.question.content).toBe(chat.photoOnlyText);
    expect(exchange.coinBalance).toBe(5);
    expect(exchange.answer.analysis?.zones.map((zone) => zone.zone)).toContain('left_cheek');
    expect(seen?.photo?.zones.length).toBeGreaterThan(4);
    const id = exchange.question.imageUrl?.split('/').at(-1) ?? '';
    const load = async (who: Person) => {
      const token = await test.tokenOf(who);
      return fetch(`${test.url}/api/chat/photo/${id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    };
    const own = await load(actor);
    expect(own.headers.get('content-type')).toBe('image/jpeg');
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
    expect((await load(person())).status).toBe(404);
  });

  it('is not measured for a user who cannot pay for it, and not two at once for one user', async () => {
    const actor = person();
    const session = await test.start(actor);
    const face = await aFace();
    const both = await Promise.allSettled([
      test.send(actor, session, { imageUrl: face }),
      test.send(actor, session, { imageUrl: face }),
    ]);
    expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'chat.busy' });
    await test.take(actor, -1);
    const refused = { code: 'coins.insufficient', facts: { needed: 5, held: 4 } };
    await expect(test.send(actor, session, { imageUrl: 'data:image/png;base64,AAAA' })).rejects.toMatchObject(refused);
  });

  it('waits for one that another process measures, but not for a process that died', async () => {
    const actor = person();
    const session = await test.start(actor);
    const send = () => test.send(actor, session, { imageUrl: notAnImage });
    expect(await takePhotoTurn(test.deps, actor.userId)).toBe(true);
    await expect(send()).rejects.toMatchObject({ code: 'chat.busy' });
    expect(await takePhotoTurn(test.deps, person().userId)).toBe(true);
    const runOut = `UPDATE photo_turn SET until = now() - interval '1 second' WHERE user_id = $1`;
    await test.database.pool.query(runOut, [actor.userId]);
    // A turn ends with its photo, however that ended.
    for (let time = 0; time < 2; time++) await expect(send()).rejects.toMatchObject({ code: 'photo.invalid-type' });
  });

  it('that is sent again under the same id is answered once; another photo under that id is refused free', async () => {
    const actor = person();
    const session = await test.start(actor);
    const body = { id: randomUUID(), content: 'How is my skin?' };
    const [one, other] = [await aFace(), await aFace('smiling')];
    const first = await test.send(actor, session, { ...body, imageUrl: one });
    expect((await test.send(actor, session, { ...body, imageUrl: one })).answer.id).toBe(first.answer.id);
    const used = { code: 'chat.message-id-used' };
    await expect(test.send(actor, session, { ...body, imageUrl: other })).rejects.toMatchObject(used);
    // A page that shows the question again has no copy of its photo; the one that we keep counts.
    expect((await test.send(actor, session, body)).answer.id).toBe(first.answer.id);
    expect(await test.balance(actor)).toBe(5);
    expect(await test.messages(actor, session)).toHaveLength(2);
  });

  it('is refused under the id of a question that had none, or of one about what a doctor must see', async () => {
    const actor = person();
    const session = await test.start(actor);
    const [one, other] = [await aFace(), await aFace('smiling')];
    const used = { code: 'chat.message-id-used' };
    const words = { id: randomUUID(), content: 'Retinol?' };
    await test.send(actor, session, words);
    await expect(test.send(actor, session, { ...words, imageUrl: one })).rejects.toMatchObject(used);
    test.world.plan = async () => freeReply({ kind: 'safety' });
    const mole = { id: randomUUID(), content: 'This mole is bleeding and growing', imageUrl: one };
    const first = await test.send(actor, session, mole);
    expect((await test.send(actor, session, mole)).answer.id).toBe(first.answer.id);
    await expect(test.send(actor, session, { ...mole, imageUrl: other })).rejects.toMatchObject(used);
  });

  it('that failed is tried again with the same photo, and not with another', async () => {
    const actor = person();
    const session = await test.start(actor);
    const body = { id: randomUUID(), content: 'How is my skin?' };
    const [one, other] = [await aFace(), await aFace('smiling')];
    test.world.advisor = () => {
      throw new Error('away');
    };
    const failed = { code: 'chat.answer-failed' };
    await expect(test.send(actor, session, { ...body, imageUrl: one })).rejects.toMatchObject(failed);
    test.reset();
    const used = { code: 'chat.message-id-used' };
    await expect(test.send(actor, session, { ...body, imageUrl: other })).rejects.toMatchObject(used);
    expect((await test.send(actor, session, { ...body, imageUrl: one })).answer.analysis).not.toBeNull();
    await expect.poll(() => test.balance(actor)).toBe(5);
  });

  it('that cannot be measured is refused free, and leaves no trace', async () => {
    const actor = person();
    const session = await test.start(actor);
    await expect(test.send(actor, session, { imageUrl: notAnImage })).rejects.toMatchObject({
      code: 'photo.invalid-type',
    });
    expect(await test.balance(actor)).toBe(10);
    expect(await test.messages(actor, session)).toEqual([]);
  });

  it('of what a doctor must see is neither measured nor kept', async () => {
    const actor = person();
    const session = await test.start(actor);
    test.world.plan = async () => freeReply({ kind: 'safety' });
    const body = { content: 'This mole is bleeding and growing', imageUrl: await aFace() };
    expect(await test.send(actor, session, body)).toMatchObject({
      question: { imageUrl: null, analysis: null },
      answer: { kind: 'safety', analysis: null },
      coinBalance: null,
    });
    expect(await test.balance(actor)).toBe(10);
  });

  it('is gone after 30 days; what was said about it stays', async () => {
    const actor = person();
    const session = await test.start(actor);
    await test.send(actor, session, { imageUrl: await aFace() });
    test.world.now = () => new Date(Date.now() + 31 * 24 * 3_600_000);
    expect(await deleteOldPhotos(test.deps)).toBeGreaterThanOrEqual(1);
    expect(await test.messages(actor, session)).toMatchObject([{ imageUrl: null }, { role: 'assistant' }]);
  });
});

describe("another user's chat", () => {
  it('is as if it did not exist, for every call', async () => {
    const owner = person();
    const id = await test.start(owner);
    const actor = person();
    const call = test.atChat;
    const params = { id };
    const missing = { code: 'chat.session-not-found' };
    await expect(call.call(chat.getSession, { actor, params })).rejects.toMatchObject(missing);
    await expect(call.call(chat.listMessages, { actor, params })).rejects.toMatchObject(missing);
    await expect(call.call(chat.deleteSession, { actor, params })).rejects.toMatchObject(missing);
    await expect(call.call(chat.renameSession, { actor, params, body: { name: 'Mine' } })).rejects.toMatchObject(
      missing,
    );
    await expect(test.send(actor, id, { content: 'Retinol?' })).rejects.toMatchObject(missing);
    expect(await call.call(chat.listSessions, { actor })).toEqual([]);
  });

  it('does not lend its message ids', async () => {
    const owner = person();
    const body = { id: randomUUID(), content: 'Retinol?' };
    await test.send(owner, await test.start(owner), body);
    const actor = person();
    await expect(test.send(actor, await test.start(actor), body)).rejects.toBeInstanceOf(AppError);
    expect(await test.balance(actor)).toBe(10);
  });
});

it('deletes a chat with its messages and photos, for good', async () => {
  const actor = person();
  const id = await test.start(actor);
  await test.send(actor, id, { imageUrl: await aFace() });
  await test.atChat.call(chat.deleteSession, { actor, params: { id } });
  const left = await test.database.pool.query('SELECT id FROM photo WHERE owner_id = $1', [actor.userId]);
  expect(left.rows).toEqual([]);
  await expect(test.messages(actor, id)).rejects.toMatchObject({ code: 'chat.session-not-found' });
});

it('remembers what was said', async () => {
  const heard: string[][] = [];
  test.world.advisor = (question, signal) => {
    heard.push(question.history.map((turn) => turn.content));
    return wordy(question, signal);
  };
  const actor = person();
  const id = await test.start(actor);
  await test.send(actor, id, { content: 'My skin is dry' });
  await test.send(actor, id, { content: 'And at night?' });
  expect(heard).toEqual([[], ['My skin is dry', 'Use them on different nights.']]);
});
