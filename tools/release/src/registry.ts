import { randomUUID } from 'node:crypto';
import { JetStreamApiError, jetstream } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import { type ObjectStore, Objm } from '@nats-io/obj';
import { releaseActivated } from '@petalwise/contracts/facts';
import { type AppName, ReleaseRecord, releaseBucket, releaseStore } from '@petalwise/contracts/releases';
import { createLog } from '@petalwise/service-kit/log';
import { connectNats, type Nats } from '@petalwise/service-kit/nats';
import { publishFact } from '@petalwise/service-kit/publish-fact';

const connectLimit = 10_000;
const tries = 5;
// JetStream's code for "wrong last sequence": somebody else wrote in between.
const conflict = 10_071;

export interface Registry {
  readonly files: ObjectStore;
  read(app: AppName): Promise<ReleaseRecord | undefined>;
  /**
   * Writes what `change` makes of the record as it is now, by compare-and-set; made again where somebody else was
   * faster. Tells the platform where the active release is another one afterwards.
   */
  update(app: AppName, change: (record: ReleaseRecord | undefined) => Promise<ReleaseRecord>): Promise<ReleaseRecord>;
  close(): Promise<void>;
}

/** @throws where NATS does not answer within 10 s */
export const openRegistry = async (natsUrl: string): Promise<Registry> => {
  const nats = connectNats({ url: natsUrl, name: 'release', log: createLog('release', 'silent') });
  try {
    return await open(nats, natsUrl);
  } catch (error) {
    await nats.close();
    throw error;
  }
};

const open = async (nats: Nats, natsUrl: string): Promise<Registry> => {
  const { connection } = await inTime(nats.client(), `NATS does not answer at ${new URL(natsUrl).host}`);
  const kv = await new Kvm(connection).create(releaseBucket, { history: 8 });
  const files = await new Objm(connection).create(releaseStore);
  const read = async (app: AppName) => (await entryOf(kv, app)).record;
  return {
    files,
    read,
    async update(app, change) {
      const { before, after } = await compareAndSet(kv, app, change);
      if (before?.active !== after.active) await announce(nats, after);
      return after;
    },
    close: () => nats.close(),
  };
};

const entryOf = async (kv: KV, app: AppName) => {
  const entry = await kv.get(app);
  if (entry?.operation !== 'PUT') return { record: undefined, revision: entry?.revision ?? 0 };
  return { record: ReleaseRecord.parse(entry.json()), revision: entry.revision };
};

const compareAndSet = async (
  kv: KV,
  app: AppName,
  change: (record: ReleaseRecord | undefined) => Promise<ReleaseRecord>,
) => {
  for (let attempt = 1; ; attempt++) {
    const { record, revision } = await entryOf(kv, app);
    const after = await change(record);
    try {
      const text = JSON.stringify(after);
      await (revision === 0 ? kv.create(app, text) : kv.update(app, text, revision));
      return { before: record, after };
    } catch (error) {
      if (!(error instanceof JetStreamApiError) || error.code !== conflict || attempt === tries) throw error;
    }
  }
};

const announce = async (nats: Nats, record: ReleaseRecord) => {
  await nats.ensureStream();
  const fact = releaseActivated.of(record.app, { app: record.app, release: record.active });
  const { connection } = await nats.client();
  await publishFact(jetstream(connection), {
    id: randomUUID(),
    position: '0',
    aggregate: fact.aggregate,
    subject: fact.subject,
    fact: JSON.stringify(fact.data),
    created_at: new Date(),
  });
};

const inTime = async <T>(work: Promise<T>, otherwise: string): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(otherwise)), connectLimit);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
