import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from '@petalwise/contracts/web-apps/releases';

const sri = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/**
 * A copy of a build as another tool chain could have made it: one script changed, with its new hash wherever the old one was, and
 * a release of its own.
 */
export const patchBuild = async (
  dist: string,
  { name, file, patch }: { name: string; file: (manifest: ReleaseManifest) => string; patch: (text: string) => string },
): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `petalwise-${name}-`));
  await cp(dist, folder, { recursive: true });
  const manifest = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as ReleaseManifest;
  const hashes = new Map<string, string>();
  const change = async (script: string, edit: (text: string) => string) => {
    const before = await readFile(join(folder, script), 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`${script} has nothing to patch`);
    hashes.set(sri(before), sri(after));
    await writeFile(join(folder, script), after);
    for (const coding of ['br', 'gz']) await rm(join(folder, `${script}.${coding}`), { force: true });
  };
  const changed = file(manifest);
  await change(changed, patch);
  const withHashes = (text: string) => [...hashes].reduce((all, [old, next]) => all.replaceAll(old, next), text);
  // The container checks its scripts by their hashes.
  if (changed !== manifest.entry) await change(manifest.entry, withHashes);
  const text = withHashes(JSON.stringify({ ...manifest, release: name }));
  await writeFile(join(folder, 'release.json'), text);
  return folder;
};
