import type { AppName, ReleaseManifest, ReleaseRecord } from '@petalwise/contracts/releases';

type Action = ReleaseRecord['history'][number]['action'];

/** Who does something, and when. */
export interface Change {
  readonly who: string;
  readonly at: Date;
}

/** Beyond these only the active and the previous release stay: a record must fit in one NATS message of 1 MB. */
export const releasesKept = 40;
const historyKept = 200;

/** A record with this release in it and active. */
export const published = (
  record: ReleaseRecord | undefined,
  manifest: ReleaseManifest,
  change: Change,
): ReleaseRecord => {
  const entry = { ...manifest, publishedAt: change.at.toISOString() };
  const base = record ?? emptyRecord(manifest.app, manifest.release);
  const releases = { ...base.releases, [manifest.release]: entry };
  const previous = record && record.active !== manifest.release ? record.active : base.previous;
  const next = { ...base, releases, active: manifest.release, previous };
  return pruned(noted(next, 'publish', change, record?.active ?? null));
};

/** @throws with a sentence for a person where the release is not there */
export const activated = (record: ReleaseRecord, release: string, change: Change): ReleaseRecord => {
  if (!record.releases[release]) throw new Error(`${record.app} has no release ${release}`);
  if (record.active === release) throw new Error(`${release} is the active release of ${record.app} already`);
  const next = { ...record, active: release, previous: record.active };
  return noted(next, 'activate', change, record.active);
};

/** @throws with a sentence for a person where there is nothing to go back to */
export const rolledBack = (record: ReleaseRecord, change: Change): ReleaseRecord => {
  if (!record.previous || !record.releases[record.previous]) throw new Error(`${record.app} has no previous release`);
  const next = { ...record, active: record.previous, previous: record.active };
  return noted(next, 'rollback', change, record.active);
};

/** @throws for the shell: without it there is no page to say so on */
export const switched = (record: ReleaseRecord, enabled: boolean, change: Change): ReleaseRecord => {
  if (record.app === 'shell' && !enabled) throw new Error('The shell cannot be disabled; roll it back instead');
  return noted({ ...record, enabled }, enabled ? 'enable' : 'disable', change, record.active);
};

const emptyRecord = (app: AppName, release: string): ReleaseRecord => ({
  app,
  enabled: true,
  active: release,
  previous: null,
  releases: {},
  history: [],
});

const noted = (record: ReleaseRecord, action: Action, { who, at }: Change, from: string | null): ReleaseRecord => ({
  ...record,
  history: [...record.history, { at: at.toISOString(), who, action, from, to: record.active }].slice(-historyKept),
});

const pruned = (record: ReleaseRecord): ReleaseRecord => {
  const newestFirst = Object.values(record.releases).sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  const kept = newestFirst.filter(
    ({ release }, index) => index < releasesKept || release === record.active || release === record.previous,
  );
  return { ...record, releases: Object.fromEntries(kept.map((entry) => [entry.release, entry])) };
};
