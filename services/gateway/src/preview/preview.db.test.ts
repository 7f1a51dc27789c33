import { previewRelease, switchApp } from '@petalwise/contracts/web-apps/release-api';
import { type AppName, PageRegistry, type ReleaseManifest } from '@petalwise/contracts/web-apps/releases';
import { call, type Target } from '@petalwise/release/client';
import { publishApp } from '@petalwise/release/publish';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBuild } from '../testing/builds.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let nats: TestNats;
let gateway: TestGateway;
let target: Target;

beforeAll(async () => {
  nats = await testNats();
  gateway = await startTestGateway({ natsUrl: nats.urlOf('gateway') });
  target = { ...gateway.releaseTarget, patience: 0 };
  await publish('shell', 'live');
  live = await publish('mf-chat', 'live');
  stored = await publish('mf-chat', 'to be seen', { storeOnly: true });
});
afterAll(async () => {
  await gateway.stop();
  await nats.stop();
});

let live: string;
let stored: string;

const publish = async (
  app: AppName,
  words: string,
  { storeOnly = false, ...changes }: Partial<ReleaseManifest> & { storeOnly?: boolean } = {},
) => (await publishApp({ ...target, app, storeOnly, dist: await writeBuild(app, words, changes) })).release;
const link = async (release: string, app: AppName = 'mf-chat') =>
  new URL((await call(target, previewRelease, { params: { app }, body: { release } })).url).pathname;
const open = async (path: string) => {
  const { statusCode, headers } = await gateway.ask(path);
  return { statusCode, to: headers.location, cookie: String(headers['set-cookie'] ?? '') };
};
const seenBy = async (cookie: string) => {
  const headers = { accept: 'text/html', cookie: cookie.split(';')[0] ?? '' };
  const { text } = await gateway.ask('/chat', { headers });
  return PageRegistry.parse(JSON.parse(/id="petalwise-registry">(.*?)<\/script>/s.exec(text)?.[1] ?? ''));
};

describe('a preview', () => {
  it('shows a release that is not active to the browser that opened its link, and to no other', async () => {
    const { statusCode, to, cookie } = await open(await link(stored));
    expect([statusCode, to]).toEqual([303, '/']);
    expect(cookie).toMatch(/^petalwise-preview=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=(604800|6047\d\d)$/);
    const seen = await seenBy(cookie);
    expect(seen.preview).toEqual({ app: 'mf-chat', release: stored });
    expect(seen.remotes['mf-chat']).toMatchObject({ release: stored, previous: { release: live } });
    const others = await seenBy('');
    expect(others.preview).toBeUndefined();
    expect(others.remotes['mf-chat']?.release).toBe(live);
    const file = `/releases/mf-chat/${stored}/js/entry.abc.js`;
    expect((await gateway.ask(file)).statusCode).toBe(200);
  });

  it('is left by its own link', async () => {
    const { statusCode, to, cookie } = await open('/preview/leave');
    expect([statusCode, to]).toEqual([303, '/']);
    expect(cookie).toMatch(/^petalwise-preview=; .*Max-Age=0/);
  });

  it('shows an app that is switched off', async () => {
    await call(target, switchApp, { params: { app: 'mf-chat' }, body: { enabled: false } });
    const { cookie } = await open(await link(stored));
    expect((await seenBy(cookie)).remotes['mf-chat']).toMatchObject({ release: stored, enabled: true });
    await call(target, switchApp, { params: { app: 'mf-chat' }, body: { enabled: true } });
  });

  it('of a shell is made of that shell', async () => {
    const files = { js: ['js/entry.abc.js'], css: ['css/app.abc.css'] };
    const exposes = { '.': files, '/': files };
    const shell = await publish('shell', 'to be seen', { storeOnly: true, exposes });
    const { cookie } = await open(await link(shell, 'shell'));
    const headers = { accept: 'text/html', cookie: cookie.split(';')[0] ?? '' };
    const { text } = await gateway.ask('/', { headers });
    expect(text).toContain(`/releases/shell/${shell}/`);
    expect((await gateway.ask('/', { headers: { accept: 'text/html' } })).text).not.toContain(shell);
  });

  it('cannot be made up, changed or kept longer, and a link that is none says so', async () => {
    const token = (await link(stored)).slice('/preview/'.length);
    const [claims = '', mac = ''] = token.split('.');
    const later = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), until: 4e9 }),
    ).toString('base64url');
    for (const wrong of [
      '',
      'x',
      `${later}.${mac}`,
      claims,
      `${claims}.`,
      `${token}AA`,
      `${token}.;Domain=test`,
      `.${mac}`,
    ]) {
      const { statusCode, to, cookie } = await open(`/preview/${wrong}`);
      expect([statusCode, to], wrong).toEqual([303, '/?preview=ended']);
      expect(cookie, wrong).toContain('petalwise-preview=; ');
      expect((await seenBy(`petalwise-preview=${wrong}`)).preview, wrong).toBeUndefined();
    }
  });

  it('is refused for a release that is not there, or does not run beside the others', async () => {
    await expect(link('none')).rejects.toMatchObject({ code: 'release.not-found' });
    const newer = await publish('mf-chat', 'for a newer host', { storeOnly: true, host: '^1.9.0' });
    await expect(link(newer)).rejects.toMatchObject({
      code: 'release.refused',
      message: 'it needs host ^1.9.0 and the active shell offers 1.0.0',
    });
    const shell = await publish('shell', 'too new', { storeOnly: true, host: '2.0.0' });
    await expect(link(shell, 'shell')).rejects.toMatchObject({ message: 'mf-chat does not run in it' });
  });

  it('shows what everybody sees, and why, once the shell is another one', async () => {
    const { cookie } = await open(await link(stored));
    await publish('mf-chat', 'for the next shell', { host: '>=1.0.0' });
    await publish('shell', 'the next', { host: '2.0.0' });
    const seen = await seenBy(cookie);
    expect(seen.preview?.problem).toBe('it needs host ^1.0.0 and the active shell offers 2.0.0');
    expect(seen.remotes['mf-chat']?.release).not.toBe(stored);
  });
});
