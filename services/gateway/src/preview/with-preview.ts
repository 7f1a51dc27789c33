import type { PageRegistry, ReleaseManifest, ReleaseRecord } from '@petalwise/contracts/web-apps/releases';
import { activeMisfits } from '../publishing/fit.ts';
import type { Records } from '../release-records/moves.ts';
import { activeOf, releaseOf } from '../release-records/record.ts';
import type { Preview } from './preview-token.ts';

type Shown = NonNullable<PageRegistry['preview']>;

/**
 * The records as a browser with a preview sees them: with its release active, and the one that is live as the release
 * before it, to which a page falls back. Where it cannot run beside the others, they are as they are, with the reason.
 */
export const withPreview = (
  records: readonly ReleaseRecord[],
  { app, release }: Preview,
): { records: readonly ReleaseRecord[]; preview: Shown } => {
  const all: Records = new Map(records.map((record) => [record.app, record]));
  const record = all.get(app);
  const manifest = releaseOf(record, release);
  const problem = problemOf(manifest, all);
  if (!record || !manifest || problem !== undefined) return { records, preview: { app, release, problem } };
  const shown = { ...record, enabled: true, active: release, previous: record.active };
  const owner = manifest.facts?.owner;
  return {
    records: records.map((one) => (one === record ? shown : one)),
    preview: { app, release, ...(owner !== undefined && { owner }) },
  };
};

/** Why a release cannot be shown; undefined where it can. */
export const problemOf = (manifest: ReleaseManifest | undefined, records: Records): string | undefined => {
  if (!manifest) return 'it is no longer kept';
  const reasons = manifest.app === 'shell' ? leftBehind(manifest, records) : activeMisfits(manifest, records);
  return reasons.length > 0 ? reasons.join('; ') : undefined;
};

/** A shell is shown with the remotes as they are. */
const leftBehind = (shell: ReleaseManifest, records: Records): string[] => {
  const beside = new Map(records);
  const record = records.get('shell');
  if (record) beside.set('shell', { ...record, active: shell.release });
  return [...records.values()]
    .filter((one) => one.app !== 'shell' && one.enabled)
    .flatMap((one) => {
      const remote = activeOf(one);
      return remote && activeMisfits(remote, beside).length > 0 ? [`${one.app} does not run in it`] : [];
    });
};
