import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sendMessage } from '@petalwise/contracts/chat/conversation';
import * as skin from '@petalwise/contracts/chat/skin';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteOldPhotos } from '../conversation/delete-old-photos.ts';
import { aFace, type Person, person, startTestChat, type TestChat } from '../testing/test-chat.ts';

let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
const day = 24 * 60 * 60 * 1000;
const start = new Date('2026-11-23T12:00:00Z');
const passDays = (days: number) => {
  test.world.now = () => new Date(start.getTime() + days * day);
};
beforeEach(() => {
  test.reset();
  passDays(0);
});
afterAll(() => test.stop());

const list = (actor: Person) => test.atChat.call(skin.listSkinPhotos, { actor });
const consentOf = async (actor: Person) => (await test.atChat.call(skin.getPhotoConsent, { actor })).consentedAt;
const photosOf = async (actor: Person) => (await list(actor)).photos;
const remove = (actor: Person, id: string) => test.atChat.call(skin.deleteSkinPhoto, { actor, params: { id } });
const keep = (actor: Person, id: string, kept: boolean) =>
  test.atChat.call(skin.keepSkinPhoto, { actor, params: { id }, body: { kept } });
const compare = (actor: Person, id: string, earlier: string) =>
  test.atChat.call(skin.compareSkinPhotos, { actor, params: { id, earlier } });
const rich = async () => {
  const actor = person();
  // The wallet is made when a person first looks at it.
  await test.balance(actor);
  await test.take(actor, 40);
  return actor;
};
const sendPhoto = async (actor: Person, who: Parameters<typeof aFace>[0] = 'straight') => {
  const session = await test.start(actor);
  const { question } = await test.send(actor, session, { imageUrl: await aFace(who) });
  return { id: question.id, session, imageUrl: question.imageUrl ?? '' };
};
const statusOf = async (actor: Person, path: string) =>
  (await fetch(test.url + path, { headers: { authorization: `Bearer ${await test.tokenOf(actor)}` } })).status;

it('measures no photo before its owner has agreed', async () => {
  const actor = await rich();
  const session = await test.start(actor);
  const coins = await test.balance(actor);
  const imageUrl = await aFace();
  const sent = () => test.atChat.call(sendMessage, { actor, params: { id: session }, body: { imageUrl } });
  await expect(sent()).rejects.toMatchObject({ code: 'photo.consent-needed' });
  expect(await test.balance(actor)).toBe(coins);
  expect(await test.messages(actor, session)).toEqual([]);
  expect(await consentOf(actor)).toBeNull();
  const { consentedAt } = await test.atChat.call(skin.consentToPhotos, { actor });
  passDays(3);
  // The first yes counts.
  expect(await test.atChat.call(skin.consentToPhotos, { actor })).toMatchObject({ consentedAt });
  expect(await consentOf(actor)).toBe(start.toISOString());
  expect((await sent()).question.imageUrl).toBeTruthy();
});

it('agrees also where a reminder was asked for before', async () => {
  const actor = person();
  await test.atChat.call(skin.remindOfSkinPhoto, { actor, body: { wanted: true } });
  await test.atChat.call(skin.consentToPhotos, { actor });
  expect(await consentOf(actor)).toBe(start.toISOString());
  expect((await list(actor)).reminder).toEqual({ wanted: true, dueOn: null });
});

it('lists measured photos, the newest first, each with its measurements and its days', async () => {
  const actor = await rich();
  expect(await list(actor)).toEqual({ photos: [], reminder: { wanted: false, dueOn: null } });
  const first = await sendPhoto(actor);
  passDays(28);
  const second = await sendPhoto(actor);
  const photos = await photosOf(actor);
  expect(photos.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(photos[1]).toMatchObject({
    sessionId: first.session,
    takenAt: start.toISOString(),
    imageUrl: first.imageUrl,
    kept: false,
    keptUntil: new Date(start.getTime() + 30 * day).toISOString(),
    differs: [],
  });
  expect(photos[0]?.analysis.face.redness).toBeDefined();
  expect(await photosOf(person())).toEqual([]);
});

it('finds no change between the same photo and itself, and says why two others cannot be compared', async () => {
  const actor = await rich();
  const first = await sendPhoto(actor);
  passDays(1);
  const second = await sendPhoto(actor);
  passDays(2);
  const turned = await sendPhoto(actor, 'turned');
  const same = await compare(actor, second.id, first.id);
  expect(same).toMatchObject({ before: first.id, after: second.id, differs: [] });
  expect(same.changes.length).toBeGreaterThanOrEqual(4);
  for (const change of same.changes) expect(change.verdict).toBe('same');
  // The order of the question does not matter.
  expect(await compare(actor, first.id, second.id)).toEqual(same);
  const other = await compare(actor, turned.id, first.id);
  expect(other.differs).toContain('Your head is turned differently.');
  expect(other.changes).toEqual([]);
  const photos = await photosOf(actor);
  expect(photos.at(-1)?.differs).toContain('Your head is turned differently.');
});

it('keeps a picture past its days, and the measurements of a deleted one', async () => {
  const actor = await rich();
  const gone = await sendPhoto(actor);
  const stays = await sendPhoto(actor);
  expect(await keep(actor, stays.id, true)).toMatchObject({ id: stays.id, kept: true, keptUntil: null });
  passDays(31);
  await deleteOldPhotos(test.deps);
  const photos = await photosOf(actor);
  expect(photos).toMatchObject([
    { id: stays.id, kept: true, imageUrl: stays.imageUrl },
    { id: gone.id, kept: false, imageUrl: null, keptUntil: null },
  ]);
  expect(photos[1]?.analysis.face.redness).toBeDefined();
  await expect(keep(actor, gone.id, true)).rejects.toMatchObject({ code: 'photo.not-found' });
  expect(await keep(actor, stays.id, false)).toMatchObject({ kept: false });
  await deleteOldPhotos(test.deps);
  expect(await statusOf(actor, stays.imageUrl)).toBe(404);
});

it('deletes a photo with its measurements, its question and its answer', async () => {
  const actor = await rich();
  const { id, session, imageUrl } = await sendPhoto(actor);
  const other = await sendPhoto(actor);
  expect(await statusOf(actor, imageUrl)).toBe(200);
  await remove(actor, id);
  expect((await photosOf(actor)).map((photo) => photo.id)).toEqual([other.id]);
  expect(await statusOf(actor, imageUrl)).toBe(404);
  expect(await test.messages(actor, session)).toEqual([]);
  const left = await test.database.pool.query('SELECT 1 FROM message WHERE id = $1 OR answer_to = $1', [id]);
  expect(left.rows).toEqual([]);
  expect((await test.database.pool.query('SELECT 1 FROM photo WHERE message_id = $1', [id])).rows).toEqual([]);
  await expect(remove(actor, id)).rejects.toMatchObject({ code: 'photo.not-found' });
});

it('deletes the words of a photo from the title of its chat', async () => {
  const actor = await rich();
  const titleOf = async (id: string) =>
    (await test.database.pool.query('SELECT title FROM chat_session WHERE id = $1', [id])).rows;
  const session = await test.start(actor);
  const { question } = await test.send(actor, session, { content: 'Is my chin red?', imageUrl: await aFace() });
  expect(await titleOf(session)).toEqual([{ title: 'Is my chin red' }]);
  await test.send(actor, session, { content: 'Is retinol good?' });
  await remove(actor, question.id);
  expect(await titleOf(session)).toEqual([{ title: 'Is retinol good' }]);

  const alone = await test.start(actor);
  const { question: only } = await test.send(actor, alone, { content: 'And my nose?', imageUrl: await aFace() });
  await remove(actor, only.id);
  expect(await titleOf(alone)).toEqual([{ title: '' }]);
  await test.send(actor, alone, { content: 'Is glycerin good?' });
  expect(await titleOf(alone)).toEqual([{ title: 'Is glycerin good' }]);
});

it('deletes all photos, and nothing else', async () => {
  const actor = await rich();
  const neighbour = await rich();
  await sendPhoto(neighbour);
  const { session } = await sendPhoto(actor);
  await sendPhoto(actor);
  await test.send(actor, session, { content: 'Retinol?' });
  expect(await test.atChat.call(skin.deleteSkinPhotos, { actor })).toEqual({ deleted: 2 });
  expect(await photosOf(actor)).toEqual([]);
  expect((await test.messages(actor, session)).map(({ content }) => content)).toContain('Retinol?');
  expect(await photosOf(neighbour)).toHaveLength(1);
  expect(await test.atChat.call(skin.deleteSkinPhotos, { actor })).toEqual({ deleted: 0 });
});

it('does not delete what is being answered, for which coins are held', async () => {
  const actor = await rich();
  let finish = () => {};
  const waits = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { advisor } = test.world;
  test.world.advisor = async function* (...asked) {
    await waits;
    yield* advisor(...asked);
  };
  const id = randomUUID();
  const session = await test.start(actor);
  const answered = test.send(actor, session, { id, imageUrl: await aFace() });
  const isPending = () => test.deps.db.message.count({ where: { id, status: 'pending' } });
  while ((await isPending()) === 0) await pause(50);
  expect(await test.atChat.call(skin.deleteSkinPhotos, { actor })).toEqual({ deleted: 0 });
  await expect(remove(actor, id)).rejects.toMatchObject({ code: 'photo.not-found' });
  finish();
  await answered;
  expect(await photosOf(actor)).toHaveLength(1);
});

it('reminds four weeks after the newest photo, when that is wanted', async () => {
  const actor = await rich();
  await sendPhoto(actor);
  const dueOn = new Date(start.getTime() + 28 * day).toISOString();
  const want = (wanted: boolean) => test.atChat.call(skin.remindOfSkinPhoto, { actor, body: { wanted } });
  expect(await want(true)).toEqual({ wanted: true, dueOn });
  expect((await list(actor)).reminder).toEqual({ wanted: true, dueOn });
  expect(await want(false)).toEqual({ wanted: false, dueOn: null });
});

it('shows and changes nothing of others', async () => {
  const owner = await rich();
  const other = await rich();
  const { id } = await sendPhoto(owner);
  const own = await sendPhoto(other);
  const notFound = { code: 'photo.not-found' };
  await expect(keep(other, id, true)).rejects.toMatchObject(notFound);
  await expect(remove(other, id)).rejects.toMatchObject(notFound);
  await expect(compare(other, id, own.id)).rejects.toMatchObject(notFound);
  await expect(compare(other, own.id, id)).rejects.toMatchObject(notFound);
  expect(await photosOf(owner)).toMatchObject([{ id, kept: false }]);
});
