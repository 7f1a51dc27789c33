import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Whether a process with this id runs, of any user. A zombie does not count. */
export function isAlive(pid: number): boolean {
  if (process.platform === 'linux') {
    try {
      return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    } catch {
      return false;
    }
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The command line of a process, or '' when it is gone. Ids are used again, so ask before you end one. */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Sends each signal in turn until the process has gone, waiting `patience` ms after each. */
export async function endProcess(pid: number, signals: NodeJS.Signals[], patience: number): Promise<void> {
  for (const signal of signals) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const end = Date.now() + patience;
    while (isAlive(pid) && Date.now() < end) await setTimeout(25);
  }
}
