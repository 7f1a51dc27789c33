import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pause } from '@petalwise/service-kit/process/pause';
import { root, temporaryFolder } from '../platform/disposable.ts';
import { keepConnected } from '../platform/live-connection.ts';
import { signUpPeople } from '../platform/people.ts';
import { type Platform, startPlatform } from '../platform/platform.ts';
import { type Benchmark, compare } from '../rounds.ts';

const limits = { platform: 900, service: 130, connections: 60 };
const services = ['gateway', 'identity', 'billing', 'chat'];
const connections = 1_000;
/** The gateway refuses more than twelve of one person. */
const ofOnePerson = 10;
/** What a start leaves behind is given back within that time, in milliseconds. */
const toSettle = 30_000;

/**
 * The platform as `npm start` leaves it, without users, and a gateway with a thousand live connections. In MiB of PSS:
 * memory that several processes share, such as the program's own text and PostgreSQL's buffers, is divided among them.
 */
export const memory: Benchmark = async (scope) => {
  const dataDir = join(temporaryFolder(scope), 'data');
  const start = () => startPlatform(scope, { folder: root, dataDir, env: { RATE_LIMIT_FACTOR: '1000000' } });
  // The first start fills the databases and the store of compiled code; every later one is as the second.
  await (await start()).stop();
  const platform = await start();
  await pause(toSettle);
  const idle = everything(platform);
  const line = (what: string, ours: number, limit: number) =>
    compare({ what: `${what} ÷ limit`, ours: [ours], yardstick: [limit], unit: 'MiB', goal: { atMost: 1 } });
  const lines = [
    line('the whole platform, idle, PostgreSQL included', idle, limits.platform),
    ...services.map((name) =>
      line(`${name}, idle (${rssOf(platform, name)} MiB RSS)`, sizeOf(platform, name), limits.service),
    ),
  ];

  const people = await signUpPeople(platform.url, connections / ofOnePerson);
  await pause(toSettle);
  const before = sizeOf(platform, 'gateway');
  const ending = new AbortController();
  const failures: string[] = [];
  let opened = 0;
  const told = { signal: ending.signal, connect: () => opened++, fail: (what: string) => failures.push(what) };
  const live = people.flatMap((person) =>
    Array.from({ length: ofOnePerson }, () => keepConnected(`${platform.url}/api/events`, person, told)),
  );
  await pause(toSettle);
  const added = sizeOf(platform, 'gateway') - before;
  ending.abort();
  await Promise.all(live);
  if (opened !== connections) throw new Error(`${opened - connections} live connections ended and were opened again`);
  if (failures.length > 0) throw new Error(`${failures.length} live connections failed: ${failures[0]}`);
  lines.push(line(`${connections.toLocaleString('en')} live connections on one gateway`, added, limits.connections));
  return lines;
};

const pidOf = ({ processes }: Platform, name: string): number => {
  const found = processes().find((one) => one.name === name);
  if (!found) throw new Error(`${name} does not run`);
  return found.pid;
};

const sizeOf = (platform: Platform, name: string): number =>
  family([pidOf(platform, name)]).reduce((sum, pid) => sum + mebibytes(pid, 'Pss'), 0);
const rssOf = (platform: Platform, name: string): number => Math.round(mebibytes(pidOf(platform, name), 'Rss'));

/** The start itself and all that it started, wherever that hangs now. */
const everything = ({ pid, processes }: Platform): number =>
  family([pid, ...processes().map((one) => one.pid)]).reduce((sum, one) => sum + mebibytes(one, 'Pss'), 0);

/** These processes and their descendants. Linux only. */
const family = (pids: readonly number[]): number[] => {
  const all = new Set(pids);
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const);
  for (let before = 0; before !== all.size; ) {
    before = all.size;
    for (const [pid, parent] of parents) if (all.has(parent)) all.add(pid);
  }
  return [...all];
};

const parentOf = (pid: number): number => Number(/^PPid:\s+(\d+)$/m.exec(readProc(pid, 'status'))?.[1] ?? 0);

const mebibytes = (pid: number, what: 'Pss' | 'Rss'): number =>
  Number(new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(readProc(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024;

/** Empty for a process that has ended meanwhile. */
const readProc = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};
