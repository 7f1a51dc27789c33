// The one-shot after the services: publishes the web apps of this image, the shell first, because the remotes are
// checked against it. What is published already stays.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webApps } from '../image/images.ts';

const release = join(import.meta.dirname, '../../tools/release/main.ts');
for (const app of webApps) {
  const env = { ...process.env, NATS_URL: readFileSync(process.env.NATS_URL_FILE ?? '', 'utf8').trim() };
  const { status } = spawnSync(process.execPath, ['--no-warnings', release, 'publish', app], { stdio: 'inherit', env });
  if (status !== 0) process.exit(1);
}
