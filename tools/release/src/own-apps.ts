import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AppFacts, AppName } from '@petalwise/contracts/web-apps/releases';
import { type SiteMap, siteMapOf } from '@petalwise/contracts/web-apps/site-map';

const folder = join(import.meta.dirname, '../../../apps');

/** The web apps of this repository, by their folders; the shell, which the others need, first. A platform may have more. */
export const ownApps: readonly AppName[] = [
  'shell',
  ...readdirSync(folder).filter((name) => name !== 'shell' && AppName.safeParse(name).success),
];

/** Where the source of an own app says what its release says. */
export const readOwnFacts = async (app: AppName): Promise<AppFacts> =>
  ((await import(join(folder, app, 'src/facts.ts'))) as { facts: AppFacts }).facts;

/** The pages of the own apps. */
export const ownSite = async (): Promise<SiteMap> =>
  siteMapOf(await Promise.all(ownApps.map(async (app) => ({ app, routes: (await readOwnFacts(app)).routes }))));
