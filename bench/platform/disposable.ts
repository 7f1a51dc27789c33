import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EmbeddedPostgres, startPostgres } from '@petalwise/servers/postgres';
import { testNats } from '@petalwise/service-kit/testing/test-nats';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

export const temporaryFolder = (scope: AsyncDisposableStack): string => {
  const folder = mkdtempSync(join(tmpdir(), 'petalwise-bench-'));
  // PostgreSQL's own user must be able to pass through.
  chmodSync(folder, 0o711);
  scope.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};

/** A real PostgreSQL with everything on that protects data (fsync), and an empty database `bench`. */
export const startDatabase = async (scope: AsyncDisposableStack): Promise<string> => {
  const folder = temporaryFolder(scope);
  const log = join(folder, 'postgres.log');
  const server: EmbeddedPostgres = await startPostgres({ folder: join(folder, 'data'), log, password: 'petalwise' });
  await atEnd(scope, async () => {
    await server.stop();
    rmSync(server.home, { recursive: true, force: true });
  });
  await server.createDatabases(['bench']);
  return server.url('bench');
};

export const startMessages = async (scope: AsyncDisposableStack): Promise<string> => {
  const server = await testNats();
  await atEnd(scope, () => server.stop());
  return server.url;
};

/** Servers outlive us unless they are stopped, also one that came up while everything was being stopped. */
export const atEnd = async (scope: AsyncDisposableStack, stop: () => Promise<void>): Promise<void> => {
  if (!scope.disposed) return scope.defer(stop);
  await stop();
  throw new Error('interrupted');
};
