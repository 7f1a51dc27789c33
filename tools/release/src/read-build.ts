import { createHash } from 'node:crypto';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type NewRelease, oversize } from '@petalwise/contracts/web-apps/release-api';
import { type AppName, ReleaseManifest } from '@petalwise/contracts/web-apps/releases';
import { ReleaseError } from './client.ts';

/** A built web app, as it is announced, and its bytes. */
export interface Build {
  readonly release: NewRelease;
  readonly contents: ReadonlyMap<string, Buffer<ArrayBuffer>>;
}

/**
 * Reads the folder that a build of a web app leaves.
 * @throws ReleaseError where it is not there, of another app, not whole, too large, or has a symbolic link in it
 */
export const readBuild = async (dist: string, app: AppName): Promise<Build> => {
  const manifest = await readManifest(dist, app);
  const present = await readdir(dist, { recursive: true });
  const onDisk = new Set(present.map((name) => name.replaceAll('\\', '/')));
  const absent = manifest.files.filter((file) => !onDisk.has(file));
  if (absent.length > 0) throw new ReleaseError(`${absent.join(', ')} is missing in ${dist}. Build ${app} again.`);
  const compressed = manifest.files.flatMap((file) => [`${file}.br`, `${file}.gz`]).filter((file) => onDisk.has(file));
  const contents = new Map<string, Buffer<ArrayBuffer>>();
  const files: NewRelease['files'] = {};
  for (const file of new Set([...manifest.files, ...compressed])) {
    await refuseLink(dist, file, app);
    const content = await readFile(join(dist, file)).catch((error: Error) => {
      throw new ReleaseError(`A file of the build cannot be read: ${error.message}`);
    });
    contents.set(file, content);
    const sha384 = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    files[file] = { bytes: content.length, sha384 };
  }
  const release = { manifest, files };
  const reasons = oversize(release);
  if (reasons.length > 0) throw new ReleaseError(`${dist} is too large to be released: ${reasons.join('; ')}.`);
  return { release, contents };
};

/** A link could publish any file of this machine. A build makes none, so none is followed. */
const refuseLink = async (dist: string, file: string, app: AppName): Promise<void> => {
  const [folder, real] = await Promise.all([realpath(dist), realpath(join(dist, file))]).catch((error: Error) => {
    throw new ReleaseError(`A file of the build cannot be read: ${error.message}`);
  });
  if (real === join(folder, file)) return;
  throw new ReleaseError(
    `${file} in ${dist} is a symbolic link to ${real}, or lies behind one. Links are not published, and nothing was sent. Build ${app} again.`,
  );
};

const readManifest = async (dist: string, app: AppName): Promise<ReleaseManifest> => {
  const text = await readFile(join(dist, 'release.json'), 'utf8').catch(() => {
    throw new ReleaseError(`${dist} contains no build (release.json is missing). Build ${app} first.`);
  });
  await refuseLink(dist, 'release.json', app);
  const manifest = ReleaseManifest.safeParse(parsed(text));
  if (!manifest.success) {
    const [issue] = manifest.error.issues;
    const why = issue ? ` (${[...issue.path, ''].join('.').slice(0, -1)}: ${issue.message})` : '';
    throw new ReleaseError(`${dist}/release.json was written by another version. Build ${app} again.${why}`);
  }
  if (manifest.data.app !== app)
    throw new ReleaseError(`${dist} contains a build of ${manifest.data.app}, not of ${app}.`);
  return manifest.data;
};

/** Undefined where it is no JSON: a build that broke off. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
