import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startPostgres } from './postgres.ts';
import { commandLine, isAlive } from './processes.ts';

let folder: string;
const started: EmbeddedPostgres[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'petalwise embedded-'));
  chmodSync(folder, 0o711);
});
afterEach(async () => {
  for (const server of started.splice(0)) {
    await server.stop();
    rmSync(server.home, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
});

async function start(place = folder): Promise<EmbeddedPostgres> {
  const options = { folder: join(place, 'postgres'), log: join(folder, 'postgres.log'), password: 'secret' };
  const server = await startPostgres({ ...options, disposable: true });
  started.push(server);
  return server;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

/** Starts a server from another process and kills that process, as `kill -9` of npm start does. */
async function startAndGetKilled(): Promise<void> {
  const program = `import(process.argv[1]).then(async ({ startPostgres }) => {
    const server = await startPostgres({ folder: process.argv[2], log: process.argv[3], password: 'secret' });
    await server.createDatabases(['kept']);
    process.kill(process.pid, 'SIGKILL');
  })`;
  const module = new URL('./postgres.ts', import.meta.url).href;
  const child = spawn(process.execPath, [
    '--no-warnings',
    '-e',
    program,
    module,
    join(folder, 'postgres'),
    join(folder, 'log'),
  ]);
  await once(child, 'exit');
}

describe('the embedded PostgreSQL', () => {
  it('keeps its data from one start to the next', async () => {
    const first = await start();
    await first.createDatabases(['billing', 'chat']);
    await first.createDatabases(['chat']);
    await ask(first.url('billing'), 'CREATE TABLE coins AS SELECT 10 AS balance');
    await first.stop();
    const second = await start();
    expect(await ask(second.url('billing'), 'SELECT balance FROM coins')).toEqual([{ balance: 10 }]);
  });

  it('asks for the password', async () => {
    const server = await start();
    const wrong = server.url('postgres').replace('secret', 'guess');
    await expect(ask(wrong, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  it('logs an error without the row that caused it', async () => {
    const server = await start();
    const url = server.url('postgres');
    await ask(url, 'CREATE TABLE account (email text UNIQUE)');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const add = () => client.query('INSERT INTO account VALUES ($1)', ['ann@example.com']);
    await add();
    await expect(add()).rejects.toThrow('duplicate key');
    await client.end();
    const log = readFileSync(join(folder, 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('ann@example.com');
  });

  it('takes over from a start that was killed', async () => {
    await startAndGetKilled();
    const server = await start();
    expect(await ask(server.url('kept'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('leaves another process alone that got the process id of the old server', async () => {
    const first = await start();
    await first.stop();
    writeFileSync(join(first.home, 'data/postmaster.pid'), `${process.pid}\n`);
    await start();
    expect(isAlive(process.pid)).toBe(true);
    expect(commandLine(process.pid)).not.toBe('');
  });

  it('begins again after a start that was killed while it made the cluster', async () => {
    const first = await start();
    await first.stop();
    rmSync(join(first.home, 'data'), { recursive: true });
    mkdirSync(join(first.home, 'data.unfinished/base'), { recursive: true });
    const second = await start();
    expect(await ask(second.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('runs below a folder that only its owner can enter', async () => {
    chmodSync(folder, 0o700);
    const server = await start();
    expect(await ask(server.url('postgres'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
