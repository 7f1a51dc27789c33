import { type NewRelease, oversize, type ReleaseChange } from '@petalwise/contracts/web-apps/release-api';
import type { AppName, ReleaseManifest, ReleaseRecord } from '@petalwise/contracts/web-apps/releases';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import { containerFaults } from '../containers/container-faults.ts';
import { otherTypes } from '../release-files/file-types.ts';
import type { Records } from '../release-records/moves.ts';
import { activated, published, releaseOf, stored, tried } from '../release-records/record.ts';
import type { RegistryWriter, Written } from '../release-store/registry-writer.ts';
import type { Uploads } from '../release-store/uploads.ts';
import type { Trials } from '../trial/trials.ts';
import { activeMisfits, fitting, refused, type WantedMoves } from './fit.ts';
import { refusals } from './gate.ts';
import { contradictions } from './sent-files.ts';
import type { Holder } from './tokens.ts';
import { inSameShell, tryRelease } from './try-release.ts';

export interface PublishDeps {
  readonly registry: RegistryWriter;
  readonly uploads: Uploads;
  readonly trials: Trials;
  /** Removes files that nothing needs any more; started after a release and not waited for. */
  readonly cleanUp: () => Promise<void>;
  readonly log: Logger;
}

interface Wanted {
  readonly app: AppName;
  readonly release: string;
  readonly moves?: WantedMoves;
  /** What was active when the caller began; null: none. Without it the newest word counts. */
  readonly replaces?: string | null | undefined;
  /** Kept and not made active. */
  readonly storeOnly?: boolean;
  /** A person's reason to make it active without a trial. */
  readonly withoutTrial?: string | undefined;
}

/**
 * Checks a release before any of its files is sent, and remembers what is to come. Asked again, after whatever broke off,
 * it says what is still missing.
 * @throws `release.refused` with every reason
 */
export const beginRelease = async (
  { registry, uploads }: PublishDeps,
  { app, storeOnly = false }: { app: AppName; storeOnly?: boolean },
  given: NewRelease,
) => {
  const manifest = withCodings(given);
  const { release } = manifest;
  if (manifest.app !== app) throw refused([`this is a build of ${manifest.app}, not of ${app}`]);
  refuse([...oversize(given), ...otherTypes(given), ...contradictions(given)]);
  const records = await registry.read();
  const record = records.get(app);
  refuse([...refusals(manifest, records), ...(storeOnly ? [] : activeMisfits(manifest, records))]);
  const state = record?.active === release ? ('active' as const) : ('stored' as const);
  const active = record?.active ?? null;
  if (releaseOf(record, release)) return { state, missing: [], active };
  await uploads.announce(given);
  const missing = await uploads.missing(given);
  return { state: missing.length > 0 ? ('sending' as const) : state, missing, active };
};

/**
 * Makes a release active that was sent or published before. What is checked is checked again within the change, on the
 * records as they are then.
 * @throws `release.not-found`, `release.incomplete`, `release.refused`, `release.left-behind`, `release.operator-only`,
 * `release.trial-failed`, `release.untried`
 */
export const finishRelease = async (deps: PublishDeps, holder: Holder, wanted: Wanted): Promise<ReleaseChange> => {
  const { registry, uploads } = deps;
  const { app, release, storeOnly } = wanted;
  const known = await registry.read();
  const sent = releaseOf(known.get(app), release) ? undefined : await whole(uploads, wanted);
  if (sent) refuse(containerFaults(sent.manifest, await uploads.scripts(sent)));
  const trial = storeOnly ? undefined : await inTrial(deps, holder, { wanted, records: known, sent });
  const written = await registry.update(app, (records) => {
    const record = records.get(app);
    if (record?.active === release) return record;
    const manifest = manifestOf(record, { wanted, sent });
    refuse(refusals(manifest, records));
    if (storeOnly) return kept(record, manifest, new Date());
    refuseOvertaken(record, wanted);
    inSameShell(trial, manifest, records);
    return tried(withActive(records, { holder, wanted, manifest, reason: trial?.word?.reason }), release, trial);
  });
  const { before, after } = written;
  if (sent) await uploads.forget(app, release);
  if (before !== after) void deps.cleanUp();
  if (storeOnly && after.active !== release) {
    deps.log.info({ app, release, who: holder.name }, 'a release was stored');
    return { app, release, outcome: 'stored', previous: after.previous, moved: [] };
  }
  const outcome = releaseOf(before, release) ? 'activated' : 'published';
  const change = report(deps, { holder, outcome: before === after ? 'unchanged' : outcome, written });
  return trial ? { ...change, trial } : change;
};

interface Known {
  readonly wanted: Wanted;
  readonly sent: NewRelease | undefined;
}

const manifestOf = (record: ReleaseRecord | undefined, { wanted: { app, release }, sent }: Known): ReleaseManifest => {
  const manifest = releaseOf(record, release) ?? (sent && withCodings(sent));
  if (!manifest) throw new AppError('release.not-found', { reason: `${app} has no release ${release}` });
  return manifest;
};

/** Before the change, because it takes seconds. */
const inTrial = async (deps: PublishDeps, holder: Holder, { records, ...known }: Known & { records: Records }) => {
  const { app, release, withoutTrial } = known.wanted;
  const record = records.get(app);
  if (record?.active === release) return undefined;
  const manifest = manifestOf(record, known);
  refuse(refusals(manifest, records));
  const after = withActive(records, { holder, wanted: known.wanted, manifest, reason: undefined });
  return tryRelease(deps, { holder, manifest, records, after, withoutTrial });
};

const withActive = (
  records: Records,
  given: { holder: Holder; wanted: Wanted; manifest: ReleaseManifest; reason: string | undefined },
): ReleaseRecord => {
  const { holder, wanted, manifest, reason } = given;
  const record = records.get(wanted.app);
  const change = { who: holder.name, at: new Date(), reason };
  const after =
    record && releaseOf(record, wanted.release)
      ? activated(record, wanted.release, change)
      : published(record, manifest, change);
  return fitting(after, records, { holder, moves: wanted.moves });
};

/** What a change came to, for the caller and for the log. */
export const report = (
  { log }: PublishDeps,
  given: { holder: Holder; outcome: ReleaseChange['outcome']; written: Written },
): ReleaseChange => {
  const { before, after } = given.written;
  const { app, active: release } = after;
  const moved = before === after ? [] : (after.moves ?? []);
  const about = { app, release, previous: before?.active ?? null, who: given.holder.name, outcome: given.outcome };
  log.info(moved.length > 0 ? { ...about, moved } : about, 'a web app was released');
  return { app, release, outcome: given.outcome, previous: after.previous, moved };
};

/** The manifest with the compressed files, as the registry keeps it. */
const withCodings = ({ manifest, files }: NewRelease): ReleaseManifest => ({
  ...manifest,
  files: [...new Set([...manifest.files, ...Object.keys(files)])],
});

const whole = async (uploads: Uploads, { app, release }: Wanted): Promise<NewRelease> => {
  const sent = await uploads.find(app, release);
  if (!sent) throw new AppError('release.not-found', { reason: `${app} has no release ${release}, sent or published` });
  const [first = '', ...others] = await uploads.missing(sent);
  if (first) throw new AppError('release.incomplete', { missing: others.length + 1, first });
  return sent;
};

const refuse = (reasons: readonly string[]): void => {
  if (reasons.length > 0) throw refused(reasons);
};

/** Two who publish one app at once: the second is told of the first, whose release it would replace unseen. */
const refuseOvertaken = (record: ReleaseRecord | undefined, { app, release, replaces }: Wanted): void => {
  if (replaces === undefined || record === undefined || record.active === replaces) return;
  const who = record.history.findLast(({ to }) => to === record.active)?.who ?? 'another publisher';
  throw new AppError('release.overtaken', { app, release, active: record.active, who });
};

const kept = (record: ReleaseRecord | undefined, manifest: ReleaseManifest, at: Date): ReleaseRecord => {
  if (!record) throw refused([`the first release of ${manifest.app} becomes active when it is published`]);
  return releaseOf(record, manifest.release) ? record : stored(record, manifest, at);
};
