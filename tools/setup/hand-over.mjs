import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { pinnedNode } from './mend-packages.mjs';
import { root } from './paths.mjs';

/**
 * Runs a TypeScript program with the pinned Node and ends as it ends. It gets a channel, so that it notices when this
 * process is killed, and every signal that this process gets.
 * @param {string} program relative to the repository
 * @param {string[]} args
 */
export function handOver(program, args) {
  const child = spawn(pinnedNode(), ['--no-warnings', join(root, program), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}` },
  });
  for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  // A shell or npm that was killed above us passes nothing on; then we have another parent.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 1000).unref();
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
