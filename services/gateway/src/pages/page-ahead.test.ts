import { earlierFacts } from '@petalwise/contracts/web-apps/earlier-facts';
import type { PageRegistry, ReleaseManifest } from '@petalwise/contracts/web-apps/releases';
import { siteMapOf } from '@petalwise/contracts/web-apps/site-map';
import { describe, expect, it } from 'vitest';
import { chooseFile, choosePart, fillPage, fillSlot, hasSlot } from './page-ahead.ts';

const config = { product: 'Petalwise', affiliateTag: 't', supportEmail: 's@example.com', notice: null, payments: null };
const remote = { release: 'r', enabled: true, base: '/', entry: '/e.js', exposes: {}, integrity: {} };
const registry: PageRegistry = { remotes: { 'mf-commerce': remote }, config };
const pages = {
  '/': 'pages/home.html',
  '/auth': 'pages/auth.html',
  '/auth?mode=sign-up': 'pages/sign-up.html',
  missing: 'pages/missing.html',
  frame: 'pages/frame.html',
};
const shell = { pages } as unknown as ReleaseManifest;
const site = siteMapOf(Object.entries(earlierFacts).map(([app, { routes }]) => ({ app, routes: [...routes] })));
const file = (address: string, changes: Partial<Parameters<typeof chooseFile>[0]> = {}) => {
  const { pathname, search } = new URL(address, 'https://petalwise.example');
  return chooseFile({ path: pathname, query: search, site, registry, shell, mayBeSignedIn: false, ...changes });
};

describe('the file that a page starts with', () => {
  it.each([
    ['/', pages['/']],
    ['/?from=elsewhere', pages['/']],
    ['/auth?mode=sign-up', pages['/auth?mode=sign-up']],
    ['/auth?mode=other', pages['/auth']],
    ['/no/such/page', pages.missing],
    ['/constructor', pages.missing],
    ['/auth/', 'index.html'],
    ['/dashboard', pages.frame],
    ['/reset-password?token=t', pages.frame],
  ])('of a visitor at %s is %s', (address, wanted) => {
    expect(file(address)).toBe(wanted);
  });

  it('never shows a page of visitors to a browser with a session, and no frame around the sign-in', () => {
    for (const address of ['/', '/no/such/page', '/chat'])
      expect(file(address, { mayBeSignedIn: true })).toBe(pages.frame);
    expect(file('/auth', { mayBeSignedIn: true })).toBe('index.html');
  });

  it('is the empty page where a release has no pages, as an older one to which the shell returned', () => {
    for (const address of ['/', '/chat', '/no/such/page']) {
      expect(file(address, { shell: {} as ReleaseManifest })).toBe('index.html');
    }
  });

  it('is the empty page while an app is switched off, of a release whose bar leads to all of them', () => {
    const remotes = { 'mf-commerce': { ...remote, enabled: false } };
    expect(file('/', { registry: { remotes, config } })).toBe('index.html');
    const facts = { owner: 'platform', routes: [], widgets: [] };
    expect(file('/', { registry: { remotes, config }, shell: { ...shell, facts } })).toBe(pages['/']);
  });
});

describe('what the gateway fills in', () => {
  const known = { registry, nonce: 'n0', site, path: '/' };
  const html =
    '<style nonce="[petalwise:nonce]"></style><aside class="n" aria-label="About">[petalwise:notice]</aside>' +
    '<a href="mailto:[petalwise:support-email]">[petalwise:support-email]</a>';

  it('is the nonce, the address for questions, and the notice', () => {
    expect(
      fillPage(html, { ...known, registry: { ...registry, config: { ...config, notice: 'Test <mode> $& "x"' } } }),
    ).toBe(
      '<style nonce="n0"></style><aside class="n" aria-label="About">Test &lt;mode&gt; $&amp; &quot;x&quot;</aside>' +
        '<a href="mailto:s@example.com">s@example.com</a>',
    );
  });

  it('is a link in the bar for each page that remotes bring and a visitor may see', () => {
    const bar = '<nav><a class="p" href="/petalwise-place" data-discover="true">[petalwise:place]</a></nav>';
    const quiz = { path: '/quiz', access: 'everyone', inBar: { words: 'Quiz & $&', order: 60 } } as const;
    const pages = siteMapOf([
      { app: 'mf-quiz', routes: [quiz] },
      ...Object.entries(earlierFacts).map(([app, { routes }]) => ({ app, routes: [...routes] })),
    ]);
    expect(fillPage(bar, { ...known, site: pages, path: '/quiz' })).toBe(
      '<nav><a class="p" href="/pricing" data-discover="true">Pricing</a>' +
        '<a aria-current="page" class="p" href="/quiz" data-discover="true">Quiz &amp; $&amp;</a></nav>',
    );
    const off = { ...registry, remotes: { 'mf-commerce': { ...remote, enabled: false } } };
    expect(fillPage(bar, { ...known, registry: off })).toBe('<nav></nav>');
  });

  it('leaves no notice where there is none', () => {
    expect(fillPage(html, known)).not.toContain('aside');
  });
});

describe("a remote's page in the shell's frame", () => {
  const frame =
    '<head><style nonce="[petalwise:nonce]">a{}</style></head><main><section data-page-slot=""><div>bones</div></section></main>';
  const part = '<style nonce="[petalwise:nonce]">b{}</style><section>$& 25 coins</section>';

  it('comes in the place of the skeleton, and its style sheet after that of the frame', () => {
    expect(hasSlot(frame)).toBe(true);
    expect(fillSlot(frame, part)).toBe(
      '<head><style nonce="[petalwise:nonce]">a{}b{}</style></head>' +
        '<main><section data-page-slot="filled"><section>$& 25 coins</section></section></main>',
    );
  });

  it('is that of the active release, for a visitor, where that release has it', () => {
    const remoteRelease = { pages: { '/pricing': 'pages/pricing.html' } } as unknown as ReleaseManifest;
    const asked = { path: '/pricing', mayBeSignedIn: false };
    expect(choosePart(asked, remoteRelease)).toBe('pages/pricing.html');
    expect(choosePart({ ...asked, mayBeSignedIn: true }, remoteRelease)).toBeUndefined();
    expect(choosePart({ ...asked, path: '/subscribe' }, remoteRelease)).toBeUndefined();
    expect(choosePart(asked, {} as ReleaseManifest)).toBeUndefined();
    expect(choosePart(asked, undefined)).toBeUndefined();
  });

  it('has no place in a page of a shell that has none', () => {
    for (const html of ['<main></main>', '<main><section>own</section></main>']) expect(hasSlot(html)).toBe(false);
  });
});
