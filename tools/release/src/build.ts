import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { AppName } from '@petalwise/contracts/web-apps/releases';
import { ReleaseError } from './client.ts';

const root = join(import.meta.dirname, '../../..');

export const distOf = (app: AppName): string => join(root, 'apps', app, 'dist');

/** Builds one web app, and what it needs, where its files have changed. @throws ReleaseError with the build's own words */
export const buildApp = async (app: AppName): Promise<void> => {
  const child = spawn(process.execPath, ['--no-warnings', join(root, 'tools/start/build/build.ts'), app], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
  if (code !== 0) throw new ReleaseError(`${app} could not be built, and nothing was published:\n${said}`);
};
