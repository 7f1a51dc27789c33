import { randomUUID } from 'node:crypto';
import { register } from '@petalwise/contracts/account';
import { expect, test } from '@playwright/test';
import { factsOnTheirWay, failedFacts, holdsOf, ledgerBalance, walletsOf } from './ledger.ts';
import { type Model, startModel } from './model.ts';
import { ask, balanceOf, messagesOf, newPerson, type Person, signIn, startChat, visitor } from './person.ts';
import { type Platform, processOf, run, startPlatform } from './platform.ts';

const question = 'Can I use retinol and vitamin C together?';

test('answers exactly 10 of 40 messages sent at once on 10 coins', async () => {
  const person = await newPerson();
  const chat = await startChat(person);
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(person, chat, { content: question })));
  const statuses = answers.map((answer) => answer.status());
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 402)).toHaveLength(30);
  expect(await balanceOf(person)).toBe(0);
  const said = await messagesOf(person, chat);
  expect(said.filter(({ role }) => role === 'assistant')).toHaveLength(10);
  expect(said.filter(({ role }) => role === 'user')).toHaveLength(10);
  await expect.poll(() => holdsOf(run(), person.id)).toEqual({ held: 10, posted: 10, released: 0, open: 0 });
  expect(await ledgerBalance(run(), person.id)).toBe(0);
});

test.describe('while parts of the platform fail', () => {
  test.describe.configure({ mode: 'serial' });
  let model: Model;
  let platform: Platform;
  const url = () => platform.run().url;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    model = await startModel();
    platform = await startPlatform({ OPENAI_API_KEY: 'for-the-model-beside', OPENAI_BASE_URL: model.url });
  });
  test.afterAll(async () => {
    await platform?.stop();
    model?.close();
  });

  test('takes nothing for an answer in whose middle chat was killed', async () => {
    const person = await newPerson(url());
    const chat = await startChat(person);
    const id = randomUUID();
    model.holding = true;
    const stream = await openAnswer(person, { url: url(), chat, id });
    expect(await stream.untilIt('says')).toContain('Retinol');
    expect(await balanceOf(person)).toBe(9);

    const { pid } = processOf('chat', platform.run());
    process.kill(pid, 'SIGKILL');
    expect(await stream.untilIt('breaks off')).not.toContain('event: answer');
    model.holding = false;

    await expect.poll(() => balanceOf(person), { timeout: 60_000 }).toBe(10);
    expect(processOf('chat', platform.run()).pid).not.toBe(pid);
    expect(await messagesOf(person, chat)).toMatchObject([{ id, role: 'user', content: question, status: 'failed' }]);
    expect(await holdsOf(platform.run(), person.id)).toEqual({ held: 1, posted: 0, released: 1, open: 0 });

    // The same message again: answered and charged once.
    expect((await ask(person, chat, { id, content: question })).status()).toBe(200);
    expect(await balanceOf(person)).toBe(9);
    await expect.poll(() => holdsOf(platform.run(), person.id)).toEqual({ held: 2, posted: 1, released: 1, open: 0 });
  });

  for (const [how, signal] of [
    ['stopped for 30 s', 'SIGCONT'],
    ['killed', 'SIGKILL'],
  ] as const) {
    test(`loses no fact while NATS is ${how} under use`, async () => {
      const busy = [await newPerson(url()), await newPerson(url())];
      const registered = busy.map(({ id }) => id);
      const asked = new Map(busy.map(({ id }) => [id, 0]));
      const nats = processOf('nats', platform.run()).pid;
      process.kill(nats, 'SIGSTOP');
      const until = Date.now() + (signal === 'SIGCONT' ? 30_000 : 3_000);
      try {
        // Somebody registers and is gone: only the fact can open this wallet.
        while (Date.now() < until) {
          registered.push(await registerOnly(url()));
          const person = busy[registered.length % 2] as Person;
          if ((asked.get(person.id) ?? 0) >= 10) continue;
          const answer = await ask(person, await startChat(person), { content: question });
          expect(answer.status(), await answer.text()).toBe(200);
          asked.set(person.id, (asked.get(person.id) ?? 0) + 1);
        }
      } finally {
        process.kill(nats, signal);
      }

      await expect.poll(() => factsOnTheirWay(platform.run()), { timeout: 60_000 }).toEqual([]);
      expect(await failedFacts(platform.run())).toEqual([]);
      expect(await walletsOf(platform.run(), registered)).toHaveLength(registered.length);
      for (const person of busy) {
        const answered = asked.get(person.id) ?? 0;
        expect(answered).toBeGreaterThan(0);
        const holds = await holdsOf(platform.run(), person.id);
        expect(holds).toEqual({ held: answered, posted: answered, released: 0, open: 0 });
        expect(await balanceOf(person)).toBe(10 - answered);
        expect(await ledgerBalance(platform.run(), person.id)).toBe(10 - answered);
      }
    });
  }

  test('signs people in and lets them read while billing does not answer', async () => {
    const person = await newPerson(url());
    const chat = await startChat(person);
    expect((await ask(person, chat, { content: question })).status()).toBe(200);
    const billing = processOf('billing', platform.run()).pid;
    process.kill(billing, 'SIGSTOP');
    try {
      const again = await signIn(person.email, person.password, url());
      const user = await again.api.get('/api/user');
      expect(user.status()).toBe(200);
      expect(await user.json()).toMatchObject({ id: person.id, coinBalance: null });
      expect(await messagesOf(again, chat)).toHaveLength(2);
    } finally {
      process.kill(billing, 'SIGCONT');
    }
    await expect.poll(() => balanceOf(person)).toBe(9);
  });

  test('is whole again after billing was killed', async () => {
    const person = await newPerson(url());
    const { pid } = processOf('billing', platform.run());
    process.kill(pid, 'SIGKILL');
    expect((await person.api.get('/api/user')).status()).toBe(200);
    await expect.poll(() => balanceOf(person)).toBe(10);
    await expect.poll(async () => (await person.api.get('/readyz')).status()).toBe(200);
    expect(processOf('billing', platform.run()).pid).not.toBe(pid);
  });
});

const registerOnly = async (url: string): Promise<string> => {
  const name = `gone-${randomUUID().slice(0, 8)}`;
  const data = { username: name, email: `${name}@example.com`, name: 'Nobody Stays', password: 'secret-1' };
  const response = await (await visitor(url)).post(register.path, { data });
  expect(response.status(), await response.text()).toBe(200);
  return ((await response.json()) as { user: { id: string } }).user.id;
};

/** Sends a message and reads the answer as it is written. */
const openAnswer = async (person: Person, { url, chat, id }: { url: string; chat: string; id: string }) => {
  const { cookies } = await person.api.storageState();
  const response = await fetch(`${url}/api/chat/session/${chat}/message`, {
    method: 'POST',
    headers: {
      origin: url,
      cookie: cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; '),
      accept: 'text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ id, content: question }),
  });
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let said = '';
  return {
    untilIt: async (what: 'says' | 'breaks off'): Promise<string> => {
      while (what === 'breaks off' || !said.includes('event: delta')) {
        const piece = await reader.read().catch(() => ({ done: true as const, value: undefined }));
        if (piece.done) break;
        said += piece.value;
      }
      return said;
    },
  };
};
