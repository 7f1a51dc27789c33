import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';

export interface Ended {
  readonly ok: boolean;
  readonly output: string;
}

interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly live?: boolean;
  /** How long it may take. What hangs is ended and says so: a run that never ends says nothing at all. */
  readonly minutes?: number;
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
export async function runProgram(name: string, args: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const child = spawn(join(root, 'node_modules/.bin', name), args, {
    cwd: join(root, options.cwd ?? '.'),
    env: { ...process.env, ...environment, ...options.env },
    stdio: ['ignore', options.live ? 'inherit' : 'pipe', options.live ? 'inherit' : 'pipe'],
    shell: process.platform === 'win32',
    // A group of its own, so that all it started can be ended with it.
    detached: process.platform !== 'win32',
  });
  running.add(child);
  let output = '';
  const { minutes = 20 } = options;
  const patience = setTimeout(() => {
    output += `\n${name} ${args.join(' ')} did not end within ${minutes} minutes. Its last words are above.`;
    end(child, 'SIGKILL');
    // A daemon that it left behind may hold its output open for ever.
    child.stdout?.destroy();
    child.stderr?.destroy();
  }, minutes * 60_000);
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.once('close', (status) => resolve(status ?? 1));
  });
  clearTimeout(patience);
  running.delete(child);
  return { ok: code === 0, output };
}

/** Ends the programs under way. */
export function endPrograms(): void {
  for (const child of running) end(child, 'SIGTERM');
}

/** Ends a program with all that it started in its group. */
function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  if (process.platform === 'win32') child.kill(signal);
  else process.kill(-child.pid, signal);
}
