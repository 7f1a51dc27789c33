import { randomUUID } from 'node:crypto';
import { listChatActs } from '@petalwise/contracts/admin-acts';
import * as chat from '@petalwise/contracts/chat';
import * as profile from '@petalwise/contracts/profile';
import * as settings from '@petalwise/contracts/settings';
import { fillFactTables } from '@petalwise/service-kit/testing/fill-fact-tables';
import { findScans } from '@petalwise/service-kit/testing/find-scans';
import { type Recording, recordStatements } from '@petalwise/service-kit/testing/record-statements';
import { testDatabase } from '@petalwise/service-kit/testing/test-database';
import { unseenStatements } from '@petalwise/service-kit/testing/unseen-statements';
import { unservedEndpoints } from '@petalwise/service-kit/testing/unserved-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countQuestions } from './conversation/count-questions.ts';
import { deleteOldPhotos } from './conversation/delete-old-photos.ts';
import { failAbandonedQuestions, renewLease } from './conversation/question-store.ts';
import { fillTables } from './testing/fill-tables.ts';
import { startOpenAi } from './testing/openai-server.ts';
import { admin, aFace, freeReply, person, startTestChat, type TestChat } from './testing/test-chat.ts';
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
  await renewLease(
    test.deps,
    await test.deps.db.message.findUniqueOrThrow({ where: { id }, include: { photo: { select: { id: true } } } }),
  );
  await test.messages(actor, session);
  await test.atChat.call(chat.listSessions, { actor });
  await test.atChat.call(chat.getSession, { actor, params });
  await test.atChat.call(chat.deleteSession, { actor, params });
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

it('tells billing what was delivered', async () => {
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
  await test.atChat.call(settings.removeOpenAiKey, { actor, body: {} });
  await test.atChat.call(listChatActs, { actor, query: {} });
  test.deps.usage.count('fallback');
  await test.atChat.call(settings.getAdvisorUsage, { actor });
  server.stop();
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
