// Builds the web apps named as arguments through nx; says something only when that fails.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { withLock } from '../../setup/lock.mjs';
import { root } from '../../setup/paths.mjs';

const projects = process.argv.slice(2).map((app) => `@petalwise/${app}`);

process.exitCode = await withLock(join(root, '.nx/build.lock'), 'the build', async (share) => {
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  const child = spawn(process.execPath, [nx, 'run-many', '-t', 'build', '-p', projects.join(',')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
  });
  if (child.pid) share(child.pid);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
  if (code !== 0) console.error(output);
  return code;
});
