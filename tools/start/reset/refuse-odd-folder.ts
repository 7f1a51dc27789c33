import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, relative } from 'node:path';
import { root } from '../../setup/paths.mjs';

/** @throws if this folder cannot be a separate DATA_DIR: a link, a system folder, or one that has other things in it */
export function refuseOddFolder(folder: string): void {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (stat?.isSymbolicLink()) {
    throw new Error(`DATA_DIR is a link: ${folder}. Set DATA_DIR to the folder itself: ${realpathSync(folder)}`);
  }
  if (stat && !stat.isDirectory()) throw new Error(`DATA_DIR is not a folder: ${folder}.`);
  // A link above it may lead to one of these, too.
  for (const place of [folder, ...(existsSync(folder) ? [realpathSync(folder)] : [])]) {
    if (dirname(place) === place || dirname(dirname(place)) === dirname(place)) refuse(place, 'a folder of the system');
    for (const [kept, what] of precious) if (contains(place, kept)) refuse(place, what);
  }
}

const precious = [
  [homedir(), 'your home folder, or above it'],
  [root, 'the folder of this repository, or above it'],
  [tmpdir(), 'the folder for temporary files, or above it'],
] as const;

const contains = (place: string, inner: string) => place === inner || !relative(place, inner).startsWith('..');

function refuse(folder: string, what: string): never {
  throw new Error(`DATA_DIR is ${folder}: ${what}. Nothing was deleted. Set DATA_DIR to the folder of one platform.`);
}
