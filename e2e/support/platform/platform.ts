import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** What a running platform says of itself in `DATA_DIR/run.json`. */
export interface Run {
  readonly url: string;
  readonly databaseUrls: Readonly<Record<'identity' | 'billing' | 'chat', string>>;
  readonly processes: readonly { name: string; pid: number; port: number }[];
  readonly ready: boolean;
}

export interface Platform {
  readonly dataDir: string;
  /** As it is now: a process that was restarted has another pid. */
  run(): Run;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const startLimit = 180_000;

/** Starts the platform as `npm start` does, on free ports and in a folder of its own; several can run at once. */
export const startPlatform = async (env: Record<string, string> = {}): Promise<Platform> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'petalwise-e2e-'));
  const process_ = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '100', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [process_.stdout, process_.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const platform = { dataDir, run: () => readRun(dataDir), stop: () => stop(process_, dataDir) };
  const until = Date.now() + startLimit;
  while (!isReady(dataDir)) {
    if (process_.exitCode !== null || Date.now() > until) {
      await platform.stop();
      throw new Error(`The platform did not start:\n${said}`);
    }
    await wait(100);
  }
  return platform;
};

export const readRun = (dataDir: string): Run => JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8')) as Run;

const isReady = (dataDir: string) => existsSync(join(dataDir, 'run.json')) && readRun(dataDir).ready;

const stop = async (process_: ChildProcess, dataDir: string) => {
  if (process_.exitCode === null) {
    const ended = new Promise((resolve) => process_.once('exit', resolve));
    process_.kill('SIGINT');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
};

/** The platform that this run's tests share. */
export const dataDir = (): string => {
  const folder = process.env.E2E_DATA_DIR;
  if (!folder) throw new Error('No platform runs for these tests.');
  return folder;
};
export const run = (): Run => readRun(dataDir());
export const processOf = (name: string, of: Run = run()) => {
  const found = of.processes.find((one) => one.name === name);
  if (!found) throw new Error(`${name} does not run`);
  return found;
};

/** What `DATA_DIR/secrets.json` keeps of interest to a test. */
interface Secrets {
  readonly demoUserPassword: string;
  readonly demoAdminPassword: string;
  readonly releaseOperatorToken: string;
  readonly payments: { readonly secretKey: string; readonly webhookSecret: string };
}

export const readSecrets = (folder: string): Secrets =>
  JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as Secrets;
/** Of the platform that this run's tests share. */
export const secrets = (): Secrets => readSecrets(dataDir());
