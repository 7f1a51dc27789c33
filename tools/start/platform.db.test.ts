import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outsideDataOf } from '@petalwise/servers/outside-data';
import { openDatabase } from '@petalwise/service-kit/database/open-database';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDatabases } from './platform.ts';
import { createParts } from './processes/parts.ts';
import { readSecrets } from './settings/secrets.ts';
import { readSettings } from './settings/settings.ts';

vi.setConfig({ testTimeout: 120_000 });

let parent: string;
let dataDir: string;
beforeEach(() => {
  // Only its owner can enter it, as root's home.
  parent = mkdtempSync(join(tmpdir(), 'petalwise-start-'));
  dataDir = join(parent, 'data');
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const { path } of outsideDataOf(join(dataDir, 'postgres'))) rmSync(path, { recursive: true });
  rmSync(parent, { recursive: true });
});

/** Starts the databases of DATA_DIR, does `work`, and stops them. Returns what was printed. */
async function withDatabases(work: (billing: string) => Promise<unknown>): Promise<string> {
  const print = vi.spyOn(console, 'log').mockReturnValue(undefined);
  const parts = createParts();
  const settings = { ...(await readSettings({ PORT: '0' })), dataDir, logs: join(dataDir, 'logs') };
  mkdirSync(settings.logs, { recursive: true });
  try {
    const given = { settings, secrets: readSecrets(dataDir), parts };
    const { billing } = await startDatabases(given, new Map(), () => undefined);
    await work(billing);
  } finally {
    await parts.stopAll();
  }
  return print.mock.calls.flat().join('\n');
}

async function ask(url: string, sql: string) {
  const database = openDatabase({ url });
  return database.pool.query(sql).finally(() => database.close());
}
const person = `INSERT INTO wallet (user_id, balance) VALUES ('00000000-0000-4000-8000-000000000001', 10)`;
const wallets = 'SELECT balance FROM wallet';

describe.runIf(process.getuid?.() === 0)('a start after DATA_DIR was deleted', () => {
  it('begins empty, and names the data that is left, where it is and how to delete it', async () => {
    const first = await withDatabases((billing) => ask(billing, person));
    expect(first).not.toContain(`the database of ${dataDir}`);
    rmSync(dataDir, { recursive: true });

    const second = await withDatabases(async (billing) => expect((await ask(billing, wallets)).rows).toEqual([]));
    const left = outsideDataOf(join(dataDir, 'postgres')).find(({ isUsed }) => !isUsed)?.path ?? '';
    expect(existsSync(join(left, 'data/PG_VERSION'))).toBe(true);
    expect(second).toContain(left);
    expect(second).toContain(`the database of ${dataDir}, which was deleted`);
    expect(second).toContain('npm run reset -- --left-behind');
  });
});
