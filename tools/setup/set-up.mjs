import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeOutsidePackages, removeNodeCopy } from './copy-node.mjs';
import { withLock } from './lock.mjs';
import { mendPackages } from './mend-packages.mjs';
import { root } from './paths.mjs';
import { begun, done, failed } from './progress.mjs';

const lockFile = join(root, 'package-lock.json');
const marker = join(root, 'node_modules/.petalwise-installed');
const hiddenLockFile = join(root, 'node_modules/.package-lock.json');
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const setUpLock = join(root, '.nx/set-up.lock');

/** Installs the packages where that is missing, outdated or was interrupted. Two commands at once wait in turn. */
export async function setUp() {
  try {
    await withLock(setUpLock, 'the set-up', async (share) => {
      if (!isInstalled()) await install(share);
      mendPackages();
      writeFileSync(marker, lockFileHash());
      removeNodeCopy();
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

/** Whether the user's own `npm install` has already done what the lock file says. */
function installedByHand() {
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  const found = JSON.parse(readFileSync(hiddenLockFile, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.optional) return true;
    // A workspace of ours has no version in the lock file.
    return entry.link ? existsSync(join(root, path)) : found[path]?.version === entry.version;
  });
}

/** @param {(pid: number) => void} share */
async function install(share) {
  const started = Date.now();
  begun('Installing packages');
  // The two install scripts that matter are run afterwards, also if npm skips scripts.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--include=optional'];
  args.push('--no-audit', '--no-fund', '--loglevel=error');
  for (let attempt = 1; (await npm(args, share)) !== 0; attempt++) {
    if (attempt === 2) {
      throw new Error(
        'npm ci failed; its error is above. Check the connection to the npm registry, then run the command again.',
      );
    }
    begun('npm ci failed; retrying once');
  }
  done('Installed the packages', started);
}

/**
 * @param {string[]} args
 * @param {(pid: number) => void} share
 * @returns {Promise<number>} the exit code
 */
function npm(args, share) {
  // The npm that runs this command, if one does; else the one in PATH.
  const own = process.env.npm_execpath;
  const [program, all] = own?.endsWith('.js') ? [nodeOutsidePackages(), [own, ...args]] : ['npm', args];
  const child = spawn(program, all, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (child.pid) share(child.pid);
  // npm cleans up before it ends, and no other install may begin in the meantime.
  let interrupted = false;
  const interrupt = (/** @type {NodeJS.Signals} */ signal) => {
    interrupted = true;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, interrupt);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`npm cannot be run: ${error.message}`)));
    child.once('close', (code) => {
      for (const signal of signals) process.off(signal, interrupt);
      if (interrupted) reject(new Error('Interrupted. The next run installs the packages again.'));
      else resolve(code ?? 1);
    });
  });
}
