import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine, endProcess, isAlive } from '@petalwise/servers/processes';
import { isRedisOn } from '@petalwise/servers/redis';
import type { NatsUrls } from '../settings/settings.ts';
import { programOf } from './supervise.ts';

/** `DATA_DIR/run.json`: what tests and tools need to know about the running platform. */
export interface RunFile {
  readonly url: string;
  /** With the login of each user. */
  readonly natsUrls: NatsUrls;
  readonly databaseUrls: Readonly<Record<string, string>>;
  readonly processes: readonly { name: string; pid: number; port: number }[];
  /** False until everything has answered. */
  readonly ready: boolean;
}

const path = (dataDir: string) => join(dataDir, 'run.json');

export function writeRunFile(dataDir: string, run: RunFile): void {
  writeFileSync(`${path(dataDir)}.new`, JSON.stringify(run, null, 2), { mode: 0o600 });
  renameSync(`${path(dataDir)}.new`, path(dataDir));
}

export function readRunFile(dataDir: string): RunFile | undefined {
  try {
    return JSON.parse(readFileSync(path(dataDir), 'utf8')) as RunFile;
  } catch {
    return undefined;
  }
}

export const removeRunFile = (dataDir: string) => rmSync(path(dataDir), { force: true });

/** Services of an earlier start that was killed; only where the process with that id still is that service. */
export const leftoverServices = (dataDir: string) =>
  (readRunFile(dataDir)?.processes ?? []).filter(({ name, pid, port }) =>
    name === 'redis' ? isRedisOn(pid, port) : isAlive(pid) && commandLine(pid).includes(programOf(name)),
  );

/** Ends them. Returns their names. */
export async function endLeftoverServices(dataDir: string): Promise<string[]> {
  const left = leftoverServices(dataDir);
  await Promise.all(left.map(({ pid }) => endProcess(pid, ['SIGTERM', 'SIGKILL'], 10_000)));
  removeRunFile(dataDir);
  return left.map(({ name }) => name);
}

/** The second Ctrl-C: kills everything that still runs. PostgreSQL recovers from that at the next start. */
export function killRecorded(dataDir: string): void {
  for (const { name, pid } of readRunFile(dataDir)?.processes ?? []) {
    if (isAlive(pid)) process.kill(pid, name === 'postgres' ? 'SIGQUIT' : 'SIGKILL');
  }
}
