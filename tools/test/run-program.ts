import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';

export interface Ended {
  readonly ok: boolean;
  readonly output: string;
}

/** A program that starts another one, named after these arguments. */
export interface Launcher {
  readonly program: string;
  readonly args: readonly string[];
}

const running = new Set<ChildProcess>();
const environment = {
  NX_DAEMON: 'false',
  FORCE_COLOR: '0',
  NO_COLOR: '1',
  // As npm start: what one of our programs has compiled the next need not.
  NODE_COMPILE_CACHE: join(root, '.nx/compiled'),
};

/** Runs a program of `node_modules/.bin` with the pinned Node; keeps what it says, or shows it at once with `live`. */
export async function runProgram(
  name: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; live?: boolean; launcher?: Launcher | undefined } = {},
): Promise<Ended> {
  const command = join(root, 'node_modules/.bin', name);
  const { program, args: before } = options.launcher ?? { program: command, args: [] };
  const child = spawn(program, options.launcher ? [...before, command, ...args] : args, {
    cwd: join(root, options.cwd ?? '.'),
    env: { ...process.env, ...environment, ...options.env },
    stdio: ['ignore', options.live ? 'inherit' : 'pipe', options.live ? 'inherit' : 'pipe'],
    shell: process.platform === 'win32',
  });
  running.add(child);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', (status) => resolve(status ?? 1));
  });
  running.delete(child);
  return { ok: code === 0, output };
}

/** Ends the programs under way. */
export function endPrograms(): void {
  for (const child of running) child.kill('SIGTERM');
}
