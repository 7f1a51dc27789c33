import type { Context } from 'koa';
import { expect, it } from 'vitest';
import { createSearchEngineFiles, searchEngineTags } from './search-engines.ts';

const publicUrl = 'https://petalwise.example';
const ask = (path: string) => {
  const ctx = { path, set: () => undefined } as unknown as Context;
  return { found: createSearchEngineFiles(publicUrl)(ctx), ctx };
};

it('lists the public pages once each, under our own address', () => {
  const { found, ctx } = ask('/sitemap.xml');
  expect(found).toBe(true);
  const listed = [...String(ctx.body).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  expect(listed).toEqual(
    ['/', '/auth', '/pricing', '/privacy', '/terms', '/how-photos-work'].map((path) => publicUrl + path),
  );
});

it('leads search engines to that list, and away from the API', () => {
  expect(ask('/robots.txt').ctx.body).toBe(
    'User-agent: *\nDisallow: /api/\n\nSitemap: https://petalwise.example/sitemap.xml\n',
  );
});

it('leaves all other paths to others', () => {
  for (const path of ['/', '/sitemap', '/constructor', '/favicon.svg']) expect(ask(path).found).toBe(false);
});

it('names the one address of a page, and none for a page that is not public', () => {
  expect(searchEngineTags('/privacy-policy', publicUrl)).toEqual([
    '<link rel="canonical" href="https://petalwise.example/privacy">',
  ]);
  for (const path of ['/dashboard', '/reset-password', '/nowhere'])
    expect(searchEngineTags(path, publicUrl)).toEqual([]);
});

it('says on the first page who we are, as data that is valid', () => {
  const [canonical, data = ''] = searchEngineTags('/', publicUrl);
  expect(canonical).toBe('<link rel="canonical" href="https://petalwise.example/">');
  const { '@graph': graph } = JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(data)?.[1] ?? '');
  expect(graph.map((one: { '@type': string }) => one['@type'])).toEqual(['Organization', 'WebSite']);
});
