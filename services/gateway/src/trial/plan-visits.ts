import type { ReleaseManifest } from '@petalwise/contracts/web-apps/releases';
import { addressOf, routesOf, type SitePage, siteMapOf } from '@petalwise/contracts/web-apps/site-map';
import { siteMapOfRecords } from '../pages/page.ts';
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
  const others = [...records.values()].filter((record) => record.app !== app);
  const own = routesOf(manifest);
  const hosts = app !== 'shell' && Object.keys(manifest.exposes).length > 1 ? ['/', '/dashboard'] : [];
  const firstOfOthers = others
    .filter((record) => app === 'shell' && record.enabled)
    .flatMap((record) => siteMapOfRecords([record]).pages[0] ?? [])
    .flatMap(({ path }) => addresses(path, places).slice(0, 1));
  const first = app === 'shell' ? ['/', '/dashboard', ...firstOfOthers] : [];
  const paths = new Set([...first, ...own.flatMap(({ path }) => addresses(path, places)), ...hosts]);
  const sites = [siteMapOf([{ app, routes: own }]), siteMapOfRecords(others)];
  return [...paths].map((path) => ({ path, who: visitorOf(sites.map((site) => site.find(path)).find(Boolean)) }));
};

/** `/chat/:sessionId?` → `/chat` and `/chat/<id>`; a parameter without a recorded id gives no address. */
const addresses = (pattern: string, places: Places): string[] => {
  const filled = pattern.replace(/:(\w+)\??/g, (whole, name: string) => places[name] ?? whole);
  return [...new Set([addressOf({ path: pattern }), filled])].filter((path) => !path.includes(':'));
};

/** The pages of remotes are looked at by somebody who is signed in: a visitor sees less of them. */
const visitorOf = (page: SitePage | undefined): Visitor => {
  if (page?.forAdmins) return 'admin';
  return page?.access === 'signed-in' || page?.app !== 'shell' ? 'person' : 'visitor';
};
