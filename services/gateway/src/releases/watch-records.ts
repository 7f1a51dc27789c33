import { type KV, Kvm } from '@nats-io/kv';
import { AppName, type ReleaseRecord, releaseBucket } from '@petalwise/contracts/web-apps/releases';
import type { Nats } from '@petalwise/service-kit/nats/connect-nats';
import { pause } from '@petalwise/service-kit/process/pause';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import { lastGoodRecord, readRecord } from '../release-records/read-record.ts';

interface WatchOptions {
  readonly nats: Nats;
  readonly log: Logger;
  /** Ends the watch. */
  readonly signal: AbortSignal;
  /** Whether a good record of this app is known: a damaged one then changes nothing. */
  readonly isKnown: (app: AppName) => boolean;
  readonly onRecord: (record: ReleaseRecord) => void;
}

/** Hears of every record that is written in NATS, the last ones first; goes on after every failure until it is ended. */
export const watchRecords = async (options: WatchOptions): Promise<void> => {
  const { log, signal } = options;
  while (!signal.aborted) {
    await follow(options).catch((error) =>
      log.warn({ err: error }, 'the release registry cannot be watched; retrying'),
    );
    await pause(250, signal);
  }
};

const follow = async (options: WatchOptions) => {
  const { nats, signal } = options;
  const { connection } = await nats.client();
  const kv = await new Kvm(connection).create(releaseBucket, { history: 8 });
  const changes = await kv.watch({ ignoreDeletes: true });
  const end = () => void changes.stop();
  // Started anew after each reconnection, with all last values: a watch may have lost its place meanwhile.
  const stopListening = nats.onReconnect(end);
  signal.addEventListener('abort', end, { once: true });
  try {
    for await (const entry of changes) await take(options, kv, { key: entry.key, text: entry.string() });
  } finally {
    stopListening();
    signal.removeEventListener('abort', end);
  }
};

/** A damaged record hurts its own app alone, and that only where no good one is known. */
const take = async ({ log, isKnown, onRecord }: WatchOptions, kv: KV, { key, text }: { key: string; text: string }) => {
  const record = readRecord(key, text);
  if (record) return onRecord(record);
  log.error({ app: key }, 'a record of the release registry is damaged; the last good one stays in use');
  const app = AppName.safeParse(key);
  if (!app.success || isKnown(app.data)) return;
  const good = await lastGoodRecord(kv, key);
  if (good) onRecord(good);
};
