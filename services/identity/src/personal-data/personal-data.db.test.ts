import { readFileSync } from 'node:fs';
import { sendFeedback } from '@petalwise/contracts/identity/feedback';
import * as data from '@petalwise/contracts/personal-data/identity-data';
import { leftOut } from '@petalwise/contracts/personal-data/left-out';
import { rowsAtOnce } from '@petalwise/contracts/personal-data/list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestIdentity, testIdentity } from '../testing/test-identity.ts';

let test: TestIdentity;
beforeAll(async () => {
  test = await testIdentity();
});
afterAll(() => test.stop());

const lists = {
  sessions: data.listSessionRows,
  browsers: data.listBrowserRows,
  mails: data.listMailRows,
  feedback: data.listFeedbackRows,
};
const actorOf = (userId: string) => ({ userId, isAdmin: false });

/** Every row of a list, and how many pages it came in. */
const read = async <Name extends keyof typeof lists>(name: Name, userId: string) => {
  const rows: Record<string, unknown>[] = [];
  let [cursor, pages]: [string | undefined, number] = [undefined, 0];
  do {
    const list = lists[name] as typeof data.listSessionRows;
    const page: { rows: object[]; nextCursor: string | null } = await test.gateway.call(list, {
      actor: actorOf(userId),
      query: { cursor },
    });
    rows.push(...(page.rows as Record<string, unknown>[]));
    cursor = page.nextCursor ?? undefined;
    pages += 1;
  } while (cursor);
  return { rows, pages };
};

it('lists the open sessions and the known browsers of the user, without anything that opens them', async () => {
  const [maya, ben] = [await test.register(), await test.register()];
  const { token } = await test.signIn(maya.email);
  test.pass(1000);
  await test.signIn(maya.email);
  await test.signIn(ben.email);
  const { rows } = await read('sessions', maya.id);
  expect(rows).toHaveLength(2);
  for (const row of rows)
    expect(Object.keys(row).sort()).toEqual(['browser', 'createdAt', 'expiresAt', 'lastUsedAt', 'system']);
  const [first, second] = rows.map(({ createdAt }) => Date.parse(String(createdAt)));
  expect(Number(second) - Number(first)).toBe(1000);
  expect(JSON.stringify(rows)).not.toContain(token);
  const browsers = (await read('browsers', maya.id)).rows;
  expect(browsers.map((row) => Object.keys(row))).toEqual([['seenAt'], ['seenAt']]);

  test.pass(40 * 24 * 3_600_000);
  expect((await read('sessions', maya.id)).rows).toEqual([]);
});

it('lists the mails to the address and to the account, by kind and time alone', async () => {
  const maya = await test.register();
  await test.register();
  await test.mailTo(maya.email, 'Confirm');
  await test.deps.db.mail.create({
    data: {
      id: crypto.randomUUID(),
      kind: 'password-changed',
      accountId: maya.id,
      createdAt: new Date(test.deps.now().getTime() + 5),
      dueAt: new Date('2100-01-01'),
    },
  });
  const { rows } = await read('mails', maya.id);
  const sent = expect.stringMatching(/^\d{4}-/);
  expect(rows).toEqual([
    { kind: 'verification', createdAt: sent, sentAt: sent },
    { kind: 'password-changed', createdAt: sent, sentAt: null },
  ]);
});

it("lists the user's own feedback, oldest first, and no other", async () => {
  const [maya, ben] = [await test.register(), await test.register()];
  const send = (userId: string, rating: number, comment: string) =>
    test.gateway.call(sendFeedback, { actor: actorOf(userId), body: { rating, comment } });
  await send(maya.id, 5, 'Lovely');
  await send(ben.id, 1, 'Not for me');
  await send(maya.id, 3, 'Slower today');
  const { rows } = await read('feedback', maya.id);
  expect(rows.map(({ rating, comment }) => [rating, comment])).toEqual([
    [5, 'Lovely'],
    [3, 'Slower today'],
  ]);
});

it('reads long lists in pages, each row once, also rows of the same moment', async () => {
  const { id } = await test.register();
  const many = 2 * rowsAtOnce + 7;
  await test.database.owner.query(
    `INSERT INTO session (id, token_hash, account_id, created_at, expires_at)
     SELECT gen_random_uuid(), sha256(($1 || n)::bytea), $1::uuid, timestamptz '2026-11-20' + (n % 3) * interval '1 s',
            timestamptz '2100-01-01' + n * interval '1 s' FROM generate_series(1, $2::int) AS n`,
    [id, many],
  );
  const { rows, pages } = await read('sessions', id);
  expect(pages).toBe(3);
  expect(new Set(rows.map(({ expiresAt }) => expiresAt)).size).toBe(many);
  expect(rows).toHaveLength(many);
});

describe('every list', () => {
  it.each(Object.entries(lists))('of %s needs a user, and is for the gateway alone', async (_name, endpoint) => {
    await expect(test.gateway.call(endpoint, { query: {} })).rejects.toMatchObject({ code: 'auth.required' });
    await expect(test.as('chat').call(endpoint, { query: {} })).rejects.toMatchObject({ code: 'auth.forbidden' });
  });
});

it('gives every table, or names it as left out', () => {
  const schema = readFileSync(new URL('../../prisma/schema.prisma', import.meta.url), 'utf8');
  const tables = [...schema.matchAll(/^model (\w+)/gm)].map(([, name]) => name);
  const named = leftOut.filter(({ service }) => service === 'identity').flatMap(({ tables }) => tables);
  // The account itself is read by `getAccount`.
  expect([...named, 'Account', 'Session', 'Device', 'Mail', 'Feedback'].sort()).toEqual(tables.sort());
});
