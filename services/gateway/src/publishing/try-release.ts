import type { ReleaseManifest, ReleaseRecord, ReleaseTrial } from '@petalwise/contracts/web-apps/releases';
import { AppError } from '@petalwise/service-kit/http/errors';
import { type Records, withMoves } from '../release-records/moves.ts';
import { releaseOf, stored, tried } from '../release-records/record.ts';
import type { RegistryWriter } from '../release-store/registry-writer.ts';
import type { Trials } from '../trial/trials.ts';
import { refused } from './fit.ts';
import { type Holder, mayOperate } from './tokens.ts';

interface TrialDeps {
  readonly registry: RegistryWriter;
  readonly trials: Trials;
}

interface Candidate {
  readonly holder: Holder;
  readonly manifest: ReleaseManifest;
  readonly records: Records;
  /** The app's record with the release active. */
  readonly after: ReleaseRecord;
  readonly withoutTrial: string | undefined;
}

/**
 * The trial of a release that is about to become active; undefined where it needs none. A release that failed is kept
 * with its verdict.
 * @throws `release.trial-failed`; `release.untried` where no browser runs here and nobody gave their word;
 * `release.operator-only` for a word where one does
 */
export const tryRelease = async (deps: TrialDeps, candidate: Candidate): Promise<ReleaseTrial | undefined> => {
  const { trials } = deps;
  const { holder, manifest, records, after, withoutTrial } = candidate;
  const { app, release } = manifest;
  if (!trials.isOn || isProven(records, manifest)) return undefined;
  if (withoutTrial !== undefined) {
    if (trials.hasBrowser) mayOperate(holder);
    return {
      ...trials.notRun(records, 'it was published without a trial'),
      word: { who: holder.name, reason: withoutTrial },
    };
  }
  // As its pages will be, also where the app is switched off now.
  const trial = await trials.run(manifest, withMoves(new Map(records).set(app, { ...after, enabled: true })));
  if (trial.outcome === 'passed') return trial;
  if (trial.outcome === 'not-run') {
    throw new AppError('release.untried', { app, release, reason: trial.words.join('; ') });
  }
  if (records.has(app)) await keepFailed(deps.registry, manifest, trial);
  throw new AppError('release.trial-failed', {
    app,
    release,
    words: trial.words.map((word) => `- ${word}`).join('\n'),
  });
};

/** It was active before, or passed in this very shell. */
const isProven = (records: Records, { app, release }: ReleaseManifest): boolean => {
  const record = records.get(app);
  const trial = releaseOf(record, release)?.trial;
  const hasPassed = app !== 'shell' && trial?.outcome === 'passed' && trial.shell === records.get('shell')?.active;
  return hasPassed || (record?.history.some(({ to }) => to === release) ?? false);
};

const keepFailed = (registry: RegistryWriter, manifest: ReleaseManifest, trial: ReleaseTrial) =>
  registry.update(manifest.app, (records) => {
    const record = records.get(manifest.app);
    if (!record) throw new AppError('release.not-found', { reason: `${manifest.app} has not been published yet` });
    const kept = releaseOf(record, manifest.release) ? record : stored(record, manifest, new Date());
    return tried(kept, manifest.release, trial);
  });

/** @throws `release.refused` where the shell changed while the trial ran */
export const inSameShell = (trial: ReleaseTrial | undefined, { app }: ReleaseManifest, records: Records): void => {
  if (!trial || app === 'shell' || trial.shell === (records.get('shell')?.active ?? null)) return;
  throw refused(['another shell became active during the trial; publish again']);
};
