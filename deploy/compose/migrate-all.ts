// The one-shot before the services: brings the three databases up to date, one after the other, and the streams of NATS.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const kit = join(root, 'packages/service-kit/src');

function run(program: readonly string[], env: Record<string, string>): void {
  const { status } = spawnSync(process.execPath, ['--no-warnings', ...program], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(1);
}

for (const service of ['identity', 'billing', 'chat']) {
  console.log(`${service}:`);
  const migrations = join(root, 'services', service, 'prisma/migrations');
  run([join(kit, 'migrate-main.ts'), migrations], { DATABASE_URL_FILE: `/run/secrets/${service}/DATABASE_URL` });
}
console.log('nats:');
run([join(kit, 'nats-access/set-up-main.ts')], { NATS_URL_FILE: '/run/secrets/setup/NATS_URL' });
