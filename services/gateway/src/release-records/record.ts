import type { AppName, ReleaseManifest, ReleaseRecord, ReleaseTrial } from '@petalwise/contracts/web-apps/releases';
import { AppError } from '@petalwise/service-kit/http/errors';

type Action = ReleaseRecord['history'][number]['action'];

/** Who does something, and when. */
export interface Change {
  readonly who: string;
  readonly at: Date;
  /** Why it was done without a trial. */
  readonly reason?: string | undefined;
}

/** The newest stay however old they are, and every one of the last 30 days: open tabs may still run it. */
export const releasesKept = 40;
const daysKept = 30;
/** A record must fit in one NATS message of 1 MB: five releases a day of the largest app do. */
const recordBytes = 900_000;
const historyKept = 200;

/** A release of a record by an id that somebody sent. */
export const releaseOf = (record: ReleaseRecord | undefined, release: string) =>
  record && Object.hasOwn(record.releases, release) ? record.releases[release] : undefined;

export const activeOf = (record: ReleaseRecord | undefined) => releaseOf(record, record?.active ?? '');

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
  return pruned(noted(next, 'publish', change, record?.active ?? null), change.at);
};

/** The same record where it is active already. @throws `release.not-found` */
export const activated = (record: ReleaseRecord, release: string, change: Change): ReleaseRecord => {
  if (!releaseOf(record, release))
    throw new AppError('release.not-found', { reason: `${record.app} has no release ${release}` });
  if (record.active === release) return record;
  const next = { ...record, active: release, previous: record.active };
  return noted(next, 'activate', change, record.active);
};

/** A record with this release kept in it, and the same one active. */
export const stored = (record: ReleaseRecord, manifest: ReleaseManifest, at: Date): ReleaseRecord => {
  const entry = { ...manifest, publishedAt: at.toISOString() };
  return pruned({ ...record, releases: { ...record.releases, [manifest.release]: entry } }, at);
};

/** A record that says how a release of it did in its trial. */
export const tried = (record: ReleaseRecord, release: string, trial: ReleaseTrial | undefined): ReleaseRecord => {
  const entry = releaseOf(record, release);
  return entry && trial ? { ...record, releases: { ...record.releases, [release]: { ...entry, trial } } } : record;
};

/** A remote that follows the shell. To an older release it goes back, and a platform that starts leaves it there. */
export const moved = (record: ReleaseRecord, release: string, change: Change): ReleaseRecord => {
  const [from, to] = [releaseOf(record, record.active), releaseOf(record, release)];
  const isOlder = from && to && to.publishedAt < from.publishedAt;
  const next = { ...record, active: release, previous: record.active };
  return noted(next, isOlder ? 'rollback' : 'activate', change, record.active);
};

/** @throws `release.refused` where there is nothing to go back to */
export const rolledBack = (record: ReleaseRecord, change: Change): ReleaseRecord => {
  if (!record.previous || !record.releases[record.previous]) throw refused(`${record.app} has no previous release`);
  const next = { ...record, active: record.previous, previous: record.active };
  return noted(next, 'rollback', change, record.active);
};

/** @throws `release.refused` for the shell: without it there is no page to say so on */
export const switched = (record: ReleaseRecord, enabled: boolean, change: Change): ReleaseRecord => {
  if (record.app === 'shell' && !enabled) throw refused('The shell cannot be disabled; roll it back instead');
  return noted({ ...record, enabled }, enabled ? 'enable' : 'disable', change, record.active);
};

const refused = (reason: string) => new AppError('release.refused', { reason });

const emptyRecord = (app: AppName, release: string): ReleaseRecord => ({
  app,
  enabled: true,
  active: release,
  previous: null,
  releases: {},
  history: [],
});

const noted = (record: ReleaseRecord, action: Action, change: Change, from: string | null): ReleaseRecord => {
  const { who, at, reason } = change;
  const act = { at: at.toISOString(), who, action, from, to: record.active, ...(reason && { withoutTrial: reason }) };
  return { ...record, history: [...record.history, act].slice(-historyKept) };
};

const pruned = (record: ReleaseRecord, now: Date): ReleaseRecord => {
  const since = new Date(now.getTime() - daysKept * 86_400_000).toISOString();
  const newestFirst = Object.values(record.releases).sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  const isInUse = ({ release }: { release: string }) => release === record.active || release === record.previous;
  // Counted before all others: there is always room for them.
  let bytes = newestFirst.filter(isInUse).reduce((sum, entry) => sum + bytesOf(entry), 0);
  const kept = newestFirst.filter((entry, index) => {
    if (isInUse(entry)) return true;
    bytes += bytesOf(entry);
    return bytes < recordBytes && (index < releasesKept || entry.publishedAt >= since);
  });
  return { ...record, releases: Object.fromEntries(kept.map((entry) => [entry.release, entry])) };
};

const bytesOf = (entry: object) => Buffer.byteLength(JSON.stringify(entry));
