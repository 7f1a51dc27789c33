import type { ReleaseManifest, ReleaseRecord } from '@petalwise/contracts/releases';
import { neededModules } from '@petalwise/contracts/site-map';
import { satisfies } from 'semver';
import { releaseOf } from './record.ts';

/** The host contract follows its own range, so that the shell may offer a newer one. */
const isHost = (name: string) => name.startsWith('@petalwise/host');

/**
 * Why a release may not be activated, in sentences; empty where it may.
 * @param shell the active release of the shell; undefined where none is published
 * @param known the registry's record of this app
 */
export const refusals = (
  manifest: ReleaseManifest,
  shell: ReleaseManifest | undefined,
  known: ReleaseRecord | undefined,
): string[] => [
  ...missingModules(manifest),
  ...differentContent(manifest, known),
  ...(manifest.app === 'shell' ? [] : misfits(manifest, shell)),
];

const missingModules = (manifest: ReleaseManifest) =>
  neededModules(manifest.app)
    .filter((module) => !manifest.exposes[module])
    .map((module) => `${manifest.app} does not expose ${module}, which the site needs`);

const differentContent = ({ app, release, files, integrity }: ReleaseManifest, known: ReleaseRecord | undefined) => {
  const existing = releaseOf(known, release);
  if (!existing) return [];
  const same =
    JSON.stringify([...existing.files].sort()) === JSON.stringify([...files].sort()) &&
    Object.entries(integrity).every(([file, hash]) => existing.integrity[file] === hash);
  return same ? [] : [`${app} has a release ${release} with other files; a release never changes`];
};

/** Why a remote cannot run in this shell. */
export const misfits = (remote: ReleaseManifest, shell: ReleaseManifest | undefined): string[] => {
  if (!shell) return ['no shell is published yet; publish the shell first'];
  const reasons: string[] = [];
  if (!satisfies(shell.host, remote.host)) {
    reasons.push(`it needs host ${remote.host} and the active shell offers ${shell.host}`);
  }
  for (const [name, version] of Object.entries(remote.shared).filter(([name]) => !isHost(name))) {
    const offered = Object.hasOwn(shell.shared, name) ? shell.shared[name] : undefined;
    if (offered === undefined) reasons.push(`it shares ${name}, which the active shell does not offer`);
    else if (offered !== version)
      reasons.push(`it was built with ${name} ${version} and the active shell has ${offered}`);
  }
  return reasons;
};
