import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ownApps } from '@petalwise/release/own-apps';
import { type Kept, publishAll } from '@petalwise/release/publish';
import { pause } from '@petalwise/service-kit/process/pause';
import { root } from '../../setup/paths.mjs';
import type { Parts } from '../processes/parts.ts';

/** Builds what has changed of the web apps. @throws with the build's own words */
export async function buildWebApps(parts: Parts): Promise<void> {
  // A separate process with its own lock: even if it is killed, no other build writes into the same folders meanwhile.
  const child = spawn(process.execPath, ['--no-warnings', join(root, 'tools/start/build/build.ts'), ...ownApps], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  await parts.add(async () => {
    if (child.exitCode === null) child.kill();
    await Promise.race([ended, pause(2_000)]);
  });
  const code = await ended;
  parts.check();
  if (code !== 0) throw new Error(`The web apps could not be built:\n${said}`);
}

/** A gateway that starts beside the databases may take a while on a slow machine. */
const patience = 120_000;

/**
 * Publishes the builds that are not active yet, through the gateway, which need not be ready: it has no shell before.
 * Returns what stays active because an operator chose it.
 */
export async function publishWebApps(url: string, token: string): Promise<Kept[]> {
  const results = await publishAll({
    url,
    token,
    patience,
    apps: ownApps,
    distOf: (app) => join(root, 'apps', app, 'dist'),
  });
  return results.filter((one) => one.outcome === 'kept');
}
