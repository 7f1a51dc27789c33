import { randomUUID } from 'node:crypto';
import {
  adjustCoins,
  getStats,
  getTransactions,
  getWallet,
  holdCoins,
  type UsageKind,
} from '@petalwise/contracts/billing/coins';
import { getPackages } from '@petalwise/contracts/billing/purchase';
import { getPlan, getSubscriptionStatus } from '@petalwise/contracts/billing/subscription';
import type { Fact } from '@petalwise/contracts/fact';
import { messageAnswered, messageFailed, userRegistered } from '@petalwise/contracts/facts';
import { transaction } from '@petalwise/service-kit/database/open-database';
import { emit } from '@petalwise/service-kit/facts/outbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, person, type TestBilling, testBilling } from './testing/test-billing.ts';

let running: TestBilling;
beforeAll(async () => {
  running = await testBilling();
});
afterAll(() => running.stop());

const as = (service: 'gateway' | 'chat') => running.as(service);

/** As if another service had published it: through the same outbox, relay and stream. */
const say = async (...facts: Fact[]) => {
  await transaction(running.database.pool, async (tx) => {
    for (const fact of facts) await emit(tx, fact);
  });
  running.deps.wake();
};
const wallet = (userId: string) => as('gateway').call(getWallet, { params: { userId } });
const holdFor = (userId: string, messageId: string, kind: UsageKind = 'chat') =>
  as('chat').call(holdCoins, {
    body: { key: `message:${messageId}`, userId, kind, description: 'Retinol and redness' },
  });
const activity = async (userId: string) =>
  (await as('gateway').call(getTransactions, { actor: { userId, isAdmin: false }, query: {} })).entries;

describe('facts', () => {
  it('open the wallet of a new user, once', async () => {
    const { userId } = person();
    await say(userRegistered.of(userId, { userId }), userRegistered.of(userId, { userId }));
    const opened = async () =>
      (await running.database.pool.query('SELECT FROM wallet WHERE user_id = $1', [userId])).rowCount;
    await expect.poll(opened).toBe(1);
    expect((await wallet(userId)).balance).toBe(10);
  });

  it('post the hold of an answered message and release that of a failed one', async () => {
    const { userId } = person();
    const [answered, failed] = [randomUUID(), randomUUID()];
    await holdFor(userId, answered);
    await holdFor(userId, failed, 'photo_analysis');
    expect((await wallet(userId)).balance).toBe(4);
    const outcome = (messageId: string) => ({
      userId,
      messageId,
      holdKey: `message:${messageId}`,
      kind: 'chat' as const,
    });
    await say(
      messageAnswered.of(answered, outcome(answered)),
      messageFailed.of(failed, { ...outcome(failed), kind: 'photo_analysis' }),
    );
    await expect.poll(async () => (await wallet(userId)).balance).toBe(9);
    await expect
      .poll(async () => (await activity(userId)).map((entry) => [entry.type, entry.amount, entry.pending]))
      .toEqual([
        ['chat', -1, false],
        ['welcome', 10, false],
      ]);
  });
});

describe('what a user reads', () => {
  it('is their own activity, newest first, in pages', async () => {
    const actor = person();
    for (let i = 0; i < 3; i++) await holdFor(actor.userId, randomUUID());
    await holdFor(person().userId, randomUUID());
    const first = await as('gateway').call(getTransactions, { actor, query: { limit: 2 } });
    expect(first.entries.map((entry) => entry.amount)).toEqual([-1, -1]);
    const cursor = first.nextCursor ?? '';
    const second = await as('gateway').call(getTransactions, { actor, query: { limit: 2, cursor } });
    expect(second.entries.map((entry) => entry.amount)).toEqual([-1, 10]);
    expect(second.nextCursor).toBeNull();
  });

  it('has the chat that a use belongs to, where chat named one', async () => {
    const actor = person();
    const chatId = randomUUID();
    const use = (key: string) => ({ key, userId: actor.userId, kind: 'chat' as const, description: 'A question' });
    const inChat = { ...use(`message:${randomUUID()}`), chatId };
    const first = await as('chat').call(holdCoins, { body: inChat });
    // Asked again by a version of chat that does not name chats yet, it is the same hold.
    expect((await as('chat').call(holdCoins, { body: use(inChat.key) })).id).toBe(first.id);
    await as('chat').call(holdCoins, { body: use(`message:${randomUUID()}`) });
    expect((await activity(actor.userId)).map((entry) => entry.chatId)).toEqual([undefined, chatId, undefined]);
    const other = person();
    await wallet(other.userId);
    expect((await activity(other.userId)).map((entry) => entry.chatId)).toEqual([undefined]);
    const malformed = { ...use(`message:${randomUUID()}`), chatId: 'mine' };
    await expect(as('chat').call(holdCoins, { body: malformed })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('is what they used', async () => {
    const actor = person();
    await holdFor(actor.userId, randomUUID());
    await holdFor(actor.userId, randomUUID(), 'photo_analysis');
    expect(await as('gateway').call(getStats, { actor })).toEqual({
      totalChats: 1,
      photosAnalyzed: 1,
      coinsUsed: 6,
    });
  });

  it('requires a signed-in user', async () => {
    for (const endpoint of [getStats, getTransactions, getSubscriptionStatus] as const) {
      await expect(as('gateway').call(endpoint, { query: {} })).rejects.toMatchObject({ code: 'auth.required' });
    }
  });

  it('says what a wallet owes', async () => {
    const { userId } = person();
    expect((await wallet(userId)).owed).toBe(0);
    await running.database.pool.query('UPDATE wallet SET owed = 20, owed_since = now() WHERE user_id = $1', [userId]);
    expect((await wallet(userId)).owed).toBe(20);
  });

  it('says whether Premium is active', async () => {
    const actor = person();
    await wallet(actor.userId);
    const status = () => as('gateway').call(getSubscriptionStatus, { actor });
    expect((await status()).isActive).toBe(false);
    await running.database.pool.query(`UPDATE wallet SET premium_until = now() + interval '1 day' WHERE user_id = $1`, [
      actor.userId,
    ]);
    expect((await status()).isActive).toBe(true);
    expect((await wallet(actor.userId)).premium).toBe(true);
  });

  it.each([
    [[], 'none'],
    [['incomplete_expired'], 'none'],
    [['canceled', 'incomplete'], 'canceled'],
    [['canceled', 'past_due'], 'past_due'],
    [['unpaid'], 'past_due'],
  ])('describes, once Premium has ended, subscriptions that are %j: %s', async (statuses, said) => {
    const { userId } = person();
    await wallet(userId);
    const [then, now] = [new Date(0), new Date()];
    for (const status of statuses) {
      const data = {
        id: `sub_${randomUUID()}`,
        userId,
        status,
        periodStart: then,
        periodEnd: then,
        seen: 1,
        createdAt: now,
      };
      await running.db.subscription.create({ data });
    }
    expect(await wallet(userId)).toMatchObject({ premium: false, subscriptionStatus: said });
  });

  it('has prices in cents for packs and Premium', async () => {
    expect((await as('gateway').call(getPackages, {}))['25_coins']).toMatchObject({
      coins: 25,
      price: { amount: 799 },
    });
    expect((await as('gateway').call(getPlan, {})).price.amount).toBe(1599);
  });
});

describe('an adjustment', () => {
  it('is for admins, is described, and counts once per key', async () => {
    const actor = person();
    await wallet(actor.userId);
    const params = { userId: actor.userId };
    const body = { amount: 7, idempotencyKey: randomUUID() };
    await expect(as('gateway').call(adjustCoins, { actor, params, body })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await as('gateway').call(adjustCoins, { actor: admin, params, body });
    expect((await as('gateway').call(adjustCoins, { actor: admin, params, body })).balance).toBe(17);
    expect((await activity(actor.userId))[0]).toMatchObject({
      type: 'adjustment',
      description: 'Admin coin adjustment',
      amount: 7,
    });
  });

  it.each([1.5, 0, 'ten', Number.NaN, 2_000_000])('of %s is refused, naming the field', async (amount) => {
    const { userId } = person();
    await expect(
      as('gateway').call(adjustCoins, { actor: admin, params: { userId }, body: { amount: amount as number } }),
    ).rejects.toMatchObject({ code: 'request.invalid', fields: { amount: expect.any(String) } });
  });
});

it('lets only chat hold coins', async () => {
  const body = { key: 'message:x', userId: randomUUID(), kind: 'chat', description: '' } as const;
  await expect(as('gateway').call(holdCoins, { body })).rejects.toMatchObject({ code: 'auth.forbidden' });
});
