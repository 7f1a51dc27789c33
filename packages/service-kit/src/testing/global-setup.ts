import { mkdtempSync, rmSync } from 'node:fs';
import { startPostgres } from './embedded-postgres.ts';

/**
 * vitest's `globalSetup`: one PostgreSQL for the run, unless TEST_DATABASE_URL names one (a superuser's address).
 * Answers vitest's teardown.
 */
export default async function startTestDatabase(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL !== undefined) return undefined;
  const dataDir = mkdtempSync('/tmp/petalwise-test-');
  const server = await startPostgres({ dataDir, disposable: true, maxConnections: 400 });
  process.env.TEST_DATABASE_URL = server.url('postgres');
  return async () => {
    await server.stop();
    rmSync(server.dataDir, { recursive: true, force: true });
  };
}
