import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/mini';
import { format, Manifest, manifestFile } from './manifest.ts';

const sumsFile = 'SHA256SUMS';
/** Ends the name of a backup that is being written. */
export const unfinished = '.unfinished';

/** A backup that cannot be trusted, or not by this version. */
export class Refused extends Error {}

/** Makes a folder and those above it. Node's own way to do so never ends below /proc. @throws Refused where it cannot be */
export function makeFolder(path: string, mode: number): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw new Refused(`The folder ${path} cannot be made: ${code}.`);
  }
}

/** Writes a stream, compressed, into a file that only its owner reads. */
export async function writeZipped(source: Readable, folder: string, file: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
  // Fast rather than small: a backup should not cost the people who are using the platform.
  await pipeline(source, createGzip({ level: 1 }), createWriteStream(join(folder, file), { mode: 0o600 }));
}

/** The contents of a file that `writeZipped` wrote. */
export function readZipped(folder: string, file: string): Readable {
  const unzipped = createGunzip();
  pipeline(createReadStream(join(folder, file)), unzipped).catch((error) => unzipped.destroy(error));
  return unzipped;
}

/** The manifest, and in the form of `sha256sum` the checksum of every file: the last things that are written. */
export async function seal(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  const lines = [];
  for (const file of await listFiles(folder)) lines.push(`${await sha256(join(folder, file))}  ${file}\n`);
  await writeFile(join(folder, sumsFile), lines.join(''), { mode: 0o600 });
}

/**
 * Reads a backup's manifest after every file has been compared with its checksum.
 * @throws Refused with what is wrong: unfinished, damaged, or of a newer version
 */
export async function openBackup(folder: string): Promise<Manifest> {
  if (folder.endsWith(unfinished)) throw new Refused(`${folder} was never finished: take another backup.`);
  const sums = await readFile(join(folder, sumsFile), 'utf8').catch(() => {
    throw new Refused(`${folder} is no backup: it has no ${sumsFile}.`);
  });
  const expected = new Map(sums.split('\n').flatMap((line) => (line ? [[line.slice(66), line.slice(0, 64)]] : [])));
  const damaged: string[] = [];
  for (const [file, sum] of expected) {
    const found = await sha256(join(folder, file)).catch(() => 'missing');
    if (found === 'missing') damaged.push(`${file} is missing`);
    else if (found !== sum) damaged.push(`${file} has changed`);
  }
  if (!expected.has(manifestFile)) damaged.push(`${sumsFile} does not name ${manifestFile}`);
  if (damaged.length > 0) throw new Refused(`${folder} is damaged: ${damaged.join('; ')}.`);
  return parseManifest(folder, await readFile(join(folder, manifestFile), 'utf8'));
}

function parseManifest(folder: string, text: string): Manifest {
  const raw = JSON.parse(text) as { format?: number };
  if ((raw.format ?? 0) > format) {
    throw new Refused(`${folder} was written by a newer Petalwise (format ${raw.format}, this one knows ${format}).`);
  }
  const parsed = z.safeParse(Manifest, raw);
  if (!parsed.success)
    throw new Refused(`${folder} has a manifest that cannot be read: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Every file in a folder, relative, in order. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
}

/** Bytes of all its files. */
export async function sizeOf(folder: string): Promise<number> {
  const sizes = await Promise.all((await listFiles(folder)).map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Deletes the oldest finished backups in a folder of backups, so that `keep` of them stay; and unfinished ones of
 * killed backups. Returns the names.
 */
export async function deleteOldBackups(parent: string, keep: number): Promise<string[]> {
  const names = (await readdir(parent)).filter((name) => isBackup.test(name)).sort();
  const finished = names.filter((name) => !name.endsWith(unfinished));
  const newest = finished.at(-1) ?? '';
  const abandoned = names.filter((name) => name.endsWith(unfinished) && name < newest);
  const old = [...finished.slice(0, Math.max(finished.length - keep, 0)), ...abandoned];
  for (const name of old) await rm(join(parent, name), { recursive: true, force: true });
  return old;
}

// Nothing else in that folder is deleted.
const isBackup = /^petalwise-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z(\.unfinished)?$/;

/** Names sort by time: `petalwise-2026-11-22T08-30-00-123Z`. */
export const backupName = (at: Date): string => `petalwise-${at.toISOString().replaceAll(/[:.]/g, '-')}`;

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
