import { type ChildProcess, fork, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Visit } from './plan-visits.ts';

/** What the process that drives the browser is told. */
export interface Job {
  /** Where the browser listens for it. */
  readonly endpoint: string;
  /** The browser's process, and its group. */
  readonly browser: number;
  readonly url: string;
  readonly visits: readonly Visit[];
  readonly modules: readonly string[];
  /** The container's global variable; none for the shell. */
  readonly container: string | undefined;
  /** The time after which no other page is opened, in milliseconds since 1970. */
  readonly openUntil: number;
}

export interface PageFinding {
  readonly path: string;
  /** What is wrong with exposed modules; they are looked at on one page. */
  readonly modules: readonly string[];
  readonly problems: readonly string[];
}

export interface Browsed {
  readonly pages: readonly PageFinding[];
  /** Pages that were open when the time was over; undefined where all were looked at. */
  readonly stoppedAt: readonly string[] | undefined;
}

/** The browser did not start or went away by itself: nothing is known of the release. */
export class BrowserMissing extends Error {}

interface Limits {
  /** Milliseconds until the browser must listen. */
  readonly start: number;
  /** Milliseconds for everything. */
  readonly whole: number;
}

/**
 * Starts a browser, has a process of ours visit the pages with it, and ends both, however far they came.
 * @throws BrowserMissing
 */
export const browseWith = async (
  executable: string,
  job: Omit<Job, 'endpoint' | 'browser'>,
  { limits, signal }: { limits: Limits; signal: AbortSignal },
): Promise<Browsed> => {
  const profile = await mkdtemp(join(tmpdir(), 'petalwise-trial-'));
  const began = Date.now();
  let browser: ChildProcess | undefined;
  let driver: ChildProcess | undefined;
  try {
    browser = startBrowser(executable, { profile, url: job.url });
    // Beside it, because both take a while. Without our settings: what a release runs there must find no secret.
    driver = fork(fileURLToPath(new URL('browse.ts', import.meta.url)), {
      env: { PATH: process.env.PATH, TMPDIR: profile },
      execArgv: ['--no-warnings', ...process.execArgv.filter((argument) => argument !== '--no-warnings')],
      stdio: 'ignore',
    });
    // Told by its silence, too; without a listener it would end the gateway.
    driver.on('error', () => undefined);
    const endpoint = await listening(browser, limits.start);
    driver.send({ ...job, endpoint, browser: browser.pid ?? 0 } satisfies Job);
    return await findings(driver, limits.whole - (Date.now() - began), signal);
  } finally {
    driver?.kill('SIGKILL');
    await endGroup(browser);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
};

const startBrowser = (executable: string, { profile, url }: { profile: string; url: string }): ChildProcess =>
  spawn(
    executable,
    [
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      // A page reaches the trial's own address and nothing else: not the world, not this machine's other services.
      '--proxy-server=http://127.0.0.1:9',
      `--proxy-bypass-list=<-loopback>;${new URL(url).host}`,
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      // Chromium refuses to run with its sandbox as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--mute-audio',
      '--no-first-run',
      'about:blank',
    ],
    // In a group of its own, so that its children end with it.
    {
      detached: true,
      env: { PATH: process.env.PATH, HOME: profile, TMPDIR: profile },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );

/** The address at which the browser listens, which it prints. */
const listening = (browser: ChildProcess, limit: number): Promise<string> => {
  const found = Promise.withResolvers<string>();
  let said = '';
  const missing = (why: string) => found.reject(new BrowserMissing(why));
  const timer = setTimeout(() => missing(`it did not start within ${limit / 1000} s`), limit);
  browser.stderr?.on('data', (chunk) => {
    said = (said + chunk).slice(-4000);
    const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
    if (address) found.resolve(address);
  });
  browser.on('error', (error) => missing(error.message));
  browser.once('exit', (code) => missing(`it ended at once, with ${code}: ${said.trim().split('\n').at(-1) ?? ''}`));
  return found.promise.finally(() => clearTimeout(timer));
};

type Told = { kind: string; path?: string; finding?: PageFinding; reason?: string };

const findings = (driver: ChildProcess, limit: number, signal: AbortSignal): Promise<Browsed> => {
  const all = Promise.withResolvers<Browsed>();
  const pages: PageFinding[] = [];
  const open = new Set<string>();
  const missing = (why: string) => all.reject(new BrowserMissing(why));
  let isReady = false;
  const timer = setTimeout(() => {
    if (isReady) all.resolve({ pages, stoppedAt: [...open] });
    else missing('it did not respond');
  }, limit);
  signal.addEventListener('abort', () => missing('the gateway is stopping'), { once: true });
  driver.on('message', ({ kind, path = '', finding, reason = '' }: Told) => {
    if (kind === 'ready') isReady = true;
    if (kind === 'opening') open.add(path);
    if (finding) open.delete(finding.path);
    if (finding) pages.push(finding);
    if (kind === 'done') all.resolve({ pages, stoppedAt: undefined });
    if (kind === 'broken') missing(reason);
  });
  driver.once('error', (error) => missing(error.message));
  driver.once('exit', (code) => missing(`its driver ended with ${code}`));
  return all.promise.finally(() => clearTimeout(timer));
};

const endGroup = async (browser: ChildProcess | undefined): Promise<void> => {
  if (!browser?.pid) return;
  const ended = browser.exitCode !== null || browser.signalCode !== null;
  const gone = ended ? undefined : new Promise((resolve) => browser.once('exit', resolve));
  try {
    process.kill(-browser.pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
  await gone;
};
