import { randomUUID } from 'node:crypto';
import * as account from '@petalwise/contracts/identity/account';
import { keepAccount, scheduleDeletion } from '@petalwise/contracts/identity/deletion';
import { setPassword } from '@petalwise/contracts/identity/password';
import { closeOneSession, closeOtherSessions } from '@petalwise/contracts/identity/sessions';
import { hashed } from '@petalwise/service-kit/telemetry/log';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteDueAccounts } from './deletion/delete-due-accounts.ts';
import { linkIn, type TestIdentity, testIdentity } from './testing/test-identity.ts';

let test: TestIdentity;
beforeAll(async () => {
  test = await testIdentity();
}, 60_000);
afterAll(() => test.stop());

/** The security events logged while the callback ran. */
const eventsOf = async (work: () => Promise<unknown>) => {
  const before = test.logged().length;
  await work();
  const lines = test.logged().slice(before).split('\n').filter(Boolean);
  const all = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return all.filter(({ event }) => event !== undefined);
};
const requestId = expect.stringMatching(/^[\w-]{8,64}$/);
const rightly = { level: 'info', requestId };

it('a new account logs one event', async () => {
  let id = '';
  const events = await eventsOf(async () => {
    id = (await test.register()).id;
  });
  expect(events).toMatchObject([{ ...rightly, event: 'account.registered', user: hashed(id) }]);
  const taken = { username: 'taken-by-1', email: 'taken@example.com', name: 'Maya', password: 'secret-1' };
  await test.register(taken);
  expect(await eventsOf(() => test.register(taken).catch(() => undefined))).toEqual([]);
});

it('signing out logs one event, also when it is done twice', async () => {
  const { id, email } = await test.register();
  const { token } = await test.signIn(email);
  const signOut = () => test.gateway.call(account.closeSession, { body: { token } });
  const events = await eventsOf(async () => {
    await signOut();
    await signOut();
  });
  const [event] = events;
  expect(event).toMatchObject({
    ...rightly,
    event: 'session.ended',
    user: hashed(id),
    reason: 'signed-out',
    sessions: 1,
  });
  expect(events).toHaveLength(1);
});

it('a session that its owner ends elsewhere logs one event, and all others together one', async () => {
  const { id, email } = await test.register();
  const ids: string[] = [];
  for (let n = 0; n < 4; n++) ids.push((await test.resolve((await test.signIn(email)).token)).sessionId);
  const [by = '', session = ''] = ids;
  const params = { id };
  const endOne = () => test.gateway.call(closeOneSession, { params, body: { by, session } });
  const endOthers = () => test.gateway.call(closeOtherSessions, { params, body: { by } });
  const ended = { ...rightly, event: 'session.ended', user: hashed(id), reason: 'ended-by-owner' };
  expect(await eventsOf(endOne)).toMatchObject([{ ...ended, sessions: 1 }]);
  expect(await eventsOf(() => endOne().catch(() => undefined))).toEqual([]);
  expect(await eventsOf(endOthers)).toMatchObject([{ ...ended, sessions: 2 }]);
  expect(await eventsOf(endOthers)).toEqual([]);
});

it('a password changed by its owner logs one event, and the end of the other sessions another', async () => {
  const { id, email } = await test.register();
  const by = (await test.resolve((await test.signIn(email)).token)).sessionId;
  await test.signIn(email);
  const body = { by, currentPassword: 'secret-1', newPassword: 'another-1' };
  const change = () => test.gateway.call(setPassword, { params: { id }, body });
  const user = hashed(id);
  expect(await eventsOf(change)).toMatchObject([
    { ...rightly, event: 'password.changed', user },
    { ...rightly, event: 'session.ended', user, reason: 'password-changed', sessions: 1 },
  ]);
  expect(await eventsOf(() => change().catch(() => undefined))).toEqual([]);
});

it('a confirmed address logs one event, also when the link is opened twice', async () => {
  const { id, email } = await test.register();
  const query = linkIn(await test.mailTo(email, 'Confirm'));
  const follow = () => test.gateway.call(account.verifyEmail, { query: { token: query.token, email: query.email } });
  const events = await eventsOf(async () => {
    await follow();
    await follow();
  });
  expect(events).toMatchObject([{ ...rightly, event: 'email.verified', user: hashed(id) }]);
});

it('a new password logs one event, and the end of all sessions another', async () => {
  const { id, email } = await test.register();
  await test.signIn(email);
  await test.signIn(email);
  await test.gateway.call(account.forgotPassword, { body: { email } });
  const { token } = linkIn(await test.mailTo(email, 'Set a new password'));
  const body = { token, email, password: 'another-1' };
  const reset = () => test.gateway.call(account.resetPassword, { body });
  const user = hashed(id);
  expect(await eventsOf(reset)).toMatchObject([
    { ...rightly, event: 'reset.done', user },
    { ...rightly, event: 'session.ended', user, reason: 'password-reset', sessions: 2 },
  ]);
  expect(await eventsOf(() => reset().catch(() => undefined))).toEqual([]);
});

it('a wrong password, a request, a change of mind and a deletion log one event each', async () => {
  const { id, email } = await test.register();
  await test.signIn(email);
  const user = hashed(id);
  const ask = (password: string) =>
    test.gateway.call(scheduleDeletion, { params: { id }, body: { password, sessionId: randomUUID() } });
  const keep = () => test.gateway.call(keepAccount, { actor: { userId: id, isAdmin: false } });
  expect(await eventsOf(() => ask('not this one').catch(() => undefined))).toMatchObject([
    { ...rightly, event: 'deletion.refused', user },
  ]);
  expect(await eventsOf(() => ask('secret-1'))).toMatchObject([
    { ...rightly, event: 'deletion.requested', user },
    { ...rightly, event: 'session.ended', user, reason: 'deletion-requested', sessions: 1 },
  ]);
  expect(await eventsOf(() => ask('secret-1'))).toEqual([]);
  expect(await eventsOf(keep)).toMatchObject([{ ...rightly, event: 'deletion.canceled', user }]);
  expect(await eventsOf(keep)).toEqual([]);
  await ask('secret-1');
  test.pass(14 * 24 * 60 * 60_000);
  expect(await eventsOf(() => deleteDueAccounts(test.deps))).toMatchObject([
    { ...rightly, event: 'account.deleted', user },
  ]);
});
