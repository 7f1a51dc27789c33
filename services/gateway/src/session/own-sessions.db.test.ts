import { randomUUID } from 'node:crypto';
import { changePassword } from '@petalwise/contracts/identity/password';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '@petalwise/contracts/identity/sessions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWholePlatform, type WholePlatform } from '../testing/whole-platform.ts';

let platform: WholePlatform;
beforeAll(async () => {
  platform = await startWholePlatform({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXY: '127.0.0.1' });
}, 180_000);
afterAll(() => platform.stop());

let networks = 0;
const newNetwork = () => `198.51.100.${++networks}`;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0';

interface Sent {
  readonly cookie?: string;
  readonly body?: object;
  readonly from?: string;
}
const send = (method: string, path: string, { cookie = '', body, from = newNetwork() }: Sent) =>
  fetch(platform.url + path, {
    method,
    headers: {
      origin: platform.url,
      cookie,
      'x-forwarded-for': from,
      'user-agent': firefox,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

const signIn = async (email: string, password = 'secret-1') => {
  const response = await send('POST', '/api/auth/login', { body: { email, password, remember: true } });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};
/** A new person's cookies, one for each place where they are signed in. */
const signedIn = async (places: number) => {
  const name = randomUUID().slice(0, 8);
  const email = `${name}@example.com`;
  const body = { username: name, name, email, password: 'secret-1' };
  expect((await send('POST', '/api/auth/register', { body })).status).toBe(200);
  const cookies: string[] = [];
  for (let n = 0; n < places; n++) cookies.push(await signIn(email));
  const [here = '', ...others] = cookies;
  return { email, here, others };
};
const me = async (cookie: string) => (await send('GET', '/api/user', { cookie })).status;
const list = async (cookie: string) =>
  ((await (await send('GET', listOwnSessions.path, { cookie })).json()) as { sessions: OwnSession[] }).sessions;
const change = (cookie: string, currentPassword: string, newPassword = 'another-1', from?: string) =>
  send('POST', changePassword.path, { cookie, body: { currentPassword, newPassword }, ...(from && { from }) });

it('shows a person where they are signed in, ends one of these sessions, and then all others', async () => {
  const { here, others } = await signedIn(4);
  const sessions = await list(here);
  expect(sessions.map(({ current }) => current)).toEqual([true, false, false, false]);
  for (const one of sessions) expect(one).toMatchObject({ browser: 'Firefox', system: 'Linux' });
  // Known to the gateway by now, which must not remember them any longer.
  expect(await Promise.all(others.map(me))).toEqual([200, 200, 200]);

  const path = endOwnSession.path.replace(':id', sessions[1]?.id ?? '');
  expect((await send('DELETE', path, { cookie: here })).status).toBe(200);
  expect((await Promise.all(others.map(me))).filter((status) => status === 401)).toHaveLength(1);
  expect(await (await send('DELETE', path, { cookie: here })).json()).toMatchObject({ code: 'session.not-found' });

  const ended = await send('POST', endOtherSessions.path, { cookie: here });
  expect(await ended.json()).toEqual({ ended: 2 });
  expect(await Promise.all([here, ...others].map(me))).toEqual([200, 401, 401, 401]);
});

it('tells the open tabs of a session that ended elsewhere, and no others', async () => {
  const { here, others } = await signedIn(3);
  const streams = await Promise.all([here, ...others].map((cookie) => send('GET', '/api/events', { cookie })));
  const [mine, ...theirs] = streams.map(({ body }) => body?.pipeThrough(new TextDecoderStream()).getReader());
  await send('POST', endOtherSessions.path, { cookie: here });
  for (const reader of theirs) {
    let heard = '';
    for (;;) {
      const { done, value = '' } = (await reader?.read()) ?? { done: true };
      if (done) break;
      heard += value;
    }
    expect(heard).toContain('event: session-ended');
  }
  const heard = (await mine?.read())?.value ?? '';
  expect(heard).not.toContain('session-ended');
  expect(await me(here)).toBe(200);
  await mine?.cancel();
});

it('changes a password; only this session stays', async () => {
  const { email, here, others } = await signedIn(3);
  const refused = await change(here, 'not this one');
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    code: 'account.wrong-password',
    errors: { currentPassword: 'This is not your current password.' },
  });
  expect(await (await change(here, 'secret-1')).json()).toEqual({ ended: 2 });
  expect(await Promise.all([here, ...others].map(me))).toEqual([200, 401, 401]);
  expect(await me(await signIn(email))).toBe(401);
  expect(await me(await signIn(email, 'another-1'))).toBe(200);
});

it('lets an open browser guess ten times, from wherever, and forgets the wrong ones at the right one', async () => {
  const { here } = await signedIn(1);
  const statuses = async (times: number) => {
    const all: number[] = [];
    for (let n = 0; n < times; n++) all.push((await change(here, 'a guess')).status);
    return all;
  };
  expect(await statuses(9)).toEqual(Array(9).fill(422));
  expect((await change(here, 'secret-1', 'secret-1')).status).toBe(200);
  expect(await statuses(10)).toEqual(Array(10).fill(422));
  const refused = await change(here, 'secret-1');
  expect(await refused.json()).toMatchObject({ code: 'rate.limited', status: 429 });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('counts the tries of one network over all its accounts', async () => {
  const from = newNetwork();
  const people = await Promise.all(Array.from({ length: 7 }, () => signedIn(1)));
  const tries = people.flatMap(({ here }) => Array.from({ length: 9 }, () => here));
  const answers: number[] = [];
  for (const here of tries) answers.push((await change(here, 'a guess', 'another-1', from)).status);
  expect(answers.slice(0, 60)).toEqual(Array(60).fill(422));
  expect(answers.slice(60)).toEqual([429, 429, 429]);
});

it('leaves its refusals in the security log, without a browser’s name or a password', async () => {
  const { here } = await signedIn(1);
  const refused = () => platform.logged().filter(({ event }) => event === 'password.refused').length;
  const before = refused();
  for (let n = 0; n < 10; n++) await change(here, 'a very wrong guess');
  await change(here, 'a very wrong guess');
  await expect.poll(() => refused() - before).toBe(10);
  const limited = platform.logged().filter(({ event }) => event === 'limit.reached');
  expect(limited.at(-1)).toMatchObject({ route: changePassword.path, user: expect.any(String) });
  const text = JSON.stringify(platform.logged());
  for (const word of ['a very wrong guess', 'Mozilla', 'Firefox']) expect(text).not.toContain(word);
});

it('takes 120 looks at the list in a minute', async () => {
  const { here } = await signedIn(1);
  const answers = await Promise.all(
    Array.from({ length: 121 }, async () => (await send('GET', listOwnSessions.path, { cookie: here })).status),
  );
  expect(answers.filter((status) => status === 429)).toHaveLength(1);
});
