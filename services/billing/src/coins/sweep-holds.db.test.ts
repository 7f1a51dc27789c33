import { randomUUID } from 'node:crypto';
import { checkLedger } from '@petalwise/contracts/billing/audit';
import { type HoldOutcome, mostHoldKeys } from '@petalwise/contracts/chat/conversation';
import { messageAnswered, messageFailed } from '@petalwise/contracts/facts';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { emit } from '@petalwise/service-kit/facts/outbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { type StandInChat, startStandInChat } from '../testing/stand-in-chat.ts';
import { admin, person, type TestBilling, testBilling } from '../testing/test-billing.ts';
import { hold } from './hold-coins.ts';
import { moveCoins } from './move-coins.ts';
import { refuseHold } from './refuse-hold.ts';
import { sweepForgottenHolds } from './sweep-holds.ts';
import { readWallet } from './wallet-store.ts';

let running: TestBilling;
let chat: StandInChat;
let deps: Deps;
/** The errors that were logged. */
const errors: unknown[] = [];

beforeAll(async () => {
  running = await testBilling({ processor: false });
  chat = await startStandInChat(running.database.pool);
  Object.assign(running.deps, { chat: chat.caller });
  deps = running.deps;
  Object.assign(deps.log, { error: (...said: unknown[]) => errors.push(said) });
}, 60_000);
beforeEach(() => {
  chat.asked.length = 0;
  errors.length = 0;
});
afterAll(async () => {
  await running.stop();
  await chat.stop();
});

const slowly = { timeout: 45_000, interval: 50 };
const owner = person();
const holdFor = async (outcome?: HoldOutcome, age = '16 minutes') => {
  const key = `message:${randomUUID()}`;
  await hold(deps.pool, { key, userId: owner.userId, usage: 'chat', description: 'A question' });
  await deps.pool.query('UPDATE open_hold SET created_at = created_at - $2::interval WHERE key = $1', [key, age]);
  if (outcome) chat.outcomes.set(key, outcome);
  return key;
};
const give = async (coins: number) => {
  await readWallet(deps.pool, owner.userId);
  await moveCoins(deps.pool, {
    key: randomUUID(),
    userId: owner.userId,
    coins,
    kind: 'adjustment',
    description: 'For the test',
  });
};
const becameOf = async (key: string): Promise<string> => {
  const { rows } = await deps.pool.query<{ kind: string | null }>(
    `SELECT resolution.kind FROM transfer AS hold LEFT JOIN transfer AS resolution ON resolution.resolves = hold.id
      WHERE hold.key = $1`,
    [key],
  );
  return rows[0]?.kind ?? 'open';
};
/** As chat publishes it, by outbox and stream. */
const say = async (fact: typeof messageAnswered | typeof messageFailed, ...keys: string[]) => {
  await transaction(deps.pool, async (tx) => {
    for (const holdKey of keys) {
      const messageId = holdKey.slice('message:'.length);
      await emit(tx, fact.of(messageId, { userId: owner.userId, messageId, holdKey, kind: 'chat' }));
    }
  });
  deps.wake();
};
const handled = (count: number) =>
  expect
    .poll(async () => (await deps.pool.query(`SELECT FROM inbox WHERE consumer = 'billing'`)).rowCount, slowly)
    .toBeGreaterThanOrEqual(count);
const inboxCount = async () => (await deps.pool.query('SELECT FROM inbox')).rowCount ?? 0;

describe('a hold whose fact is late', () => {
  it('is posted if chat delivered the answer, released if it failed or was never stored, and stays while it is pending', async () => {
    await give(10);
    const keys = {
      delivered: await holdFor('delivered'),
      days: await holdFor('delivered', '3 days'),
      failed: await holdFor('failed'),
      unknown: await holdFor(),
      pending: await holdFor('pending'),
      young: await holdFor('delivered', '14 minutes'),
    };
    expect(await sweepForgottenHolds(deps)).toEqual({ posted: 2, released: 2, pending: 1 });
    const became = await Promise.all(Object.values(keys).map(becameOf));
    expect(became).toEqual(['post', 'post', 'release', 'release', 'open', 'open']);
    expect(chat.asked.flat()).not.toContain(keys.young);

    chat.outcomes.set(keys.pending, 'failed');
    expect(await sweepForgottenHolds(deps)).toEqual({ posted: 0, released: 1, pending: 0 });
  });

  it('is left alone while chat is away', async () => {
    const key = await holdFor('delivered');
    const away = { ...deps.chat, call: () => Promise.reject(new Error('nobody responds')) };
    await expect(sweepForgottenHolds({ ...deps, chat: away })).rejects.toThrow('nobody responds');
    expect(await becameOf(key)).toBe('open');
    await sweepForgottenHolds(deps);
    expect(await becameOf(key)).toBe('post');
  });

  it('is posted once by several replicas that sweep at once, and the later fact is not an error', async () => {
    await give(20);
    const keys: string[] = [];
    for (let i = 0; i < 12; i++) keys.push(await holdFor(i % 2 ? 'delivered' : 'failed'));
    const swept = await Promise.all([deps, deps, deps].map((one) => sweepForgottenHolds(one)));
    expect(swept.reduce((sum, { posted }) => sum + posted, 0)).toBe(6);
    expect(swept.reduce((sum, { released }) => sum + released, 0)).toBe(6);

    const before = await inboxCount();
    await say(messageAnswered, ...keys.filter((_, i) => i % 2));
    await say(messageFailed, ...keys.filter((_, i) => !(i % 2)));
    await handled(before + 12);
    expect(errors).toEqual([]);
    expect(await running.as('gateway').call(checkLedger, { actor: admin })).toMatchObject({ ok: true });
  });

  it('is not blocked by many that are still pending', async () => {
    await give(2 * mostHoldKeys);
    for (let i = 0; i < mostHoldKeys + 5; i++) await holdFor('pending', '2 hours');
    const key = await holdFor('delivered');
    await sweepForgottenHolds(deps);
    expect(await becameOf(key)).toBe('post');
    expect(chat.asked.map((one) => one.length)).toEqual([mostHoldKeys, 6]);
    for (const one of chat.asked.flat()) chat.outcomes.set(one, 'failed');
    await sweepForgottenHolds(deps);
  });

  it('is released without a request if chat has already reported that its message failed', async () => {
    const key = await holdFor('pending', '0 minutes');
    await refuseHold(deps.pool, key);
    expect(await sweepForgottenHolds(deps)).toMatchObject({ released: 1 });
    expect(await becameOf(key)).toBe('release');
    expect(chat.asked).toEqual([]);
  });
});

describe('no hold is swept', () => {
  it('while NATS is away, for however long; delivered answers are posted once it is back', async () => {
    await give(20);
    await running.nats.kill();
    const keys: string[] = [];
    for (let i = 0; i < 7; i++) keys.push(await holdFor('delivered', i % 2 ? '16 minutes' : '3 days'));
    const ending = new AbortController();
    const sweeping = sweepForgottenHolds(deps, ending.signal);
    setTimeout(() => ending.abort(), 2_000);
    expect(await sweeping).toEqual({ posted: 0, released: 0, pending: 0 });
    expect(new Set(await Promise.all(keys.map(becameOf)))).toEqual(new Set(['open']));
    expect(chat.asked).toEqual([]);

    const waiting = sweepForgottenHolds(deps);
    await running.nats.restart();
    expect(await waiting).toEqual({ posted: 7, released: 0, pending: 0 });
    expect(new Set(await Promise.all(keys.map(becameOf)))).toEqual(new Set(['post']));
  });

  it('before the facts in the stream have taken effect', async () => {
    await give(10);
    const key = await holdFor('delivered');
    // The handler waits for this lock, and the sweep for the handler.
    const lock = await deps.pool.connect();
    await lock.query('BEGIN');
    await lock.query('SELECT FROM open_hold WHERE key = $1 FOR UPDATE', [key]);
    await say(messageAnswered, key);
    await expect
      .poll(async () => (await deps.pool.query('SELECT FROM outbox WHERE published_at IS NULL')).rowCount, slowly)
      .toBe(0);
    const sweeping = sweepForgottenHolds(deps);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(chat.asked).toEqual([]);
    await lock.query('COMMIT');
    lock.release();
    await sweeping;
    expect(await becameOf(key)).toBe('post');
    expect(errors).toEqual([]);
  });
});
