import { randomUUID } from 'node:crypto';
import type { FactKind } from '@petalwise/contracts/fact';
import {
  billingUserErased,
  chatUserErased,
  deletionCanceled,
  deletionRequested,
  receiptWritten,
  sessionRevoked,
  userDeleted,
} from '@petalwise/contracts/facts';
import * as account from '@petalwise/contracts/identity/account';
import { keepAccount, scheduleDeletion } from '@petalwise/contracts/identity/deletion';
import { sendFeedback } from '@petalwise/contracts/identity/feedback';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../consumers.ts';
import { receipt } from '../testing/sample-receipts.ts';
import { linkIn, type TestIdentity, testIdentity } from '../testing/test-identity.ts';
import { deleteDueAccounts } from './delete-due-accounts.ts';

const day = 24 * 60 * 60_000;

let test: TestIdentity;
beforeAll(async () => {
  test = await testIdentity();
}, 60_000);
afterAll(() => test.stop());

const actorOf = (userId: string) => ({ userId, isAdmin: false });
const ask = (id: string, over: { password?: string; sessionId?: string } = {}) =>
  test.gateway.call(scheduleDeletion, {
    params: { id },
    body: { password: 'secret-1', sessionId: randomUUID(), ...over },
  });
const keep = (userId: string) => test.gateway.call(keepAccount, { actor: actorOf(userId) });
const dueOf = async (id: string) => (await test.gateway.call(account.getAccount, { params: { id } })).deletionDueAt;

/** What a consumer does with a fact of another service. */
const hear = <Kind extends FactKind>(kind: Kind, userId: string, data: Parameters<Kind['of']>[1]) => {
  const { type, subject, aggregate, data: parsed } = kind.of(userId, data);
  const fact = { id: randomUUID(), type, aggregate, data: parsed, occurredAt: new Date().toISOString() };
  return test.deps.db.$transaction(async (tx) => {
    for (const handler of handlers(test.deps)) if (handler.subject === subject) await handler.handle(tx, fact);
  });
};

/** Every row of any table that has one of these words in it, by table; facts on their way out are none. */
const tracesOf = async (...words: string[]): Promise<string[]> => {
  const { rows } = await test.database.owner.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('outbox', '_prisma_migrations')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await test.database.owner.query(
      `SELECT FROM "${name}" AS one WHERE EXISTS (SELECT FROM unnest($1::text[]) AS word WHERE one::text LIKE '%' || word || '%')`,
      [words],
    );
    if (rowCount) found.push(name);
  }
  return found.sort();
};

describe('asking for the account to be deleted', () => {
  it('needs the password: a wrong one changes nothing', async () => {
    const { id, email } = await test.register();
    const { token } = await test.signIn(email);
    await expect(ask(id, { password: 'not this one' })).rejects.toMatchObject({
      code: 'account.wrong-password',
      fields: { password: expect.any(String) },
    });
    expect(await dueOf(id)).toBeNull();
    expect((await test.resolve(token)).account.id).toBe(id);
    expect(await test.factsOf(id, deletionRequested.subject)).toEqual([]);
  });

  it('names the day, two weeks from now, also when it is asked again later', async () => {
    const { id } = await test.register();
    const dueAt = new Date(test.deps.now().getTime() + 14 * day).toISOString();
    expect(await ask(id)).toEqual({ deletionDueAt: dueAt });
    test.pass(day);
    expect(await ask(id)).toEqual({ deletionDueAt: dueAt });
    expect(await dueOf(id)).toBe(dueAt);
    expect(await test.factsOf(id, deletionRequested.subject)).toEqual([{ userId: id, dueAt }]);
  });

  it('ends the other sessions, and each gateway is told which', async () => {
    const { id, email } = await test.register();
    const [own, others] = [(await test.signIn(email)).token, [await test.signIn(email), await test.signIn(email)]];
    const { sessionId } = await test.resolve(own);
    const ended = await Promise.all(others.map(async ({ token }) => (await test.resolve(token)).sessionId));
    await ask(id, { sessionId });
    expect((await test.resolve(own)).account.deletionDueAt).not.toBeNull();
    for (const { token } of others) await expect(test.resolve(token)).rejects.toMatchObject({ code: 'auth.required' });
    const told = (await test.factsOf(id, sessionRevoked.subject)).map((fact) => fact.sessionId);
    expect(told.sort()).toEqual(ended.sort());
  });

  it('sends a mail with the day, and one when the account is kept', async () => {
    const { id, email } = await test.register();
    await ask(id);
    const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date((await dueOf(id)) ?? ''),
    );
    const mail = await test.mailTo(email, `Your Petalwise account will be deleted on ${words}`);
    expect(mail.text).toContain('choose “Keep My Account”');
    expect(linkIn(mail).address.href).toBe('https://petalwise.test/account');
    await keep(id);
    await test.mailTo(email, 'Your Petalwise account stays');
  });
});

describe('keeping it', () => {
  it('takes the day back, once, and the account stays', async () => {
    const { id, email } = await test.register();
    await ask(id);
    expect(await keep(id)).toEqual({ deletionDueAt: null });
    expect(await keep(id)).toEqual({ deletionDueAt: null });
    expect(await test.factsOf(id, deletionCanceled.subject)).toEqual([{ userId: id }]);
    test.pass(15 * day);
    await deleteDueAccounts(test.deps);
    expect((await test.signIn(email)).account.deletionDueAt).toBeNull();
  });

  it('is only for the own account, and not for one that is gone', async () => {
    const { id } = await test.register();
    const other = await test.register();
    await ask(id);
    await keep(other.id);
    expect(await dueOf(id)).not.toBeNull();
    await expect(keep(randomUUID())).rejects.toMatchObject({ code: 'auth.required' });
    await keep(id);
  });
});

describe('when the day has come', () => {
  it('nothing of the person is left, and the address and the username are free', async () => {
    const name = 'Philippa Unmistakable';
    const { id, email, username } = await test.register({ name });
    await test.signIn(email);
    await test.gateway.call(account.forgotPassword, { body: { email } });
    await test.mailTo(email, 'Set a new password');
    await test.gateway.call(sendFeedback, { actor: actorOf(id), body: { rating: 5, comment: 'Nice' } });
    await hear(receiptWritten, id, { userId: id, receipt: receipt.coins });
    await test.database.pool.query(
      `INSERT INTO inbox_failure (fact_id, consumer, subject, fact, attempts, last_error, failed_at)
       VALUES (gen_random_uuid(), 'identity', 'facts.billing.receipt-written.v1', json_build_object('aggregate', $1::text), 1, '', now())`,
      [id],
    );
    expect(await tracesOf(id, email, name, username)).toEqual([
      'account',
      'device',
      'feedback',
      'inbox_failure',
      'link',
      'mail',
      'session',
    ]);
    await ask(id);
    test.pass(13 * day);
    await deleteDueAccounts(test.deps);
    expect(await dueOf(id)).not.toBeNull();
    test.pass(day);
    const before = test.logged().length;
    await deleteDueAccounts(test.deps);
    await expect.poll(() => tracesOf(id, email, name, username)).toEqual(['erasure']);
    const said = test.logged().slice(before);
    expect(said).toContain('account.deleted');
    for (const word of [id, email, name, username]) expect(said).not.toContain(word);
    expect(await test.factsOf(id, userDeleted.subject)).toEqual([{ userId: id }]);

    await expect(test.signIn(email)).rejects.toMatchObject({ code: 'auth.wrong-credentials' });
    await expect(keep(id)).rejects.toMatchObject({ code: 'auth.required' });
    const again = await test.gateway.call(account.register, {
      body: { username, email, name, password: 'secret-2' },
    });
    expect(again.user.id).not.toBe(id);
  });

  it('replicas delete each account once', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => test.register()));
    for (const { id } of people) await ask(id);
    test.pass(14 * day);
    const counts = await Promise.all([1, 2, 3].map(() => deleteDueAccounts(test.deps)));
    expect(counts.reduce((sum, one) => sum + one)).toBe(4);
    for (const { id } of people) expect(await test.factsOf(id, userDeleted.subject)).toHaveLength(1);
  });

  it('a late receipt queues a mail that is forgotten, and brings nothing back', async () => {
    const { id } = await deleted();
    await hear(receiptWritten, id, { userId: id, receipt: receipt.coins });
    test.deps.wake();
    await expect.poll(() => tracesOf(id)).toEqual(['erasure']);
  });
});

describe('an erasure', () => {
  const openOf = (userId: string) => test.deps.db.erasure.count({ where: { userId, finishedAt: null } });

  it('is finished when chat and billing have reported, in any order, however often', async () => {
    for (const kinds of [
      [chatUserErased, chatUserErased, billingUserErased],
      [billingUserErased, chatUserErased, chatUserErased],
    ] as const) {
      const { id } = await deleted();
      const [first, second, third] = kinds;
      await hear(first, id, { userId: id, counts: { message: 4 } });
      if (second === first) await hear(second, id, { userId: id, counts: { message: 9 } });
      expect(await openOf(id)).toBe(1);
      await hear(third, id, { userId: id, counts: { message: 1 } });
      expect(await openOf(id)).toBe(0);
      const reports = await test.deps.db.erasureReport.findMany({ where: { userId: id }, orderBy: { service: 'asc' } });
      expect(reports.map(({ service }) => service)).toEqual(['billing', 'chat']);
    }
  });

  it('is finished also when both report in the same moment', async () => {
    const { id } = await deleted();
    await Promise.all([
      hear(chatUserErased, id, { userId: id, counts: {} }),
      hear(billingUserErased, id, { userId: id, counts: {} }),
    ]);
    expect(await openOf(id)).toBe(0);
  });

  it('is not begun by a report about an account that exists', async () => {
    const { id } = await test.register();
    await hear(chatUserErased, id, { userId: id, counts: {} });
    expect(await test.deps.db.erasureReport.count({ where: { userId: id } })).toBe(0);
  });
});

const deleted = async () => {
  const person = await test.register();
  await ask(person.id);
  test.pass(14 * day);
  await deleteDueAccounts(test.deps);
  return person;
};
