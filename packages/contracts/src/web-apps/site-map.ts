import { earlierFacts } from './earlier-facts.ts';
import type { AppFacts, AppName, PageRoute, ReleaseManifest } from './releases.ts';

/** A page of the product and the web app that draws it. */
export interface SitePage extends PageRoute {
  readonly app: AppName;
}

export interface SiteMap {
  readonly pages: readonly SitePage[];
  /** The page at a path; undefined where there is none. */
  find(path: string): SitePage | undefined;
}

/** Every page of these apps: the gateway preloads by it, and the shell routes by it. */
export const siteMapOf = (apps: Iterable<{ app: AppName; routes: readonly PageRoute[] }>): SiteMap => {
  const pages = [...apps].flatMap(({ app, routes }) => routes.map((route) => ({ ...route, app })));
  return {
    pages,
    find: (path) => {
      if (path.length > longestPath) return undefined;
      const given = partsOf(path);
      return pages.find((page) => matches(page.path.split('/').slice(1), given));
    },
  };
};

/** A longer one is no page of ours: it is not worth the time to compare. */
const longestPath = 500;

const partsOf = (path: string): string[] => {
  const parts = path.split('/').slice(1);
  while (parts.at(-1) === '') parts.pop();
  return parts;
};

const matches = (wanted: readonly string[], given: readonly string[]): boolean => {
  if (given.length > wanted.length) return false;
  return wanted.every((part, index) => {
    if (part.startsWith(':')) return part.endsWith('?') || Boolean(given[index]);
    return part === (given[index] ?? '');
  });
};

type Said = Pick<ReleaseManifest, 'app' | 'facts'>;

export const routesOf = ({ app, facts }: Said): readonly PageRoute[] =>
  facts?.routes ?? earlierFacts[app]?.routes ?? [];

export const widgetsOf = ({ app, facts }: Said): AppFacts['widgets'] =>
  facts?.widgets ?? earlierFacts[app]?.widgets ?? [];

/** What an app must expose so that its pages work, and the pages of `others` that show its widgets; `.` is the shell's page. */
export const neededModules = (manifest: Said, others: Iterable<Said>): string[] => {
  if (manifest.app === 'shell') return ['.'];
  const widgets = [...others].flatMap(widgetsOf).filter(({ app }) => app === manifest.app);
  const own = routesOf(manifest).length > 0 ? ['./app'] : [];
  return [...new Set([...own, ...widgets.map(({ module }) => module)])];
};

/** Addresses that the gateway answers itself. */
const reserved = new Set(['api', 'dev', 'healthz', 'internal', 'metrics', 'preview', 'readyz', 'releases']);

/**
 * Why an app may not have the pages that it says it has, in sentences. The first part of a path is one app's alone: what
 * is below it cannot be taken by another.
 */
export const routeFaults = (manifest: Said, others: Iterable<Said>): string[] => {
  const owners = new Map<string, AppName>();
  for (const other of others) for (const { path } of routesOf(other)) owners.set(firstPart(path), other.app);
  const routes = routesOf(manifest);
  const taken = [...new Set(routes.map(({ path }) => firstPart(path)))].flatMap((part) => {
    const owner = owners.get(part);
    if (owner) return [`/${part} is a page of ${owner}`];
    return reserved.has(part) ? [`/${part} is reserved for the platform`] : [];
  });
  const misplaced = routes.flatMap((route) => {
    if (route.inBar && addressOf(route).includes(':'))
      return [`${route.path} needs an id, so it cannot be a link in the bar`];
    if (route.inBar?.about === undefined || route.access !== 'everyone') return [];
    return [`${route.path} cannot be in the group of the bar, which only signed-in users have`];
  });
  return [...taken, ...misplaced];
};

export interface BarLink {
  readonly page: SitePage;
  readonly to: string;
  readonly words: string;
  readonly about?: string | undefined;
  readonly isCurrent: boolean;
}

/** The links of the bar in their order. The most specific one is current: a label's page is below /chat, but is not the chat. */
export const barLinks = ({ pages }: SiteMap, path: string): BarLink[] => {
  const links = pages.flatMap((page) => (page.inBar ? [{ page, to: addressOf(page), ...page.inBar }] : []));
  const around = links.map(({ to }) => to).filter((to) => `${path}/`.startsWith(`${to}/`));
  const current = around.sort((one, other) => other.length - one.length)[0];
  return links
    .sort((one, other) => one.order - other.order || (one.to < other.to ? -1 : 1))
    .map(({ order: _by, ...link }) => ({ ...link, isCurrent: link.to === current }));
};

/** Where a link to a page leads: `/chat` for `/chat/:sessionId?`. */
export const addressOf = ({ path }: Pick<PageRoute, 'path'>): string => path.replace(/\/:\w+\?$/, '') || '/';

const firstPart = (path: string): string => path.split('/')[1] ?? '';
