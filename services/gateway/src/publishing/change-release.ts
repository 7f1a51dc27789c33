import type { AppReleases, ReleaseChange, ShellMove } from '@petalwise/contracts/web-apps/release-api';
import type { AppName, ReleaseRecord } from '@petalwise/contracts/web-apps/releases';
import { AppError } from '@petalwise/service-kit/http/errors';
import { releaseOf, rolledBack, switched } from '../release-records/record.ts';
import { activeMisfits, fitting, refused, type WantedMoves } from './fit.ts';
import { planMoves } from './plan.ts';
import { type PublishDeps, report } from './publish-release.ts';
import type { Holder } from './tokens.ts';

/**
 * Back to the release before. Held up only where shell and remotes would not run together.
 * @throws `release.refused`, `release.left-behind`, `release.operator-only`
 */
export const rollBackRelease = async (
  deps: PublishDeps,
  holder: Holder,
  { app, moves }: { app: AppName; moves: WantedMoves },
): Promise<ReleaseChange> => {
  const written = await deps.registry.update(app, (records) => {
    const after = rolledBack(present(records.get(app), app), { who: holder.name, at: new Date() });
    return fitting(after, records, { holder, moves });
  });
  return report(deps, { holder, outcome: 'activated', written });
};

/** Which remotes do not run in a shell that was published or sent; without a release, in the one before the active. */
export const planShell = async (
  { registry, uploads }: PublishDeps,
  { app, release: wanted }: { app: AppName; release: string | undefined },
): Promise<{ release: string; host: string; moves: ShellMove[] }> => {
  if (app !== 'shell') throw refused([`only a shell moves other apps, and ${app} is none`]);
  const records = await registry.read();
  const record = records.get('shell');
  const release = wanted ?? record?.previous;
  if (!release) throw refused(['shell has no previous release']);
  const shell = releaseOf(record, release) ?? (await uploads.find('shell', release))?.manifest;
  if (!shell) throw new AppError('release.not-found', { reason: `shell has no release ${release}, sent or published` });
  return { release, host: shell.host, moves: planMoves(shell, records) };
};

/** Stops or starts serving an app. @throws `release.refused` for the shell, and for a remote that the shell cannot run */
export const switchApp = async (
  { registry, log }: PublishDeps,
  { name: who }: Holder,
  { app, enabled }: { app: AppName; enabled: boolean },
): Promise<AppReleases> => {
  const { after } = await registry.update(app, (records) => {
    const record = present(records.get(app), app);
    if (record.enabled === enabled) return record;
    const active = record.releases[record.active];
    const reasons = enabled && active ? activeMisfits(active, records) : [];
    if (reasons.length > 0) throw refused([...reasons, `release a build of ${app} that runs there first`]);
    return switched(record, enabled, { who, at: new Date() });
  });
  log.info({ app, enabled, who }, 'a web app was switched');
  return shown(after);
};

/** Every app that has been published. */
export const listReleases = async ({ registry }: PublishDeps): Promise<{ apps: AppReleases[] }> => ({
  apps: [...(await registry.read()).values()].map(shown),
});

const present = (record: ReleaseRecord | undefined, app: AppName): ReleaseRecord => {
  if (!record) throw new AppError('release.not-found', { reason: `${app} has not been published yet` });
  return record;
};

const shown = ({ app, enabled, active, previous, releases, history }: ReleaseRecord): AppReleases => ({
  app,
  enabled,
  active,
  previous,
  releases: Object.values(releases)
    .map(({ release, publishedAt, host, trial }) => ({ release, publishedAt, host, trial }))
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt)),
  history,
});
