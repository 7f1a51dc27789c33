import { join } from 'node:path';
import { pause } from '@petalwise/service-kit/process/pause';
import { chromium } from '@playwright/test';
import { root, temporaryFolder } from '../platform/disposable.ts';
import { startPlatform } from '../platform/platform.ts';
import { run } from '../platform/programs.ts';
import { type Benchmark, compare, interleave, type Line } from '../rounds.ts';
import { buildEarlierShell } from './earlier-shell.ts';
import { type Opened, openPage } from './open-page.ts';

const addresses = ['/', '/auth', '/pricing', '/privacy', '/no/such/page'];

/**
 * The public pages on a slow network, cold: this shell beside the shell of an earlier commit, both released on one
 * platform and made active in turn.
 */
export const web = async (
  scope: AsyncDisposableStack,
  { rounds }: Parameters<Benchmark>[1],
  commit: string,
): Promise<Line[]> => {
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  scope.defer(() => browser.close());
  const earlierDist = await buildEarlierShell(scope, commit);
  const dataDir = join(temporaryFolder(scope), 'data');
  const { url } = await startPlatform(scope, {
    folder: root,
    dataDir,
    env: { RATE_LIMIT_FACTOR: '1000000', RELEASE_TRIAL: 'off' },
  });
  const release = (...command: string[]) =>
    run('env', [`DATA_DIR=${dataDir}`, process.execPath, join(root, 'tools/release/main.ts'), ...command], 120);
  const ours = await activeShell(url);
  await release('publish', 'shell', earlierDist);
  const earlier = await untilOther(url, ours);

  const measure = (shell: string) => async (): Promise<Record<string, Opened>> => {
    const now = await activeShell(url);
    if (now !== shell) {
      await release('activate', 'shell', shell);
      await untilOther(url, now);
    }
    const opened: Record<string, Opened> = {};
    for (const address of addresses) opened[address] = await openPage(browser, url + address);
    return opened;
  };
  // The first start of a browser is slower than all later ones.
  await openPage(browser, url);
  const found = await interleave({ ours: measure(ours), earlier: measure(earlier) }, rounds);
  return addresses.flatMap((address) => linesOf(address, found));
};

const linesOf = (address: string, found: Record<'ours' | 'earlier', Record<string, Opened>[]>): Line[] => {
  const of = (side: 'ours' | 'earlier', read: (opened: Opened) => number) =>
    found[side].flatMap((round) => (round[address] ? [read(round[address])] : []));
  const line = (what: string, unit: string, atMost: number, read: (opened: Opened) => number) =>
    compare({
      what: `${address}: ${what}`,
      ours: of('ours', read),
      yardstick: of('earlier', read),
      unit,
      goal: { atMost },
    });
  const shifts = of('ours', ({ shift }) => shift);
  return [
    line('first contentful paint ÷ earlier shell', 'ms', 0.6, ({ firstPaint }) => firstPaint),
    line('largest contentful paint ÷ earlier shell', 'ms', 1, ({ largestPaint }) => largestPaint),
    line('scripts ÷ earlier shell', 'bytes', 1.005, ({ scriptBytes }) => scriptBytes),
    compare({
      what: `${address}: layout shift ÷ limit`,
      ours: shifts,
      yardstick: shifts.map(() => 0.02),
      unit: '',
      goal: { atMost: 1 },
    }),
  ];
};

const activeShell = async (url: string): Promise<string> => {
  const text = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const release = /\/releases\/shell\/(\w+)\//.exec(text)?.[1];
  if (!release) throw new Error('The page names no release of the shell');
  return release;
};

const untilOther = async (url: string, before: string): Promise<string> => {
  for (let tries = 0; tries < 100; tries++) {
    const now = await activeShell(url);
    if (now !== before) return now;
    await pause(200);
  }
  throw new Error('The shell did not become active');
};
