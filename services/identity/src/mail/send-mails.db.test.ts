import { randomUUID } from 'node:crypto';
import { receiptWritten } from '@petalwise/contracts/facts';
import * as account from '@petalwise/contracts/identity/account';
import { createConsumer } from '@petalwise/service-kit/facts/inbox';
import { emit } from '@petalwise/service-kit/facts/outbox';
import { createRelay } from '@petalwise/service-kit/facts/relay';
import { connectNats } from '@petalwise/service-kit/nats/connect-nats';
import { testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../consumers.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { receipt } from '../testing/sample-receipts.ts';
import { linkIn, type TestIdentity, testIdentity } from '../testing/test-identity.ts';
import { claim, claimMails } from './claim-mails.ts';
import type { MailKind } from './mail.ts';
import { queueMail } from './queue-mail.ts';
import { sweepMails } from './sweep-mails.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let test: TestIdentity;
beforeAll(async () => {
  test = await testIdentity();
});
afterAll(() => test.stop());
afterEach(() => test.mail.be({}));

const rowOf = (address: string, kind: MailKind = 'verification') =>
  test.deps.db.mail.findFirst({ where: { address, kind } });
/** Waits until this many attempts have failed and the next is due after that long. */
const failed = (address: string, attempts: number, wait: number, kind?: MailKind) =>
  expect
    .poll(
      async () => {
        const row = await rowOf(address, kind);
        return [row?.attempts, Number(row?.dueAt) - Number(test.deps.now())];
      },
      { timeout: 30_000 },
    )
    .toEqual([attempts, wait]);
const settled = () => expect.poll(() => test.deps.db.mail.count({ where: { sentAt: null, gaveUpAt: null } })).toBe(0);

describe('a mail', () => {
  it('is queued in the transaction of its registration', async () => {
    const { email } = await test.register();
    await expect(test.register({ email })).rejects.toMatchObject({ code: 'account.email-taken' });
    await settled();
    expect(test.mail.to(email)).toHaveLength(1);
  });

  it('names its sender and says that it was sent automatically, as text and as HTML', async () => {
    const { email } = await test.register();
    const mail = await test.mailTo(email, 'Confirm');
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(mail.from).toMatchObject({ name: 'Petalwise', address: 'hello@petalwise.test' });
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@petalwise\.test>$/);
    expect(mail.replyTo).toMatchObject([{ address: 'help@petalwise.test' }]);
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(mail.html).toContain(linkIn(mail).token);
    expect(mail.text).toContain('help@petalwise.test');
  });

  it('that is refused for now is retried later, with longer and longer waits', async () => {
    test.mail.be({ refuses: { code: 451, says: 'come back later' } });
    const { email } = await test.register();
    await failed(email, 1, minute);
    expect((await rowOf(email))?.lastError).toBe('EENVELOPE 451');
    test.pass(minute);
    await failed(email, 2, 5 * minute);
    test.mail.be({});
    test.pass(5 * minute);
    await test.mailTo(email, 'Confirm');
    expect(test.logged()).not.toContain('come back later');
    expect(test.logged()).not.toContain(email);
  });

  it('to an address that does not exist is given up at once', async () => {
    test.mail.be({ refuses: { code: 550, says: 'no such person' } });
    const { email } = await test.register();
    await expect.poll(async () => (await rowOf(email))?.gaveUpAt).toBeInstanceOf(Date);
    expect((await rowOf(email))?.attempts).toBe(1);
    expect(test.logged()).toContain('gave up on a mail');
  });

  it('is given up after three days; a reset, which no user waits for that long, after six hours', async () => {
    test.mail.be({ refuses: { code: 451, says: 'come back later' } });
    const { email } = await test.register();
    await test.gateway.call(account.forgotPassword, { body: { email } });
    const all = () => test.deps.db.mail.findMany({ where: { address: email }, orderBy: { kind: 'asc' } });
    const over = async () => (await all()).map(({ gaveUpAt }) => gaveUpAt !== null);
    /** Neither in progress nor due. */
    const resting = async () =>
      (await all()).every((mail) => {
        const wait = Number(mail.dueAt) - Number(test.deps.now());
        return mail.gaveUpAt !== null || (mail.lastError !== null && wait > 0 && wait !== claim);
      });
    const live = async (hours: number) => {
      for (let passed = 0; passed < hours; passed += 6) {
        await expect.poll(resting).toBe(true);
        test.pass(6 * hour);
      }
      await expect.poll(resting).toBe(true);
    };
    await live(12);
    expect(await over()).toEqual([true, false]);
    await live(48);
    expect(await over()).toEqual([true, false]);
    await live(12);
    expect(await over()).toEqual([true, true]);
  });

  it('whose sender died before recording it is sent again under the same id, and either link works', async () => {
    test.mail.be({ hangsUp: 'keeping it' });
    const { email } = await test.register();
    await test.mailTo(email, 'Confirm');
    await failed(email, 1, minute);
    test.mail.be({});
    await test.gateway.call(account.forgotPassword, { body: { email } });
    test.pass(minute);
    const [first, second] = [await test.mailTo(email, 'Confirm'), await test.mailTo(email, 'Confirm', 1)];
    expect(second.messageId).toBe(first.messageId);
    for (const { token } of [linkIn(first), linkIn(second)]) {
      await test.gateway.call(account.verifyEmail, { query: { token, email } });
    }
  });

  it('with a reset link keeps the link of its first attempt', async () => {
    const { email } = await test.register();
    await test.mailTo(email, 'Confirm');
    test.mail.be({ hangsUp: 'keeping it' });
    await test.gateway.call(account.forgotPassword, { body: { email } });
    const first = linkIn(await test.mailTo(email, 'Set a new password'));
    await failed(email, 1, minute, 'reset');
    test.mail.be({});
    test.pass(minute);
    const second = linkIn(await test.mailTo(email, 'Set a new password', 1));
    expect(second.token).not.toBe(first.token);
    await test.gateway.call(account.resetPassword, { body: { token: first.token, email, password: 'another-1' } });
    const body = { token: second.token, email, password: 'another-2' };
    await expect(test.gateway.call(account.resetPassword, { body })).rejects.toMatchObject({ code: 'link.invalid' });
  });

  it('with a reset link is not sent again once the first link was used', async () => {
    const { email } = await test.register();
    await test.mailTo(email, 'Confirm');
    test.mail.be({ hangsUp: 'keeping it' });
    await test.gateway.call(account.forgotPassword, { body: { email } });
    const { token } = linkIn(await test.mailTo(email, 'Set a new password'));
    await failed(email, 1, minute, 'reset');
    test.mail.be({});
    await test.gateway.call(account.resetPassword, { body: { token, email, password: 'another-1' } });
    test.pass(minute);
    await test.mailTo(email, 'Your password was changed');
    await settled();
    expect(test.mail.to(email).filter(({ subject }) => subject === 'Set a new password')).toHaveLength(1);
  });

  it('that was lost with its connection is sent again', async () => {
    test.mail.be({ hangsUp: 'losing it' });
    const { email } = await test.register();
    await failed(email, 1, minute);
    expect(test.mail.to(email)).toEqual([]);
    test.mail.be({});
    test.pass(minute);
    await test.mailTo(email, 'Confirm');
  });

  it('claimed by a process that died is sent by another when the claim has ended', async () => {
    const address = `${randomUUID()}@example.com`;
    await test.register({ email: address });
    await settled();
    await queueMail(test.deps.db, { kind: 'reset', address }, test.deps.now());
    expect(await claimMails(test.deps, 10)).toMatchObject([{ kind: 'reset', address, attempts: 1 }]);
    test.pass(9 * minute);
    expect(await claimMails(test.deps, 10)).toEqual([]);
    test.pass(2 * minute);
    await test.mailTo(address, 'Set a new password');
  });

  it('is sent once by several simultaneous senders', async () => {
    const senders = [test.startSender(), test.startSender(), test.startSender()];
    const people = await Promise.all(Array.from({ length: 4 }, () => test.register()));
    await settled();
    const before = test.mail.received.length;
    for (let round = 0; round < 6; round += 1) {
      for (const { id: accountId } of people) {
        await queueMail(test.deps.db, { kind: 'password-changed', accountId }, test.deps.now());
      }
    }
    test.deps.wake();
    await settled();
    const sent = test.mail.received.slice(before).map(({ messageId }) => messageId);
    expect(sent).toHaveLength(24);
    expect(new Set(sent).size).toBe(24);
    await Promise.all(senders.map((sender) => sender.close()));
  });

  it('being sent when the service stops is aborted and stays queued', async () => {
    const other = await testIdentity();
    try {
      const { email } = await other.register();
      await other.mailTo(email, 'Confirm');
      other.mail.be({ sleeps: true });
      await other.gateway.call(account.forgotPassword, { body: { email } });
      await expect.poll(() => other.deps.db.mail.count({ where: { kind: 'reset', attempts: 1 } })).toBe(1);
      await other.closeSenders();
      expect(await other.deps.db.mail.findFirst({ where: { kind: 'reset' } })).toMatchObject({
        sentAt: null,
        gaveUpAt: null,
        lastError: 'EABORT',
      });
    } finally {
      await other.stop();
    }
  });

  it('is deleted a week after it was sent', async () => {
    const { email } = await test.register();
    await settled();
    test.pass(6 * day);
    await sweepMails(test.deps);
    expect(await rowOf(email)).not.toBeNull();
    test.pass(2 * day);
    expect(await sweepMails(test.deps)).toBeGreaterThan(0);
    expect(await rowOf(email)).toBeNull();
  });
});

describe('a mail server with a login', () => {
  it('accepts our login, and a wrong password is retried and never written anywhere', async () => {
    const login = { user: 'petalwise', password: 'let/me:in' };
    const strict = await startMailServer({ login });
    const other = await testIdentity();
    await other.closeSenders();
    try {
      const wrong = other.startSender(strict.url.replace(encodeURIComponent(login.password), 'wrong-one'));
      const { email } = await other.register();
      await expect.poll(async () => (await other.deps.db.mail.findFirst())?.lastError).toBe('EAUTH 535');
      await wrong.close();
      other.startSender(strict.url);
      other.pass(minute);
      await expect.poll(() => strict.to(email).length).toBe(1);
      for (const secret of ['wrong-one', login.password, encodeURIComponent(login.password)]) {
        expect(other.logged()).not.toContain(secret);
      }
    } finally {
      await other.stop();
      await strict.stop();
    }
  });
});

describe('a receipt', () => {
  it('is mailed once, to the user who paid, however often its fact comes', async () => {
    const server = await testNats();
    const nats = connectNats({ url: server.url, name: 'identity', log: test.deps.log });
    const relay = createRelay({ pool: test.database.pool, nats, log: test.deps.log });
    const consumer = createConsumer({
      nats,
      log: test.deps.log,
      durable: 'identity',
      transact: (work) => test.deps.db.$transaction(work),
      handlers: handlers(test.deps),
      afterCommit: test.deps.wake,
    });
    try {
      const { id, email } = await test.register();
      await emit(test.database.pool, receiptWritten.of(id, { userId: id, receipt: receipt.coins }));
      relay.wake();
      const mail = await test.mailTo(email, 'Your receipt: 25 coins, $7.99');
      expect(linkIn(mail).address.href).toBe('https://petalwise.test/receipts/42');
      // Simulates a relay that was killed between publishing and marking.
      const { jetstream } = await nats.client();
      const { rows } = await test.database.pool.query(
        `SELECT fact_id AS id, subject FROM inbox, outbox WHERE inbox.fact_id = outbox.id AND subject LIKE '%receipt%'`,
      );
      const again = { id: rows[0].id, type: receiptWritten.type, aggregate: id, occurredAt: new Date().toISOString() };
      const data = { userId: id, receipt: receipt.coins };
      await jetstream.publish(receiptWritten.subject, JSON.stringify({ ...again, data }));
      const other = await test.register();
      await emit(test.database.pool, receiptWritten.of(other.id, { userId: other.id, receipt: receipt.premium }));
      relay.wake();
      await test.mailTo(other.email, 'Your receipt: Premium, 1 month, $15.99');
      await settled();
      expect(test.mail.to(email).filter(({ subject }) => subject?.includes('receipt'))).toHaveLength(1);
    } finally {
      await consumer.close();
      await relay.close();
      await nats.close();
      await server.stop();
    }
  });
});
