import { spawn } from 'node:child_process';
import { ReleaseError } from './client.ts';

/** Runs the program that builds an app, with Node. @throws ReleaseError with the program's own words */
export const runBuild = async (app: string, words: readonly string[], cwd: string): Promise<void> => {
  const child = spawn(process.execPath, ['--no-warnings', ...words], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
  if (code !== 0) throw new ReleaseError(`${app} could not be built, and nothing was published:\n${said}`);
};
