import type { AppName, ReleaseManifest, ReleaseRecord } from '@petalwise/contracts/web-apps/releases';
import type { Nats } from '@petalwise/service-kit/nats/connect-nats';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import { withMoves } from '../release-records/moves.ts';
import { createRegistryCopy } from './registry-copy.ts';
import { watchRecords } from './watch-records.ts';

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
  const copy = createRegistryCopy(file, log);
  // As they are written, and as they count.
  const written = new Map((await copy.load()).map((record) => [record.app, record]));
  let records = new Map(withMoves(written));
  const closing = new AbortController();
  const listeners = new Set<() => void>();
  let version = 1;

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
    copy.save([...written.values()]);
  };
  void watchRecords({ nats, log, signal: closing.signal, isKnown: (app) => written.has(app), onRecord: put });

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
      await copy.saved();
    },
  };
};
