import { createHash, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { dataFiles, Manifest } from '@petalwise/contracts/personal-data/archive';
import { listTransferRows } from '@petalwise/contracts/personal-data/billing-data';
import { listChatRows, listPhotoRows, type MessageRow } from '@petalwise/contracts/personal-data/chat-data';
import { listFeedbackRows, listSessionRows } from '@petalwise/contracts/personal-data/identity-data';
import { AppError } from '@petalwise/service-kit/http/errors';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let nats: TestNats;
let gateway: TestGateway;
beforeAll(async () => {
  nats = await testNats();
});
afterAll(() => nats.stop());
beforeEach(async () => {
  gateway = await startTestGateway({ natsUrl: nats.urlOf('gateway') });
  gateway.chatWithData();
});
afterEach(() => gateway.stop());

const path = '/api/account/export';
const send = (who = gateway.people.ann, body: object = { zone: 'UTC' }, headers: Record<string, string> = {}) =>
  gateway.send(path, {
    method: 'POST',
    headers: { cookie: gateway.cookieOf(who), 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const archive = async () => {
  const response = await send();
  expect(response.statusCode).toBe(200);
  const files = unzipSync(new Uint8Array(await response.body.arrayBuffer()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { response, files, text, json: (name: string) => JSON.parse(text(name)) as unknown };
};

const now = '2026-11-29T08:00:00.000Z';
const message = (role: 'user' | 'assistant', content: string, more: Partial<MessageRow> = {}): MessageRow => ({
  id: randomUUID(),
  role,
  content,
  createdAt: now,
  status: 'answered',
  sources: [],
  analysis: null,
  kind: null,
  products: [],
  choices: [],
  links: [],
  remembered: [],
  notice: null,
  photoId: null,
  ...more,
});
const chat = (title: string) => ({
  ...{ id: randomUUID(), kind: 'chat' as const, title, coinsCost: 1, createdAt: now, updatedAt: now },
  continues: false,
});
const transfer = (id: number, coins: number) => ({
  ...{ id: String(id), kind: 'adjustment', usage: null, coins, description: `Gift ${id}` },
  ...{ chatId: null, resolves: null, createdAt: now },
});
const photoRow = (id: string) => ({
  ...{ id, chatId: randomUUID(), messageId: randomUUID(), createdAt: now, kept: false, analysis: null },
});

describe('the archive', () => {
  it('has every list in files that the contract describes, photos, pages, and at its end the manifest', async () => {
    const { data } = gateway;
    data.pages.set(listSessionRows, [
      [{ createdAt: now, expiresAt: now, browser: 'Chrome', system: 'Windows', lastUsedAt: null }],
    ]);
    data.pages.set(listTransferRows, [[transfer(1, 10), transfer(2, -3)], [transfer(3, 1)]]);
    const photo = data.addPhoto(70_000);
    data.pages.set(listPhotoRows, [[photoRow(photo)]]);
    const { response, files, text, json } = await archive();
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="petalwise-data-\d{4}-\d\d-\d\d\.zip"$/),
      'x-content-type-options': 'nosniff',
    });
    for (const [name, row] of Object.entries(dataFiles)) {
      expect(z.safeParse(z.array(row as z.core.$ZodType), json(`data/${name}.json`)).error, name).toBeUndefined();
    }
    expect(json('data/account.json')).toEqual([gateway.people.ann]);
    expect(json('data/transfers.json')).toEqual([transfer(1, 10), transfer(2, -3), transfer(3, 1)]);
    expect(files[`photos/${photo}.jpg`]).toEqual(data.photos.get(photo));
    expect(text('README.txt')).toContain('Your password. We store only a hash');
    expect(text('index.html')).toContain(`src="photos/${photo}.jpg"`);

    expect(Object.keys(files).at(-1)).toBe('manifest.json');
    const manifest = z.parse(Manifest, json('manifest.json'));
    expect(manifest.userId).toBe(gateway.people.ann.id);
    expect(manifest.files.map(({ name }) => name)).toEqual(Object.keys(files).slice(0, -1));
    for (const { name, bytes, sha256 } of manifest.files) {
      const content = files[name] ?? new Uint8Array();
      expect([bytes, sha256], name).toEqual([content.length, createHash('sha256').update(content).digest('hex')]);
    }
    expect(manifest.files.find(({ name }) => name === 'data/transfers.json')?.rows).toBe(3);
  });

  it('reads every list for the user who is signed in', async () => {
    await archive();
    expect(new Set(gateway.data.readers.map(({ userId }) => userId))).toEqual(new Set([gateway.people.ann.id]));
  });

  it('joins a chat whose messages come in several pages', async () => {
    const [long, other] = [chat('Long'), chat('Other')];
    const said = ['one', 'two', 'three', 'four'].map((words) => message('user', words));
    const [first, second, third, last] = said as [MessageRow, MessageRow, MessageRow, MessageRow];
    gateway.data.pages.set(listChatRows, [
      [{ ...long, messages: [first, second] }],
      [
        { ...long, continues: true, messages: [third] },
        { ...other, messages: [] },
      ],
      [{ ...other, continues: true, messages: [last] }],
    ]);
    const { json, text } = await archive();
    const { continues: _, ...head } = long;
    const { continues: __, ...otherHead } = other;
    expect(json('data/chats.json')).toEqual([
      { ...head, messages: [first, second, third] },
      { ...otherHead, messages: [last] },
    ]);
    const manifest = z.parse(Manifest, json('manifest.json'));
    expect(manifest.files.find(({ name }) => name === 'data/chats.json')?.rows).toBe(2);
    expect(text('index.html').match(/<details /g)).toHaveLength(2);
  });

  it('shows what people and models wrote as text, and asks for nothing outside', async () => {
    const attack = '<script>alert(1)</script>"\'><img src=x onerror=alert(2)>';
    const answer = `${attack}\n\n[press](javascript:alert(3)) ![](https://evil.example/a.png) [a](https://fine.example/?"b)`;
    const messages = [message('user', attack), message('assistant', answer)];
    gateway.data.pages.set(listChatRows, [[{ ...chat(attack), messages }]]);
    gateway.data.pages.set(listFeedbackRows, [[{ rating: 5, comment: attack, createdAt: now }]]);
    gateway.data.pages.set(listTransferRows, [[{ ...transfer(1, 1), description: attack }]]);
    const page = (await archive()).text('index.html');
    expect(page).toContain('&lt;script&gt;');
    const tags = [...page.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name);
    expect(tags).not.toContain('script');
    expect(tags).not.toContain('img');
    expect(page).not.toMatch(/href="javascript|<[^>]*\sonerror|evil\.example/);
    expect([...page.matchAll(/\s(?:src|href)="([^"#]+)/g)].map(([, address]) => address)).toEqual([
      'data:,',
      'https://fine.example/?&quot;b',
    ]);
    expect(page).toContain('default-src &#39;none&#39;');
  });

  it('leaves out a photo that was deleted while it was made', async () => {
    const { data } = gateway;
    const [stays, goes] = [data.addPhoto(1000), randomUUID()];
    data.pages.set(listPhotoRows, [[photoRow(goes), photoRow(stays)]]);
    const { files, text } = await archive();
    expect(Object.keys(files).filter((name) => name.startsWith('photos/'))).toEqual([`photos/${stays}.jpg`]);
    expect(text('index.html')).toContain('Deleted while this was made.');
  });

  it('has nothing but the account where nothing else is stored', async () => {
    const { json, text } = await archive();
    expect(json('data/chats.json')).toEqual([]);
    expect(json('data/routine.json')).toEqual([]);
    expect(text('index.html')).toContain('You have no chats.');
  });
});

describe('a failure', () => {
  const problemOf = async (response: Awaited<ReturnType<typeof send>>) =>
    (await response.body.json()) as { code: string };

  it.each(['identity', 'billing', 'chat'] as const)('of %s before the start is a problem to read', async (name) => {
    const cookie = gateway.cookieOf(gateway.people.ann);
    // The session is known before identity goes away.
    await gateway.ask('/api/user', { headers: { cookie } });
    gateway[name].answerWith((_req, res) => res.destroy());
    const response = await gateway.send(path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ zone: 'UTC' }),
    });
    expect(response.statusCode).toBe(503);
    expect(response.headers['content-disposition']).toBeUndefined();
    expect((await problemOf(response)).code).toBe('unavailable');
  });

  it.each([
    ['a page of a list', listTransferRows.path, 1],
    ['a photo', 'photo', 0],
  ])('in the middle, at %s, breaks the connection, and what came opens nowhere', async (_what, where, at) => {
    const { data } = gateway;
    data.pages.set(listTransferRows, [[transfer(1, 10)], [transfer(2, -3)]]);
    data.pages.set(listPhotoRows, [[photoRow(data.addPhoto(2_000_000)), photoRow(data.addPhoto(2_000_000))]]);
    let photos = 0;
    data.beforeEach((what, page) => {
      if (what === where && (what === 'photo' ? ++photos === 2 : page === at)) throw new AppError('unavailable');
    });
    const response = await send();
    const came: Buffer[] = [];
    const reading = (async () => {
      for await (const piece of response.body) came.push(piece as Buffer);
    })();
    await expect(reading).rejects.toThrow();
    const bytes = Buffer.concat(came);
    expect(() => unzipSync(new Uint8Array(bytes))).toThrow();
    expect(bytes.includes('manifest.json')).toBe(false);
    expect(gateway.logged().map(({ msg }) => msg)).toContain('an archive of a user broke off');
    expect(JSON.stringify(gateway.logged())).not.toContain(gateway.people.ann.id);
  });

  it('of a service that stops in the middle of a page breaks the connection too', async () => {
    const halves = (res: ServerResponse) => {
      res.writeHead(200, { 'content-length': '1000', 'content-type': 'image/jpeg' });
      res.write('half');
      setTimeout(() => res.destroy(), 50);
    };
    const { data } = gateway;
    data.pages.set(listPhotoRows, [[photoRow(data.addPhoto(10))]]);
    const { chat: server } = gateway;
    const whole = server.current();
    server.answerWith((req, res) => (req.url?.includes('/api/chat/photo/') ? halves(res) : whole(req, res)));
    const response = await send();
    await expect(response.body.arrayBuffer()).rejects.toThrow();
  });
});

describe('a large account', () => {
  const most = 60;

  it('waits for a caller who does not read, and ends its work when they go', async () => {
    const { data } = gateway;
    const ids = Array.from({ length: most }, () => data.addPhoto(3_000_000));
    data.pages.set(listPhotoRows, [ids.map(photoRow)]);
    const response = await send();
    const read = () => data.asked.filter((what) => what === 'photo').length;
    await expect.poll(read).toBeGreaterThan(0);
    let before = -1;
    // Until the buffers of both sockets are full.
    await expect
      .poll(
        async () => {
          const unchanged = read() === before;
          before = read();
          return unchanged;
        },
        { interval: 400, timeout: 15_000 },
      )
      .toBe(true);
    expect(before).toBeLessThan(10);
    response.body.destroy();
    await wait(500);
    expect(read()).toBeLessThanOrEqual(before + 1);
    expect(gateway.logged().map(({ msg }) => msg)).not.toContain('an archive of a user broke off');
  });

  it('arrives whole', async () => {
    const { data } = gateway;
    const ids = Array.from({ length: most }, () => data.addPhoto(1_000_000));
    data.pages.set(listPhotoRows, [ids.slice(0, 30).map(photoRow), ids.slice(30).map(photoRow)]);
    const words = 'An answer of some length. '.repeat(40);
    const messages = () => Array.from({ length: 50 }, () => message('assistant', words));
    const pages = Array.from({ length: 40 }, () => [{ ...chat('Winter'), messages: messages() }]);
    data.pages.set(listChatRows, pages);
    const { files, json } = await archive();
    expect(Object.keys(files).filter((name) => name.startsWith('photos/'))).toHaveLength(most);
    const chats = json('data/chats.json') as { messages: unknown[] }[];
    expect(chats.reduce((sum, { messages }) => sum + messages.length, 0)).toBe(2000);
  });
});

describe('who may have one', () => {
  it('is a signed-in user, from our own pages, who names a time zone', async () => {
    const cookie = gateway.cookieOf(gateway.people.ann);
    const json = { 'content-type': 'application/json' };
    const ask = async (headers: Record<string, string>, body: object) => {
      const response = await gateway.ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return [response.statusCode, response.json().code];
    };
    expect(await ask(json, { zone: 'UTC' })).toEqual([401, 'auth.required']);
    const foreign = { ...json, cookie, origin: 'https://evil.example' };
    expect(await ask(foreign, { zone: 'UTC' })).toEqual([403, 'request.foreign-origin']);
    expect(await ask({ ...json, cookie }, { zone: 'Mars/Olympus' })).toEqual([400, 'request.invalid']);
    expect(gateway.data.asked).toEqual([]);
  });

  it('is limited to six an hour for each account', async () => {
    for (let at = 0; at < 6; at++) await (await send()).body.dump();
    const refused = await send();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    await refused.body.dump();
    const other = await send(gateway.people.admin);
    expect(other.statusCode).toBe(200);
    await other.body.dump();
  });
});
