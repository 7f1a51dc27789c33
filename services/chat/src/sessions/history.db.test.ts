import { randomUUID } from 'node:crypto';
import * as chat from '@petalwise/contracts/chat/conversation';
import * as history from '@petalwise/contracts/chat/history';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ending, type Person, person, startTestChat, type TestChat } from '../testing/test-chat.ts';
import { messagesAtOnce } from './export-chats.ts';
import { foundAtOnce, searchedAtOnce } from './search-chats.ts';

let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
beforeEach(() => {
  test.reset();
});
afterAll(() => test.stop());

const missing = { code: 'chat.session-not-found' };
const rename = (actor: Person, id: string, name: string) =>
  test.atChat.call(chat.renameSession, { actor, params: { id }, body: { name } });
const search = (actor: Person, q: string, cursor?: string) =>
  test.atChat.call(history.searchChats, { actor, query: { q, cursor } });
const saying = async (actor: Person, content: string) => {
  const id = await test.start(actor);
  await test.send(actor, id, { content });
  return id;
};
/** So many chats of a person, the first the last used, each with so many messages that say its number. */
const manyChats = (actor: Person, { chats, messages = 1 }: { chats: number; messages?: number }) =>
  test.database.pool.query(
    `WITH chat AS (
       INSERT INTO chat_session (id, owner_id, title, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'Chat ' || n, now() - n * interval '1 hour', now() - n * interval '1 hour'
         FROM generate_series(1, $2::int) AS n RETURNING id, title)
     INSERT INTO message (id, session_id, role, content, status)
     SELECT gen_random_uuid(), id, 'user', 'Words of ' || title || ', message ' || m || '.', 'answered'
       FROM chat, generate_series(1, $3::int) AS m ORDER BY title, m`,
    [actor.userId, chats, messages],
  );

describe('the name of a chat', () => {
  it('is its title, outlives its first question, and gives way to the automatic title when it is empty', async () => {
    const actor = person();
    const id = await test.start(actor);
    expect(await rename(actor, id, '  Winter skin  ')).toMatchObject({ id, title: 'Winter skin', name: 'Winter skin' });
    await test.send(actor, id, { content: 'Is retinol safe? I wonder.' });
    expect(await test.atChat.call(chat.listSessions, { actor })).toMatchObject([{ title: 'Winter skin' }]);
    const automatic = await rename(actor, id, '   ');
    expect(automatic.title).toBe('Is retinol safe');
    expect(automatic).not.toHaveProperty('name');
  });

  it('has at most 80 characters and can be seen', async () => {
    const actor = person();
    const id = await test.start(actor);
    const invalid = { code: 'request.invalid' };
    await expect(rename(actor, id, 'x'.repeat(81))).rejects.toMatchObject(invalid);
    await expect(rename(actor, id, 'a\u202eb')).rejects.toMatchObject(invalid);
    expect(await rename(actor, id, ` ${'x'.repeat(80)} `)).toMatchObject({ title: 'x'.repeat(80) });
  });

  it('is given by the owner alone, and only to a chat', async () => {
    const actor = person();
    const id = await test.start(actor);
    await expect(rename(person(), id, 'Mine')).rejects.toMatchObject(missing);
    await expect(rename(actor, randomUUID(), 'Mine')).rejects.toMatchObject(missing);
    await test.atChat.call(chat.askTrendingQuestion, {
      actor,
      body: { message: 'What is on sale?', context: 'trending_products' },
    });
    await expect(rename(actor, actor.userId, 'Mine')).rejects.toMatchObject(missing);
    expect(await test.atChat.call(chat.listSessions, { actor })).toMatchObject([{ title: 'Untitled Chat' }]);
  });
});

describe('a search', () => {
  it('finds words in messages and titles, whatever their case and accents', async () => {
    const actor = person();
    test.world.advisor = async function* () {
      yield { kind: 'text', text: 'Take a **Crème** with niacinamide [1] at night.' };
      yield ending();
    };
    const first = await saying(actor, 'What helps dry skin?');
    const { found, nextCursor } = await search(actor, 'creme with NIACINAMIDE at');
    expect(nextCursor).toBeNull();
    expect(found).toMatchObject([{ id: first, title: [{ text: 'What helps dry skin', hit: false }] }]);
    expect(found[0]?.message).toMatchObject({ role: 'assistant' });
    expect(found[0]?.message?.snippet.filter(({ hit }) => hit).map(({ text }) => text)).toContain('Crème');
    await rename(actor, first, 'Réunion');
    const byTitle = await search(actor, 'reunion');
    expect(byTitle.found).toMatchObject([{ id: first, title: [{ text: 'Réunion', hit: true }], message: null }]);
    expect((await search(actor, 'reunion niacinamide')).found).toEqual([]);
  });

  it('finds signs as they are written', async () => {
    const actor = person();
    const id = await saying(actor, 'Is 10% urea_cream any good?');
    for (const q of ['10%', 'a_c']) expect((await search(actor, q)).found).toMatchObject([{ id }]);
    for (const q of ['1%0', 'u_ea', '**', '\\u']) expect((await search(actor, q)).found).toEqual([]);
  });

  it("finds nothing in other users' chats, nor in the widget's questions", async () => {
    const actor = person();
    await saying(person(), 'Is bakuchiol any good?');
    await test.atChat.call(chat.askTrendingQuestion, {
      actor,
      body: { message: 'Is bakuchiol on sale?', context: 'trending_products' },
    });
    expect(await search(actor, 'bakuchiol')).toEqual({ found: [], nextCursor: null });
  });

  it('takes at least 2 visible characters and at most 100, and only its own cursors', async () => {
    const actor = person();
    const invalid = { code: 'request.invalid' };
    for (const q of ['', ' a ', '\u200b\u200b', 'x'.repeat(101)]) {
      await expect(search(actor, q)).rejects.toMatchObject(invalid);
    }
    for (const cursor of ['1', `1_${'-'.repeat(36)}`]) {
      await expect(search(actor, 'ab', cursor)).rejects.toMatchObject(invalid);
    }
  });

  it('goes page by page through all that is found, each chat once', async () => {
    const actor = person();
    const chats = 2 * foundAtOnce + 5;
    await manyChats(actor, { chats });
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await search(actor, 'words', cursor);
      ids.push(...page.found.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(ids).size).toBe(chats);
    expect(ids).toHaveLength(chats);
  });

  it('looks through a bounded number of chats at once, and says that there are more', async () => {
    const actor = person();
    await manyChats(actor, { chats: searchedAtOnce + 1 });
    const oldest = `chat ${searchedAtOnce + 1},`;
    const first = await search(actor, oldest);
    expect(first).toMatchObject({ found: [], nextCursor: expect.any(String) });
    const second = await search(actor, oldest, first.nextCursor ?? undefined);
    expect(second).toMatchObject({ found: [{ message: { role: 'user' } }], nextCursor: null });
  });
});

describe('an export', () => {
  const wholeOf = async (
    page: (cursor: string | undefined) => Promise<{ markdown: string; nextCursor: string | null }>,
  ) => {
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const { markdown, nextCursor } = await page(cursor);
      pages.push(markdown);
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
    return { pages: pages.length, text: pages.join('') };
  };
  const exportAll = (actor: Person) =>
    wholeOf((cursor) => test.atChat.call(history.exportSessions, { actor, query: { zone: 'UTC', cursor } }));
  const exportOne = (actor: Person, id: string) =>
    wholeOf((cursor) =>
      test.atChat.call(history.exportSession, { actor, params: { id }, query: { zone: 'Asia/Tokyo', cursor } }),
    );
  const ids = /[0-9a-f]{8}-[0-9a-f]{4}-/;

  it("has both sides' words with their dates, and no ids", async () => {
    const actor = person();
    test.world.now = () => new Date('2026-02-03T20:00:00Z');
    const id = await saying(actor, 'Is retinol safe?');
    const { text } = await exportOne(actor, id);
    expect(text).toMatch(
      /^# Is retinol safe\n\n\*Started February 4, 2026\*\n\n\*\*You\*\*, February 4, 2026 at 5:00 AM\n/,
    );
    expect(text).toContain('> Is retinol safe?');
    expect(text).toMatch(/\*\*Petalwise advisor\*\*, .*\n\nUse them on different nights\./);
    expect(text).not.toMatch(ids);
  });

  it('of one chat is for its owner alone', async () => {
    const id = await saying(person(), 'Is retinol safe?');
    await expect(exportOne(person(), id)).rejects.toMatchObject(missing);
  });

  it('of one long chat comes in pages that together have every message once', async () => {
    const actor = person();
    const messages = messagesAtOnce + 50;
    await manyChats(actor, { chats: 1, messages });
    const [only] = await test.atChat.call(chat.listSessions, { actor });
    const { text, pages } = await exportOne(actor, only?.id ?? '');
    expect(pages).toBe(2);
    expect(text.match(/^> Words/gm)).toHaveLength(messages);
    expect(text.match(/^# /gm)).toHaveLength(1);
  });

  it("of all chats has the actor's own, each once, in bounded pages, without chats in which nothing was said", async () => {
    const actor = person();
    await saying(person(), 'Not mine');
    await test.start(actor);
    await manyChats(actor, { chats: 120, messages: 7 });
    const { text, pages } = await exportAll(actor);
    expect(pages).toBe(3);
    expect(text).toMatch(/^\*All chats with the Petalwise advisor, saved /);
    expect(text.match(/^# Chat \d+$/gm)).toHaveLength(120);
    expect(text.match(/^> Words/gm)).toHaveLength(840);
    expect(text).not.toContain('Not mine');
    expect(text).not.toContain('Untitled');
    expect(text).not.toMatch(ids);
  });

  it('takes only a time zone and its own cursors', async () => {
    const actor = person();
    for (const query of [{ zone: 'Mars/Olympus' }, { zone: 'UTC', cursor: '1_2_3' }]) {
      await expect(test.atChat.call(history.exportSessions, { actor, query })).rejects.toMatchObject({
        code: 'request.invalid',
      });
    }
  });
});
