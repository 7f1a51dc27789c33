import { readFileSync } from 'node:fs';
import * as chat from '@petalwise/contracts/chat/conversation';
import { rateAnswer } from '@petalwise/contracts/chat/ratings';
import * as routine from '@petalwise/contracts/chat/routine';
import { saveProducts } from '@petalwise/contracts/chat/saved-products';
import { addShelfItem } from '@petalwise/contracts/chat/shelf';
import { keepSkinPhoto, remindOfSkinPhoto } from '@petalwise/contracts/chat/skin';
import * as data from '@petalwise/contracts/personal-data/chat-data';
import { leftOut } from '@petalwise/contracts/personal-data/left-out';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftOf, stepOf } from '../testing/routines.ts';
import { aFace, type Person, person, startTestChat, type TestChat } from '../testing/test-chat.ts';
import { messagesAtOnce } from './list-chats.ts';
import { photosAtOnce } from './list-photos.ts';

let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
beforeEach(() => {
  test.reset();
});
afterAll(() => test.stop());

const lists = {
  chats: data.listChatRows,
  photos: data.listPhotoRows,
  photoChoices: data.listPhotoChoiceRows,
  shelf: data.listShelfRows,
  savedProducts: data.listSavedProductRows,
  routine: data.listRoutineRows,
  routineDays: data.listRoutineDayRows,
};

/** Every page of a list. */
const pagesOf = async <Row>(
  read: (query: { cursor: string | undefined }) => Promise<{ rows: Row[]; nextCursor: string | null }>,
) => {
  const pages: Row[][] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ cursor });
    pages.push(page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return pages;
};
const chatPages = (actor: Person) => pagesOf((query) => test.atChat.call(data.listChatRows, { actor, query }));
const chatsOf = async (actor: Person) => (await chatPages(actor)).flat();
const photoPages = (actor: Person) => pagesOf((query) => test.atChat.call(data.listPhotoRows, { actor, query }));

describe('chats', () => {
  it('have their questions, answers and ratings; those of the small chat and labels too', async () => {
    const actor = person();
    const id = await test.start(actor);
    await test.send(actor, id, { content: 'Is <b>retinol</b> safe?' });
    const answer = (await test.messages(actor, id)).find(({ role }) => role === 'assistant')?.id ?? '';
    await test.atChat.call(rateAnswer, { actor, params: { id: answer }, body: { helpful: false, words: 'Too short' } });
    const body = { message: 'What is on sale?', context: 'trending_products' } as const;
    await test.atChat.call(chat.askTrendingQuestion, { actor, body });
    const other = person();
    await test.send(other, await test.start(other), { content: 'Mine alone' });
    const chats = await chatsOf(actor);
    expect(chats.map(({ kind }) => kind).sort()).toEqual(['chat', 'trending']);
    const own = chats.find(({ kind }) => kind === 'chat');
    expect(own).toMatchObject({ id, title: 'Is <b>retinol</b> safe', continues: false });
    expect(own?.messages.map(({ role, content, photoId, rating }) => ({ role, content, photoId, rating }))).toEqual([
      { role: 'user', content: 'Is <b>retinol</b> safe?', photoId: null, rating: null },
      {
        role: 'assistant',
        content: 'Use them on different nights.',
        photoId: null,
        rating: { helpful: false, words: 'Too short' },
      },
    ]);
    expect(chats.find(({ kind }) => kind === 'trending')?.messages[0]).toMatchObject({ content: 'What is on sale?' });
  });

  it('come in bounded pages, each message once and in order, also where one chat fills several pages', async () => {
    const actor = person();
    const [long, short] = [2 * messagesAtOnce + 5, 3];
    for (const [title, messages, age] of [
      ['Long', long, 1],
      ['Short', short, 2],
      ['Empty', 0, 3],
    ] as const) {
      await test.database.pool.query(
        `WITH chat AS (
           INSERT INTO chat_session (id, owner_id, title, created_at, updated_at)
           VALUES (gen_random_uuid(), $1, $2, now() - $4::int * interval '1 day', now()) RETURNING id)
         INSERT INTO message (id, session_id, role, content, status)
         SELECT gen_random_uuid(), id, 'user', $2 || ' ' || n, 'answered' FROM chat, generate_series(1, $3::int) AS n
          ORDER BY n`,
        [actor.userId, title, messages, age],
      );
    }
    const pages = await chatPages(actor);
    for (const page of pages) {
      const size = page.reduce((sum, { messages }) => sum + messages.length, 0);
      expect(size).toBeLessThanOrEqual(messagesAtOnce);
    }
    expect(pages).toHaveLength(3);
    const parts = pages.flat();
    expect(parts.filter(({ continues }) => !continues).map(({ title }) => title)).toEqual(['Long', 'Short', 'Empty']);
    const said = parts.flatMap(({ messages }) => messages.map(({ content }) => content));
    const counted = (title: string, many: number) => Array.from({ length: many }, (_, at) => `${title} ${at + 1}`);
    expect(said).toEqual([...counted('Long', long), ...counted('Short', short)]);
  });
});

describe('photos', () => {
  it('have what was measured, and whether they are kept; their message names them', async () => {
    const actor = person();
    const id = await test.start(actor);
    const { question } = await test.send(actor, id, { imageUrl: await aFace() });
    await test.atChat.call(keepSkinPhoto, { actor, params: { id: question.id }, body: { kept: true } });
    const [photos] = await photoPages(actor);
    expect(photos).toMatchObject([{ chatId: id, messageId: question.id, kept: true, analysis: question.analysis }]);
    expect((await chatsOf(actor))[0]?.messages[0]?.photoId).toBe(photos?.[0]?.id);
    expect(await photoPages(person())).toEqual([[]]);
  });

  it('come in bounded pages, each once', async () => {
    const actor = person();
    const many = photosAtOnce * 2 + 1;
    const id = await test.start(actor);
    await test.database.pool.query(
      `WITH question AS (
         INSERT INTO message (id, session_id, role, content, status)
         SELECT gen_random_uuid(), $1, 'user', 'A photo', 'answered' FROM generate_series(1, $3::int) RETURNING id)
       INSERT INTO photo (id, owner_id, message_id, jpeg, created_at)
       SELECT gen_random_uuid(), $2, id, '\\xffd8', now() FROM question`,
      [id, actor.userId, many],
    );
    const pages = await photoPages(actor);
    expect(pages.map((page) => page.length)).toEqual([photosAtOnce, photosAtOnce, 1]);
    expect(new Set(pages.flat().map((photo) => photo.id)).size).toBe(many);
  });
});

it('lists what was decided about photos, the products and the saved products', async () => {
  const actor = person();
  const query = {};
  expect((await test.atChat.call(data.listPhotoChoiceRows, { actor, query })).rows).toEqual([]);
  await test.atChat.call(remindOfSkinPhoto, { actor, body: { wanted: true } });
  expect((await test.atChat.call(data.listPhotoChoiceRows, { actor, query })).rows).toEqual([
    { consentedAt: null, reminderWanted: true, aiProvider: null, aiAgreedAt: null },
  ]);
  await test.atChat.call(addShelfItem, {
    actor,
    body: { name: 'My "own" serum', slot: 'serum', openedOn: '2026-01-31' },
  });
  await test.atChat.call(saveProducts, { actor, body: { productIds: ['sk1'] } });
  expect((await test.atChat.call(data.listShelfRows, { actor, query })).rows).toMatchObject([
    { name: 'My "own" serum', slot: 'serum', openedOn: '2026-01-31', keepsMonths: 12 },
  ]);
  expect((await test.atChat.call(data.listSavedProductRows, { actor, query })).rows).toMatchObject([
    { productId: 'sk1', name: expect.stringMatching(/\w+ \w+/) },
  ]);
  for (const list of [data.listShelfRows, data.listSavedProductRows] as const) {
    expect((await test.atChat.call(list, { actor: person(), query })).rows).toEqual([]);
  }
});

it('lists the routine as its owner sees it, with its days', async () => {
  const actor = person();
  const query = {};
  expect((await test.atChat.call(data.listRoutineRows, { actor, query })).rows).toEqual([]);
  const step = stepOf();
  const day = new Date().toISOString().slice(0, 10);
  await test.atChat.call(routine.saveRoutine, { actor, body: { routine: draftOf([step]), startOn: day } });
  await test.atChat.call(routine.tickStep, { actor, params: { day }, body: { step: step.id, done: true } });
  await test.atChat.call(routine.noteDay, { actor, params: { day }, body: { note: 'stings' } });
  await test.atChat.call(routine.shareRoutine, { actor });
  const { kept } = await test.atChat.call(routine.getRoutine, { actor });
  const { sharedAt } = await test.atChat.call(routine.getShare, { actor });
  expect((await test.atChat.call(data.listRoutineRows, { actor, query })).rows).toEqual([
    { ...kept, sharedAt, checkIns: {} },
  ]);
  expect((await test.atChat.call(data.listRoutineDayRows, { actor, query })).rows).toEqual([
    { day, done: [step.id], note: 'stings' },
  ]);
});

it('reads all days of a routine that is years old', async () => {
  const actor = person();
  await test.atChat.call(routine.saveRoutine, { actor, body: { routine: draftOf([stepOf()]), startOn: '2026-01-01' } });
  await test.database.pool.query(
    `INSERT INTO routine_day (owner_id, day) SELECT $1, date '2026-01-01' + n FROM generate_series(0, 449) AS n`,
    [actor.userId],
  );
  const pages = await pagesOf((query) => test.atChat.call(data.listRoutineDayRows, { actor, query }));
  const days = pages.flat().map(({ day }) => day);
  expect(pages).toHaveLength(3);
  expect([days.length, days[0], days.at(-1), new Set(days).size]).toEqual([450, '2026-01-01', '2027-03-26', 450]);
});

describe('every list', () => {
  it.each(Object.entries(lists))('of %s needs a user, and is for the gateway alone', async (_name, endpoint) => {
    await expect(test.atChat.call(endpoint, { query: {} })).rejects.toMatchObject({ code: 'auth.required' });
    await expect(test.asBilling.call(endpoint, { query: {} })).rejects.toMatchObject({ code: 'auth.forbidden' });
  });
});

it('gives every table, or names it as left out', () => {
  const schema = readFileSync(new URL('../../prisma/schema.prisma', import.meta.url), 'utf8');
  const tables = [...schema.matchAll(/^model (\w+)/gm)].map(([, name]) => name);
  const named = leftOut.filter(({ service }) => service === 'chat').flatMap(({ tables }) => tables);
  const given = [
    ...['ChatSession', 'Message', 'AnswerRating', 'Photo', 'SkinSettings', 'ShelfItem', 'SavedProduct'],
    // Read by `getProfileLines`.
    ...['Routine', 'RoutineDay', 'ProfileLine'],
  ];
  expect([...named, ...given].sort()).toEqual(tables.sort());
});
