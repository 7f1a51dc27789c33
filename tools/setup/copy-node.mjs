import { copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const place = join(root, '.nx', process.platform === 'win32' ? 'node.exe' : 'node');
/** @type {string | undefined} */
let copy;

/** A path of the running Node that survives `npm ci`, which deletes node_modules and with it the Node installed there. */
export function nodeOutsidePackages() {
  copy ??= process.execPath.startsWith(join(root, 'node_modules')) ? setAside() : process.execPath;
  return copy;
}

/** The copy is not needed after the installation. */
export function removeNodeCopy() {
  rmSync(place, { force: true });
}

function setAside() {
  mkdirSync(join(root, '.nx'), { recursive: true });
  rmSync(place, { force: true });
  try {
    linkSync(process.execPath, place);
  } catch {
    copyFileSync(process.execPath, place);
  }
  return place;
}
