import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { mendPackages } from './mend-packages.mjs';
import { root } from './paths.mjs';
import { begun, done, failed } from './say.mjs';

const lockFile = join(root, 'package-lock.json');
const marker = join(root, 'node_modules/.petalwise-installed');
const hiddenLockFile = join(root, 'node_modules/.package-lock.json');
const setUpLock = join(root, '.nx/set-up.lock');

/** Installs the packages where that is missing, outdated or was interrupted. Two commands at once wait in turn. */
export async function setUp() {
  try {
    await withLock(setUpLock, 'the set-up', async () => {
      if (!isInstalled()) await install();
      mendPackages();
      writeFileSync(marker, lockFileHash());
    });
  } catch (error) {
    failed(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

const lockFileHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex');

function isInstalled() {
  // The hidden file is npm's own mark of a finished installation; `npm ci` removes it first of all.
  if (!existsSync(hiddenLockFile)) return false;
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lockFileHash()) return true;
  return installedByHand();
}

/** Whether somebody's own `npm install` has already done what the lock file says. */
function installedByHand() {
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const found = JSON.parse(readFileSync(hiddenLockFile, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) => !path.startsWith('node_modules/') || entry.optional || found[path]?.version === entry.version,
  );
}

async function install() {
  const started = Date.now();
  begun('Installing packages');
  // The two install scripts that matter are made good afterwards, whatever npm thinks of scripts.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional'];
  args.push('--no-audit', '--no-fund', '--loglevel=error');
  const code = await npm(args);
  if (code !== 0) {
    throw new Error(
      'npm ci did not succeed (its own words are above). Check the connection to the npm registry, then run the command again.',
    );
  }
  done('Packages are installed', started);
}

/** @param {string[]} args @returns {Promise<number>} the exit code */
function npm(args) {
  // The npm that runs this command, if one does; else the one in PATH.
  const own = process.env.npm_execpath;
  const [program, all] = own?.endsWith('.js') ? [process.execPath, [own, ...args]] : ['npm', args];
  const child = spawn(program, all, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`npm cannot be run: ${error.message}`)));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
