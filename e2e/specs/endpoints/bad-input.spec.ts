import { createHmac, randomUUID } from 'node:crypto';
import { request as rawRequest } from 'node:http';
import { allEndpoints } from '@petalwise/contracts/all-endpoints';
import { stripeWebhook } from '@petalwise/contracts/billing/payment-events';
import { getPurchase, purchaseCoins } from '@petalwise/contracts/billing/purchase';
import type { Endpoint } from '@petalwise/contracts/endpoint';
import {
  admin,
  ask,
  balanceOf,
  newPerson,
  operator,
  operatorWords,
  type Person,
  startChat,
  visitor,
} from '@petalwise/e2e/people/person';
import { blurredFace, dataUrl, manyFaces, noFace, oneFace } from '@petalwise/e2e/photos/photos';
import { run, secrets } from '@petalwise/e2e/platform/platform';
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test';

const outside = Object.entries(allEndpoints).filter(([, endpoint]) => endpoint.auth !== 'internal');
const changing = outside.filter(([, { method, machine }]) => method !== 'GET' && !machine);

const pathOf = ({ path }: Endpoint, id: string = randomUUID()) =>
  path.replace(':app', 'mf-trending').replace(':day', '2026-11-23').replace(/:\w+/g, id);
const callAs = (api: APIRequestContext, endpoint: Endpoint, options: Parameters<APIRequestContext['fetch']>[1] = {}) =>
  api.fetch(pathOf(endpoint), { method: endpoint.method, ...(endpoint.body && { data: {} }), ...options });

const expectProblem = async (response: APIResponse, status: number, problem: object, what = response.url()) => {
  expect(response.headers()['content-type'], what).toContain('application/problem+json');
  expect(await response.json(), what).toMatchObject({ status, detail: expect.any(String), ...problem });
  expect(response.status(), what).toBe(status);
};

let person: Person;
let boss: Person;
let visitorApi: APIRequestContext;
let releasing: APIRequestContext;
test.beforeAll(async () => {
  [person, boss, visitorApi, releasing] = await Promise.all([newPerson(), admin(), visitor(), operator()]);
});

test('no endpoint that changes something takes it from another site', async () => {
  await Promise.all(
    changing.map(async ([name, endpoint]) => {
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]) {
        const problem = { code: 'request.foreign-origin' };
        await expectProblem(await callAs(boss.api, endpoint, { headers }), 403, problem, name);
      }
    }),
  );
});

/** A caller who may call it. */
const rightful = ({ auth }: Endpoint) => (auth === 'release' || auth === 'operator' ? releasing : boss.api);

test('no endpoint takes a body that is none, or over its limit', async () => {
  await Promise.all(
    outside
      .filter(([, { body }]) => body)
      .map(async ([name, endpoint]) => {
        const send = (type: string, data: string) =>
          callAs(rightful(endpoint), endpoint, { headers: { 'content-type': type }, data });
        const json = 'application/json';
        await expectProblem(await send(json, '{"open":'), 400, { errors: { body: expect.any(String) } }, name);
        await expectProblem(await send(json, '[1,2]'), 400, { code: 'request.invalid' }, name);
        await expectProblem(await send(json, '"text"'), 400, { code: 'request.invalid' }, name);
        await expectProblem(await send('text/plain', 'a=b'), 415, { code: 'request.not-json' }, name);
        const long = await sendLong(endpoint, (endpoint.bodyLimit ?? 16 * 1024) + 1);
        expect(long.status, name).toBe(413);
        expect(JSON.parse(long.body), name).toMatchObject({ code: 'request.too-large' });
      }),
  );
});

test('an unknown id is distinguished from a malformed one', async () => {
  const field = ({ path }: Endpoint) => /:(\w+)/.exec(path)?.[1] ?? '';
  // Neither the name of an app nor a day is an id.
  for (const [name, endpoint] of outside.filter(([, { path }]) => /:(?!app|day)/.test(path))) {
    const query = validQuery[name];
    const call = {
      method: endpoint.method,
      ...(endpoint.body && { data: validBody[name] }),
      ...(query && { params: query }),
    };
    const bad = await rightful(endpoint).fetch(pathOf(endpoint, "1'--"), call);
    await expectProblem(bad, 400, { errors: { [field(endpoint)]: expect.any(String) } }, name);
    const unknown = await rightful(endpoint).fetch(pathOf(endpoint, unknownId[name]), call);
    expect(unknown.status(), name).toBe(404);
  }
});

const validBody: Record<string, object> = {
  adjustCoins: { amount: 1 },
  changeProfileLine: { value: 'strong smells' },
  changeShelfItem: { name: 'Another name' },
  renameLabel: { name: 'Night Shift' },
  renameSession: { name: 'Night Shift' },
  keepSkinPhoto: { kept: true },
  rateAnswer: { helpful: true },
  sendMessage: { content: 'Retinol?' },
  settleDebt: { how: 'forgive', idempotencyKey: randomUUID(), reason: 'For a test' },
};
const validQuery: Record<string, Record<string, string>> = { exportSession: { zone: 'UTC' } };
/** Ids that are no UUID, of nothing that exists. */
const unknownId: Record<string, string> = {
  getPurchase: 'pi_0000000000000000',
  getReceipt: '999999999999999999',
  getSharedRoutine: 'x'.repeat(43),
  removeSavedProduct: 'zz0',
  replayPaymentEvent: 'evt_0000000000000000',
  revokeReleaseToken: '0123456789abcdef',
};

/** Playwright's client sends all before it listens; a refusal comes while the body is still on its way. */
const sendLong = async (endpoint: Endpoint, length: number): Promise<{ status: number; body: string }> => {
  const { cookies } = await boss.api.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return new Promise((resolve, reject) => {
    const call = rawRequest(new URL(pathOf(endpoint), run().url), {
      method: endpoint.method,
      headers: {
        origin: run().url,
        cookie,
        authorization: operatorWords(),
        'content-type': 'application/json',
        'content-length': length,
      },
    });
    call.on('error', reject);
    call.on('response', (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    call.write('{"a":"');
  });
};

test.describe('a field', () => {
  const aKey = randomUUID();
  const linkToken = 'x'.repeat(43);
  const cases: readonly [name: string, data: object, field: string][] = [
    ['register', { username: ' ', email: 'a@example.com', name: 'A', password: 'secret-1' }, 'username'],
    ['register', { username: 'a', email: 'nonsense', name: 'A', password: 'secret-1' }, 'email'],
    ['register', { username: 'a', email: 'a@example.com', name: '', password: 'secret-1' }, 'name'],
    ['register', { username: 'a', email: 'a@example.com', name: 'A', password: '12345' }, 'password'],
    ['register', { username: { $gt: '' }, email: 'a@example.com', name: 'A', password: 'secret-1' }, 'username'],
    ['register', { username: 'a\u0000b', email: 'a@example.com', name: 'A', password: 'secret-1' }, 'username'],
    ['login', { email: ['a@example.com'], password: 'x' }, 'email'],
    ['login', { email: 'a@example.com', password: '' }, 'password'],
    ['forgotPassword', { email: '' }, 'email'],
    ['forgotPassword', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
    ['resendVerification', { email: 'nonsense' }, 'email'],
    ['resetPassword', { token: linkToken, email: 'a@example.com', password: '12345' }, 'password'],
    ['resetPassword', { token: 'short', email: 'a@example.com', password: 'secret-1' }, 'token'],
    ['sendFeedback', { rating: 0 }, 'rating'],
    ['sendFeedback', { rating: 6 }, 'rating'],
    ['sendFeedback', { rating: 4.5 }, 'rating'],
    ['sendFeedback', { rating: 5, comment: 'x'.repeat(4001) }, 'comment'],
    ['exportAccount', {}, 'zone'],
    ['exportAccount', { zone: 'Mars/Olympus' }, 'zone'],
    ['askTrendingQuestion', { message: '  ', context: 'trending_products' }, 'message'],
    ['askTrendingQuestion', { message: 'Which?', context: 'anything' }, 'context'],
    ['setOpenAiKey', { apiKey: 'short' }, 'apiKey'],
    ['setOpenAiKey', { apiKey: 'sk with a space' }, 'apiKey'],
    ['setStarterCoins', { coins: 1001 }, 'coins'],
    ['setStarterCoins', { coins: 1.5 }, 'coins'],
    ['updateUsername', { username: '   ' }, 'username'],
    ['changePassword', { currentPassword: '', newPassword: 'secret-2' }, 'currentPassword'],
    ['changePassword', { currentPassword: 'secret-1', newPassword: '12345' }, 'newPassword'],
    ['changePassword', { currentPassword: 'secret-1', newPassword: 'x'.repeat(257) }, 'newPassword'],
    ['requestDeletion', { password: '' }, 'password'],
    ['requestDeletion', {}, 'password'],
    ['requestDeletion', { password: 'x'.repeat(257) }, 'password'],
    ['createSession', { title: 'x'.repeat(121) }, 'title'],
    ['adjustCoins', { amount: 1.5 }, 'amount'],
    ['adjustCoins', { amount: '7' }, 'amount'],
    ['adjustCoins', { amount: 5, description: 'x'.repeat(201) }, 'description'],
    ['adjustCoins', { amount: -1_000_001 }, 'amount'],
    ['purchaseCoins', { packageId: '25 coins' }, 'packageId'],
    ['purchaseCoins', { packageId: { $ne: '' } }, 'packageId'],
    ['purchaseCoins', { packageId: '25_coins', idempotencyKey: 'once' }, 'idempotencyKey'],
    ['settleDebt', { how: 'keep', idempotencyKey: aKey }, 'how'],
    ['settleDebt', { how: 'forgive', idempotencyKey: aKey, reason: '  ' }, 'reason'],
    ['setStarterCoins', { coins: 10, reason: 'x'.repeat(201) }, 'reason'],
    ['sendMessage', { content: '' }, 'content'],
    ['sendMessage', { content: 'x'.repeat(4001) }, 'content'],
    ['sendMessage', { content: 'a\u0000b' }, 'content'],
    ['sendMessage', { content: 'Hi', imageUrl: 'https://example.com/a.jpg' }, 'imageUrl'],
    ['sendMessage', { content: 'Hi', id: 'one' }, 'id'],
    ['rateAnswer', { helpful: 'yes' }, 'helpful'],
    ['rateAnswer', { helpful: true, words: 'x'.repeat(501) }, 'words'],
    ['readLabel', { text: ' \u200b ' }, 'text'],
    ['judgeLabel', { text: 'x'.repeat(4001) }, 'text'],
    ['judgeLabel', { text: 'Aqua, Glycerin', id: 'one' }, 'id'],
    ['readLabelPicture', { imageUrl: 'https://example.com/a.jpg' }, 'imageUrl'],
    ['allowAiPhotos', { allowed: 'yes' }, 'allowed'],
    ['sendPhotosToAi', { provider: '' }, 'provider'],
    ['sendPhotosToAi', { provider: 'o'.repeat(201) }, 'provider'],
    ['remindOfSkinPhoto', { wanted: 'yes' }, 'wanted'],
    ['addShelfItem', { slot: 'serum' }, 'name'],
    ['addShelfItem', { name: 'x'.repeat(121) }, 'name'],
    ['addShelfItem', { name: 'A cream', slot: 'roof' }, 'slot'],
    ['addShelfItem', { name: 'A cream', openedOn: '2026-02-30' }, 'openedOn'],
    ['addShelfItem', { name: 'A cream', keepsMonths: 61 }, 'keepsMonths'],
    ['planRoutine', { goals: [], mostSteps: 9, minutes: null, budget: null, useOwn: true }, 'mostSteps'],
    ['planRoutine', { goals: [], mostSteps: 3, minutes: null, budget: -1, useOwn: true }, 'budget'],
    ['answerCheckIn', { week: '5', answers: { change: 'same', comfort: 'irritated', kept: 'rarely' } }, 'week'],
    ['reportTelemetry', { kind: 'gossip', app: 'shell' }, 'kind'],
    ['reportMeasured', { sentAt: 1, vitals: [], calls: 'all' }, 'calls'],
  ];
  test('is named when it is wrong', async () => {
    for (const [name, data, field] of cases) {
      const endpoint = allEndpoints[name] as Endpoint;
      const response = await callAs(boss.api, endpoint, { data });
      const problem = { code: 'request.invalid', errors: { [field]: expect.any(String) } };
      await expectProblem(response, 400, problem, `${name} ${JSON.stringify(data).slice(0, 60)}`);
    }
  });

  test('of a query is named when it is wrong', async () => {
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=abc']) {
      const field = query.split('=')[0] as string;
      const response = await person.api.get(`/api/coins/transactions?${query}`);
      await expectProblem(response, 400, { errors: { [field]: expect.any(String) } });
    }
  });
});

test.describe('what services ask of each other', () => {
  test('is not reached from outside', async () => {
    for (const path of ['/internal/holds', '/internal/wallets/x', '/%69nternal/holds']) {
      const response = await boss.api.post(path, { data: {} });
      expect([403, 404, 405]).toContain(response.status());
    }
  });
});

test.describe('a purchase', () => {
  const buy = (data: object) => person.api.post(purchaseCoins.path, { data });

  test('of an unknown pack is refused, and the request sets no price', async () => {
    await expectProblem(await buy({ packageId: '9000_coins' }), 404, { code: 'package.not-found' });
    await expectProblem(await buy({ packageId: '__proto__' }), 404, { code: 'package.not-found' });
    const cheap = await buy({ packageId: '25_coins', amount: 1, price: { amount: 1, currency: 'usd' }, coins: 9000 });
    const { paymentId } = (await cheap.json()) as { paymentId: string };
    const bought = await person.api.get(getPurchase.path.replace(':paymentId', paymentId));
    expect(await bought.json()).toMatchObject({ coins: 25, price: { amount: 799, currency: 'usd' }, state: 'open' });
  });

  test('with the key of another one is refused; with its own it is the same', async () => {
    const idempotencyKey = randomUUID();
    // Not the pack whose payment another test left open: this key would take that one up, and start none.
    const first = await (await buy({ packageId: '100_coins', idempotencyKey })).json();
    expect(await (await buy({ packageId: '100_coins', idempotencyKey })).json()).toEqual(first);
    await expectProblem(await buy({ packageId: '50_coins', idempotencyKey }), 409, { code: 'coins.key-reused' });
  });
});

test.describe("an event of the payment provider's", () => {
  const body = JSON.stringify({ id: 'evt_forged', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } });
  const tell = (headers: Record<string, string>, data: string | Buffer = body) =>
    visitorApi.post(stripeWebhook.path, { data, headers: { 'content-type': 'application/json', ...headers } });
  const signed = (text: string, at: number, secret: string) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`;
  const now = () => Math.floor(Date.now() / 1000);

  test('is refused without a signature, with a forged one, and with one that is old', async () => {
    const refused = { code: 'payment.event-refused' };
    const { webhookSecret } = secrets().payments;
    await expectProblem(await tell({}), 400, refused);
    await expectProblem(await tell({ 'stripe-signature': 't=1,v1=00' }), 400, refused);
    await expectProblem(await tell({ 'stripe-signature': signed(body, now(), 'whsec_guessed') }), 400, refused);
    await expectProblem(await tell({ 'stripe-signature': signed(body, now() - 600, webhookSecret) }), 400, refused);
    await expectProblem(await tell({ 'stripe-signature': signed(`${body} `, now(), webhookSecret) }), 400, refused);
  });

  test('of 2 MB is refused before it is read', async () => {
    const { status, body: said } = await sendLong(stripeWebhook, 2 * 1024 * 1024);
    expect(status).toBe(413);
    expect(JSON.parse(said)).toMatchObject({ code: 'request.too-large' });
  });
});

/** A real photo, so many bytes over 5 MB. */
const oversized = async (over: number) => {
  const face = await oneFace();
  return dataUrl(Buffer.concat([face, Buffer.alloc(5 * 1024 * 1024 + over - face.length)]));
};

test.describe('a photo', () => {
  const photos: readonly [what: string, make: () => Promise<string> | string, code: string][] = [
    ['that is not an image', () => dataUrl(Buffer.from('%PDF-1.7 not an image'), 'image/png'), 'photo.invalid-type'],
    ['a byte over 5 MB', () => oversized(1), 'photo.too-large'],
    ['that is damaged', async () => dataUrl((await oneFace()).subarray(0, 2000)), 'photo.unreadable'],
    ['without a face', async () => dataUrl(await noFace()), 'photo.no-face'],
    ['of several faces', async () => dataUrl(await manyFaces()), 'photo.many-faces'],
    ['out of focus', async () => dataUrl(await blurredFace()), 'photo.blurred'],
  ];
  for (const [what, make, code] of photos) {
    test(`${what} is refused free, with the reason`, async () => {
      const owner = await newPerson();
      const chat = await startChat(owner);
      const response = await ask(owner, chat, { imageUrl: await make() });
      await expectProblem(response, 422, { code });
      expect(await balanceOf(owner)).toBe(10);
      expect(await (await owner.api.get(`/api/chat/session/${chat}/messages`)).json()).toEqual([]);
    });
  }

  test('far over 5 MB is refused before all of it has come', async () => {
    const owner = await newPerson();
    const response = await ask(owner, await startChat(owner), { imageUrl: await oversized(2 * 1024 * 1024) });
    await expectProblem(response, 413, { code: 'request.too-large' });
    expect(await balanceOf(owner)).toBe(10);
  });
});
