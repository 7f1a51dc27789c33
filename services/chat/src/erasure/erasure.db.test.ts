import { randomUUID } from 'node:crypto';
import { catalogue } from '@petalwise/catalogue/catalogue';
import * as profile from '@petalwise/contracts/chat/profile';
import { rateAnswer } from '@petalwise/contracts/chat/ratings';
import { saveProducts } from '@petalwise/contracts/chat/saved-products';
import { addShelfItem } from '@petalwise/contracts/chat/shelf';
import { userDeleted } from '@petalwise/contracts/facts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aFace, ending, type Person, person, startTestChat, type TestChat } from '../testing/test-chat.ts';
import { eraseAgain, settleMs } from './erase-again.ts';

vi.setConfig({ testTimeout: 60_000 });

let test: TestChat;
beforeAll(async () => {
  test = await startTestChat();
}, 60_000);
afterEach(() => test.reset());
afterAll(() => test.stop());

/** Every row of any table of chat that has this id in it, by table; a fact on its way out is none. */
const tracesOf = async ({ userId }: Person): Promise<Record<string, number>> => {
  const { rows } = await test.database.owner.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('outbox', 'erased_owner')`,
  );
  const found: Record<string, number> = {};
  for (const { name } of rows) {
    const { rowCount } = await test.database.owner.query(
      `SELECT FROM "${name}" AS one WHERE one::text LIKE '%' || $1::text || '%'`,
      [userId],
    );
    if (rowCount) found[name] = rowCount;
  }
  return found;
};

const erasedAtOnce = (actor: Person) =>
  expect.poll(() => test.deps.db.erasedOwner.count({ where: { ownerId: actor.userId } }), { timeout: 20_000 }).toBe(1);

const deleteAccount = async (actor: Person) => {
  await test.tell(userDeleted.of(actor.userId, { userId: actor.userId }));
  await erasedAtOnce(actor);
};

/** A person with something in every room of chat. */
const settled = async (): Promise<{ actor: Person; chat: string }> => {
  const actor = person();
  const chat = await test.start(actor);
  await test.take(actor, 50);
  await test.send(actor, chat, { content: 'Retinol at night?' });
  await test.send(actor, chat, { imageUrl: await aFace() });
  const answer = (await test.messages(actor, chat)).find(({ role }) => role === 'assistant')?.id ?? '';
  await test.atChat.call(rateAnswer, { actor, params: { id: answer }, body: { helpful: true, words: 'Clear' } });
  await test.atChat.call(profile.addProfileLine, { actor, body: { kind: 'allergy', value: 'nickel' } });
  await test.atChat.call(addShelfItem, { actor, body: { name: 'A cream' } });
  await test.atChat.call(saveProducts, { actor, body: { productIds: [catalogue[0]?.id ?? ''] } });
  const routine = { ownerId: actor.userId, draft: {}, startedOn: new Date(), savedAt: new Date() };
  await test.deps.db.routine.create({ data: routine });
  await test.deps.db.routineDay.create({ data: { ownerId: actor.userId, day: new Date(), note: 'Red today' } });
  return { actor, chat };
};

describe('a person whose account is deleted', () => {
  it('leaves no row in any table, and chat reports how many there were', async () => {
    const { actor } = await settled();
    const other = await settled();
    const before = await tracesOf(actor);
    expect(Object.keys(before).sort()).toEqual([
      'chat_session',
      'photo',
      'profile_line',
      'routine',
      'routine_day',
      'saved_product',
      'shelf_item',
      'skin_settings',
    ]);
    const others = await tracesOf(other.actor);
    await deleteAccount(actor);
    expect(await tracesOf(actor)).toEqual({});
    expect(await tracesOf(other.actor)).toEqual(others);
    expect((await test.messages(other.actor, other.chat)).length).toBe(4);

    expect(await eraseAgain(test.deps)).toBe(0);
    test.world.now = () => new Date(Date.now() + settleMs + 1_000);
    expect(await eraseAgain(test.deps)).toBe(1);
    expect(await reportsOf(actor)).toEqual([
      {
        userId: actor.userId,
        counts: {
          chat_session: 1,
          message: 4,
          photo: 1,
          photo_turn: 0,
          profile_line: 1,
          routine: 1,
          routine_day: 1,
          saved_product: 1,
          shelf_item: 1,
          skin_settings: 1,
        },
      },
    ]);
    expect(await eraseAgain(test.deps)).toBe(0);
  });

  it('has what a request wrote in the seconds after erased too', async () => {
    const actor = person();
    // Without a wallet billing refuses them, and chat begins no chat.
    await test.balance(actor);
    await deleteAccount(actor);
    // The gateway let it through before it heard of the deletion.
    await test.start(actor);
    await test.atChat.call(profile.addProfileLine, { actor, body: { kind: 'allergy', value: 'nickel' } });
    test.world.now = () => new Date(Date.now() + settleMs + 1_000);
    await eraseAgain(test.deps);
    expect(await tracesOf(actor)).toEqual({});
    expect((await reportsOf(actor))[0]?.counts).toMatchObject({ chat_session: 1, profile_line: 1 });
  });

  it('is erased once, however often the fact comes', async () => {
    const actor = person();
    const fact = userDeleted.of(actor.userId, { userId: actor.userId });
    const id = randomUUID();
    await test.tell(fact, id);
    await test.tell(fact, id);
    await test.tell(fact);
    await erasedAtOnce(actor);
    test.world.now = () => new Date(Date.now() + settleMs + 1_000);
    await expect
      .poll(() => test.database.pool.query('SELECT FROM inbox').then(({ rowCount }) => rowCount))
      .toBeGreaterThan(1);
    await Promise.all([eraseAgain(test.deps), eraseAgain(test.deps)]);
    expect(await reportsOf(actor)).toHaveLength(1);
  });
});

it('an answer that is being written leaves no row behind, and its coins come back', async () => {
  const actor = person();
  const chat = await test.start(actor);
  const before = await test.balance(actor);
  const mayEnd = Promise.withResolvers<void>();
  const hasBegun = Promise.withResolvers<void>();
  test.world.advisor = async function* () {
    yield { kind: 'text', text: 'Use it ' };
    hasBegun.resolve();
    await mayEnd.promise;
    yield { kind: 'text', text: 'at night.' };
    yield ending({ learnt: [{ act: 'remember', kind: 'allergy', value: 'nickel' }] as never });
  };
  const sent = test.send(actor, chat, { content: 'Retinol?' }).catch((error: unknown) => error);
  await hasBegun.promise;
  expect(await test.balance(actor)).toBe(before - 1);
  await deleteAccount(actor);
  mayEnd.resolve();
  expect(await sent).toMatchObject({ code: 'chat.answer-failed' });
  expect(await tracesOf(actor)).toEqual({});
  await expect.poll(() => test.balance(actor), { timeout: 20_000 }).toBe(before);
});

it('knows every table with a person in it', async () => {
  // A new one with an owner must be added to delete-rows.ts, and here.
  const { rows } = await test.database.owner.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name IN ('owner_id', 'user_id') ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'chat_session',
    'erased_owner',
    'photo',
    'photo_turn',
    'profile_line',
    'routine',
    'routine_day',
    'saved_product',
    'shelf_item',
    'skin_settings',
  ]);
});

const reportsOf = async ({ userId }: Person) => {
  const { rows } = await test.database.pool.query(
    `SELECT fact FROM outbox WHERE aggregate = $1 AND subject = 'facts.chat.user-erased.v1'`,
    [userId],
  );
  return rows.map(({ fact }) => fact as { userId: string; counts: Record<string, number> });
};
