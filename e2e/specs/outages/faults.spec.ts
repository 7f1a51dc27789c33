import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerIn, ask, balanceOf, messagesOf, newPerson, startChat } from '@petalwise/e2e/people/person';
import { type Platform, processOf, run, startPlatform } from '@petalwise/e2e/platform/platform';
import { expect, test } from '@playwright/test';
import pg from 'pg';

/** The rows of one query in one service's database. */
const rows = async <Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};

/** Stops a process for so many milliseconds, and each that the platform starts in its place because it does not respond. */
const keepStopped = async (name: string, milliseconds: number): Promise<void> => {
  const until = Date.now() + milliseconds;
  let stopped = 0;
  while (Date.now() < until) {
    const { pid } = processOf(name);
    // One that was ended a moment ago may still be named.
    if (pid !== stopped && signal(pid, 'SIGSTOP')) stopped = pid;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  signal(stopped, 'SIGCONT');
};
const signal = (pid: number, name: NodeJS.Signals): boolean => {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
};

const statusOf = (url: string) =>
  fetch(url).then(
    (response) => response.status,
    () => 0,
  );

test('returns exactly ten answers to forty messages sent at once on ten coins', async () => {
  const person = await newPerson();
  const chat = await startChat(person);
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, i) => ask(person, chat, { content: `What is niacinamide, ${i}?` })),
  );
  const statuses = responses.map((response) => response.status());
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 402)).toHaveLength(30);
  expect(await balanceOf(person)).toBe(0);
  const messages = await messagesOf(person, chat);
  expect(messages.filter((message) => message.role === 'assistant')).toHaveLength(10);
  expect(messages).toHaveLength(20);
});

test.describe('a chat service that dies in the middle of an answer', () => {
  let model: Server;
  let platform: Platform;
  let writing: ServerResponse | undefined;

  test.beforeAll(async () => {
    // A model that starts to answer and never ends, in OpenAI's wire format.
    model = createServer((request, response) => {
      request.resume();
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const delta = { role: 'assistant', content: 'Half of an ans' };
      const chunk = {
        id: 'chatcmpl-1',
        object: 'chat.completion.chunk',
        choices: [{ index: 0, delta, finish_reason: null }],
      };
      response.write(`data: ${JSON.stringify(chunk)}\n\n`);
      writing = response;
    });
    await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
    const { port } = model.address() as AddressInfo;
    platform = await startPlatform({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` });
  });
  test.afterAll(async () => {
    await platform.stop();
    model.closeAllConnections();
    model.close();
  });

  test('leaves the person uncharged after its restart', async () => {
    const person = await newPerson(platform.run().url);
    const chat = await startChat(person);
    const id = randomUUID();
    const answer = ask(person, chat, { id, content: 'What does azelaic acid do?' }).catch(() => undefined);
    await expect.poll(() => writing !== undefined).toBe(true);
    expect(await balanceOf(person)).toBe(9);

    const killed = processOf('chat', platform.run());
    process.kill(killed.pid, 'SIGKILL');
    await answer;
    await expect.poll(() => processOf('chat', platform.run()).pid, { timeout: 30_000 }).not.toBe(killed.pid);
    await expect.poll(() => balanceOf(person), { timeout: 60_000 }).toBe(10);
    await expect.poll(async () => (await messagesOf(person, chat))[0]).toMatchObject({ id, status: 'failed' });
  });
});

test('a NATS server that is away for 30 seconds loses no fact', async () => {
  test.setTimeout(180_000);
  const away = keepStopped('nats', 30_000);
  const people = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const person = await newPerson();
      const chat = await startChat(person);
      const answers = await Promise.all(['Retinol?', 'Niacinamide?'].map((content) => ask(person, chat, { content })));
      for (const answer of answers) expect((await answerIn(answer)).answer.content).not.toBe('');
      return person;
    }),
  );
  await away;

  const { billing, chat, identity } = run().databaseUrls;
  const ids = people.map(({ id }) => id);
  const waiting = async () =>
    (
      await Promise.all(
        [billing, chat, identity].map((url) => rows(url, 'SELECT FROM outbox WHERE published_at IS NULL')),
      )
    ).flat();
  await expect.poll(async () => (await waiting()).length, { timeout: 60_000 }).toBe(0);
  const posted = () => rows(billing, `SELECT key FROM transfer WHERE kind = 'post' AND user_id = ANY($1)`, [ids]);
  await expect.poll(async () => (await posted()).length, { timeout: 60_000 }).toBe(10);
  expect(await rows(billing, 'SELECT FROM open_hold WHERE user_id = ANY($1)', [ids])).toHaveLength(0);
  for (const person of people) expect(await balanceOf(person)).toBe(8);
});

test('a billing service that is down leaves people signed in, their balance unknown', async () => {
  const person = await newPerson();
  const killed = processOf('billing');
  process.kill(killed.pid, 'SIGSTOP');
  try {
    expect(await balanceOf(person)).toBeNull();
    expect((await person.api.get('/api/chat/sessions')).status()).toBe(200);
  } finally {
    process.kill(killed.pid, 'SIGCONT');
  }
  await expect.poll(() => balanceOf(person)).toBe(10);
});

test('every service that is killed comes back by itself', async () => {
  for (const name of ['identity', 'billing', 'stripe-simulator', 'gateway']) {
    const killed = processOf(name);
    process.kill(killed.pid, 'SIGKILL');
    await expect.poll(() => processOf(name).pid, { timeout: 30_000 }).not.toBe(killed.pid);
  }
  await expect.poll(() => statusOf(`${run().url}/readyz`), { timeout: 60_000 }).toBe(200);
});

test('the ledger balances after all of it', async () => {
  const wrong = await rows(
    run().databaseUrls.billing,
    `SELECT user_id FROM wallet LEFT JOIN transfer USING (user_id) GROUP BY user_id, balance
     HAVING balance <> coalesce(sum(CASE WHEN to_account LIKE 'wallet:%' THEN amount
                                         WHEN from_account LIKE 'wallet:%' THEN -amount ELSE 0 END), 0)`,
  );
  expect(wrong).toEqual([]);
});
