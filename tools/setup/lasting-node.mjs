import { copyFileSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const place = join(root, '.nx', process.platform === 'win32' ? 'node.exe' : 'node');
/** @type {string | undefined} */
let lasting;

/** The Node that runs this, under a path that outlives an installation: from the second start on it is a package itself. */
export function lastingNode() {
  lasting ??= process.execPath.startsWith(join(root, 'node_modules')) ? setAside() : process.execPath;
  return lasting;
}

/** After the installation nobody needs it any more. */
export function dropLastingNode() {
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
