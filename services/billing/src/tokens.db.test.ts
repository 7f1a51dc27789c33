import { allEndpoints } from '@petalwise/contracts/all-endpoints';
import { getWallet } from '@petalwise/contracts/billing/coins';
import { listPaymentEvents } from '@petalwise/contracts/billing/payment-events';
import { forgeToken, secondsNow } from '@petalwise/service-kit/testing/forge-token';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, person, type TestBilling, testBilling } from './testing/test-billing.ts';

let test: TestBilling;
beforeAll(async () => {
  test = await testBilling();
});
afterAll(() => test.stop());

const ask = async (path: string, token: string) =>
  (await fetch(test.url + path, { headers: { authorization: `Bearer ${token}` } })).status;

type Claims = Record<string, unknown>;
const tenYears = 10 * 365 * 86_400;

describe('an admin’s token at billing', () => {
  const claims = (over: Claims = {}): Claims => ({
    iss: 'gateway',
    aud: 'billing',
    sub: admin.userId,
    adm: true,
    iat: secondsNow(),
    exp: secondsNow() + 60,
    ...over,
  });
  const status = (over: Claims, key: 'gateway' | 'chat' = 'gateway') =>
    ask(listPaymentEvents.path, forgeToken(test.keys.private[key], claims(over)));

  it('is valid for a minute, if the gateway signed it for billing', async () => {
    expect(await status({})).toBe(200);
    expect(await status({ iat: secondsNow() - 50, exp: secondsNow() + 10 })).toBe(200);
  });

  it.each<[string, () => Claims]>([
    ['is for chat', () => ({ aud: 'chat' })],
    ['is for no service', () => ({ aud: undefined })],
    ['is for two services', () => ({ aud: ['billing', 'chat'] })],
    ['lives longer than a minute', () => ({ exp: secondsNow() + 61 })],
    ['lives for ten years', () => ({ exp: secondsNow() + tenYears })],
    ['was signed a year ago for longer', () => ({ iat: secondsNow() - 31_536_000, exp: secondsNow() + 30 })],
    ['is from the future', () => ({ iat: secondsNow() + 30, exp: secondsNow() + 80 })],
    ['has ended', () => ({ iat: secondsNow() - 60, exp: secondsNow() - 1 })],
    ['has no end', () => ({ exp: undefined })],
    ['has no beginning', () => ({ iat: undefined })],
    ['ends before it begins', () => ({ iat: secondsNow() + 4, exp: secondsNow() + 3 })],
    ['is from an unknown service', () => ({ iss: 'mailer' })],
    ['is from no service', () => ({ iss: undefined })],
  ])('is refused if it %s', async (_name, over) => {
    expect(await status(over())).toBe(401);
  });

  it('is refused if it has chat’s signature, whichever service it names', async () => {
    expect(await status({}, 'chat')).toBe(401);
    expect(await status({ iss: 'chat' }, 'chat')).toBe(401);
    expect(await status({ iss: 'chat', exp: secondsNow() + tenYears }, 'chat')).toBe(401);
  });
});

describe('a service’s own token at billing', () => {
  const claims = (over: Claims = {}): Claims => ({
    iss: 'chat',
    aud: 'billing',
    iat: secondsNow(),
    exp: secondsNow() + 60,
    ...over,
  });
  const wallet = getWallet.path.replace(':userId', person().userId);
  const status = (over: Claims) => ask(wallet, forgeToken(test.keys.private.chat, claims(over)));

  it('reads a wallet for chat, which the endpoint names', async () => {
    expect(await status({})).toBe(200);
  });

  it.each<[string, () => Claims]>([
    ['lives for ten years', () => ({ exp: secondsNow() + tenYears })],
    ['is for identity', () => ({ aud: 'identity' })],
    ['is for no service', () => ({ aud: undefined })],
    ['speaks for a user', () => ({ sub: person().userId })],
    ['speaks for an admin', () => ({ sub: person().userId, adm: true })],
    ['has an admin’s power and no user', () => ({ adm: true })],
  ])('is refused if it %s', async (_name, over) => {
    expect(await status(over())).toBe(401);
  });

  it('opens no internal endpoint that names other services only', async () => {
    const internal = Object.values(allEndpoints).filter((one) => one.service === 'billing' && one.auth === 'internal');
    expect(internal.length).toBeGreaterThan(3);
    const authorization = `Bearer ${forgeToken(test.keys.private.identity, claims({ iss: 'identity' }))}`;
    for (const { method, path } of internal) {
      const { status } = await fetch(test.url + path, { method, headers: { authorization } });
      expect(status, path).toBe(403);
    }
  });

  it('is needed at an internal endpoint', async () => {
    expect((await fetch(test.url + wallet)).status).toBe(401);
  });
});
