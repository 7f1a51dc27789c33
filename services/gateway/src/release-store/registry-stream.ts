import { JetStreamApiError } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';
import { type AppName, type ReleaseRecord, releaseBucket } from '@petalwise/contracts/web-apps/releases';
import type { NatsClient } from '@petalwise/service-kit/nats/connect-nats';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import type { Records } from '../release-records/moves.ts';
import { lastGoodRecord, readRecord } from '../release-records/read-record.ts';

const stream = `KV_${releaseBucket}`;
const subjects = `$KV.${releaseBucket}.`;
const subjectOf = (app: AppName) => subjects + app;
// JetStream's code for "wrong last sequence": another write came in between.
const conflict = 10_071;

/** The registry's bucket as one stream: what is read of all apps is what is written on, so that changes have one order. */
export interface RegistryStream {
  /** Every record as it is written, and the sequence of the last write to any of them. */
  read(): Promise<{ records: Records; sequence: number }>;
  /** Returns the write's own sequence. @throws a conflict (`isConflict`) where anything was written after `sequence` */
  write(record: ReleaseRecord, sequence: number): Promise<number>;
}

export const openRegistryStream = ({ jetstream, manager }: NatsClient, bucket: KV, log: Logger): RegistryStream => {
  /** From the stream's leader: a follower may lag behind. */
  const readApp = async (app: AppName): Promise<ReleaseRecord | undefined> => {
    const message = await manager.streams.getMessage(stream, { last_by_subj: subjectOf(app) });
    if (!message || message.header?.get('KV-Operation')) return undefined;
    const record = readRecord(app, message.string());
    if (record) return record;
    log.error({ app }, 'the registry record of an app is damaged; its last good record is used');
    return lastGoodRecord(bucket, app);
  };
  return {
    async read() {
      // Asked first: whatever is written from here on is a conflict.
      const { state } = await manager.streams.info(stream, { subjects_filter: subjectOf('>') });
      const apps = Object.keys(state.subjects ?? {}).map((subject) => subject.slice(subjects.length));
      const found = await Promise.all(apps.map(readApp));
      const records = new Map(found.flatMap((record) => (record ? [[record.app, record] as const] : [])));
      return { records, sequence: state.last_seq };
    },
    async write(record, sequence) {
      const expect = { lastSequence: sequence };
      return (await jetstream.publish(subjectOf(record.app), JSON.stringify(record), { expect })).seq;
    },
  };
};

/** Whether a write failed because another one came first. */
export const isConflict = (error: unknown): boolean => error instanceof JetStreamApiError && error.code === conflict;
