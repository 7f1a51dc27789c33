import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { leftBehind, outsideDataOf } from '@petalwise/servers/outside-data';
import { startPostgres } from '@petalwise/servers/postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropLock, takeLock } from '../../setup/lock.mjs';
import { root } from '../../setup/paths.mjs';
import { findData } from './find-data.ts';

const isRoot = process.getuid?.() === 0;
let parent: string;
let dataDir: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'petalwise-reset-'));
  dataDir = join(parent, 'data');
});
afterEach(() => {
  for (const { path } of outsideDataOf(join(dataDir, 'postgres'))) rmSync(path, { recursive: true });
  rmSync(parent, { recursive: true });
});

function reset(args: string[] = ['--yes'], folder = dataDir) {
  const program = join(import.meta.dirname, 'main.ts');
  const env = { ...process.env, DATA_DIR: folder };
  return spawnSync(process.execPath, ['--no-warnings', program, ...args], { env, encoding: 'utf8' });
}

function makeDataDir(): void {
  for (const name of ['postgres/data', 'nats/jetstream', 'mail', 'logs'])
    mkdirSync(join(dataDir, name), { recursive: true });
  writeFileSync(join(dataDir, 'secrets.json'), '{}');
  writeFileSync(join(dataDir, 'mail/1.json'), 'a'.repeat(2_500_000));
}

describe('npm run reset', () => {
  it('shows each part with its size, and deletes the folder', () => {
    makeDataDir();
    const { status, stdout } = reset();
    expect(stdout).toMatch(/ 2\.5 MB {2}.*\/mail\n/);
    expect(stdout).toContain(join(dataDir, 'secrets.json'));
    expect(status).toBe(0);
    expect(existsSync(dataDir)).toBe(false);
    expect(reset()).toMatchObject({ status: 0, stdout: expect.stringContaining('Nothing to delete') });
    expect(existsSync(dataDir)).toBe(false);
  });

  it('deletes nothing without --yes where there is no terminal to ask in, nor with a misspelt option', () => {
    makeDataDir();
    expect(reset([])).toMatchObject({ status: 1, stderr: expect.stringContaining('--yes') });
    expect(reset(['--yse'])).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage') });
    expect(existsSync(join(dataDir, 'mail/1.json'))).toBe(true);
  });

  it('deletes nothing while the platform runs', () => {
    makeDataDir();
    takeLock(join(dataDir, 'run.lock'));
    expect(reset()).toMatchObject({ status: 1, stderr: expect.stringContaining(`process ${process.pid}`) });
    expect(existsSync(join(dataDir, 'secrets.json'))).toBe(true);
    dropLock(join(dataDir, 'run.lock'));
  });

  it('keeps what Petalwise did not make, and says so', () => {
    makeDataDir();
    writeFileSync(join(dataDir, 'thesis.txt'), 'mine');
    const { status, stdout } = reset();
    expect(status).toBe(0);
    expect(stdout).toContain('thesis.txt');
    expect(readdirSync(dataDir)).toEqual(['thesis.txt']);
  });

  it('follows no link out of the folder, neither its own parts nor deeper', () => {
    makeDataDir();
    const elsewhere = join(parent, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(join(elsewhere, 'precious'), 'mine');
    rmSync(join(dataDir, 'mail'), { recursive: true });
    symlinkSync(elsewhere, join(dataDir, 'mail'));
    symlinkSync(elsewhere, join(dataDir, 'nats/jetstream/link'));
    const { status, stdout } = reset();
    expect(status).toBe(0);
    expect(stdout).toContain(`${elsewhere} stays`);
    expect(existsSync(dataDir)).toBe(false);
    expect(readFileSync(join(elsewhere, 'precious'), 'utf8')).toBe('mine');
  });

  it('refuses a DATA_DIR that is a link, with the folder to name instead', () => {
    makeDataDir();
    const link = join(parent, 'link');
    symlinkSync(dataDir, link);
    expect(reset(['--yes'], link)).toMatchObject({ status: 1, stderr: expect.stringContaining(dataDir) });
    expect(existsSync(join(dataDir, 'secrets.json'))).toBe(true);
  });

  // Nothing is deleted there even if the check did not work: without secrets.json nothing counts as ours.
  it.each(['/', '/usr', homedir(), root, join(root, '..'), tmpdir()])('refuses %s', (folder) => {
    expect(existsSync(join(folder, 'secrets.json'))).toBe(false);
    expect(reset([], folder)).toMatchObject({ status: 1, stderr: expect.stringContaining('Nothing was deleted') });
  });

  it('finds nothing in a folder of other things, whatever their names', () => {
    mkdirSync(join(dataDir, 'logs'), { recursive: true });
    mkdirSync(join(dataDir, 'mail'));
    expect(reset()).toMatchObject({ status: 0, stdout: expect.stringContaining('Nothing to delete') });
    expect(readdirSync(dataDir)).toEqual(['logs', 'mail']);
  });

  it('knows every name that a start writes into DATA_DIR', () => {
    const files = globSync('{tools/{start,backup,setup},e2e/{specs,support}}/**/*.{ts,mjs}', { cwd: root });
    const code = files.filter((file) => !file.includes('.test.')).map((file) => readFileSync(join(root, file), 'utf8'));
    const written = /(?:join|resolve)\((?:settings\.)?dataDir(?:\(\))?, '([\w.-]+)'/g;
    const names = new Set(code.flatMap((text) => [...text.matchAll(written)].map(([, name]) => name as string)));
    expect([...names]).toEqual(expect.arrayContaining(['postgres', 'nats', 'secrets.json', 'stripe-simulator']));
    makeDataDir();
    const all = [...names, 'web-cache', 'web-cache-gateway-2', 'secrets.json.new'].filter(
      (name) => name !== 'run.lock',
    );
    for (const name of all.filter((one) => !existsSync(join(dataDir, one)))) writeFileSync(join(dataDir, name), '');
    const found = findData(dataDir).map(({ path }) => path);
    expect(all.filter((name) => !found.includes(join(dataDir, name)))).toEqual([]);
  });
});

describe.runIf(isRoot)('data under /var, where PostgreSQL cannot enter DATA_DIR', () => {
  const folder = () => join(dataDir, 'postgres');

  async function start() {
    // As root's home.
    chmodSync(parent, 0o700);
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, 'secrets.json'), '{}');
    return startPostgres({ folder: folder(), log: join(parent, 'log'), password: 'secret', disposable: true });
  }

  it('goes with its DATA_DIR', async () => {
    const server = await start();
    await server.stop();
    expect(existsSync(join(server.home, 'data/PG_VERSION'))).toBe(true);
    const { status, stdout } = reset();
    expect(stdout).toContain(server.home);
    expect(status).toBe(0);
    expect([existsSync(server.home), existsSync(dataDir)]).toEqual([false, false]);
  });

  it('is found and deleted after its DATA_DIR was deleted by hand, but not while PostgreSQL runs there', async () => {
    const server = await start();
    rmSync(dataDir, { recursive: true });
    expect(leftBehind().map(({ path }) => path)).toContain(server.home);
    expect(reset()).toMatchObject({ status: 1, stderr: expect.stringContaining(`process ${server.pid}`) });
    expect(existsSync(join(server.home, 'data/PG_VERSION'))).toBe(true);
    await server.stop();
    expect(reset().status).toBe(0);
    expect([existsSync(server.home), existsSync(dataDir)]).toEqual([false, false]);
  });

  it('of an earlier DATA_DIR of this name stays apart, and goes by itself', async () => {
    const first = await start();
    await first.stop();
    rmSync(dataDir, { recursive: true });
    const second = await start();
    await second.stop();
    const left = leftBehind().filter(({ madeFor }) => madeFor === folder());
    expect(left).toHaveLength(1);
    expect(existsSync(join(left[0]?.path ?? '', 'data/PG_VERSION'))).toBe(true);
    // Asked for without --yes: what other data folders of this machine left is not a test's to delete.
    const { status, stdout } = reset(['--left-behind']);
    expect(status).toBe(1);
    expect(stdout).toContain(left[0]?.path);
    expect(stdout).not.toContain(`${second.home}\n`);
    expect(reset().status).toBe(0);
    expect(outsideDataOf(folder())).toEqual([]);
  });
});
