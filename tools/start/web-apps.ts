import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { AppName } from '@petalwise/contracts/releases';
import { publishApp } from '@petalwise/release/publish';
import { pause } from '@petalwise/service-kit/pause';
import { root } from '../setup/paths.mjs';
import type { Parts } from './parts.ts';

const remotes: readonly AppName[] = ['mf-chat', 'mf-commerce', 'mf-trending', 'mf-admin'];
const apps: readonly AppName[] = ['shell', ...remotes];

/** Builds what has changed of the five web apps. @throws with the build's own words */
export async function buildWebApps(parts: Parts): Promise<void> {
  // Its own process with a lock of its own: killed or not, nobody else builds into the same folders meanwhile.
  const child = spawn(process.execPath, ['--no-warnings', join(root, 'tools/start/build.ts'), ...apps], {
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

/** Publishes the builds that are not active yet; the shell first, because the remotes are checked against it. */
export async function publishWebApps(natsUrl: string): Promise<{ published: number }> {
  const publish = (app: AppName) =>
    publishApp({ natsUrl, app, dist: join(root, 'apps', app, 'dist'), who: 'npm start' });
  const results = [await publish('shell'), ...(await Promise.all(remotes.map(publish)))];
  return { published: results.filter((result) => result.outcome !== 'skipped').length };
}
