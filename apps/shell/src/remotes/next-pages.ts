import type { PageRegistry } from '@petalwise/contracts/web-apps/releases';
import type { SiteMap } from '@petalwise/contracts/web-apps/site-map';
import { links } from '@petalwise/host/links';
import { queryClient } from '@petalwise/host/query';
import { type FirstFile, firstFiles } from './federation.ts';
import { siteOf } from './site.ts';

/** Milliseconds from one look at the page to the next. */
const between = 1_000;

/**
 * Fetches the first files of the apps that the page's links lead to, one app after the other whenever the page is at
 * rest, so that a click finds them in the browser's cache. Nothing where the browser is to save data.
 */
export const fetchNextPages = async (remotes: PageRegistry['remotes'], left: AbortSignal): Promise<void> => {
  if (savesData()) return;
  const done = new Set<string>();
  for (;;) {
    await atRest(left);
    // The links of now: a part of the page may have come meanwhile.
    const app = linkedApps(siteOf(remotes)).find((name) => !done.has(name) && remotes[name]?.enabled);
    const remote = app && remotes[app];
    if (left.aborted || !remote) return;
    done.add(app);
    await Promise.all(firstFiles(remote, './app').filter(isNew).map(fetchQuietly));
  }
};

/** The apps of visible links. The chat is what most users open next; the others are in the page's order. */
const linkedApps = (site: SiteMap): string[] => {
  const here = site.find(location.pathname)?.app;
  const chat = site.find(links.chat())?.app;
  const visible = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => link.origin === location.origin && link.checkVisibility(),
  );
  const apps = new Set(visible.map((link) => site.find(link.pathname)?.app ?? 'shell'));
  return [...apps].filter((app) => app !== here).sort((a, b) => Number(b === chat) - Number(a === chat));
};

const isNew = ({ href }: FirstFile): boolean => performance.getEntriesByName(location.origin + href).length === 0;

/** Into the browser's cache. Not a preload, which is fetched before data that the page needs and must be used soon. */
const fetchQuietly = async ({ href, integrity }: FirstFile): Promise<void> => {
  try {
    const response = await fetch(href, { integrity, priority: 'low' });
    await response.arrayBuffer();
  } catch {
    // The click fetches it.
  }
};

/** Resolves when two looks in a row found the page at rest, or when it was left. */
const atRest = async (left: AbortSignal): Promise<void> => {
  for (let looks = 0; looks < 2 && !left.aborted; looks = isAtRest() ? looks + 1 : 0) {
    await new Promise((resolve) => setTimeout(resolve, between));
  }
};

const isAtRest = (): boolean =>
  !document.hidden &&
  document.readyState === 'complete' &&
  queryClient.isFetching() === 0 &&
  ![...document.querySelectorAll('main [aria-busy=true]')].some(isInWindow);

const isInWindow = (element: Element): boolean => {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
};

/** Not every browser says. */
const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
};
