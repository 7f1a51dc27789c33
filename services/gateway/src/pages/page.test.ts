import { createHash } from 'node:crypto';
import { earlierFacts } from '@petalwise/contracts/web-apps/earlier-facts';
import type { ReleaseManifest, ReleaseRecord } from '@petalwise/contracts/web-apps/releases';
import { describe, expect, it } from 'vitest';
import { composePage, headMarker, pageRegistry, siteMapOfRecords } from './page.ts';
import { createPageHeaders } from './page-headers.ts';

const config = { product: 'Petalwise', affiliateTag: 't', supportEmail: 's@example.com', notice: null, payments: null };
const record = (app: ReleaseRecord['app'], changes: Partial<ReleaseRecord> = {}): ReleaseRecord => ({
  app,
  enabled: true,
  active: 'r1',
  previous: null,
  history: [],
  releases: {
    r1: {
      app,
      release: 'r1',
      entry: 'entry.js',
      host: '^1.0.0',
      shared: {},
      exposes: { './app': { js: ['app.js'], css: ['app.css'] } },
      integrity: { 'entry.js': 'sha384-e', 'app.css': 'sha384-c' },
      files: [],
      publishedAt: new Date(0).toISOString(),
    },
  },
  ...changes,
});
const shell = {
  ...record('shell').releases.r1,
  exposes: { '.': { js: ['main.js'], css: [] }, '/auth': { js: ['page-auth.js'], css: ['page-auth.css'] } },
} as ReleaseManifest;
const html = `<head>${headMarker}</head>`;
const page = (path: string, records: ReleaseRecord[], notice: string | null = null, mayBeSignedIn = true) =>
  composePage(html, {
    path,
    site: siteMapOfRecords([record('shell'), ...records]),
    registry: pageRegistry(records, { ...config, notice }),
    shell,
    mayBeSignedIn,
    publicUrl: 'https://petalwise.example',
    nonce: 'n0',
  });

describe('the page', () => {
  it('preloads what its remote needs first, each with its integrity', () => {
    const text = page('/chat/123', [record('mf-chat'), record('mf-admin')]);
    expect(text).toContain(
      '<link rel="preload" as="script" href="/releases/mf-chat/r1/entry.js" integrity="sha384-e" crossorigin="anonymous">',
    );
    expect(text).toContain(
      '<link rel="preload" as="script" href="/releases/mf-chat/r1/app.js" crossorigin="anonymous">',
    );
    expect(text).toContain('as="style" href="/releases/mf-chat/r1/app.css" integrity="sha384-c"');
    expect(text).not.toContain('rel="preload" as="script" href="/releases/mf-admin');
  });

  it('names the release before, for browsers in which the active one does not start, if it runs in this shell', () => {
    const before = { ...record('mf-chat').releases.r1, release: 'r0', host: '^1.0.0', shared: { react: '1.0.0' } };
    const releases = { ...record('mf-chat').releases, r0: before as ReleaseRecord['releases'][string] };
    const shellWith = (react: string) => {
      const { r1 } = record('shell').releases;
      return record('shell', {
        releases: { r1: { ...r1, host: '1.2.0', shared: { react } } as typeof before } as never,
      });
    };
    const chat = record('mf-chat', { previous: 'r0', releases });
    const remotes = (react: string) => pageRegistry([chat, shellWith(react)], config).remotes;
    expect(remotes('1.0.0')['mf-chat']?.previous).toEqual({
      release: 'r0',
      base: '/releases/mf-chat/r0/',
      entry: '/releases/mf-chat/r0/entry.js',
      hash: 'sha384-e',
    });
    expect(remotes('2.0.0')['mf-chat']).not.toHaveProperty('previous');
    expect(pageRegistry([record('mf-chat'), shellWith('1.0.0')], config).remotes['mf-chat']).not.toHaveProperty(
      'previous',
    );
  });

  it('watches for missing files before it names any, by an inline script that the policy allows', () => {
    const text = page('/auth', []);
    const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    expect(scripts).toHaveLength(2);
    expect(text.lastIndexOf('<script>')).toBeLessThan(text.indexOf('/releases/shell/r1/'));
    const inline = [...scripts, /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? ''];
    for (const code of inline) {
      const hash = createHash('sha256').update(code).digest('base64');
      expect(createPageHeaders('https://petalwise.example')('n0')['content-security-policy']).toContain(hash);
    }
  });

  it('preloads the files of a page of the shell', () => {
    const text = page('/auth', []);
    expect(text).toContain('as="script" href="/releases/shell/r1/page-auth.js"');
    expect(text).toContain('as="style" href="/releases/shell/r1/page-auth.css"');
  });

  it('preloads nothing that a visitor would be led away from', () => {
    expect(page('/chat', [record('mf-chat')], null, false)).not.toContain('rel="preload"');
    expect(page('/pricing', [record('mf-commerce')], null, false)).toContain('rel="preload"');
  });

  it('preloads nothing of a disabled remote, and says that it is', () => {
    const text = page('/trending', [record('mf-trending', { enabled: false })]);
    expect(text).not.toContain('rel="preload"');
    expect(text).toContain('"enabled":false');
  });

  it('inlines the registry with absolute paths and without the shell', () => {
    const text = page('/', [record('shell'), record('mf-chat')]);
    const json = /id="petalwise-registry">(.*)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({
      remotes: {
        'mf-chat': {
          release: 'r1',
          enabled: true,
          // Those of then, because its release does not say it.
          routes: earlierFacts['mf-chat']?.routes,
          base: '/releases/mf-chat/r1/',
          entry: '/releases/mf-chat/r1/entry.js',
          exposes: { './app': { js: ['/releases/mf-chat/r1/app.js'], css: ['/releases/mf-chat/r1/app.css'] } },
          integrity: { '/releases/mf-chat/r1/entry.js': 'sha384-e', '/releases/mf-chat/r1/app.css': 'sha384-c' },
        },
      },
      config,
    });
  });

  it('names itself and its picture to other sites by whole addresses', () => {
    const text = page('/pricing', [record('mf-commerce')]);
    expect(text).toContain('<meta property="og:url" content="https://petalwise.example/pricing">');
    expect(text).toContain('<meta property="og:image" content="https://petalwise.example/social.png">');
    expect(page('/nowhere', [])).not.toContain('og:url');
  });

  it('lets nothing in the registry end its script or be taken for a pattern', () => {
    const text = page('/', [], "</script><script>alert(1)</script> $& $'");
    expect(text).not.toContain('<script>alert');
    expect(text).toContain("\\u003c/script>\\u003cscript>alert(1)\\u003c/script> $& $'");
  });
});
