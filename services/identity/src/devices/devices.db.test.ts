import * as account from '@petalwise/contracts/identity/account';
import { checkDevice } from '@petalwise/contracts/identity/devices';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkIn, type TestIdentity, testIdentity } from '../testing/test-identity.ts';
import { sweepDevices } from './forget-devices.ts';

let test: TestIdentity;
beforeAll(async () => {
  test = await testIdentity();
}, 60_000);
afterAll(() => test.stop());

const day = 86_400_000;
const known = async (token: string, email: string) =>
  (await test.gateway.call(checkDevice, { body: { token, email } })).known;
const signIn = async (email: string, device?: string, password = 'secret-1') => {
  const body = { email, password, remember: false, device };
  return (await test.gateway.call(account.openSession, { body })).device?.token ?? '';
};

it('knows a browser after its first sign-in, for that account alone', async () => {
  const [maya, ines] = [await test.register(), await test.register()];
  const device = await signIn(maya.email);
  expect(await known(device, maya.email)).toBe(true);
  expect(await known(device, ines.email)).toBe(false);
  expect(await known(device, 'nobody@example.com')).toBe(false);
  expect(await known('x'.repeat(43), maya.email)).toBe(false);
});

it('lets a browser keep its token, also for a second account, and replaces a token that we did not issue', async () => {
  const [maya, ines] = [await test.register(), await test.register()];
  const device = await signIn(maya.email);
  expect(await signIn(maya.email, device)).toBe(device);
  expect(await signIn(ines.email, device)).toBe(device);
  expect(await known(device, maya.email)).toBe(true);
  expect(await known(device, ines.email)).toBe(true);
  const planted = 'p'.repeat(43);
  expect(await signIn(maya.email, planted)).not.toBe(planted);
  expect(await known(planted, maya.email)).toBe(false);
});

it('does not know a browser after a wrong password', async () => {
  const [maya, ines] = [await test.register(), await test.register()];
  const device = await signIn(ines.email);
  await expect(signIn(maya.email, device, 'wrong')).rejects.toMatchObject({ code: 'auth.wrong-credentials' });
  expect(await known(device, maya.email)).toBe(false);
});

it('forgets every browser of an account whose password is reset, and no other account’s', async () => {
  const [maya, ines] = [await test.register(), await test.register()];
  const devices = [await signIn(maya.email), await signIn(maya.email)];
  const others = await signIn(ines.email);
  await test.gateway.call(account.forgotPassword, { body: { email: maya.email } });
  const { token, email } = linkIn(await test.mailTo(maya.email, 'password'));
  await test.gateway.call(account.resetPassword, { body: { token, email, password: 'another-1' } });
  for (const device of devices) expect(await known(device, maya.email)).toBe(false);
  expect(await known(others, ines.email)).toBe(true);
});

it('knows a browser for a year after its last sign-in', async () => {
  const maya = await test.register();
  const [kept, left] = [await signIn(maya.email), await signIn(maya.email)];
  test.pass(200 * day);
  await signIn(maya.email, kept);
  test.pass(170 * day);
  expect(await known(kept, maya.email)).toBe(true);
  expect(await known(left, maya.email)).toBe(false);
  await sweepDevices(test.deps);
  expect(await test.deps.db.device.count({ where: { account: { email: maya.email } } })).toBe(1);
});

it('keeps the 20 browsers of an account with the most recent sign-ins', async () => {
  const maya = await test.register();
  const devices: string[] = [];
  for (let n = 0; n < 22; n++) {
    test.pass(1000);
    devices.push(await signIn(maya.email));
  }
  const states = await Promise.all(devices.map((device) => known(device, maya.email)));
  expect(states).toEqual([false, false, ...Array(20).fill(true)]);
});

it('can be called by the gateway only', async () => {
  const body = { token: 'x'.repeat(43), email: 'maya@example.com' };
  await expect(test.as('chat').call(checkDevice, { body })).rejects.toMatchObject({ code: 'auth.forbidden' });
});
