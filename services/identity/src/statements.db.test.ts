import { randomUUID } from 'node:crypto';
import { billingUserErased, chatUserErased, receiptWritten } from '@petalwise/contracts/facts';
import * as account from '@petalwise/contracts/identity/account';
import { keepAccount, scheduleDeletion } from '@petalwise/contracts/identity/deletion';
import { checkDevice } from '@petalwise/contracts/identity/devices';
import { listFeedback, sendFeedback } from '@petalwise/contracts/identity/feedback';
import { setPassword } from '@petalwise/contracts/identity/password';
import { closeOneSession, closeOtherSessions, sessionsOf } from '@petalwise/contracts/identity/sessions';
import * as personalData from '@petalwise/contracts/personal-data/identity-data';
import { fillFactTables } from '@petalwise/service-kit/testing/fill-fact-tables';
import { findScans } from '@petalwise/service-kit/testing/statements/find-scans';
import { type Recording, recordStatements } from '@petalwise/service-kit/testing/statements/record-statements';
import { unseenStatements } from '@petalwise/service-kit/testing/statements/unseen-statements';
import { testDatabase } from '@petalwise/service-kit/testing/test-database';
import { unservedEndpoints } from '@petalwise/service-kit/testing/unserved-endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grantAdmin } from './accounts/grant-admin.ts';
import { handlers } from './consumers.ts';
import { deleteDueAccounts } from './deletion/delete-due-accounts.ts';
import { sweepDevices } from './devices/forget-devices.ts';
import { sweepLinks } from './links/sweep-links.ts';
import { sweepMails } from './mail/sweep-mails.ts';
import { sweepSessions } from './sessions/close-session.ts';
import { fillTables } from './testing/fill-tables.ts';
import { receipt } from './testing/sample-receipts.ts';
import { linkIn, type TestIdentity, testIdentity } from './testing/test-identity.ts';

// Calls everything that identity does once, on filled tables, while each statement is recorded; then PostgreSQL
// explains how it would run them.
let test: TestIdentity;
let recording: Recording;

beforeAll(async () => {
  const database = await testDatabase({ migrations: new URL('../prisma/migrations', import.meta.url) });
  await fillTables(database.owner);
  recording = recordStatements(database.pool);
  test = await testIdentity({ database });
}, 60_000);
afterAll(() => test.stop());

const admin = { userId: randomUUID(), isAdmin: true };

it('registers, verifies, resets, signs in and out', async () => {
  const { id, email } = await test.register();
  const call = test.gateway.call;
  await call(account.verifyEmail, { query: linkIn(await test.mailTo(email, 'Confirm')) });
  await call(account.resendVerification, { body: { email } });
  await call(account.forgotPassword, { body: { email } });
  const { token, email: address } = linkIn(await test.mailTo(email, 'Set a new password'));
  await call(account.resetPassword, { body: { token, email: address, password: 'another-1' } });
  await test.mailTo(email, 'Your password was changed');
  const session = await test.signIn(email, 'another-1');
  await test.resolve(session.token);
  const device = session.device?.token ?? '';
  await call(checkDevice, { body: { token: device, email } });
  await call(account.openSession, { body: { email, password: 'another-1', remember: false, device } });
  await call(account.updateUsername, {
    actor: { userId: id, isAdmin: false },
    body: { username: `m${randomUUID().slice(0, 8)}` },
  });
  await call(account.getAccount, { params: { id } });
  await call(account.closeSession, { body: { token: session.token } });
  await grantAdmin(test.deps, email);
});

it('lists and ends sessions, notes their use, and changes a password', async () => {
  const { id, email } = await test.register();
  const call = test.gateway.call;
  const sessions = [await test.signIn(email), await test.signIn(email), await test.signIn(email)];
  const [by = '', session = ''] = await Promise.all(
    sessions.map(async ({ token }) => (await test.resolve(token)).sessionId),
  );
  test.pass(61 * 60_000);
  await test.resolve(sessions[0]?.token ?? '');
  const params = { id };
  await call(sessionsOf, { params, query: { current: by } });
  await call(closeOneSession, { params, body: { by, session } });
  await call(closeOtherSessions, { params, body: { by } });
  await call(setPassword, { params, body: { by, currentPassword: 'secret-1', newPassword: 'another-1' } });
});

it("answers other services' and admins' questions about accounts", async () => {
  const call = test.gateway.call;
  const page = await call(account.listAccounts, { query: { limit: 5 } });
  await call(account.listAccounts, { query: { after: page.at(-1)?.id } });
  await call(account.listAccounts, { query: { search: 'p19' } });
  await test.as('billing').call(account.findVerified, { body: { emails: ['p17@example.net', 'p18@example.net'] } });
  await call(sendFeedback, {
    actor: { userId: page[0]?.id ?? '', isAdmin: false },
    body: { rating: 5, comment: 'Nice' },
  });
  const first = await call(listFeedback, { actor: admin, query: { limit: 5 } });
  await call(listFeedback, { actor: admin, query: { cursor: first.nextCursor ?? '' } });
});

it('lists what it stores about a user', async () => {
  const { id } = await test.register();
  const actor = { userId: id, isAdmin: false };
  const place = `${Date.now()}_${randomUUID()}`;
  const call = test.gateway.call;
  for (const cursor of [undefined, place]) {
    await call(personalData.listSessionRows, { actor, query: { cursor } });
    await call(personalData.listMailRows, { actor, query: { cursor } });
  }
  await call(personalData.listBrowserRows, { actor, query: {} });
  for (const cursor of [undefined, '7']) await call(personalData.listFeedbackRows, { actor, query: { cursor } });
});

it('mails receipts, also again after a failure', async () => {
  const { id, email } = await test.register();
  const { type, aggregate, data } = receiptWritten.of(id, { userId: id, receipt: receipt.coins });
  const fact = { id: randomUUID(), type, aggregate, data, occurredAt: new Date().toISOString() };
  const told = () =>
    test.deps.db.$transaction(async (tx) => {
      for (const { subject, handle } of handlers(test.deps))
        if (subject === receiptWritten.subject) await handle(tx, fact);
    });
  await told();
  test.deps.wake();
  await test.mailTo(email, 'Your receipt');
  test.mail.be({ refuses: { code: 451, says: 'come back later' } });
  await told();
  test.deps.wake();
  await expect.poll(() => test.logged()).toContain('EENVELOPE 451');
  test.mail.be({});
});

it('deletes an account, and records what other services erased of it', async () => {
  const { id } = await test.register();
  const ask = () =>
    test.gateway.call(scheduleDeletion, {
      params: { id },
      body: { password: 'secret-1', sessionId: randomUUID() },
    });
  await ask();
  await test.gateway.call(keepAccount, { actor: { userId: id, isAdmin: false } });
  await test.gateway.call(keepAccount, { actor: { userId: id, isAdmin: false } });
  await ask();
  test.pass(14 * 24 * 60 * 60_000);
  expect(await deleteDueAccounts(test.deps)).toBe(1);
  for (const kind of [chatUserErased, billingUserErased]) {
    const { type, subject, aggregate, data } = kind.of(id, { userId: id, counts: { message: 1 } });
    const fact = { id: randomUUID(), type, aggregate, data, occurredAt: new Date().toISOString() };
    await test.deps.db.$transaction(async (tx) => {
      for (const handler of handlers(test.deps)) if (handler.subject === subject) await handler.handle(tx, fact);
    });
  }
  expect(await test.deps.db.erasure.count({ where: { userId: id, finishedAt: { not: null } } })).toBe(1);
});

it('sweeps, and shows its metrics', async () => {
  for (const sweep of [sweepSessions, sweepDevices, sweepLinks, sweepMails]) await sweep(test.deps);
  await test.deps.metrics.registry.metrics();
});

it('called every endpoint in this test', async () => {
  expect(await unservedEndpoints('identity', test.deps.metrics)).toEqual([]);
});

it('ran every statement of the source in this test', () => {
  expect(unseenStatements(new URL('./', import.meta.url), recording.statements(), rarely)).toEqual([]);
});

it('scans no table that grows', async () => {
  const statements = recording.statements();
  await test.closeSenders();
  await fillFactTables(test.database.owner, 'identity');
  expect(await findScans(test.database.owner, statements, { small: {}, accepted })).toEqual([]);
});

const rarely = [{ statement: 'main.ts: SELECT 1', why: 'reads no table' }];

const accepted = [
  { statement: 'DELETE FROM inbox_failure WHERE', why: 'facts that failed, once for each deleted account' },
  { statement: 'ILIKE', why: "an admin's search looks inside names and addresses of all accounts" },
  {
    statement: 'DELETE FROM "public"."mail" WHERE ("public"."mail"."sent_at" <',
    why: 'every hour, over a week of mails',
  },
  { statement: 'FROM "public"."feedback" WHERE 1=1 GROUP BY', why: "the average on an admin's page" },
  { statement: 'FROM session WHERE expires_at >', why: 'the number of open sessions, for the metrics, once a minute' },
];
