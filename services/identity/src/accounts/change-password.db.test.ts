import { sessionRevoked } from '@petalwise/contracts/facts';
import * as account from '@petalwise/contracts/identity/account';
import { checkDevice } from '@petalwise/contracts/identity/devices';
import { setPassword } from '@petalwise/contracts/identity/password';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkIn, type TestIdentity, testIdentity } from '../testing/test-identity.ts';

let test: TestIdentity;
beforeAll(async () => {
  test = await testIdentity();
}, 60_000);
afterAll(() => test.stop());

const signedIn = async () => {
  const { id: userId, email } = await test.register();
  const { token, device } = await test.signIn(email);
  return { userId, email, token, device: device?.token ?? '', by: (await test.resolve(token)).sessionId };
};
type Person = Awaited<ReturnType<typeof signedIn>>;
const change = (
  { userId, by }: Pick<Person, 'userId' | 'by'>,
  newPassword = 'another-1',
  currentPassword = 'secret-1',
) => test.gateway.call(setPassword, { params: { id: userId }, body: { by, currentPassword, newPassword } });
const wrong = { code: 'account.wrong-password', fields: { currentPassword: 'This is not your current password.' } };
const opens = (email: string, password: string) =>
  test.signIn(email, password).then(
    () => true,
    () => false,
  );

it('sets the new password; the old one opens nothing any more', async () => {
  const maya = await signedIn();
  expect(await change(maya)).toEqual({ ended: [] });
  expect([await opens(maya.email, 'secret-1'), await opens(maya.email, 'another-1')]).toEqual([false, true]);
});

it('refuses a wrong current password and changes nothing', async () => {
  const maya = await signedIn();
  const other = await test.signIn(maya.email);
  await expect(change(maya, 'another-1', 'secret-2')).rejects.toMatchObject(wrong);
  expect([await opens(maya.email, 'secret-1'), await opens(maya.email, 'another-1')]).toEqual([true, false]);
  expect((await test.resolve(other.token)).account.id).toBe(maya.userId);
  expect(await test.factsOf(maya.userId, sessionRevoked.subject)).toEqual([]);
});

it('keeps this session, ends all others with a fact each, and forgets every known browser', async () => {
  const [maya, ines] = [await signedIn(), await signedIn()];
  const other = await test.signIn(maya.email);
  const otherId = (await test.resolve(other.token)).sessionId;
  expect(await change(maya)).toEqual({ ended: [otherId] });
  expect((await test.resolve(maya.token)).sessionId).toBe(maya.by);
  await expect(test.resolve(other.token)).rejects.toMatchObject({ code: 'auth.required' });
  expect(await test.factsOf(maya.userId, sessionRevoked.subject)).toEqual([
    { userId: maya.userId, sessionId: otherId },
  ]);
  const known = async ({ device, email }: Person) =>
    (await test.gateway.call(checkDevice, { body: { token: device, email } })).known;
  expect([await known(maya), await known(ines)]).toEqual([false, true]);
  expect((await test.resolve(ines.token)).account.id).toBe(ines.userId);
});

it('makes links to set a new password void, also one whose mail still waits', async () => {
  const maya = await signedIn();
  const forgot = () => test.gateway.call(account.forgotPassword, { body: { email: maya.email } });
  await forgot();
  const { token, email } = linkIn(await test.mailTo(maya.email, 'Set a new password'));
  test.mail.be({ refuses: { code: 451, says: 'come back later' } });
  test.pass(2 * 60_000);
  await forgot();
  const waiting = { kind: 'reset', address: maya.email, sentAt: null };
  await expect.poll(() => test.deps.db.mail.count({ where: { ...waiting, lastError: { not: null } } })).toBe(1);
  await change(maya);
  test.mail.be({});
  const reset = test.gateway.call(account.resetPassword, { body: { token, email, password: 'a-third-1' } });
  await expect(reset).rejects.toMatchObject({ code: 'link.invalid' });
  expect(await test.deps.db.mail.count({ where: waiting })).toBe(0);
});

it('sends a mail that says so', async () => {
  const maya = await signedIn();
  await change(maya);
  const mail = await test.mailTo(maya.email, 'Your password was changed');
  expect(mail.text).toContain('Every other device was signed out');
});

it('lets one of several at once win', async () => {
  const maya = await signedIn();
  const outcomes = await Promise.allSettled(['first-1', 'second-1', 'third-1'].map((one) => change(maya, one)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toMatchObject(wrong);
});

it('lets no session change it that has ended, or that is of another person', async () => {
  const [maya, ines] = [await signedIn(), await signedIn()];
  await test.gateway.call(account.closeSession, { body: { token: maya.token } });
  await expect(change(maya)).rejects.toMatchObject({ code: 'auth.required' });
  await expect(change({ userId: maya.userId, by: ines.by })).rejects.toMatchObject({ code: 'auth.required' });
  expect(await opens(maya.email, 'secret-1')).toBe(true);
});
