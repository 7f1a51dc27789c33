import type { ReleaseRecord } from '@petalwise/contracts/web-apps/releases';
import type { Nats } from '@petalwise/service-kit/nats/connect-nats';
import { pause } from '@petalwise/service-kit/process/pause';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import { isDiskFull, removeUnfinished } from './disk.ts';
import type { ReleaseFiles, WebFile } from './files.ts';
import type { Registry } from './registry.ts';

const filesAtOnce = 4;
/** Pause before what failed is tried again, in milliseconds; doubled up to the longest. */
const shortestPause = 1_000;
const longestPause = 60_000;

export interface DiskFill {
  /** Files of active and previous releases, and how many of them are not on the disk. Undefined before the first look. */
  state(): { readonly wanted: number; readonly missing: number } | undefined;
  close(): Promise<void>;
}

/**
 * Keeps every file of the active and previous releases on the disk, ahead of any request, so that a gateway that starts
 * while NATS is away serves all of every app. In the background: at start, after each change of the registry, when NATS is
 * back, and again after a while for what failed. Removes releases that no record has any more.
 */
export const fillDisk = (deps: {
  registry: Registry;
  files: ReleaseFiles;
  folder: string;
  nats: Nats;
  log: Logger;
}): DiskFill => {
  const { registry, nats, folder } = deps;
  const closing = new AbortController();
  let wake = Promise.withResolvers<void>();
  let state: { wanted: number; missing: number } | undefined;
  const stops = [registry.onChange(() => wake.resolve()), nats.onReconnect(() => wake.resolve())];

  const run = async () => {
    await removeUnfinished(folder).catch((error) => deps.log.warn({ err: error }, 'half-written web files stay'));
    let wait = shortestPause;
    while (!closing.signal.aborted) {
      wake = Promise.withResolvers();
      const before = state;
      const found = await lookThrough(deps, closing.signal).catch((error) => {
        deps.log.error({ err: error }, 'the disk for web files cannot be looked through');
        return undefined;
      });
      state = found ?? before;
      if (found) say(deps.log, before, found);
      const isWhole = found?.missing === 0;
      await pauseOrWake(isWhole ? undefined : wait, wake.promise);
      wait = isWhole ? shortestPause : Math.min(wait * 2, longestPause);
    }
  };
  const running = run();

  return {
    state: () => state,
    async close() {
      for (const stop of stops) stop();
      closing.abort();
      wake.resolve();
      // A file on its way may take as long as NATS does; what is half-written is removed at the next start.
      await Promise.race([running, pause(1_000)]);
    },
  };
};

/** Needed first is first: what is active, of the shell before others. */
const wantedFiles = (records: readonly ReleaseRecord[]): WebFile[] => {
  const shellFirst = [...records].sort((a, b) => Number(b.app === 'shell') - Number(a.app === 'shell'));
  const active = shellFirst.flatMap((record) => filesOf(record, record.active));
  const previous = shellFirst.flatMap((record) => (record.previous ? filesOf(record, record.previous) : []));
  return [...active, ...previous];
};

const filesOf = ({ app, releases }: ReleaseRecord, release: string): WebFile[] => {
  const { files = [], integrity = {} } = releases[release] ?? {};
  return files.map((file) => ({ app, release, file, hash: integrity[file] }));
};

const lookThrough = async (
  { registry, files, log }: { registry: Registry; files: ReleaseFiles; log: Logger },
  signal: AbortSignal,
) => {
  await files.prune(registry);
  const wanted = wantedFiles(registry.records());
  const waiting = wanted.values();
  let kept = 0;
  let failure: unknown;
  const next = async () => {
    for (const file of waiting) {
      if (signal.aborted) return;
      await files.keep(file).then(
        () => kept++,
        (error: unknown) => {
          failure ??= error;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, next));
  if (failure !== undefined) log.debug({ err: failure }, 'a web file could not be kept on the disk');
  if (isDiskFull(failure)) await makeRoom({ registry, files, log });
  return { wanted: wanted.length, missing: wanted.length - kept };
};

/** Older releases, which only tabs opened long ago still ask for, are read from NATS again when they are needed. */
const makeRoom = async ({ registry, files, log }: { registry: Registry; files: ReleaseFiles; log: Logger }) => {
  log.warn('the disk for web files is full; files of older releases are removed from it');
  await files.prune(registry, (app, release) => {
    const record = registry.record(app);
    return record?.active === release || record?.previous === release;
  });
};

const say = (
  log: Logger,
  before: { missing: number } | undefined,
  { wanted, missing }: { wanted: number; missing: number },
) => {
  if (before?.missing === missing || (missing === 0 && (before?.missing ?? 0) === 0)) return;
  if (missing === 0) log.info({ wanted }, 'all web files are on the disk');
  else log.warn({ wanted, missing }, 'not all web files are on the disk; this gateway needs NATS for the others');
};

/** Without milliseconds it waits until it is woken. */
const pauseOrWake = async (milliseconds: number | undefined, woken: Promise<void>) => {
  if (milliseconds === undefined) return woken;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([promise, woken]);
  clearTimeout(timer);
};
