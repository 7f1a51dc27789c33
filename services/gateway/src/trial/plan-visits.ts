import type { ReleaseManifest } from '@petalwise/contracts/web-apps/releases';
import { siteMap } from '@petalwise/contracts/web-apps/site-map';
import type { Records } from '../release-records/moves.ts';

/** Who opens a page: sessions of `recorded/`. */
export type Visitor = 'visitor' | 'person' | 'admin';

export interface Visit {
  readonly path: string;
  readonly who: Visitor;
}

/** Ids that the recorded session has, by the names that the site map gives them. */
export type Places = Readonly<Record<string, string>>;

/**
 * The pages to open in the trial of a release: all of its own; where others show widgets of it, those too; for a shell,
 * also the first page of every remote that is on. What matters most comes first, because the time may end before the last.
 */
export const planVisits = (manifest: ReleaseManifest, records: Records, places: Places): Visit[] => {
  const { app } = manifest;
  const own = siteMap.filter((page) => page.app === app).flatMap((page) => addresses(page.path, places));
  const hosts = app !== 'shell' && Object.keys(manifest.exposes).length > 1 ? ['/', '/dashboard'] : [];
  const others =
    app === 'shell'
      ? [...records.values()].flatMap((record) => {
          const first = record.enabled && record.app !== 'shell' && siteMap.find((page) => page.app === record.app);
          return first ? addresses(first.path, places).slice(0, 1) : [];
        })
      : [];
  const first = app === 'shell' ? ['/', '/dashboard', ...others] : [];
  return [...new Set([...first, ...own, ...hosts])].map((path) => ({ path, who: visitorOf(path) }));
};

/** `/chat/:sessionId?` → `/chat` and `/chat/<id>`; a parameter without a recorded id gives no address. */
const addresses = (pattern: string, places: Places): string[] => {
  const bare = pattern.replace(/\/:\w+\?$/, '');
  const filled = pattern.replace(/:(\w+)\??/g, (whole, name: string) => places[name] ?? whole);
  return [...new Set([bare, filled])].filter((path) => !path.includes(':')).map((path) => path || '/');
};

const visitorOf = (path: string): Visitor => {
  if (path.startsWith('/admin')) return 'admin';
  const page = siteMap.find((one) => one.path === path || path.startsWith(`${one.path.split('/:')[0]}/`));
  return page?.access === 'signed-in' || page?.app !== 'shell' ? 'person' : 'visitor';
};
