import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { factsOnTheirWay, failedFacts, holdsOf } from '@petalwise/e2e/platform/ledger';
import { mailsTo } from '@petalwise/e2e/platform/mail';
import { type Platform, processOf, startPlatform } from '@petalwise/e2e/platform/platform';
import { callReplica, listenAt, newMessage, signInAt, startModel } from '@petalwise/e2e/platform/replicas';
import { expect, test } from '@playwright/test';

// Three processes of every service. Users must not notice which of them responds: state in one process's memory alone
// would show here.

const gateways = [1, 2, 3];
let platform: Platform;
let model: Awaited<ReturnType<typeof startModel>>;
let admin = '';
const person = { email: `${randomUUID().slice(0, 8)}@example.com`, password: randomUUID() };
let userId = '';
let cookie = '';
let chat = '';

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  // Twelve processes, while other tests may use the machine too.
  test.setTimeout(240_000);
  model = await startModel();
  platform = await startPlatform({ REPLICAS: '3', RATE_LIMIT_FACTOR: '1', OPENAI_BASE_URL: model.url });
  const secrets = JSON.parse(readFileSync(join(platform.dataDir, 'secrets.json'), 'utf8'));
  admin = await signInAt(platform, 1, { email: 'admin@petalwise.test', password: secrets.demoAdminPassword });
});
test.afterAll(async () => {
  await platform?.stop();
  model?.close();
});

const json = async (path: string, call: Parameters<typeof callReplica>[2]) =>
  (await callReplica(platform, path, call)).json();
/** It is null for as long as billing does not respond in time. */
const balanceAt = async (gateway: number): Promise<number | null> => {
  let balance: number | null = null;
  const ask = async () => {
    balance = (await json('/api/user', { gateway, cookie })).coinBalance;
    return balance;
  };
  await expect.poll(ask).not.toBeNull();
  return balance;
};
const chats = ['chat-1', 'chat-2', 'chat-3'];
const pidsOf = (names: readonly string[]) => names.map((name) => processOf(name, platform.run()).pid);
/** Whether other processes than these run under the names, and each of them is ready. */
const haveComeBack = async (names: readonly string[], before: readonly number[]): Promise<boolean> => {
  if (pidsOf(names).some((pid) => before.includes(pid))) return false;
  const ready = (name: string) => fetch(`http://127.0.0.1:${processOf(name, platform.run()).port}/readyz`);
  const answers = await Promise.allSettled(names.map(ready));
  return answers.every((answer) => answer.status === 'fulfilled' && answer.value.ok);
};
const command = promisify(execFile);
const tool = (file: string, ...args: string[]) =>
  command(
    process.execPath,
    ['--no-warnings', fileURLToPath(new URL(`../../../tools/${file}`, import.meta.url)), ...args],
    {
      env: { ...process.env, DATA_DIR: platform.dataDir },
    },
  );

test('a setting that an admin changes through one applies to a user who registers at another, with one mail and one welcome', async () => {
  await callReplica(platform, '/api/admin/settings/starter-coins', { gateway: 1, cookie: admin, body: { coins: 37 } });
  const told = () =>
    Promise.all(
      [...gateways, ...gateways].map(async (gateway) => (await json('/api/coins/starter', { gateway })).coins),
    );
  await expect.poll(told).toEqual([37, 37, 37, 37, 37, 37]);
  const name = `r${randomUUID().slice(0, 8)}`;
  const registered = await json('/api/auth/register', { gateway: 2, body: { ...person, name, username: name } });
  userId = registered.user?.id ?? registered.id;
  cookie = await signInAt(platform, 3, person);
  await expect.poll(() => Promise.all(gateways.map(balanceAt))).toEqual([37, 37, 37]);
  await expect.poll(() => mailsTo(person.email, platform.dataDir).length).toBe(1);
});

test('a session of one is a session of all, and is over at all of them at once', async () => {
  const session = await signInAt(platform, 1, person);
  const statuses = () =>
    Promise.all(
      gateways.map(async (gateway) => (await callReplica(platform, '/api/user', { gateway, cookie: session })).status),
    );
  expect(await statuses()).toEqual([200, 200, 200]);
  const tab = await listenAt(platform, 3, session);
  await callReplica(platform, '/api/auth/logout', { gateway: 2, cookie: session, body: {} });
  // Sooner than the ten seconds for which a gateway remembers a session by itself.
  await expect.poll(statuses, { timeout: 5_000 }).toEqual([401, 401, 401]);
  await tab.ended;
  expect(tab.heard.at(-1)?.event).toBe('session-ended');
});

test('limits count together: ten letters an hour, not ten at each gateway', async () => {
  const send = (index: number) =>
    callReplica(platform, '/api/feedback', {
      gateway: (index % 3) + 1,
      cookie,
      body: { rating: 5, message: `Letter ${index}` },
    });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => send(index)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status < 300)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
});

test('a question asked through one gateway changes the balance in tabs at the others', async () => {
  const [second, third] = [await listenAt(platform, 2, cookie), await listenAt(platform, 3, cookie)];
  chat = (await json('/api/chat/session', { gateway: 1, cookie, body: {} })).id;
  const body = newMessage('What is niacinamide?');
  expect((await callReplica(platform, `/api/chat/session/${chat}/message`, { gateway: 1, cookie, body })).status).toBe(
    200,
  );
  for (const tab of [second, third]) {
    await expect.poll(() => tab.heard.filter(({ event }) => event === 'coins').at(-1)?.data.balance).toBe(36);
  }
});

test('one message sent through three gateways at once is asked, answered and paid once', async () => {
  const body = newMessage('Is retinol fine with vitamin C?');
  const send = (gateway: number) =>
    callReplica(platform, `/api/chat/session/${chat}/message`, { gateway, cookie, body }).then(({ status }) => status);
  await Promise.all(gateways.map(send));
  expect(await Promise.all(gateways.map(send))).toEqual([200, 200, 200]);
  expect(await Promise.all(gateways.map(balanceAt))).toEqual([35, 35, 35]);
  const said: { content: string }[] = await json(`/api/chat/session/${chat}/messages`, { gateway: 2, cookie });
  expect(said).toHaveLength(4);
});

test('an AI key that is set through one chat is used by all of them', async () => {
  const state = () => json('/api/admin/settings/openai-key', { gateway: 1, cookie: admin });
  const body = { apiKey: 'sk-of-the-admin-1234' };
  await callReplica(platform, '/api/admin/settings/openai-key', { gateway: 1, cookie: admin, body });
  await expect.poll(async () => (await state()).lastFour).toBe('1234');
  // Each process asks the database again after two seconds; until then one may answer by itself.
  const answeredByModel = async () => {
    const before = model.keys.length;
    for (const gateway of gateways) {
      const question = newMessage('What is zinc oxide?');
      await callReplica(platform, `/api/chat/session/${chat}/message`, { gateway, cookie, body: question });
    }
    return model.keys.slice(before);
  };
  const key = 'Bearer sk-of-the-admin-1234';
  // Each process loads its advisor with its first question.
  await expect.poll(answeredByModel, { intervals: [2_000], timeout: 90_000 }).toEqual([key, key, key]);
});

test('an answer goes on while every chat is restarted and other services lose a process', async () => {
  model.waitInTheMiddle();
  const question = newMessage('What does ceramide do?');
  const before = await balanceAt(1);
  const answer = callReplica(platform, `/api/chat/session/${chat}/message`, { gateway: 1, cookie, body: question });
  await expect.poll(() => model.writing.length).toBe(1);
  const others = ['gateway-2', 'identity-2', 'billing-2'];
  const ended = pidsOf([...others, ...chats]);
  for (const pid of pidsOf(others)) process.kill(pid, 'SIGKILL');
  for (const pid of pidsOf(chats)) process.kill(pid, 'SIGTERM');
  model.finishAll();
  const { answer: said } = await (await answer).json();
  expect(said.content).toBe('The first half. And the second.');
  await expect.poll(() => balanceAt(3)).toBe((before ?? 0) - 1);
  // All at once, so for a moment there is no chat to ask: the next test begins after it.
  await expect.poll(() => haveComeBack([...others, ...chats], ended), { timeout: 60_000 }).toBe(true);
});

test('a question whose chat was killed fails once, whichever replica sweeps, and costs nothing', async () => {
  const before = await balanceAt(1);
  const question = newMessage('What does urea do?');
  const lost = callReplica(platform, `/api/chat/session/${chat}/message`, { gateway: 1, cookie, body: question });
  await expect.poll(() => model.writing.length).toBe(1);
  for (const pid of pidsOf(chats)) process.kill(pid, 'SIGKILL');
  expect((await lost).status).toBe(503);
  const state = async () => {
    const said = await json(`/api/chat/session/${chat}/messages`, { gateway: 3, cookie }).catch(() => []);
    return Array.isArray(said) ? said.find(({ id }: { id: string }) => id === question.id)?.status : undefined;
  };
  await expect.poll(state, { timeout: 60_000 }).toBe('failed');
  await expect.poll(() => balanceAt(2)).toBe(before);
  expect(await holdsOf(platform.run(), userId)).toMatchObject({ released: 1, open: 0 });
});

test('an app that an operator takes away is gone from the pages of all gateways', async () => {
  const pages = () =>
    Promise.all(
      gateways.map(async (gateway) => {
        const html = await (await callReplica(platform, '/', { gateway })).text();
        const registry = /id="petalwise-registry">(.+?)<\/script>/.exec(html)?.[1] ?? '{}';
        return JSON.parse(registry).remotes?.['mf-trending']?.enabled;
      }),
    );
  await expect.poll(pages).toEqual([true, true, true]);
  await tool('release/main.ts', 'disable', 'mf-trending');
  await expect.poll(pages).toEqual([false, false, false]);
  await tool('release/main.ts', 'enable', 'mf-trending');
  await expect.poll(pages).toEqual([true, true, true]);
});

test('no fact is left over or given up, and the ledger is correct', async () => {
  await expect.poll(() => factsOnTheirWay(platform.run())).toEqual([]);
  expect(await failedFacts(platform.run())).toEqual([]);
  const { stdout } = await tool('start/ledger/check-ledger.ts', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ ok: true });
});
