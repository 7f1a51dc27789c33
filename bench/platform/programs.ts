import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program to its end, for at most `seconds`, and returns its output. */
export const run = async (program: string, args: string[], seconds: number): Promise<string> => {
  try {
    const { stdout } = await execute(program, args, { timeout: seconds * 1000, maxBuffer: 16 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT') throw new Error(`${program} is not installed. bench/README.md says where it comes from.`);
    throw new Error(`${program} failed: ${stderr?.trim() || String(error)}`);
  }
};

/** Starts a Node program that is stopped with the scope; it also ends itself when its channel to us is gone. */
export const startProgram = (
  scope: AsyncDisposableStack,
  args: string[],
  { core, ...options }: SpawnOptions & { core?: number } = {},
): ChildProcess => {
  const [program = '', ...all] = onCore(core, [process.execPath, '--no-warnings', ...args]);
  const child = spawn(program, all, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], ...options });
  scope.defer(() => stop(child));
  return child;
};

/** SIGTERM, and SIGKILL for one that does not end in 15 s. */
export const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(force);
};

/** The command on one processor core, where there are two and Linux can do that. */
export const onCore = (core: number | undefined, command: string[]): string[] =>
  core === undefined || process.platform !== 'linux' || availableParallelism() < 2
    ? command
    : ['taskset', '--cpu-list', String(core), ...command];

/** Seconds of processor time that a process has used, all its threads together. Linux only. */
export const processorTime = (pid: number): number => {
  // Fields 14 and 15 of proc(5), counted after the name, in ticks of 10 ms.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
