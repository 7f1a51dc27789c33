import { type NewRelease, oversize, type ReleaseChange } from '@petalwise/contracts/release-api';
import { AppName, type ReleaseManifest, type ReleaseRecord } from '@petalwise/contracts/releases';
import { AppError } from '@petalwise/service-kit/errors';
import type { Logger } from '@petalwise/service-kit/log';
import { misfits, refusals } from './gate.ts';
import { activated, published, releaseOf } from './record.ts';
import type { RegistryWriter } from './registry-writer.ts';
import { contradictions } from './sent-files.ts';
import type { Holder } from './tokens.ts';
import type { Uploads } from './uploads.ts';

export interface PublishDeps {
  readonly registry: RegistryWriter;
  readonly uploads: Uploads;
  /** Removes files that nothing needs any more; started after a release and not waited for. */
  readonly cleanUp: () => Promise<void>;
  readonly log: Logger;
}

interface Wanted {
  readonly app: AppName;
  readonly release: string;
}

/**
 * Checks a release before any of its files is sent, and remembers what is to come. Asked again, after whatever broke off,
 * it says what is still missing.
 * @throws `release.refused` with every reason
 */
export const beginRelease = async ({ registry, uploads }: PublishDeps, app: AppName, given: NewRelease) => {
  const manifest = withCodings(given);
  if (manifest.app !== app) throw refused([`this is a build of ${manifest.app}, not of ${app}`]);
  const wrong = [...oversize(given), ...contradictions(given)];
  if (wrong.length > 0) throw refused(wrong);
  const record = await registry.read(app);
  await pass(registry, manifest, record);
  const state = record?.active === manifest.release ? ('active' as const) : ('stored' as const);
  if (releaseOf(record, manifest.release)) return { state, missing: [] };
  await uploads.announce(given);
  const missing = await uploads.missing(given);
  return { state: missing.length > 0 ? ('sending' as const) : state, missing };
};

/**
 * Makes a release active that was sent or published before. What is checked is checked again within the change, on the
 * record as it is then.
 * @throws `release.not-found`, `release.incomplete`, `release.refused`
 */
export const finishRelease = async (
  deps: PublishDeps,
  { name: who }: Holder,
  wanted: Wanted,
): Promise<ReleaseChange> => {
  const { registry, uploads } = deps;
  const { app, release } = wanted;
  const sent = releaseOf(await registry.read(app), release) ? undefined : await whole(uploads, wanted);
  const { before, after } = await registry.update(app, async (record) => {
    const known = releaseOf(record, release);
    const manifest = known ?? (sent && withCodings(sent));
    if (!manifest) throw new AppError('release.not-found', { reason: `${app} has no release ${release}` });
    if (record?.active === release) return record;
    await pass(registry, manifest, record);
    const change = { who, at: new Date() };
    return record && known ? activated(record, release, change) : published(record, manifest, change);
  });
  if (sent) await uploads.forget(app, release);
  if (before !== after) void deps.cleanUp();
  const outcome = before === after ? 'unchanged' : releaseOf(before, release) ? 'activated' : 'published';
  return report(deps, { who, outcome, before, after });
};

/** What a change came to, for whoever made it and for the log. */
export const report = async (
  { registry, log }: PublishDeps,
  given: {
    who: string;
    outcome: ReleaseChange['outcome'];
    before: ReleaseRecord | undefined;
    after: ReleaseRecord;
  },
): Promise<ReleaseChange> => {
  const { app, active: release } = given.after;
  const previous = given.before?.active ?? null;
  log.info({ app, release, previous, who: given.who, outcome: given.outcome }, 'a web app was released');
  const manifest = given.after.releases[release];
  const warnings = app === 'shell' && manifest ? await leftBehind(registry, manifest) : [];
  return { app, release, outcome: given.outcome, previous: given.after.previous, warnings };
};

const refused = (reasons: readonly string[]) => new AppError('release.refused', { reason: reasons.join('; ') });

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

const pass = async (registry: RegistryWriter, manifest: ReleaseManifest, known: ReleaseRecord | undefined) => {
  const shell = manifest.app === 'shell' ? undefined : activeOf(await registry.read('shell'));
  const reasons = refusals(manifest, shell, known);
  if (reasons.length > 0) throw refused(reasons);
};

const activeOf = (record: ReleaseRecord | undefined) => record?.releases[record.active];

const leftBehind = async (registry: RegistryWriter, shell: ReleaseManifest) => {
  const remotes = AppName.options.filter((app) => app !== 'shell');
  const records = await Promise.all(remotes.map((app) => registry.read(app)));
  return records.flatMap((record) => {
    const active = activeOf(record);
    return active ? misfits(active, shell).map((reason) => `${active.app} ${active.release}: ${reason}`) : [];
  });
};
