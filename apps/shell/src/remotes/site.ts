import { earlierFacts } from '@petalwise/contracts/web-apps/earlier-facts';
import type { PageRegistry } from '@petalwise/contracts/web-apps/releases';
import { type SiteMap, siteMapOf } from '@petalwise/contracts/web-apps/site-map';
import { facts } from '../facts.ts';

const sites = new WeakMap<PageRegistry['remotes'], SiteMap>();

/** Every page of this tab: the shell's own, and those that the registry's releases brought. */
export const siteOf = (remotes: PageRegistry['remotes']): SiteMap => {
  const known = sites.get(remotes);
  if (known) return known;
  const site = siteMapOf([
    { app: 'shell', routes: facts.routes },
    ...Object.entries(remotes).map(([app, { routes }]) => ({ app, routes: routes ?? earlierFacts[app]?.routes ?? [] })),
  ]);
  sites.set(remotes, site);
  return site;
};
