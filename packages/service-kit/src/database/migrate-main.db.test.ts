import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';

let folder: string;
let database: TestDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'petalwise-migrate-'));
  database = await testDatabase();
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const write = (sql: string) => {
  mkdirSync(join(folder, '20260101000000_first'), { recursive: true });
  writeFileSync(join(folder, '20260101000000_first/migration.sql'), sql);
};
const run = (env: Record<string, string>, ...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const program = join(import.meta.dirname, 'migrate-main.ts');
    execFile(
      process.execPath,
      ['--no-warnings', program, ...args],
      { env: { PATH: process.env.PATH, ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });

describe('the migration program', () => {
  it('applies missing migrations, lists them, and has nothing to do the second time', async () => {
    write('CREATE TABLE a (id TEXT PRIMARY KEY);');
    const env = { DATABASE_URL: database.url };
    expect(await run(env, folder)).toEqual({ code: 0, said: 'applied 20260101000000_first\n' });
    expect(await run(env, folder)).toEqual({ code: 0, said: 'nothing to apply\n' });
  });

  it('reads the address from a file', async () => {
    write('SELECT 1;');
    const file = join(folder, 'url');
    writeFileSync(file, `${database.url}\n`);
    expect(await run({ DATABASE_URL_FILE: file }, folder)).toMatchObject({ code: 0 });
  });

  it('fails with the reason if a migration fails', async () => {
    write('CREATE TABLE a (id nonsense);');
    const { code, said } = await run({ DATABASE_URL: database.url }, folder);
    expect(code).toBe(1);
    expect(said).toMatch(/20260101000000_first failed and was rolled back: type "nonsense" does not exist/);
  });

  it('fails without an address or a folder', async () => {
    expect(await run({}, folder)).toMatchObject({ code: 1, said: expect.stringContaining('DATABASE_URL: ') });
    expect(await run({ DATABASE_URL: database.url })).toMatchObject({
      code: 1,
      said: expect.stringContaining('Usage: '),
    });
  });
});
