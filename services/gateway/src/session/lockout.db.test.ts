import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWholePlatform, type WholePlatform } from '../testing/whole-platform.ts';

let platform: WholePlatform;
beforeAll(async () => {
  platform = await startWholePlatform({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXY: '127.0.0.1' });
}, 180_000);
afterAll(() => platform.stop());

const password = 'the owner’s password';
let networks = 0;
const newNetwork = () => `198.51.100.${++networks}`;

const post = (path: string, body: object, { from, cookie = '' }: { from: string; cookie?: string }) =>
  fetch(platform.url + path, {
    method: 'POST',
    headers: { origin: platform.url, 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
    body: JSON.stringify(body),
  });
const register = async () => {
  const name = randomUUID().slice(0, 8);
  const email = `${name}@example.com`;
  const answer = await post('/api/auth/register', { username: name, name, email, password }, { from: newNetwork() });
  expect(answer.status).toBe(200);
  return email;
};
const signIn = (email: string, given: string, from: string, cookie?: string) =>
  post('/api/auth/login', { email, password: given }, { from, ...(cookie && { cookie }) });
const statusOf = async (...given: Parameters<typeof signIn>) => (await signIn(...given)).status;

/** What a browser sends once it has signed in and out again. */
const knownBrowser = async (email: string, cookie?: string) => {
  const answer = await signIn(email, password, newNetwork(), cookie);
  expect(answer.status).toBe(200);
  const set = answer.headers.getSetCookie();
  const [device = ''] = set.filter((one) => one.includes('device'));
  return { device: device.split(';')[0] ?? '', attributes: device };
};

describe('an account that strangers guess at, 100 times from ten networks', () => {
  const strangers = Array.from({ length: 10 }, newNetwork);
  let email: string;
  let other: string;
  /** The browser of both, and one of the other alone. */
  let shared: string;
  let foreign: string;

  beforeAll(async () => {
    [email, other] = [await register(), await register()];
    const first = await knownBrowser(email);
    shared = (await knownBrowser(other, first.device)).device;
    foreign = (await knownBrowser(other)).device;
    for (let n = 0; n < 10; n++) {
      const tries = strangers.map((from) => statusOf(email, 'a guess', from));
      expect(new Set(await Promise.all(tries))).toEqual(new Set([401]));
    }
  }, 120_000);

  it('leaves one event for each wrong password in the log, and no e-mail or address in any service’s', async () => {
    const failed = () => platform.logged().filter(({ event }) => event === 'sign-in.failed');
    await expect.poll(() => failed().length).toBe(100);
    expect(new Set(failed().map(({ account }) => account)).size).toBe(1);
    expect(new Set(failed().map((one) => one.network)).size).toBe(10);
    const text = platform
      .logged()
      .map((line) => JSON.stringify(line))
      .join('\n');
    expect(text).not.toContain(email.split('@')[0]);
    expect(text).not.toContain('198.51.100.');
  });

  it('does not open elsewhere, also with the right password', async () => {
    expect(await statusOf(email, password, newNetwork())).toBe(429);
  });

  it('opens for its owner in a browser that was signed in before, from any network', async () => {
    expect(await statusOf(email, password, newNetwork(), shared)).toBe(200);
    expect(await statusOf(email, password, strangers[0] ?? '', shared)).toBe(200);
    expect(await statusOf(email, password, newNetwork())).toBe(429);
  });

  it('does not open for a browser that only another account knows, or that made its cookie up', async () => {
    const name = foreign.split('=')[0];
    for (const cookie of [foreign, `${name}=${'x'.repeat(43)}`, `${name}=`, `${name}=${'x'.repeat(5000)}`]) {
      expect(await statusOf(email, password, newNetwork(), cookie)).toBe(429);
    }
  });

  it('gives a known browser ten wrong tries of its own, forgets them when the password is right, then says to wait', async () => {
    for (let n = 0; n < 9; n++) expect(await statusOf(email, 'mistyped', newNetwork(), shared)).toBe(401);
    expect(await statusOf(email, password, newNetwork(), shared)).toBe(200);
    for (let n = 0; n < 10; n++) expect(await statusOf(email, 'mistyped', newNetwork(), shared)).toBe(401);
    const refused = await signIn(email, password, newNetwork(), shared);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('keeps no other account of that browser out, and a sign-in to that one forgets none of these tries', async () => {
    expect(await statusOf(other, password, newNetwork(), shared)).toBe(200);
    expect(await statusOf(email, 'a guess', newNetwork(), shared)).toBe(429);
  });
});

describe('the cookie of a known browser', () => {
  it('opens no session, is for a year, and no script reads it', async () => {
    const { device, attributes } = await knownBrowser(await register());
    expect(attributes).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/);
    expect((await fetch(`${platform.url}/api/user`, { headers: { cookie: device } })).status).toBe(401);
  });

  it('stays when the person signs out', async () => {
    const answer = await signIn(await register(), password, newNetwork());
    const cookie = answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const out = await post('/api/auth/logout', {}, { from: newNetwork(), cookie });
    expect(out.status).toBe(200);
    expect(out.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^petalwise=; /),
      expect.stringMatching(/^petalwise-owner=; /),
    ]);
  });
});
