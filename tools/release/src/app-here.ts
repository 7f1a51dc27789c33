import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppName } from '@petalwise/contracts/web-apps/releases';
import type { Apps } from './apps.ts';
import { runBuild } from './build.ts';
import { ReleaseError } from './client.ts';

/**
 * The app of this folder, which is outside of the platform's repository.
 * @throws ReleaseError where its package.json does not name one
 */
export const appHere = (folder: string): Apps => ({
  own: [nameIn(folder)],
  distOf: () => join(folder, 'dist'),
  build: (app) => runBuild(app, [programOf(folder), 'build'], folder),
});

const nameIn = (folder: string): AppName => {
  const { name } = readManifest(join(folder, 'package.json')) as { name?: string };
  // It may have a scope of its team: @team/mf-quiz.
  const app = AppName.safeParse(name?.replace(/^@[^/]+\//, ''));
  if (app.success) return app.data;
  const why = name === undefined ? `${folder} has no package.json with a name` : `${name} cannot be the name of an app`;
  throw new ReleaseError(`${why}. Run this in the folder of a web app, whose name is mf- and a word, as mf-quiz.`);
};

/** The bundler's own command, as it is installed for the app. */
const programOf = (folder: string): string => {
  const manifest = findPackageJSON('@rspack/cli', pathToFileURL(join(folder, 'package.json')));
  if (!manifest) throw new ReleaseError('@rspack/cli is not installed here. Run npm install.');
  const { bin } = readManifest(manifest) as { bin: { rspack: string } };
  return join(manifest, '..', bin.rspack);
};

const readManifest = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
};
