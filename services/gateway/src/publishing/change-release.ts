import type { AppReleases, ReleaseChange } from '@petalwise/contracts/release-api';
import { AppName, type ReleaseRecord } from '@petalwise/contracts/releases';
import { AppError } from '@petalwise/service-kit/errors';
import { type PublishDeps, report } from './publish-release.ts';
import { rolledBack, switched } from './record.ts';
import type { Holder } from './tokens.ts';

/** Back to the release before, whatever the gate would say of it. @throws `release.refused` where there is none */
export const rollBackRelease = async (
  deps: PublishDeps,
  { name: who }: Holder,
  app: AppName,
): Promise<ReleaseChange> => {
  const change = { who, at: new Date() };
  const { before, after } = await deps.registry.update(app, async (record) => rolledBack(present(record, app), change));
  return report(deps, { who, outcome: 'activated', before, after });
};

/** Stops or starts serving an app. @throws `release.refused` for the shell */
export const switchApp = async (
  { registry, log }: PublishDeps,
  { name: who }: Holder,
  { app, enabled }: { app: AppName; enabled: boolean },
): Promise<AppReleases> => {
  const { after } = await registry.update(app, async (known) => {
    const record = present(known, app);
    return record.enabled === enabled ? record : switched(record, enabled, { who, at: new Date() });
  });
  log.info({ app, enabled, who }, 'a web app was switched');
  return shown(after);
};

/** Every app that has been published. */
export const listReleases = async ({ registry }: PublishDeps): Promise<{ apps: AppReleases[] }> => {
  const records = await Promise.all(AppName.options.map((app) => registry.read(app)));
  return { apps: records.flatMap((record) => (record ? [shown(record)] : [])) };
};

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
    .map(({ release, publishedAt, host }) => ({ release, publishedAt, host }))
    .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt)),
  history,
});
