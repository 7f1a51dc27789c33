import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { rollBackRelease, switchApp } from '@petalwise/contracts/web-apps/release-api';
import { call } from '@petalwise/release/client';
import { publishApp } from '@petalwise/release/publish';
import { type TestNats, testNats } from '@petalwise/service-kit/testing/test-nats';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeBuild } from '../testing/builds.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let nats: TestNats;
let gateway: TestGateway;
let chat: { release: string; dist: string };

const publish = async (app: 'shell' | 'mf-chat' | 'mf-trending', text: string) => {
  const dist = await writeBuild(app, text);
  const { release } = await publishApp({ ...gateway.releaseTarget, app, dist });
  return { release, dist };
};
const html = (path: string) => gateway.ask(path, { headers: { accept: 'text/html' } });
const inlined = (text: string) => JSON.parse(/id="petalwise-registry">(.*)<\/script>/.exec(text)?.[1] ?? '{}');

beforeAll(async () => {
  nats = await testNats();
  gateway = await startTestGateway({ natsUrl: nats.urlOf('gateway') });
});
afterAll(async () => {
  await gateway.stop();
  await nats.stop();
});

describe('before anything is published', () => {
  it('is not ready, and pages say so', async () => {
    expect((await gateway.ask('/readyz')).json()).toMatchObject({ parts: { shell: 'no shell is published' } });
    const { statusCode, headers, text } = await html('/');
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'content-type': expect.stringContaining('text/html'), 'retry-after': '10' });
    expect(text).toContain('Petalwise could not start');
  });
});

describe('published web apps', () => {
  beforeAll(async () => {
    await publish('shell', 'one');
    chat = await publish('mf-chat', 'one');
    await publish('mf-trending', 'one');
    const remotes = async () => Object.keys(inlined((await html('/')).text).remotes);
    await vi.waitFor(async () => expect(await remotes()).toEqual(['mf-chat', 'mf-trending']), { timeout: 30_000 });
  });
  const entry = () => `/releases/mf-chat/${chat.release}/js/entry.abc.js`;

  it('are served for ever, with type, tag and without sniffing', async () => {
    const answer = await gateway.ask(entry());
    expect(answer.statusCode).toBe(200);
    expect(answer.text).toBe(await readFile(join(chat.dist, 'js/entry.abc.js'), 'utf8'));
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      vary: 'Accept-Encoding',
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    const again = await gateway.ask(entry(), { headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.text).toBe('');
  });

  it('come compressed as they were built', async () => {
    for (const [coding, suffix] of [
      ['br', 'br'],
      ['gzip', 'gz'],
    ] as const) {
      const { headers, body } = await gateway.send(entry(), { headers: { 'accept-encoding': coding } });
      expect(headers['content-encoding']).toBe(coding);
      expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
      const stored = await readFile(join(chat.dist, `js/entry.abc.js.${suffix}`));
      expect(Buffer.from(await body.arrayBuffer()).equals(stored)).toBe(true);
    }
  });

  it('come in parts to players of films: the part asked for, the whole after a change, 416 past the end', async () => {
    const path = `/releases/mf-chat/${chat.release}/css/app.abc.css`;
    const text = '.mf-chat-page-abc{margin:0}';
    const whole = await gateway.ask(path);
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(text.length) });
    const part = await gateway.ask(path, { headers: { range: 'bytes=5-10' } });
    expect([part.statusCode, part.text]).toEqual([206, text.slice(5, 11)]);
    expect(part.headers).toMatchObject({ 'content-range': `bytes 5-10/${text.length}`, 'content-length': '6' });
    const headers = { range: 'bytes=5-10', 'if-range': '"another"' };
    expect(await gateway.ask(path, { headers })).toMatchObject({ statusCode: 200, text });
    const past = await gateway.ask(path, { headers: { range: 'bytes=99-' } });
    expect([past.statusCode, past.headers['content-range']]).toEqual([416, `bytes */${text.length}`]);
    const script = await gateway.ask(entry(), { headers: { range: 'bytes=0-3', 'accept-encoding': 'br' } });
    expect(script.statusCode).toBe(200);
  });

  it('answer HEAD without a body', async () => {
    const answer = await gateway.ask(entry(), { method: 'HEAD' });
    expect(answer.statusCode).toBe(200);
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(100);
    expect(answer.text).toBe('');
  });

  it('are nothing but what the registry names', async () => {
    const base = `/releases/mf-chat/${chat.release}`;
    const paths = [
      `${base}/release.json`,
      `${base}/js/entry.abc.js.br`,
      `${base}/../../../registry.json`,
      `${base}/%2e%2e/%2e%2e/registry.json`,
      `${base}//js/entry.abc.js`,
      `${base}/`,
      '/releases/mf-chat/none/js/entry.abc.js',
      '/releases/none/x/y.js',
      '/releases/',
      '/releases/__proto__/constructor/x',
    ];
    for (const path of paths) expect((await gateway.ask(path)).statusCode, path).toBe(404);
  });

  it('give every page the shell, and an unknown address too, as 404', async () => {
    for (const path of ['/', '/auth', '/chat', '/chat/123', '/routine/abc']) {
      const page = await html(path);
      expect(page.statusCode, path).toBe(200);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    }
    // The second is a page of an app that was never published here.
    for (const path of ['/no/such/page', '/pricing']) expect((await html(path)).statusCode, path).toBe(404);
    expect((await html('/no/such/page')).text).toContain('<title>Petalwise</title>');
    expect((await html('/internal/accounts')).headers['content-type']).toContain('problem+json');
  });

  it('send the page compressed to whom takes it', async () => {
    const plain = await html('/chat');
    for (const [coding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await gateway.send('/chat', {
        headers: { accept: 'text/html', 'accept-encoding': coding },
      });
      expect(headers).toMatchObject({ 'content-encoding': coding, 'content-type': 'text/html; charset=utf-8' });
      const text = decompress(await body.arrayBuffer()).toString('utf8');
      expect(inlined(text)).toEqual(inlined(plain.text));
    }
  });

  it('guard the page by headers', async () => {
    const [one, two] = [await html('/'), await html('/')];
    const policy = String(one.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^' ]+'){2};/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(one.headers['cache-control']).toBe('no-store');
    expect(one.headers).not.toHaveProperty('strict-transport-security');
    expect(policy).not.toBe(two.headers['content-security-policy']);
  });

  it('take a file at the root of the site from the shell', async () => {
    const icon = await gateway.ask('/favicon.svg');
    expect(icon.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
    expect((await gateway.ask('/pages/home.html')).statusCode).toBe(404);
    expect((await gateway.ask('/robots.txt')).text).toContain('Sitemap: http://gateway.test/sitemap.xml');
    expect((await gateway.ask('/sitemap.xml')).headers['content-type']).toContain('application/xml');
  });

  it('begin with the page that the release of the shell has for a visitor, and without it after a return', async () => {
    const files = ['js/entry.abc.js', 'css/app.abc.css', 'index.html', 'favicon.svg', 'pages/home.html'];
    const dist = await writeBuild('shell', 'ahead', { files, pages: { '/': 'pages/home.html' } });
    await mkdir(join(dist, 'pages'));
    await writeFile(join(dist, 'pages/home.html'), '<head><!--petalwise:head--></head>Read me first');
    await publishApp({ ...gateway.releaseTarget, app: 'shell', dist });
    await expect.poll(async () => (await html('/')).text).toContain('Read me first');
    const withSession = { headers: { accept: 'text/html', cookie: 'petalwise=any' } };
    expect((await gateway.ask('/', withSession)).text).not.toContain('Read me first');
    expect((await html('/privacy')).headers).not.toHaveProperty('x-robots-tag');
    expect((await html('/dashboard')).headers).toMatchObject({ 'x-robots-tag': 'noindex' });
    await call(gateway.releaseTarget, rollBackRelease, { params: { app: 'shell' }, body: {} });
    await expect.poll(async () => (await html('/')).text).not.toContain('Read me first');
    expect((await html('/')).text).toContain('<title>Petalwise</title>');
  });

  it('have the page of their own release in the frame of the shell, and none after a return of either', async () => {
    const page = { '/pricing': 'pages/pricing.html' };
    const frame = '<head><!--petalwise:head--><style>f{}</style></head><section data-page-slot="">Bones</section>';
    const publishPage = async (app: 'shell' | 'mf-commerce', text: string, html: string) => {
      const own = app === 'shell' ? ['index.html', 'favicon.svg'] : [];
      const files = ['js/entry.abc.js', 'css/app.abc.css', ...own, 'pages/pricing.html'];
      const dist = await writeBuild(app, text, { files, pages: page });
      await mkdir(join(dist, 'pages'));
      await writeFile(join(dist, 'pages/pricing.html'), html);
      await publishApp({ ...gateway.releaseTarget, app, dist });
    };
    const pricing = async () => (await html('/pricing')).text;
    const rollBack = (app: 'shell' | 'mf-commerce') =>
      call(gateway.releaseTarget, rollBackRelease, { params: { app }, body: {} });
    await publishApp({
      ...gateway.releaseTarget,
      app: 'mf-commerce',
      dist: await writeBuild('mf-commerce', 'without a page'),
    });
    await publishPage('shell', 'with a slot', frame);
    await expect.poll(pricing).toContain('Bones');
    await publishPage('mf-commerce', 'prices', '<style>p{}</style><b>25 coins for $7.99</b>');
    await expect.poll(pricing).toContain('<section data-page-slot="filled"><b>25 coins for $7.99</b></section>');
    expect(await pricing()).toContain('<style>f{}p{}</style>');
    const withSession = { headers: { accept: 'text/html', cookie: 'petalwise=any' } };
    expect((await gateway.ask('/pricing', withSession)).text).not.toContain('25 coins');
    await publishPage('mf-commerce', 'other prices', '<style>p{}</style><b>25 coins for $8.99</b>');
    await expect.poll(pricing).toContain('$8.99');
    await rollBack('mf-commerce');
    await expect.poll(pricing).toContain('$7.99');
    await rollBack('shell');
    await expect.poll(pricing).not.toContain('25 coins');
    expect((await html('/pricing')).statusCode).toBe(200);
  });

  it('stop being served where disabled, while the others go on', async () => {
    const change = (enabled: boolean) =>
      call(gateway.releaseTarget, switchApp, { params: { app: 'mf-chat' }, body: { enabled } });
    await change(false);
    await expect.poll(async () => (await gateway.ask(entry())).statusCode).toBe(503);
    expect((await gateway.ask(entry())).json()).toMatchObject({ code: 'unavailable' });
    const { remotes } = inlined((await html('/chat')).text);
    expect(remotes['mf-chat'].enabled).toBe(false);
    expect((await gateway.ask(`${remotes['mf-trending'].base}js/entry.abc.js`)).statusCode).toBe(200);
    await change(true);
    await expect.poll(async () => (await gateway.ask(entry())).statusCode).toBe(200);
  });

  it('follow a new release at once, and keep serving the old one to open tabs', async () => {
    const old = entry();
    const next = await publish('mf-chat', 'two');
    await expect.poll(async () => inlined((await html('/')).text).remotes['mf-chat'].release).toBe(next.release);
    expect((await gateway.ask(old)).statusCode).toBe(200);
  });

  it('are served from the disk by a gateway that starts while NATS is away, and follow it when it is back', async () => {
    await gateway.ask(entry());
    await html('/');
    await nats.kill();
    const second = await startTestGateway({ natsUrl: nats.urlOf('gateway'), cacheDir: gateway.cacheDir });
    try {
      expect((await second.ask(entry())).statusCode).toBe(200);
      const page = await second.ask('/chat', { headers: { accept: 'text/html' } });
      expect(page.statusCode).toBe(200);
      expect(inlined(page.text).remotes).toHaveProperty('mf-chat');
      expect((await second.ask('/readyz')).json()).toMatchObject({ parts: { nats: 'not connected' } });
      // Nowhere but in NATS.
      const older = `/releases/mf-chat/${chat.release}/css/app.abc.css`;
      for (const file of ['css/app.abc.css', 'js/entry.abc.js.br']) {
        await rm(join(gateway.cacheDir, 'files/mf-chat', chat.release, file));
      }
      expect((await second.ask(older)).statusCode).toBe(503);
      const failed = await second.ask(older.replace('css/app.abc.css', 'js/entry.abc.js'), {
        headers: { 'accept-encoding': 'br' },
      });
      expect(failed.json()).toMatchObject({ code: 'unavailable', status: 503 });
      expect(failed.headers['cache-control']).toBe('no-store');
      for (const name of ['etag', 'content-encoding', 'vary']) expect(failed.headers).not.toHaveProperty(name);
      await nats.restart();
      await expect.poll(async () => (await second.ask(older)).statusCode).toBe(200);
      const third = await publish('mf-chat', 'three');
      for (const one of [gateway, second]) {
        const shown = async () => inlined((await one.ask('/chat', { headers: { accept: 'text/html' } })).text);
        await expect.poll(async () => (await shown()).remotes['mf-chat'].release).toBe(third.release);
      }
    } finally {
      await second.stop();
    }
  });
});
