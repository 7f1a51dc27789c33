import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PageRegistry, ReleaseManifest } from '@petalwise/contracts/web-apps/releases';
import { type BarLink, barLinks, type SiteMap } from '@petalwise/contracts/web-apps/site-map';

export interface PageWanted {
  readonly path: string;
  /** With its question mark. */
  readonly query: string;
  readonly site: SiteMap;
  readonly registry: PageRegistry;
  readonly shell: ReleaseManifest;
  /** Whether there is a session's cookie at all. */
  readonly mayBeSignedIn: boolean;
}

const script = readFileSync(new URL('before-drawing.js', import.meta.url), 'utf8').trim();

export const beforeDrawing = `<script>${script}</script>`;
/** What the content security policy must allow for it. */
export const beforeDrawingSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The file of the shell's release that a page starts with: rendered ahead where the release has it, else the empty page. */
export const chooseFile = ({ path, query, site, registry, shell, mayBeSignedIn }: PageWanted): string => {
  const { pages } = shell;
  // What was rendered ahead does not say that it is a preview.
  if (!pages || registry.preview) return empty;
  // In a release from before links came with the remotes, the bar leads to all of them.
  if (!shell.facts && Object.values(registry.remotes).some(({ enabled }) => !enabled)) return empty;
  const page = site.find(path);
  const own = !mayBeSignedIn && pages[page ? pageAddress(path, query) : 'missing'];
  if (own) return own;
  // Around the sign-in there is no frame.
  return (page?.path === '/auth' ? undefined : pages.frame) ?? empty;
};

const empty = 'index.html';

/** The file of the active release of a page's remote with what goes into the shell's frame, if it was rendered ahead. */
export const choosePart = (
  { path, mayBeSignedIn }: Pick<PageWanted, 'path' | 'mayBeSignedIn'>,
  remote: ReleaseManifest | undefined,
): string | undefined => (mayBeSignedIn ? undefined : remote?.pages?.[path]);

const slot = /<section data-page-slot=""[^>]*>.*?<\/section>/s;

/** Whether the shell's page has a place for a remote's page in its frame. */
export const hasSlot = (html: string): boolean => slot.test(html);

/** Puts a remote's page that was rendered ahead, which begins with its style sheet, into the shell's frame. */
export const fillSlot = (html: string, part: string): string => {
  const [sheet = '', css = ''] = /^<style[^>]*>(.*?)<\/style>/s.exec(part) ?? [];
  return (
    html
      .replace(slot, () => `<section data-page-slot="filled">${part.slice(sheet.length)}</section>`)
      // After the frame's own style sheet, as the browser loads them.
      .replace('</style>', () => `${css}</style>`)
  );
};

/** With the one query that changes what a page shows. */
const pageAddress = (path: string, query: string): string =>
  path === '/auth' && new URLSearchParams(query).get('mode') === 'sign-up' ? `${path}?mode=sign-up` : path;

/** Puts what only the gateway knows into a page that was rendered ahead. */
export const fillPage = (
  html: string,
  { registry: { config, remotes }, site, path, nonce }: Omit<PageWanted, 'query' | 'shell' | 'mayBeSignedIn'> & Nonce,
): string => {
  const links = barLinks(site, path).filter(
    ({ page }) => page.access === 'everyone' && !page.forAdmins && remotes[page.app]?.enabled !== false,
  );
  return html
    .replace(barLinkMark, (link) => links.map((one) => filledLink(link, one)).join(''))
    .replaceAll('[petalwise:nonce]', nonce)
    .replaceAll('[petalwise:support-email]', () => text(config.supportEmail))
    .replace(/<aside[^>]*>\[petalwise:notice\]<\/aside>/, (aside) =>
      config.notice === null ? '' : aside.replace('[petalwise:notice]', () => text(config.notice ?? '')),
    );
};

interface Nonce {
  /** Lets the page's style sheet apply under the content security policy. */
  readonly nonce: string;
}

/** The one link that the shell rendered into the bar of its pages, for all those that the remotes' releases bring. */
const barLinkMark = /<a [^>]*href="\/petalwise-place"[^>]*>\[petalwise:place\]<\/a>/;

const filledLink = (link: string, { to, words, isCurrent }: BarLink): string =>
  link
    .replace('<a ', isCurrent ? '<a aria-current="page" ' : '<a ')
    .replace('/petalwise-place', () => text(to))
    .replace('[petalwise:place]', () => text(words));

const text = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
