import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pause } from '@petalwise/service-kit/process/pause';
import { stop } from './programs.ts';

export interface Platform {
  readonly url: string;
  /** Of the start itself, which keeps everything running. */
  readonly pid: number;
  /** What runs now, by `run.json`: a process that was started again has another id. */
  processes(): RunFile['processes'];
  readonly databaseUrls: RunFile['databaseUrls'];
  /** Of a login that may read every stream. */
  readonly natsUrl: string;
  /** The end of what the start has printed. */
  said(): string;
  /** From the command until `/readyz` was 200. */
  readonly readyAfterMs: number;
  stop(): Promise<void>;
}

/** `npm start` of the repository in `folder`, on a free port, with its data in `dataDir`. */
export const startPlatform = async (
  scope: AsyncDisposableStack,
  { folder, dataDir, env = {} }: { folder: string; dataDir: string; env?: NodeJS.ProcessEnv },
): Promise<Platform> => {
  const began = performance.now();
  const child = spawn(process.execPath, [join(folder, 'tools/start.mjs')], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  scope.defer(() => stop(child));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const deadline = began + 180_000;
  for (let url: string | undefined; !url || !(await isReady(url)); url = publicUrl(dataDir)) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`the platform did not start:\n${said}`);
    if (said.includes('Installing packages'))
      throw new Error('The packages are older than the lock file: npm install.');
    await pause(20);
  }
  const readyAfterMs = performance.now() - began;
  return {
    url: publicUrl(dataDir) ?? '',
    pid: child.pid ?? 0,
    processes: () => runFile(dataDir).processes,
    databaseUrls: runFile(dataDir).databaseUrls,
    natsUrl: runFile(dataDir).natsUrls.backup,
    said: () => said.slice(-2_000),
    readyAfterMs,
    stop: () => stop(child),
  };
};

interface RunFile {
  readonly url: string;
  readonly natsUrls: { readonly backup: string };
  readonly databaseUrls: Readonly<Record<string, string>>;
  readonly processes: readonly { readonly name: string; readonly pid: number; readonly port: number }[];
}
const runFile = (dataDir: string): RunFile => JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'));

const publicUrl = (dataDir: string): string | undefined => {
  try {
    return runFile(dataDir).url.replace('localhost', '127.0.0.1');
  } catch {
    return undefined;
  }
};

export const isReady = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
};
