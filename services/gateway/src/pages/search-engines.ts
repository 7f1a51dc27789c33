import { findPublicPage, publicPages } from '@petalwise/contracts/web-apps/public-pages';
import type { Context } from 'koa';

const anHour = 'public, max-age=3600';

/** `/robots.txt` and `/sitemap.xml`, which name the pages by our own address; false for any other path. */
export const createSearchEngineFiles = (publicUrl: string) => {
  const { origin } = new URL(publicUrl);
  const files: Readonly<Record<string, { type: string; text: string }>> = {
    '/robots.txt': {
      type: 'text/plain',
      text: `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
    },
    '/sitemap.xml': { type: 'application/xml', text: sitemap(origin) },
  };
  return (ctx: Context): boolean => {
    const file = Object.hasOwn(files, ctx.path) ? files[ctx.path] : undefined;
    if (!file) return false;
    ctx.set('cache-control', anHour);
    ctx.type = file.type;
    ctx.body = file.text;
    return true;
  };
};

/** A page that is at home elsewhere is left out. */
const sitemap = (origin: string): string => {
  const lines = publicPages
    .filter(({ canonical }) => canonical === undefined)
    .map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</urlset>
`;
};

/** What the head of a page tells search engines: its one address, and on the first page who we are. */
export const searchEngineTags = (path: string, publicUrl: string): string[] => {
  const page = findPublicPage(path);
  if (!page) return [];
  const { origin } = new URL(publicUrl);
  const canonical = `<link rel="canonical" href="${origin}${page.canonical ?? path}">`;
  return path === '/' ? [canonical, whoWeAre(origin)] : [canonical];
};

const whoWeAre = (origin: string): string => {
  const organization = `${origin}/#organization`;
  const graph = [
    { '@type': 'Organization', '@id': organization, name: 'Petalwise', url: origin, logo: `${origin}/icon-512.png` },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: 'Petalwise',
      url: origin,
      publisher: { '@id': organization },
    },
  ];
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${text}</script>`;
};
