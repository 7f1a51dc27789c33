import { createHash, randomUUID } from 'node:crypto';
import { allEndpoints, type EndpointName } from '@petalwise/contracts/all-endpoints';
import { judgeLabel } from '@petalwise/contracts/chat/labels';
import { addProfileLine } from '@petalwise/contracts/chat/profile';
import { addShelfItem } from '@petalwise/contracts/chat/shelf';
import type { Endpoint } from '@petalwise/contracts/endpoint';
import { login, logout, register, resetPassword } from '@petalwise/contracts/identity/account';
import { listOwnSessions, type OwnSession } from '@petalwise/contracts/identity/sessions';
import { buyPack } from '@petalwise/e2e/payments/paying';
import { accessRules, type Belongings, type Rule } from '@petalwise/e2e/people/access';
import { admin, answerIn, ask, newPerson, type Person, signIn, startChat, visitor } from '@petalwise/e2e/people/person';
import { dataUrl, oneFace } from '@petalwise/e2e/photos/photos';
import { mailedLink } from '@petalwise/e2e/platform/mail';
import { run } from '@petalwise/e2e/platform/platform';
import { type APIRequestContext, expect, test } from '@playwright/test';

const callers = ['visitor', 'other', 'admin', 'user'] as const;
type Who = (typeof callers)[number];

const cookieOf = async (api: APIRequestContext): Promise<string> =>
  (await api.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Not Playwright's client: that waits for the end of a live stream. */
const outcome = async (endpoint: Endpoint, rule: Rule, cookie: string): Promise<string> => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => rule.params?.[name] ?? randomUUID());
  const response = await fetch(new URL(`${path}?${new URLSearchParams(rule.query)}`, run().url), {
    method: endpoint.method,
    headers: { origin: run().url, cookie, ...(rule.body && { 'content-type': 'application/json' }) },
    ...(rule.body && { body: JSON.stringify(rule.body) }),
  });
  const told = response.ok ? 'ok' : ((await response.json()) as { code: string }).code;
  if (response.ok) await response.body?.cancel();
  return told;
};

/** The response that one of them must get; undefined if they are not to try. */
const expected = (rule: Rule, who: Who): readonly string[] | undefined => {
  const granted = rule.onlyRefusals ? undefined : rule.granted;
  switch (rule.for) {
    case 'services':
      return ['request.not-found', 'request.not-allowed'];
    case 'everyone':
      return granted;
    case 'signed-in':
      return who === 'visitor' ? ['auth.required'] : granted;
    case 'owner':
      if (who === 'visitor') return ['auth.required'];
      return who === 'user' ? granted : [rule.hidden ?? ''];
    case 'admins':
      if (who === 'visitor') return ['auth.required'];
      return who === 'admin' ? granted : ['auth.forbidden'];
    case 'token-holders':
      return ['release.token-missing'];
    default:
      return rule.for satisfies never;
  }
};

/** A line of the user's profile. */
const remember = async (user: Person, value: string): Promise<string> =>
  (await (await user.api.post(addProfileLine.path, { data: { kind: 'dislike', value } })).json()).id;

/** A label that the user had judged. */
const judge = async (user: Person, text: string): Promise<string> =>
  (await (await user.api.post(judgeLabel.path, { data: { text } })).json()).label.id;

/** A product on the user's shelf. */
const keep = async (user: Person, name: string): Promise<string> =>
  (await (await user.api.post(addShelfItem.path, { data: { name } })).json()).id;

/** A second session of the user. */
const signInElsewhere = async ({ api, email, password }: Person): Promise<string> => {
  await signIn(email, password);
  const { sessions } = (await (await api.get(listOwnSessions.path)).json()) as { sessions: OwnSession[] };
  return sessions.find(({ current }) => !current)?.id ?? '';
};

const belongingsOf = async (user: Person): Promise<Belongings> => {
  const [chat, chatToDelete, profileLine, profileLineToDelete, { paymentId, receiptId }] = await Promise.all([
    startChat(user),
    startChat(user),
    remember(user, 'menthol'),
    remember(user, 'glitter'),
    buyPack(user),
  ]);
  const [label, labelToDelete, shelfItem, shelfItemToDelete] = await Promise.all([
    judge(user, 'Aqua, Glycerin, Niacinamide, Panthenol, Xanthan Gum, Phenoxyethanol'),
    judge(user, 'Aqua, Glycerin, Dimethicone, Panthenol, Xanthan Gum, Phenoxyethanol'),
    keep(user, 'A mild cleanser'),
    keep(user, 'A rich cream'),
  ]);
  const imageUrl = dataUrl(await oneFace());
  const sendPhoto = async () => {
    const sent: { id?: string; answer?: string; photo?: string | undefined } = {};
    // A photo that comes while the advisor is busy is refused free.
    await expect(async () => {
      const { question, answer } = await answerIn(await ask(user, chat, { imageUrl }));
      sent.id = question.id;
      sent.answer = answer.id;
      sent.photo = question.imageUrl?.split('/').at(-1);
      expect(sent.photo).toBeTruthy();
    }).toPass({ timeout: 60_000 });
    return { id: sent.id ?? '', answer: sent.answer ?? '', photo: sent.photo ?? '' };
  };
  const [kept, toDelete] = [await sendPhoto(), await sendPhoto()];
  return {
    userId: user.id,
    email: user.email,
    session: await signInElsewhere(user),
    chat,
    chatToDelete,
    question: kept.id,
    answer: kept.answer,
    photo: kept.photo,
    photoMessage: kept.id,
    photoMessageToDelete: toDelete.id,
    profileLine,
    profileLineToDelete,
    payment: paymentId,
    receipt: receiptId ?? '',
    label,
    labelToDelete,
    shelfItem,
    shelfItemToDelete,
  };
};

test('every endpoint responds to its permitted callers only: visitor, user, other user, admin', async () => {
  const [nobody, user, other, boss] = await Promise.all([visitor(), newPerson(), newPerson(), admin()]);
  const apis = { visitor: nobody, user: user.api, other: other.api, admin: boss.api };
  const rules: Record<EndpointName, Rule> = accessRules(await belongingsOf(user));
  expect(Object.keys(rules).sort()).toEqual(Object.keys(allEndpoints).sort());
  const wrong: string[] = [];
  const ask = async ([name, rule]: [string, Rule]) => {
    // Who owns it comes last: what is deleted then was there when the others asked for it.
    for (const who of callers) {
      const allowed = expected(rule, who);
      if (!allowed) continue;
      const told = await outcome(allEndpoints[name] as Endpoint, rule, await cookieOf(apis[who]));
      if (!allowed.includes(told)) wrong.push(`${name} tells ${who} ${told}, not ${allowed.join(' or ')}`);
    }
  };
  await Promise.all(Object.entries(rules).map(ask));
  expect(wrong).toEqual([]);
});

test('a sign-in is a new session: a cookie from before it opens nothing, and a replayed one after signing out neither', async () => {
  const person = await newPerson();
  const planted = `petalwise=${createHash('sha256').update(randomUUID()).digest('base64url')}`;
  const first = await cookieOf(person.api);
  const me = (cookie: string) => fetch(`${run().url}/api/user`, { headers: { cookie } }).then(({ status }) => status);
  const signIn = async (cookie: string) => {
    const answer = await fetch(run().url + login.path, {
      method: 'POST',
      headers: { origin: run().url, cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: person.password }),
    });
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  };
  const afterPlanted = await signIn(planted);
  const afterOwn = await signIn(first);
  expect(new Set([planted, first, afterPlanted, afterOwn]).size).toBe(4);
  expect(await Promise.all([me(planted), me(afterPlanted), me(afterOwn)])).toEqual([401, 200, 200]);
  // A user who signs in again in the same browser leaves no session behind.
  await expect.poll(() => me(first)).toBe(401);

  await fetch(run().url + logout.path, { method: 'POST', headers: { origin: run().url, cookie: afterOwn } });
  expect(await Promise.all([me(afterOwn), me(afterPlanted), me(first)])).toEqual([401, 200, 401]);
});

test('a reset link works once, also for twenty at the same time, and ends every session', async () => {
  const person = await newPerson();
  const again = await visitor();
  await again.post(login.path, { data: { email: person.email, password: person.password } });
  const visitorApi = await visitor();
  await visitorApi.post('/api/auth/forgot-password', { data: { email: person.email } });
  const { token, email } = await mailedLink(person.email, '/reset-password');
  const reset = (password: string) => visitorApi.post(resetPassword.path, { data: { token, email, password } });

  const wrongEmail = await visitorApi.post(resetPassword.path, {
    data: { token, email: 'somebody@example.com', password: 'secret-0' },
  });
  expect(wrongEmail.status()).toBe(400);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(`secret-of-${n}`)));
  const winners = answers.flatMap((answer, n) => (answer.ok() ? [n] : []));
  expect(winners).toHaveLength(1);
  for (const answer of answers.filter((one) => !one.ok())) {
    expect(await answer.json()).toMatchObject({ status: 400, code: 'link.invalid' });
  }
  expect((await reset('secret-again')).status()).toBe(400);

  for (const api of [person.api, again]) {
    await expect.poll(async () => (await api.get('/api/user')).status()).toBe(401);
  }
  const signIn = async (password: string) =>
    (await visitorApi.post(login.path, { data: { email, password } })).status();
  expect([await signIn(person.password), await signIn(`secret-of-${winners[0]}`)]).toEqual([401, 200]);
});

test("another site's form reaches nothing: without an origin of ours even a sign-in is refused", async () => {
  const person = await newPerson();
  const cookie = await cookieOf(person.api);
  const post = (path: string, headers: Record<string, string>) =>
    fetch(run().url + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'text/plain', ...headers },
      body: '{}',
    }).then(({ status }) => status);
  for (const path of [login.path, logout.path, register.path, resetPassword.path, '/api/auth/forgot-password']) {
    for (const headers of [{}, { origin: 'https://evil.example' }, { origin: `${run().url}.evil.example` }]) {
      expect(await post(path, headers), `${path} ${JSON.stringify(headers)}`).toBe(403);
    }
  }
  expect((await person.api.get('/api/user')).status()).toBe(200);
});
