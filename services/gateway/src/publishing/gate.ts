import type { ReleaseManifest, ReleaseRecord } from '@petalwise/contracts/web-apps/releases';
import { neededModules, widgetsOf } from '@petalwise/contracts/web-apps/site-map';
import { satisfies } from 'semver';
import type { Records } from '../release-records/moves.ts';
import { activeOf, releaseOf } from '../release-records/record.ts';

/** The host contract follows its own range, so that the shell may offer a newer one. */
const isHost = (name: string) => name.startsWith('@petalwise/host');

/** Why a release may not be kept, whatever the active shell, in sentences; empty where it may. */
export const refusals = (manifest: ReleaseManifest, records: Records): string[] => [
  ...missingModules(manifest, records),
  ...differentContent(manifest, records.get(manifest.app)),
];

/** A widget that others show is needed if there is one: what was never exposed holds up no release of this app. */
export const missingModules = (manifest: ReleaseManifest, records: Records) => {
  const others = activeOthers(manifest.app, records);
  const own = new Set(neededModules(manifest, []));
  const active = activeOf(records.get(manifest.app));
  return neededModules(manifest, others)
    .filter((module) => own.has(module) || active?.exposes[module])
    .filter((module) => !manifest.exposes[module])
    .map((module) => `${manifest.app} does not expose ${module}, ${whoNeeds(module, manifest.app, others)}`);
};

const whoNeeds = (module: string, app: string, others: readonly ReleaseManifest[]) => {
  const shows = (other: ReleaseManifest) => widgetsOf(other).some((one) => one.app === app && one.module === module);
  const apps = others.filter(shows).map((other) => other.app);
  return apps.length > 0 ? `which pages of ${apps.join(' and ')} show` : 'which its own pages need';
};

/** The active releases of the other apps, switched off or not. */
export const activeOthers = (app: string, records: Records): ReleaseManifest[] =>
  [...records.values()].filter((record) => record.app !== app).flatMap((record) => activeOf(record) ?? []);

const differentContent = ({ app, release, files, integrity }: ReleaseManifest, known: ReleaseRecord | undefined) => {
  const existing = releaseOf(known, release);
  if (!existing) return [];
  const same =
    JSON.stringify([...existing.files].sort()) === JSON.stringify([...files].sort()) &&
    Object.entries(integrity).every(([file, hash]) => existing.integrity[file] === hash);
  return same ? [] : [`${app} has a release ${release} with other files; a release never changes`];
};

/** Why a remote cannot run in this shell, in sentences that begin with "it"; empty where it can. */
export const misfits = (remote: ReleaseManifest, shell: ReleaseManifest, name = 'the active shell'): string[] => {
  const reasons: string[] = [];
  if (!satisfies(shell.host, remote.host)) {
    reasons.push(`it needs host ${remote.host} and ${name} offers ${shell.host}`);
  }
  for (const [library, version] of Object.entries(remote.shared).filter(([library]) => !isHost(library))) {
    const offered = Object.hasOwn(shell.shared, library) ? shell.shared[library] : undefined;
    if (offered === undefined) reasons.push(`it shares ${library}, which ${name} does not offer`);
    else if (offered !== version) reasons.push(`it was built with ${library} ${version} and ${name} has ${offered}`);
  }
  return reasons;
};
