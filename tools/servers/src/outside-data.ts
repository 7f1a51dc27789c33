import { createHash, randomUUID } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

// Where PostgreSQL's data is when its own user cannot enter DATA_DIR: one folder for each DATA_DIR, which the deletion of
// that DATA_DIR leaves behind. A mark in both says that they belong together.
const bases = ['/var/lib/petalwise', '/var/tmp/petalwise'];
const mark = 'belongs-to';
const origin = 'origin';

export interface OutsideData {
  /** The folder under /var. */
  readonly path: string;
  /** The folder in a DATA_DIR that it was made for; undefined where an older version did not write it down. */
  readonly madeFor: string | undefined;
  /** False once that DATA_DIR was deleted or emptied: then no start uses this data. */
  readonly isUsed: boolean;
}

/**
 * The folder under /var for the data of `folder`, made where it is missing. Data that an earlier `folder` of that name
 * left there is put aside: nothing shows it as if it were of this one, and nothing deletes it.
 */
export function claimOutsideHome(folder: string): string {
  const home = rootFolder(join('data', nameFor(folder)));
  if (!belongTogether(folder, home)) {
    if (readdirSync(home).length > 0) {
      renameSync(home, `${home}.left-${Date.now()}-${randomUUID().slice(0, 8)}`);
      mkdirSync(home, { mode: 0o755 });
    }
    const id = randomUUID();
    writeFileSync(join(home, mark), id);
    writeFileSync(join(folder, mark), id);
  }
  writeFileSync(join(home, origin), folder);
  return home;
}

/** All data under /var that was made for `folder`: what it uses, and what earlier folders of that name left. */
export const outsideDataOf = (folder: string): OutsideData[] =>
  findOutsideData().filter(({ path }) => basename(path).split('.')[0] === nameFor(folder));

/** Whether there is data under /var that belongs to this very folder. */
export const usesOutsideData = (folder: string): boolean =>
  outsideDataOf(folder).some(({ path }) => basename(path) === nameFor(folder) && belongTogether(folder, path));

/** Data under /var whose DATA_DIR was deleted or emptied. */
export const leftBehind = (): OutsideData[] => findOutsideData().filter(({ isUsed }) => !isUsed);

function findOutsideData(): OutsideData[] {
  // Only root's data is put there, and other users cannot see whether its DATA_DIR still exists.
  if (process.getuid?.() !== 0) return [];
  return bases
    .filter(isRoots)
    .map((base) => join(base, 'data'))
    .filter((data) => existsSync(data))
    .flatMap((data) => readdirSync(data).map((name) => describe(join(data, name))))
    .filter((one) => one !== undefined);
}

function describe(path: string): OutsideData | undefined {
  if (!lstatSync(path).isDirectory() || readdirSync(path).length === 0) return undefined;
  const madeFor = read(join(path, origin));
  // Without its origin it is unknown whether data is in use, unless a start has put it aside.
  const isPutAside = basename(path).includes('.');
  const isUsed = !isPutAside && (madeFor === undefined || belongTogether(madeFor, path));
  return { path, madeFor, isUsed };
}

function belongTogether(folder: string, home: string): boolean {
  const here = read(join(folder, mark));
  return here !== undefined && here === read(join(home, mark));
}

/** A folder of root's under /var that other users can enter. */
export function rootFolder(name: string): string {
  for (const base of bases) {
    try {
      mkdirSync(base, { recursive: true, mode: 0o755 });
      if (!isRoots(base)) continue;
      const folder = join(base, name);
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      return folder;
    } catch {
      // Read-only here: try the next.
    }
  }
  throw new Error('Neither /var/lib/petalwise nor /var/tmp/petalwise can be made. Start as an ordinary user instead.');
}

// Every user may write to /var/tmp, so a folder with our name must really be root's.
function isRoots(base: string): boolean {
  const stat = lstatSync(base, { throwIfNoEntry: false });
  return stat?.isDirectory() === true && stat.uid === 0;
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

const nameFor = (folder: string) => createHash('sha256').update(folder).digest('hex').slice(0, 16);
