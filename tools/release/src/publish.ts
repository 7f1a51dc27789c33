import {
  type AppReleases,
  beginRelease,
  finishRelease,
  listReleases,
  type ReleaseChange,
  sendReleaseFile,
} from '@petalwise/contracts/release-api';
import { AppName } from '@petalwise/contracts/releases';
import { call, ReleaseError, type Target } from './client.ts';
import { type Build, readBuild } from './read-build.ts';

const sendsAtOnce = 8;
const rounds = 3;

export interface Published extends ReleaseChange {
  /** What this publication had to send. */
  readonly sent: { readonly files: number; readonly bytes: number };
}

/** Told now and then while files are sent. */
export type Progress = (sent: { app: AppName; files: number; of: number; bytes: number }) => void;

interface Given extends Target {
  readonly app: AppName;
  /** The folder with `release.json`. */
  readonly dist: string;
  readonly progress?: Progress | undefined;
}

/**
 * Publishes a built web app and makes it the active release. Doing it again goes on where it broke off; with a build that is
 * active already it changes nothing. Publish the shell first: remotes are checked against it.
 * @throws ReleaseError
 */
export const publishApp = async ({ app, dist, ...given }: Given): Promise<Published> =>
  publishBuild(given, await readBuild(dist, app));

const publishBuild = async ({ progress, ...target }: Omit<Given, 'app' | 'dist'>, build: Build): Promise<Published> => {
  const { app, release } = build.release.manifest;
  const sent = { files: 0, bytes: 0 };
  for (let round = 1; ; round++) {
    const { state, missing } = await call(target, beginRelease, { params: { app }, body: build.release });
    if (state === 'active') return { app, release, outcome: 'unchanged', previous: null, warnings: [], sent };
    await sendFiles({ target, build, missing, sent, progress });
    try {
      return { ...(await call(target, finishRelease, { params: { app }, body: { release } })), sent };
    } catch (error) {
      const again = error instanceof ReleaseError && error.code === 'release.incomplete' && round < rounds;
      if (!again) throw error;
    }
  }
};

/** An app whose active release stays, because somebody chose it. */
export interface Kept {
  readonly app: AppName;
  readonly outcome: 'kept';
  readonly release: string;
  readonly who: string;
}

export const keptLine = ({ app, release, who }: Kept): string =>
  `${app} ${release} stays active, as ${who} chose; npm run release -- publish ${app} replaces it.`;

/**
 * Publishes the builds that a platform comes with, the shell first and the remotes together. What people chose stays: a
 * release of the app's own team, and one that somebody went back to, until there is a build that was never published.
 * @throws ReleaseError
 */
export const publishAll = async ({
  distOf,
  ...given
}: Target & { distOf: (app: AppName) => string; progress?: Progress }): Promise<(Published | Kept)[]> => {
  const { apps } = await call(given, listReleases, {});
  const publish = async (app: AppName) => {
    const build = await readBuild(distOf(app), app);
    const known = apps.find((one) => one.app === app);
    return (known && chosen(known, build.release.manifest.release)) ?? publishBuild(given, build);
  };
  const shell = await publish('shell');
  return [shell, ...(await Promise.all(AppName.options.filter((app) => app !== 'shell').map(publish)))];
};

/** How histories call those who start a platform; `npm start` stands in older ones. */
const starters = ['operator', 'npm start'];

const chosen = ({ app, active, releases, history }: AppReleases, built: string): Kept | undefined => {
  const last = history.findLast(({ action }) => action !== 'enable' && action !== 'disable');
  if (!last || active === built) return undefined;
  const wentBack = last.action === 'rollback' && releases.some(({ release }) => release === built);
  return wentBack || !starters.includes(last.who)
    ? { app, outcome: 'kept', release: active, who: last.who }
    : undefined;
};

const sendFiles = async (given: {
  target: Target;
  build: Build;
  missing: readonly string[];
  sent: { files: number; bytes: number };
  progress: Progress | undefined;
}) => {
  const { target, build, missing, sent, progress } = given;
  const { app, release } = build.release.manifest;
  const waiting = missing.values();
  const of = sent.files + missing.length;
  const send = async () => {
    for (const file of waiting) {
      const content = build.contents.get(file);
      if (!content) throw new ReleaseError(`The platform asks for ${file}, which this build does not have.`);
      await call(target, sendReleaseFile, { params: { app }, query: { release, file }, body: content });
      sent.files += 1;
      sent.bytes += content.length;
      progress?.({ app, files: sent.files, of, bytes: sent.bytes });
    }
  };
  await Promise.all(Array.from({ length: sendsAtOnce }, send));
};
