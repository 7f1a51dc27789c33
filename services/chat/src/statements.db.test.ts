import { randomUUID } from 'node:crypto';
import { catalogue } from '@petalwise/catalogue/catalogue';
import { listChatActs } from '@petalwise/contracts/admin/acts';
import * as settings from '@petalwise/contracts/admin/settings';
import * as chat from '@petalwise/contracts/chat/conversation';
import * as history from '@petalwise/contracts/chat/history';
import * as labels from '@petalwise/contracts/chat/labels';
import * as profile from '@petalwise/contracts/chat/profile';
import * as ratings from '@petalwise/contracts/chat/ratings';
import * as routine from '@petalwise/contracts/chat/routine';
import * as savedProducts from '@petalwise/contracts/chat/saved-products';
import * as shelf from '@petalwise/contracts/chat/shelf';
import * as skin from '@petalwise/contracts/chat/skin';
import { userDeleted } from '@petalwise/contracts/facts';
import * as personalData from '@petalwise/contracts/personal-data/chat-data';
import { fillFactTables } from '@petalwise/service-kit/testing/fill-fact-tables';
import { findScans } from '@petalwise/service-kit/testing/statements/find-scans';
import { type Recording, recordStatements } from '@petalwise/service-kit/testing/statements/record-statements';
import { unseenStatements } from '@petalwise/service-kit/testing/statements/unseen-statements';
import { testDatabase } from '@petalwise/service-kit/testing/test-database';
import { unservedEndpoints } from '@petalwise/service-kit/testing/unserved-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countQuestions } from './conversation/count-questions.ts';
import { deleteOldPhotos } from './conversation/delete-old-photos.ts';
import { failAbandonedQuestions, renewLease } from './conversation/question-store.ts';
import { eraseAgain, settleMs } from './erasure/erase-again.ts';
import { pictureForAi } from './skin/ai-consent.ts';
import { fillTables } from './testing/fill-tables.ts';
import { dataUrlOf, labelPicture } from './testing/label-pictures.ts';
import { startOpenAi } from './testing/openai-server.ts';
import { draftOf, stepOf } from './testing/routines.ts';
import { admin, aFace, freeReply, person, startTestChat, type TestChat, wordy } from './testing/test-chat.ts';
import { deleteOldQuestions } from './trending/delete-old-questions.ts';

// Everything that chat does, done once on filled tables while each statement is recorded; then PostgreSQL says how it
// would run them.
let test: TestChat;
let recording: Recording;

beforeAll(async () => {
  const database = await testDatabase({ migrations: new URL('../prisma/migrations', import.meta.url) });
  await fillTables(database.owner);
  recording = recordStatements(database.pool);
  test = await startTestChat({ database });
}, 60_000);
afterAll(() => test.stop());

it('answers questions, with and without a photo, also after a failure', async () => {
  const actor = person();
  const session = await test.start(actor);
  const params = { id: session };
  const { question } = await test.send(actor, session, { imageUrl: await aFace() });
  const photo = question.imageUrl?.split('/').at(-1) ?? '';
  await fetch(`${test.url}/api/chat/photo/${photo}`, {
    headers: { authorization: `Bearer ${await test.tokenOf(actor)}` },
  });
  const id = randomUUID();
  test.world.advisor = async function* () {
    yield { kind: 'text', text: 'Half' };
    throw new Error('the model went away');
  };
  await expect(test.send(actor, session, { id, content: 'Retinol?' })).rejects.toThrow();
  test.reset();
  await test.send(actor, session, { id, content: 'Retinol?' });
  await test.atChat.call(chat.stopAnswer, { actor, params: { id } });
  await renewLease(
    test.deps,
    await test.deps.db.message.findUniqueOrThrow({ where: { id }, include: { photo: { select: { id: true } } } }),
  );
  await test.atChat.call(chat.sendMessage, { actor, params, body: { content: 'Bakuchiol?', replaces: id } });
  const rated = (await test.messages(actor, session)).find(({ role }) => role === 'assistant')?.id ?? '';
  await test.atChat.call(ratings.rateAnswer, { actor, params: { id: rated }, body: { helpful: true, words: 'Clear' } });
  await test.atChat.call(ratings.listRatings, { actor: admin, query: {} });
  for (const _ of [1, 2]) await test.atChat.call(ratings.takeBackRating, { actor, params: { id: rated } });
  await test.atChat.call(chat.listSessions, { actor });
  await test.atChat.call(chat.getSession, { actor, params });
  await test.atChat.call(chat.renameSession, { actor, params, body: { name: 'Retinol' } });
  const { nextCursor } = await test.atChat.call(history.searchChats, { actor, query: { q: 'retinol' } });
  expect(nextCursor).toBeNull();
  const query = { zone: 'UTC', cursor: `${Date.now()}_${session}_0` };
  await test.atChat.call(history.exportSession, { actor, params, query });
  await test.atChat.call(history.exportSessions, { actor, query });
  await test.atChat.call(chat.deleteSession, { actor, params });
});

it('stops an answer before its first words', async () => {
  const actor = person();
  const session = await test.start(actor);
  const id = randomUUID();
  const gate = Promise.withResolvers<void>();
  test.world.advisor = async function* (...asked) {
    await gate.promise;
    yield* wordy(...asked);
  };
  const sent = test.send(actor, session, { id, content: 'Retinol?' });
  sent.catch(() => undefined);
  await expect.poll(async () => (await test.messages(actor, session)).length).toBe(1);
  await test.atChat.call(chat.stopAnswer, { actor, params: { id } });
  gate.resolve();
  await expect(sent).rejects.toMatchObject({ code: 'chat.stopped' });
  test.reset();
});

it('shows photos over time, keeps them and deletes them', async () => {
  const actor = person();
  const session = await test.start(actor);
  await test.send(actor, session, { imageUrl: await aFace() });
  await test.atChat.call(skin.remindOfSkinPhoto, { actor, body: { wanted: true } });
  await test.atChat.call(skin.getSkinReminder, { actor });
  const { photos } = await test.atChat.call(skin.listSkinPhotos, { actor });
  const id = photos[0]?.id ?? '';
  await test.atChat.call(skin.compareSkinPhotos, { actor, params: { id, earlier: id } });
  await test.atChat.call(skin.keepSkinPhoto, { actor, params: { id }, body: { kept: true } });
  await test.atChat.call(skin.deleteSkinPhoto, { actor, params: { id } });
  await test.atChat.call(skin.deleteSkinPhotos, { actor });
  // Who asked for a reminder before their consent has settings without it.
  const early = person();
  await test.atChat.call(skin.remindOfSkinPhoto, { actor: early, body: { wanted: false } });
  await test.atChat.call(skin.consentToPhotos, { actor: early });
  await test.atChat.call(skin.getPhotoConsent, { actor: early });
});

it('takes a question back that billing refuses', async () => {
  const actor = person();
  const session = await test.start(actor);
  await test.send(actor, session, { content: 'Retinol?' });
  await test.take(actor, -9);
  await expect(test.send(actor, session, { content: 'Retinol?' })).rejects.toMatchObject({
    code: 'coins.insufficient',
  });
});

it('answers questions to the widget', async () => {
  const body = { message: 'What is on sale?', context: 'trending_products' } as const;
  await test.atChat.call(chat.askTrendingQuestion, { actor: person(), body });
});

it('reads labels, judges them, and keeps the newest', async () => {
  const actor = person();
  const text = 'Aqua, Glycerin, Panthenol';
  await test.atChat.call(labels.readLabel, { actor, body: { text } });
  const imageUrl = dataUrlOf(await labelPicture());
  await test.atChat.call(labels.readLabelPicture, { actor, body: { imageUrl } });
  const { label } = await test.atChat.call(labels.judgeLabel, { actor, body: { text } });
  await test.database.owner.query(manyLabels, [label.id, labels.mostLabels]);
  const { label: newest } = await test.atChat.call(labels.judgeLabel, { actor, body: { text: `${text}, Parfum` } });
  const params = { id: newest.id };
  await test.atChat.call(labels.listLabels, { actor });
  await test.atChat.call(labels.getLabel, { actor, params });
  await test.atChat.call(labels.renameLabel, { actor, params, body: { name: 'Calm Hour' } });
  await test.atChat.call(labels.deleteLabel, { actor, params });
  test.world.plan = async () => freeReply();
  const other = { text: `${text}, Limonene` };
  await expect(test.atChat.call(labels.judgeLabel, { actor, body: other })).rejects.toThrow();
  test.reset();
});

/** So many answered labels beside this one. */
const manyLabels = `
  WITH question AS (
    INSERT INTO message (id, session_id, role, content, status)
    SELECT gen_random_uuid(), session_id, role, content, status FROM message, generate_series(1, $2) WHERE id = $1
    RETURNING id, session_id)
  INSERT INTO message (id, session_id, role, content, status, answer_to, kind)
  SELECT gen_random_uuid(), session_id, 'assistant', 'Fine.', 'answered', id, 'answer' FROM question`;

it('remembers things about a person, by itself and by hand', async () => {
  const actor = person();
  const session = await test.start(actor);
  const add = (kind: 'age' | 'allergy', value: string) =>
    test.atChat.call(profile.addProfileLine, { actor, body: { kind, value } });
  const [, { id }] = [await add('age', '16'), await add('allergy', 'perfume')];
  test.world.plan = async () =>
    freeReply({
      learnt: [
        { act: 'remember', kind: 'age', value: '17' },
        { act: 'remember', kind: 'allergy', value: 'perfume' },
      ],
    });
  await test.send(actor, session, { content: 'I am 17 now, and still allergic to perfume' });
  test.reset();
  await test.atChat.call(profile.getProfileLines, { actor });
  await test.atChat.call(profile.changeProfileLine, { actor, params: { id }, body: { value: 'aspirin' } });
  await test.atChat.call(profile.deleteProfileLine, { actor, params: { id } });
  await test.atChat.call(profile.deleteProfile, { actor });
});

it('keeps the products that a person uses', async () => {
  const actor = person();
  const add = (body: { productId?: string; name?: string }) => test.atChat.call(shelf.addShelfItem, { actor, body });
  const { id } = await add({ name: 'Serum' });
  await add({ productId: catalogue[0]?.id ?? '' });
  await test.atChat.call(shelf.changeShelfItem, { actor, params: { id }, body: { openedOn: '2026-01-31' } });
  await test.atChat.call(shelf.listShelf, { actor });
  await test.atChat.call(shelf.deleteShelfItem, { actor, params: { id } });
});

it('keeps the products that a person saved', async () => {
  const actor = person();
  const productIds = catalogue.map(({ id }) => id);
  await test.atChat.call(savedProducts.saveProducts, { actor, body: { productIds } });
  await test.atChat.call(savedProducts.listSavedProducts, { actor });
  await test.atChat.call(savedProducts.removeSavedProduct, { actor, params: { productId: productIds[0] ?? '' } });
});

it('keeps a routine, its days and its link', async () => {
  const actor = person();
  const [step, day] = [stepOf(), new Date().toISOString().slice(0, 10)];
  const [draft, params] = [draftOf([step]), { day }];
  await test.atChat.call(routine.planRoutine, { actor, body: draft.wishes });
  await test.atChat.call(routine.checkRoutine, { actor, body: draft });
  await test.atChat.call(routine.listChoices, { actor, body: { routine: draft, time: 'morning', slot: 'serum' } });
  const startOn = new Date(Date.now() - 60 * 24 * 3_600_000).toISOString().slice(0, 10);
  const save = (replaces?: string | null) =>
    test.atChat.call(routine.saveRoutine, {
      actor,
      body: { routine: draft, startOn, ...(replaces !== undefined && { replaces }) },
    });
  await save(null);
  await save((await save()).savedAt);
  await test.atChat.call(routine.getRoutine, { actor });
  for (const done of [true, true, false]) {
    await test.atChat.call(routine.tickStep, { actor, params, body: { step: step.id, done } });
  }
  for (const note of ['stings', '']) await test.atChat.call(routine.noteDay, { actor, params, body: { note } });
  await test.atChat.call(routine.getRoutineDay, { actor, params });
  const answers = { change: 'better', comfort: 'comfortable', kept: 'most-days' } as const;
  await test.atChat.call(routine.answerCheckIn, { actor, body: { week: '4', answers } });
  const calendar = `${test.url}/api/chat/routine/calendar?zone=UTC&morning=07:00&evening=21:00`;
  await fetch(calendar, { headers: { authorization: `Bearer ${await test.tokenOf(actor)}` } });
  const { token } = await test.atChat.call(routine.shareRoutine, { actor });
  await test.atChat.call(routine.getShare, { actor });
  await test.atChat.call(routine.getSharedRoutine, { params: { token } });
  await test.atChat.call(routine.revokeShare, { actor });
  await test.atChat.call(routine.deleteRoutine, { actor });
});

it('lists what it stores about a user', async () => {
  const actor = person();
  const session = await test.start(actor);
  await test.send(actor, session, { content: 'Retinol?' });
  const body = { routine: draftOf([stepOf()]), startOn: '2026-11-01' };
  await test.atChat.call(routine.saveRoutine, { actor, body });
  const list = (
    endpoint: (typeof personalData)['listChatRows' | 'listPhotoRows' | 'listRoutineDayRows'],
    cursor?: string,
  ) => test.atChat.call(endpoint, { actor, query: { cursor } });
  for (const cursor of [undefined, `${Date.now()}_${session}_0`]) await list(personalData.listChatRows, cursor);
  for (const cursor of [undefined, `${Date.now()}_${session}`]) await list(personalData.listPhotoRows, cursor);
  for (const cursor of [undefined, '2026-11-02']) await list(personalData.listRoutineDayRows, cursor);
  await test.atChat.call(personalData.listRoutineRows, { actor, query: {} });
  await test.atChat.call(personalData.listPhotoChoiceRows, { actor, query: {} });
  await test.atChat.call(personalData.listShelfRows, { actor, query: {} });
  await test.atChat.call(personalData.listSavedProductRows, { actor, query: {} });
});

it('returns deliveries to billing', async () => {
  await test.asBilling.call(chat.summariseDeliveries, {});
  await test.asBilling.call(chat.listDeliveries, { params: { part: '17' } });
  await test.asBilling.call(chat.readHoldOutcomes, { body: { holdKeys: [`message:${randomUUID()}`] } });
});

it('keeps the key of the AI service', async () => {
  const server = await startOpenAi((_, say) => say('Yes'));
  Object.assign(test.deps.ai, { baseUrl: server.baseUrl });
  const actor = admin;
  await test.atChat.call(settings.setOpenAiKey, { actor, body: { apiKey: 'sk-of-the-tests-1234567890' } });
  await test.atChat.call(settings.getOpenAiKey, { actor });
  await test.atChat.call(settings.testOpenAiKey, { actor, body: {} });
  await test.atChat.call(settings.allowAiPhotos, { actor, body: { allowed: true } });
  await test.atChat.call(skin.sendPhotosToAi, { actor, body: { provider: new URL(server.baseUrl).host } });
  await pictureForAi(test.deps, { ownerId: actor.userId, messageId: randomUUID() });
  await test.atChat.call(settings.allowAiPhotos, { actor, body: { allowed: false } });
  await test.atChat.call(settings.removeOpenAiKey, { actor, body: {} });
  await test.atChat.call(listChatActs, { actor, query: {} });
  test.deps.usage.count('fallback');
  await test.atChat.call(settings.getAdvisorUsage, { actor });
  server.stop();
});

it('erases a person, twice', async () => {
  const { userId } = person();
  await test.tell(userDeleted.of(userId, { userId }));
  await expect.poll(() => test.deps.db.erasedOwner.count({ where: { ownerId: userId } }), { timeout: 30_000 }).toBe(1);
  test.world.now = () => new Date(Date.now() + settleMs + 1_000);
  await eraseAgain(test.deps);
  test.reset();
});

it('sweeps, and shows its metrics', async () => {
  test.world.now = () => new Date(Date.now() + 60_000);
  for (const sweep of [failAbandonedQuestions, deleteOldPhotos, deleteOldQuestions]) await sweep(test.deps);
  countQuestions(test.deps.metrics, test.database.pool);
  await test.deps.metrics.registry.metrics();
  test.reset();
});

it('did serve every endpoint in this test', async () => {
  expect(await unservedEndpoints('chat', test.deps.metrics)).toEqual([]);
});

it('did run every statement of the source in this test', () => {
  expect(unseenStatements(new URL('./', import.meta.url), recording.statements(), rarely)).toEqual([]);
});

it('scans no table that grows', async () => {
  const statements = recording.statements();
  await fillFactTables(test.database.owner, 'chat');
  expect(await findScans(test.database.owner, statements, { small, accepted })).toEqual([]);
});

const small = {
  setting: 'one row for each setting',
  advisor_day: 'a dozen rows for each day',
  _prisma_migrations: 'one row for each migration',
};
const rarely = [{ statement: 'main.ts: SELECT 1', why: 'reads no table' }];
const accepted = [
  { statement: 'AS key FROM delivery) AS keys OFFSET 0', why: 'a proof of the whole ledger: hourly' },
  {
    statement: 'DELETE FROM "public"."message" WHERE ("public"."message"."role" =',
    why: 'the sweep of the widget, every hour; an index for it would cost every message',
  },
];
