import { randomUUID } from 'node:crypto';
import * as account from '@petalwise/contracts/account';
import { allEndpoints } from '@petalwise/contracts/all-endpoints';
import * as billing from '@petalwise/contracts/billing';
import * as chat from '@petalwise/contracts/chat';
import type { Endpoint } from '@petalwise/contracts/endpoint';
import { Problem } from '@petalwise/contracts/errors';
import { reportTelemetry } from '@petalwise/contracts/live';
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test';
import { admin, newPerson, type Person, startChat, visitor } from './person.ts';

// What bad-input.spec.ts tells by example, swept over every endpoint with its own schema as the judge.

const endpoints = Object.values(allEndpoints);
const outside = endpoints.filter(({ auth }) => auth !== 'internal');

interface Sample {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

let anybody: APIRequestContext;
let person: Person;
let boss: Person;
let samples: Map<Endpoint, Sample>;

test.beforeAll(async () => {
  [anybody, person, boss] = await Promise.all([visitor(), newPerson(), admin()]);
  const params = { id: await startChat(person) };
  const photo = { params: { id: randomUUID() } };
  const message = { id: randomUUID(), content: 'Hello', imageUrl: 'data:image/png;base64,AA' };
  const adjustment = { amount: 1, description: 'For a test', idempotencyKey: randomUUID() };
  samples = new Map<Endpoint, Sample>([
    [account.login, { body: { email: person.email, password: 'not this one', remember: true } }],
    [account.register, { body: { username: 'x', email: 'x@example.com', name: 'X', password: 'secret-1' } }],
    [account.updateUsername, { body: { username: 'another' } }],
    [reportTelemetry, { body: { kind: 'error', app: 'shell', release: 'r', name: 'n', message: 'm', value: 1 } }],
    [billing.adjustCoins, { params: { userId: person.id }, body: adjustment }],
    [billing.purchaseCoins, { body: { packageId: '25_coins', idempotencyKey: randomUUID() } }],
    [billing.settleDebt, { params: { userId: person.id }, body: { how: 'collect', idempotencyKey: randomUUID() } }],
    [chat.createSession, { body: { title: 'A chat' } }],
    [chat.sendMessage, { params, body: message }],
    [chat.getSession, { params }],
    [chat.listMessages, { params }],
    [chat.deleteSession, { params }],
    [chat.getPhoto, photo],
  ]);
});

const label = ({ method, path }: Endpoint) => `${method} ${path}`;
const sampleOf = (endpoint: Endpoint): Sample => samples.get(endpoint) ?? {};
const apiFor = ({ auth }: Endpoint) =>
  ({ public: anybody, user: person.api, admin: boss.api, internal: boss.api })[auth];
const addressOf = (endpoint: Endpoint) =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) => sampleOf(endpoint).params?.[name] ?? randomUUID());

/** Whoever may call it calls it with these bytes as JSON. */
const send = (endpoint: Endpoint, body: unknown) =>
  apiFor(endpoint).fetch(addressOf(endpoint), {
    method: endpoint.method,
    headers: { 'content-type': 'application/json' },
    data: Buffer.from(JSON.stringify(body)),
  });

const problemIn = async (response: APIResponse, what: string): Promise<Problem> => {
  expect(response.headers()['content-type'], what).toContain('application/problem+json');
  const problem = Problem.parse(await response.json());
  expect(problem.status, what).toBe(response.status());
  return problem;
};

const expectInvalid = async (response: APIResponse, fields: readonly string[], what: string): Promise<void> => {
  const { status, code, errors = {} } = await problemIn(response, what);
  expect({ status, code, fields: Object.keys(errors).sort() }, what).toEqual({
    status: 400,
    code: 'request.invalid',
    fields: [...fields].sort(),
  });
};

/** What a schema says about a value: the fields that are wrong. */
const wrongFields = (schema: Endpoint['body'], value: unknown): string[] => {
  const { issues = [] } = schemaOf(schema).validate(value);
  return [...new Set(issues.map(({ path = [] }) => path.join('.') || 'body'))];
};

interface Judge {
  validate(value: unknown): { issues?: readonly { path?: readonly PropertyKey[] }[] };
}
const schemaOf = (schema: Endpoint['body']) => (schema as unknown as { '~standard': Judge })['~standard'];

/** One field after the other left out, of every wrong type, empty, far too long; and bodies that are no object. */
const badBodies = (good: Readonly<Record<string, unknown>>): unknown[] => {
  const wrong = [null, 12.5, true, 'x'.repeat(5000), '', '   ', [], {}, -1, '\u0000', '\ud800'];
  const fields = Object.keys(good).flatMap((name) => {
    const { [name]: _, ...others } = good;
    return [others, ...wrong.map((value) => ({ ...others, [name]: value }))];
  });
  return [{}, null, [], 'text', 42, ...fields];
};

for (const endpoint of outside.filter(({ body }) => body)) {
  test(`${label(endpoint)} refuses whatever its schema does not allow and names each field`, async () => {
    const good = sampleOf(endpoint).body;
    if (!good) throw new Error('It needs a sample.');
    let refused = 0;
    for (const body of badBodies(good)) {
      const fields = wrongFields(endpoint.body, body);
      const response = await send(endpoint, body);
      const what = JSON.stringify(body).slice(0, 120);
      // What the schema allows may be refused for other reasons, in order.
      if (fields.length === 0) expect(response.status(), what).toBeLessThan(500);
      else await expectInvalid(response, fields, what);
      refused += fields.length;
    }
    expect(refused).toBeGreaterThan(4);
  });
}

for (const endpoint of outside.filter(({ params }) => params)) {
  test(`${label(endpoint)} names the part of its address that is none`, async () => {
    const name = /:(\w+)/.exec(endpoint.path)?.[1] ?? '';
    const at = (text: string) =>
      apiFor(endpoint).fetch(endpoint.path.replace(`:${name}`, text), {
        method: endpoint.method,
        ...(endpoint.body && { data: sampleOf(endpoint).body }),
      });
    for (const text of ['1', 'null', 'x'.repeat(300), "'%20OR%20'1'='1", '%00', '%F0%9F%8C%B8', '..%2fsecret']) {
      const wrong = wrongFields(endpoint.params, { [name]: decodeURIComponent(text) });
      if (wrong.length > 0) await expectInvalid(await at(text), [name], text);
      else expect((await problemIn(await at(text), text)).status).toBe(404);
    }
    // Not even text.
    expect((await problemIn(await at('%E0%A4%A'), label(endpoint))).status).toBe(400);
  });
}

for (const endpoint of outside.filter(({ query }) => query)) {
  test(`${label(endpoint)} names the part of its query that is wrong`, async () => {
    const ask = (query: string) => apiFor(endpoint).get(`${endpoint.path}?${query}`);
    for (const limit of ['0', '101', '-1', '1.5', 'ten', '1e9', '1&limit=2']) {
      await expectInvalid(await ask(`limit=${limit}`), ['limit'], limit);
    }
  });
}

test('no cookie that was never given lets anybody in', async () => {
  for (const endpoint of outside.filter(({ auth }) => auth !== 'public')) {
    for (const cookie of ['petalwise=', `petalwise=${'a'.repeat(43)}`, `petalwise=${'x'.repeat(4000)}`, 'petalwise']) {
      const response = await anybody.fetch(addressOf(endpoint), { method: endpoint.method, headers: { cookie } });
      const { code } = await problemIn(response, `${label(endpoint)} with ${cookie.slice(0, 30)}`);
      expect(code, label(endpoint)).toBe('auth.required');
    }
  }
});

test('no internal endpoint is reachable, not even for an admin', async () => {
  for (const endpoint of endpoints.filter(({ auth }) => auth === 'internal')) {
    const address = addressOf(endpoint);
    for (const path of [address, `/api${address}`, `/api/..%2f${address.slice(1)}`]) {
      const response = await boss.api.fetch(path, { method: endpoint.method, data: {} });
      const { status } = await problemIn(response, `${endpoint.method} ${path}`);
      expect([404, 405], `${endpoint.method} ${path}`).toContain(status);
    }
  }
});
