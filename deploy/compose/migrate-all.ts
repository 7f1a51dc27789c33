// The one-shot before the services: brings the three databases up to date, one after the other.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
for (const service of ['identity', 'billing', 'chat']) {
  console.log(`${service}:`);
  const migrations = join(root, 'services', service, 'prisma/migrations');
  const { status } = spawnSync(
    process.execPath,
    ['--no-warnings', join(root, 'packages/service-kit/src/migrate-main.ts'), migrations],
    { stdio: 'inherit', env: { ...process.env, DATABASE_URL_FILE: `/run/secrets/${service}/DATABASE_URL` } },
  );
  if (status !== 0) process.exit(1);
}
