import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type AppFacts, AppName } from '@petalwise/contracts/web-apps/releases';
import { type SiteMap, siteMapOf } from '@petalwise/contracts/web-apps/site-map';
import type { Apps } from './apps.ts';
import { runBuild } from './build.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'apps');

/** The web apps of this repository, by their folders; the shell, which the others need, first. A platform may have more. */
export const ownApps: readonly AppName[] = [
  'shell',
  ...readdirSync(folder).filter((name) => name !== 'shell' && AppName.safeParse(name).success),
];

/** What the command releases in this repository. The build also builds what the app needs, where files have changed. */
export const appsOfRepository: Apps = {
  own: ownApps,
  distOf: (app) => join(folder, app, 'dist'),
  build: (app) => runBuild(app, [join(root, 'tools/start/build/build.ts'), app], root),
};

/** Where the source of an own app says what its release says. */
export const readOwnFacts = async (app: AppName): Promise<AppFacts> =>
  ((await import(join(folder, app, 'src/facts.ts'))) as { facts: AppFacts }).facts;

/** The pages of the own apps. */
export const ownSite = async (): Promise<SiteMap> =>
  siteMapOf(await Promise.all(ownApps.map(async (app) => ({ app, routes: (await readOwnFacts(app)).routes }))));
