import { randomUUID } from 'node:crypto';
import { sessionRevoked } from '@petalwise/contracts/facts';
import * as account from '@petalwise/contracts/identity/account';
import { closeOneSession, closeOtherSessions, sessionsOf } from '@petalwise/contracts/identity/sessions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestIdentity, testIdentity } from '../testing/test-identity.ts';

let test: TestIdentity;
beforeAll(async () => {
  test = await testIdentity();
}, 60_000);
afterAll(() => test.stop());

const minute = 60_000;
const day = 86_400_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0';

/** A person who is signed in in some places: the token and the id of each session. */
const signedIn = async (places: number) => {
  const { id: userId, email } = await test.register();
  const sessions: { token: string; id: string }[] = [];
  for (let n = 0; n < places; n++) {
    test.pass(1000);
    sessions.push(await open(email));
  }
  const [here, ...others] = sessions;
  if (!here) throw new Error('no session');
  return { userId, email, here, others };
};
const open = async (email: string, userAgent?: string) => {
  const body = { email, password: 'secret-1', remember: true, userAgent };
  const { token } = await test.gateway.call(account.openSession, { body });
  return { token, id: (await test.resolve(token)).sessionId };
};
const list = async (userId: string, current: string) =>
  (await test.gateway.call(sessionsOf, { params: { id: userId }, query: { current } })).sessions;
const closeOne = (userId: string, by: string, session: string) =>
  test.gateway.call(closeOneSession, { params: { id: userId }, body: { by, session } });
const closeOthers = (userId: string, by: string) =>
  test.gateway.call(closeOtherSessions, { params: { id: userId }, body: { by } });
const isOpen = (token: string) =>
  test.resolve(token).then(
    () => true,
    () => false,
  );

it('lists where a person is signed in, this session first, with the names of browser and system', async () => {
  const { userId, email, here } = await signedIn(1);
  const there = await open(email, firefox);
  expect(await list(userId, here.id)).toEqual([
    {
      id: here.id,
      browser: null,
      system: null,
      since: expect.any(String),
      lastUsed: expect.any(String),
      current: true,
    },
    expect.objectContaining({ id: there.id, browser: 'Firefox', system: 'Linux', current: false }),
  ]);
  const stored = await test.database.pool.query('SELECT * FROM session WHERE account_id = $1', [userId]);
  expect(JSON.stringify(stored.rows)).not.toContain('Mozilla');
});

it('gives out neither a token nor a session of another person', async () => {
  const [maya, ines] = [await signedIn(2), await signedIn(1)];
  const listed = JSON.stringify(await list(maya.userId, maya.here.id));
  for (const { token } of [maya.here, ...maya.others]) expect(listed).not.toContain(token);
  expect(listed).not.toContain(ines.here.id);
});

it('leaves out what has expired, and says nothing of browsers that an earlier version did not note', async () => {
  const { userId, email, here } = await signedIn(1);
  const body = { email, password: 'secret-1', remember: false };
  await test.gateway.call(account.openSession, { body });
  await test.database.pool.query(
    'UPDATE session SET browser = NULL, system = NULL, last_used_at = NULL WHERE account_id = $1',
    [userId],
  );
  test.pass(2 * day);
  expect(await list(userId, here.id)).toMatchObject([{ id: here.id, browser: null, lastUsed: null, current: true }]);
});

it('notes the last use at most once an hour', async () => {
  const { userId, here, others } = await signedIn(2);
  const other = others[0] ?? here;
  const lastUsed = async () => (await list(userId, here.id)).find(({ id }) => id === other.id)?.lastUsed;
  const atFirst = await lastUsed();
  test.pass(59 * minute);
  await test.resolve(other.token);
  expect(await lastUsed()).toBe(atFirst);
  test.pass(2 * minute);
  await test.resolve(other.token);
  expect(await lastUsed()).toBe(test.deps.now().toISOString());
});

it('ends one session, tells every gateway of it alone, and finds it no second time', async () => {
  const { userId, here, others } = await signedIn(3);
  const [gone, kept] = others.map(({ id, token }) => ({ id, token }));
  expect(await closeOne(userId, here.id, gone?.id ?? '')).toEqual({ ended: [gone?.id] });
  expect(await Promise.all([here, gone, kept].map((one) => isOpen(one?.token ?? '')))).toEqual([true, false, true]);
  expect(await test.factsOf(userId, sessionRevoked.subject)).toEqual([{ userId, sessionId: gone?.id }]);
  await expect(closeOne(userId, here.id, gone?.id ?? '')).rejects.toMatchObject({ code: 'session.not-found' });
});

it("does not end another person's session", async () => {
  const [maya, ines] = [await signedIn(1), await signedIn(1)];
  const refused = { code: 'session.not-found' };
  await expect(closeOne(maya.userId, maya.here.id, ines.here.id)).rejects.toMatchObject(refused);
  await expect(closeOne(maya.userId, maya.here.id, randomUUID())).rejects.toMatchObject(refused);
  expect(await isOpen(ines.here.token)).toBe(true);
  expect(await test.factsOf(ines.userId, sessionRevoked.subject)).toEqual([]);
});

it('ends all others and leaves this one', async () => {
  const [{ userId, here, others }, ines] = [await signedIn(4), await signedIn(1)];
  const { ended } = await closeOthers(userId, here.id);
  expect(ended.toSorted()).toEqual(others.map(({ id }) => id).toSorted());
  expect(await isOpen(here.token)).toBe(true);
  for (const { token } of others) expect(await isOpen(token)).toBe(false);
  const revoked = await test.factsOf(userId, sessionRevoked.subject);
  expect(revoked.map(({ sessionId }) => sessionId).toSorted()).toEqual(ended.toSorted());
  expect(await isOpen(ines.here.token)).toBe(true);
  expect(await closeOthers(userId, here.id)).toEqual({ ended: [] });
});

it('lets no session that has ended end others, although a gateway may still know it', async () => {
  const { userId, here, others } = await signedIn(3);
  const [gone, kept] = others;
  await closeOne(userId, here.id, gone?.id ?? '');
  const refused = { code: 'auth.required' };
  await expect(closeOthers(userId, gone?.id ?? '')).rejects.toMatchObject(refused);
  await expect(closeOne(userId, gone?.id ?? '', kept?.id ?? '')).rejects.toMatchObject(refused);
  expect(await list(userId, here.id)).toHaveLength(2);
});

it('can be called by the gateway only', async () => {
  const { userId, here } = await signedIn(1);
  const call = test.as('chat').call(closeOtherSessions, { params: { id: userId }, body: { by: here.id } });
  await expect(call).rejects.toMatchObject({ code: 'auth.forbidden' });
});
