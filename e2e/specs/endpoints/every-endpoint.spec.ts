import { randomUUID } from 'node:crypto';
import { allEndpoints, type EndpointName } from '@petalwise/contracts/all-endpoints';
import type { Endpoint } from '@petalwise/contracts/endpoint';
import { Problem } from '@petalwise/contracts/errors';
import { accessRules, type Rule } from '@petalwise/e2e/people/access';
import { admin, newPerson, operator, type Person, startChat, visitor } from '@petalwise/e2e/people/person';
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test';

// What bad-input.spec.ts tells by example, swept over every endpoint with its own schema as the judge.

const endpoints = Object.values(allEndpoints);
const outside = endpoints.filter(({ auth }) => auth !== 'internal');

let visitorApi: APIRequestContext;
let releasing: APIRequestContext;
let person: Person;
let boss: Person;
let samples: Map<Endpoint, Rule>;

test.beforeAll(async () => {
  [visitorApi, releasing, person, boss] = await Promise.all([visitor(), operator(), newPerson(), admin()]);
  const chat = await startChat(person);
  const lines = { profileLine: randomUUID(), profileLineToDelete: randomUUID() };
  const products = { shelfItem: randomUUID(), shelfItemToDelete: randomUUID() };
  const labels = { label: randomUUID(), labelToDelete: randomUUID() };
  const photos = {
    question: randomUUID(),
    answer: randomUUID(),
    photo: randomUUID(),
    photoMessage: randomUUID(),
    photoMessageToDelete: randomUUID(),
  };
  const money = { payment: 'pi_0000000000000000', receipt: '99' };
  const session = randomUUID();
  const unknown = { session, chatToDelete: chat, ...photos, ...lines, ...products, ...labels, ...money };
  const rules: Record<EndpointName, Rule> = accessRules({ userId: person.id, email: person.email, chat, ...unknown });
  const { sendMessage } = rules;
  const photo = 'data:image/png;base64,AA';
  const all = { ...rules, sendMessage: { ...sendMessage, body: { ...sendMessage.body, imageUrl: photo } } };
  samples = new Map(Object.entries(all).map(([name, rule]) => [allEndpoints[name] as Endpoint, rule]));
});

const label = ({ method, path }: Endpoint) => `${method} ${path}`;
const sampleOf = (endpoint: Endpoint): Pick<Rule, 'params' | 'query' | 'body'> => samples.get(endpoint) ?? {};
/** Endpoints side by side, the calls of each one after the other. */
const sweep = (some: readonly Endpoint[], look: (endpoint: Endpoint) => Promise<void>) => Promise.all(some.map(look));
const apiFor = ({ auth }: Endpoint) =>
  ({
    public: visitorApi,
    user: person.api,
    admin: boss.api,
    release: releasing,
    operator: releasing,
    internal: boss.api,
  })[auth];
const addressOf = (endpoint: Endpoint) =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) => sampleOf(endpoint).params?.[name] ?? randomUUID());

/** A permitted caller calls it with these bytes as JSON. */
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

test('everything that its schema does not allow is refused, and each field named', async () => {
  await sweep(
    outside.filter(({ body }) => body),
    async (endpoint) => {
      const good = sampleOf(endpoint).body;
      if (!good) throw new Error(`${label(endpoint)} needs a sample.`);
      let refused = 0;
      for (const body of badBodies(good)) {
        const fields = wrongFields(endpoint.body, body);
        const response = await send(endpoint, body);
        const what = `${label(endpoint)} ${JSON.stringify(body).slice(0, 120)}`;
        // What the schema allows may be refused for other reasons, in order.
        if (fields.length === 0) expect(response.status(), what).toBeLessThan(500);
        else await expectInvalid(response, fields, what);
        refused += fields.length;
      }
      expect(refused, label(endpoint)).toBeGreaterThan(4);
    },
  );
});

test('the part of an address that is none is named', async () => {
  await sweep(
    outside.filter(({ params }) => params),
    async (endpoint) => {
      // The first of them; the others are as they should be.
      const name = /:(\w+)/.exec(endpoint.path)?.[1] ?? '';
      const { params: good = {} } = sampleOf(endpoint);
      const path = endpoint.path.replace(/:(\w+)/g, (part, one: string) => (one === name ? part : (good[one] ?? part)));
      const at = (text: string) =>
        apiFor(endpoint).fetch(path.replace(`:${name}`, text), {
          method: endpoint.method,
          ...(endpoint.body && { data: sampleOf(endpoint).body }),
        });
      for (const text of ['1', 'null', 'x'.repeat(300), "'%20OR%20'1'='1", '%00', '%F0%9F%8C%B8', '..%2fsecret']) {
        const wrong = wrongFields(endpoint.params, { ...good, [name]: decodeURIComponent(text) });
        const what = `${label(endpoint)} ${text}`;
        if (wrong.length > 0) await expectInvalid(await at(text), [name], what);
        else expect((await problemIn(await at(text), what)).status, what).toBe(404);
      }
      // Not even text.
      expect((await problemIn(await at('%E0%A4%A'), label(endpoint))).status).toBe(400);
    },
  );
});

/** Queries in which one part is wrong, missing or there twice. */
const badQueries = (good: Readonly<Record<string, string>>): string[] =>
  Object.entries(good).flatMap(([name, value]) => {
    const { [name]: _, ...others } = good;
    const rest = new URLSearchParams(others).toString();
    const wrong = ['0', '101', '-1', '1.5', 'ten', '1e9', '', 'x'.repeat(500)];
    const single = wrong.map((text) => new URLSearchParams({ ...others, [name]: text }).toString());
    return [rest, ...single, `${rest}&${name}=${value}&${name}=${value}`];
  });

test('the part of a query that is wrong is named', async () => {
  await sweep(
    outside.filter(({ query }) => query),
    async (endpoint) => {
      const good = sampleOf(endpoint).query;
      if (!good) throw new Error(`${label(endpoint)} needs a sample.`);
      let refused = 0;
      for (const query of badQueries(good)) {
        const given = new URLSearchParams(query);
        const parsed = Object.fromEntries(
          [...given.keys()].map((name) => [name, given.getAll(name).length > 1 ? given.getAll(name) : given.get(name)]),
        );
        const fields = wrongFields(endpoint.query, parsed);
        const response = await apiFor(endpoint).fetch(`${addressOf(endpoint)}?${query}`, { method: endpoint.method });
        const what = `${label(endpoint)} ${query.slice(0, 100)}`;
        if (fields.length > 0) await expectInvalid(response, fields, what);
        else expect(response.status(), what).toBeLessThan(500);
        refused += fields.length;
      }
      expect(refused, label(endpoint)).toBeGreaterThan(3);
    },
  );
});

test('a made-up cookie lets no one in', async () => {
  for (const endpoint of outside.filter(({ auth }) => auth === 'user' || auth === 'admin')) {
    for (const cookie of ['petalwise=', `petalwise=${'a'.repeat(43)}`, `petalwise=${'x'.repeat(4000)}`, 'petalwise']) {
      const response = await visitorApi.fetch(addressOf(endpoint), { method: endpoint.method, headers: { cookie } });
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
