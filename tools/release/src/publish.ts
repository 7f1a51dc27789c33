import {
  type AppReleases,
  beginRelease,
  finishRelease,
  listReleases,
  type ReleaseChange,
  sendReleaseFile,
} from '@petalwise/contracts/web-apps/release-api';
import type { AppName } from '@petalwise/contracts/web-apps/releases';
import { call, ReleaseError, type Target } from './client.ts';
import { type Agree, agreedMoves, planOf } from './move-remotes.ts';
import { type Build, readBuild } from './read-build.ts';

const sendsAtOnce = 8;
const rounds = 3;

export interface Published extends ReleaseChange {
  /** What this publication had to send. */
  readonly sent: { readonly files: number; readonly bytes: number };
}

/** Called now and then while files are sent. */
export type Progress = (sent: { app: AppName; files: number; of: number; bytes: number }) => void;

interface Given extends Target {
  readonly app: AppName;
  /** The folder with `release.json`. */
  readonly dist: string;
  readonly progress?: Progress | undefined;
  /** Of a shell: moves remotes that do not run in it along, once this agrees; without it such a shell is refused. */
  readonly agree?: Agree | undefined;
  /** Keeps the release and leaves another one active. */
  readonly storeOnly?: boolean | undefined;
  /** Why it may become active without a trial in a browser. */
  readonly withoutTrial?: string | undefined;
}

/**
 * Publishes a built web app and makes it the active release. Doing it again goes on where it broke off; with a build that is
 * active already it changes nothing. Publish the shell first: remotes are checked against it.
 * @throws ReleaseError
 */
export const publishApp = async ({ app, dist, ...given }: Given): Promise<Published> =>
  publishBuild(given, await readBuild(dist, app));

const publishBuild = async (
  { progress, agree, storeOnly, withoutTrial, ...target }: Omit<Given, 'app' | 'dist'>,
  build: Build,
): Promise<Published> => {
  const { app, release } = build.release.manifest;
  const sent = { files: 0, bytes: 0 };
  const query = storeOnly ? { store: 'only' as const } : {};
  let moves: Record<string, string> | undefined;
  let replaces: string | null | undefined;
  for (let round = 1; ; round++) {
    const { state, missing, active } = await call(target, beginRelease, {
      params: { app },
      query,
      body: build.release,
    });
    // As it was at first: a later round must not take another's release for it.
    if (replaces === undefined) replaces = active;
    if (state === 'active') return { app, release, outcome: 'unchanged', previous: null, moved: [], sent };
    // Asked before a file is sent.
    if (app === 'shell' && !storeOnly) moves ??= await agreedMoves(await planOf(target, release), agree);
    await sendFiles({ target, build, missing, sent, progress });
    try {
      const body = {
        release,
        replaces,
        ...(moves && { moves }),
        ...(withoutTrial !== undefined && { withoutTrial }),
      };
      return { ...(await call(target, finishRelease, { params: { app }, query, body })), sent };
    } catch (error) {
      const again = error instanceof ReleaseError && error.code === 'release.incomplete' && round < rounds;
      if (!again) throw error;
    }
  }
};

/** An app whose active release stays, because a person chose it, or chose the shell that the new build cannot run in. */
export interface Kept {
  readonly app: AppName;
  readonly outcome: 'kept';
  readonly release: string;
  readonly who: string;
  /** Why the new build was refused. */
  readonly why?: string;
}

export const keptLine = ({ app, release, who, why }: Kept): string =>
  why === undefined
    ? `${app} ${release} stays active, as ${who} chose; npm run release -- publish ${app} replaces it.`
    : `${app} ${release} stays active: the new build does not run in the shell that ${who} chose (${why}).`;

/** `npm test` opens these builds together, in a browser; each of them would be tried alone beside older ones. */
const triedTogether = 'the builds of one checkout, which npm test tries together';

/**
 * Publishes the builds that a platform comes with, the shell first and the remotes together. What people chose stays: a
 * release of the app's own team, and one that a person went back to, until there is a build that was never published.
 * Where an active remote does not run in the new shell, its build is sent first and becomes active together with the shell.
 * @throws ReleaseError
 */
export const publishAll = async ({
  apps: own,
  distOf,
  ...given
}: Target & { apps: readonly AppName[]; distOf: (app: AppName) => string; progress?: Progress }): Promise<
  (Published | Kept)[]
> => {
  const shell = await publishShell({ ...given, distOf });
  const { apps } = await call(given, listReleases, {});
  const publish = async (app: AppName) => {
    const build = await readBuild(distOf(app), app);
    const known = apps.find((one) => one.app === app);
    return (
      (known && chosen(known, build.release.manifest.release)) ??
      publishBuild({ ...given, withoutTrial: triedTogether }, build).catch((error: unknown) =>
        keptBeside(shell, known, error),
      )
    );
  };
  return [shell, ...(await Promise.all(own.filter((app) => app !== 'shell').map(publish)))];
};

const publishShell = async ({
  distOf,
  ...given
}: Target & { distOf: (app: AppName) => string; progress?: Progress }): Promise<Published | Kept> => {
  const build = await readBuild(distOf('shell'), 'shell');
  const { release } = build.release.manifest;
  const { apps } = await call(given, listReleases, {});
  const known = apps.find(({ app }) => app === 'shell');
  const kept = known && chosen(known, release);
  if (kept) return kept;
  await call(given, beginRelease, { params: { app: 'shell' }, body: build.release });
  const { moves } = await planOf(given, release);
  const builds = await Promise.all(moves.map(({ app }) => readBuild(distOf(app), app)));
  for (const remote of builds) await publishBuild({ ...given, storeOnly: true }, remote);
  return publishBuild({ ...given, withoutTrial: triedTogether, agree: async () => true }, build);
};

/** A person chose the shell: what does not run in it waits. @throws the error where that is not its reason */
const keptBeside = (shell: Published | Kept, known: AppReleases | undefined, error: unknown): Kept => {
  const isRefused = error instanceof ReleaseError && error.code === 'release.refused';
  if (shell.outcome !== 'kept' || !known || !isRefused) throw error;
  return { app: known.app, outcome: 'kept', release: known.active, who: shell.who, why: error.message };
};

/** The name of the start command in histories; older ones have `npm start`. */
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
      if (!content) throw new ReleaseError(`The platform asked for ${file}, which is not in this build.`);
      await call(target, sendReleaseFile, { params: { app }, query: { release, file }, body: content });
      sent.files += 1;
      sent.bytes += content.length;
      progress?.({ app, files: sent.files, of, bytes: sent.bytes });
    }
  };
  await Promise.all(Array.from({ length: sendsAtOnce }, send));
};
