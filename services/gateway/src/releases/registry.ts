import { readFile } from 'node:fs/promises';
import { type KV, Kvm } from '@nats-io/kv';
import {
  AppName,
  type ReleaseManifest,
  type ReleaseRecord,
  releaseBucket,
} from '@petalwise/contracts/web-apps/releases';
import type { Nats } from '@petalwise/service-kit/nats/connect-nats';
import { pause } from '@petalwise/service-kit/process/pause';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import * as z from 'zod/mini';
import { withMoves } from '../publishing/moves.ts';
import { lastGoodRecord, readRecord } from '../publishing/read-record.ts';
import { writeWhole } from './disk.ts';

export interface Registry {
  /** Grows with every change, so that what is composed from records can be kept until then. */
  readonly version: number;
  record(app: string): ReleaseRecord | undefined;
  records(): ReleaseRecord[];
  active(app: AppName): ReleaseManifest | undefined;
  /** Calls back after each change; the result removes the listener. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}

/**
 * The release registry as it is now: watched in NATS, kept in memory, and on disk as the last known good copy for when
 * NATS is away at start.
 * @param onActivated called when an app's active release has become another one
 */
export const openRegistry = async (options: {
  nats: Nats;
  file: string;
  log: Logger;
  onActivated: (app: AppName, release: string) => void;
}): Promise<Registry> => {
  const { nats, file, log, onActivated } = options;
  // As they are written, and as they count.
  const written = new Map((await lastKnown(file, log)).map((record) => [record.app, record]));
  let records = new Map(withMoves(written));
  const closing = new AbortController();
  const listeners = new Set<() => void>();
  let version = 1;
  let saving: Promise<unknown> = Promise.resolve();

  const put = (record: ReleaseRecord) => {
    written.set(record.app, record);
    const before = records;
    records = new Map(withMoves(written));
    version++;
    for (const [app, { active }] of records) {
      const known = before.get(app);
      if (known && known.active !== active) onActivated(app, active);
    }
    for (const listener of listeners) listener();
    saving = saving
      .then(() => writeWhole(file, Buffer.from(JSON.stringify([...written.values()]))))
      .catch((error) => log.warn({ err: error }, 'the registry was not kept on disk'));
  };

  /** A damaged record hurts its own app alone, and that only where no good one is known. */
  const take = async (kv: KV, { key, text }: { key: string; text: string }) => {
    const record = readRecord(key, text);
    if (record) return put(record);
    log.error({ app: key }, 'a record of the release registry is damaged; the last good one stays in use');
    const app = AppName.safeParse(key);
    if (!app.success || written.has(app.data)) return;
    const good = await lastGoodRecord(kv, key);
    if (good) put(good);
  };

  const follow = async () => {
    const { connection } = await nats.client();
    const kv = await new Kvm(connection).create(releaseBucket, { history: 8 });
    const changes = await kv.watch({ ignoreDeletes: true });
    const end = () => void changes.stop();
    // Started anew after each reconnection, with all last values: a watch may have lost its place meanwhile.
    const stopListening = nats.onReconnect(end);
    closing.signal.addEventListener('abort', end, { once: true });
    try {
      for await (const entry of changes) await take(kv, { key: entry.key, text: entry.string() });
    } finally {
      stopListening();
      closing.signal.removeEventListener('abort', end);
    }
  };

  const run = async () => {
    while (!closing.signal.aborted) {
      await follow().catch((error) => log.warn({ err: error }, 'the release registry cannot be watched; retrying'));
      await pause(250, closing.signal);
    }
  };
  void run();

  return {
    get version() {
      return version;
    },
    record: (app) => records.get(app as AppName),
    records: () => [...records.values()],
    active: (app) => {
      const record = records.get(app);
      return record?.releases[record.active];
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closing.abort();
      await saving;
    },
  };
};

const lastKnown = async (file: string, log: Logger): Promise<ReleaseRecord[]> => {
  try {
    const kept = z.parse(z.array(z.looseObject({ app: z.string() })), JSON.parse(await readFile(file, 'utf8')));
    const records = kept.flatMap((record) => readRecord(record.app, JSON.stringify(record)) ?? []);
    if (records.length < kept.length) log.warn('a record of the kept registry is damaged; its app waits for NATS');
    return records;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log.warn({ err: error }, 'the kept registry is not readable');
    return [];
  }
};
