import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@petalwise/servers/postgres';

/**
 * vitest's `globalSetup`: one PostgreSQL for the run, unless TEST_DATABASE_URL names one (a superuser's address).
 * Returns vitest's teardown.
 */
export default async function startTestDatabase(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL !== undefined) return undefined;
  const { url, stop } = await startDisposablePostgres();
  process.env.TEST_DATABASE_URL = url;
  return async () => {
    // The next test file may run in this process, and must not look for a server that is gone.
    delete process.env.TEST_DATABASE_URL;
    await stop();
  };
}

/** A server whose data is deleted afterwards. `url` is its owner's address, of the database `postgres`. */
export async function startDisposablePostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'petalwise-test-'));
  // PostgreSQL's own user must be able to enter the folder.
  chmodSync(folder, 0o711);
  const server = await startPostgres({
    folder: join(folder, 'postgres'),
    log: join(folder, 'postgres.log'),
    password: 'petalwise',
    disposable: true,
  });
  const stop = async () => {
    await server.stop();
    for (const place of [folder, server.home]) rmSync(place, { recursive: true, force: true });
  };
  return { url: server.url('postgres'), stop };
}
