import { randomUUID } from 'node:crypto';
import { JetStreamApiError } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';
import { releaseActivated } from '@petalwise/contracts/facts';
import { type AppName, ReleaseRecord } from '@petalwise/contracts/releases';
import { AppError } from '@petalwise/service-kit/errors';
import type { Logger } from '@petalwise/service-kit/log';
import type { Nats } from '@petalwise/service-kit/nats';
import { publishFact } from '@petalwise/service-kit/publish-fact';
import * as z from 'zod/mini';
import type { UseStores } from './stores.ts';

const tries = 8;
// JetStream's code for "wrong last sequence": somebody else wrote in between.
const conflict = 10_071;

export interface RegistryWriter {
  read(app: AppName): Promise<ReleaseRecord | undefined>;
  /**
   * Writes what `change` makes of the record as it is now, by compare-and-set; made again where somebody else was
   * faster. Tells the platform where the active release is another one afterwards.
   * @throws whatever `change` throws, with nothing written
   */
  update(
    app: AppName,
    change: (record: ReleaseRecord | undefined) => Promise<ReleaseRecord>,
  ): Promise<{ before: ReleaseRecord | undefined; after: ReleaseRecord }>;
}

/** The one place that writes the release registry. */
export const createRegistryWriter = ({
  nats,
  use,
  log,
}: {
  nats: Nats;
  use: UseStores;
  log: Logger;
}): RegistryWriter => ({
  read: (app) => use(async ({ records }) => (await entryOf(records, app)).record),
  async update(app, change) {
    const written = await use(({ records }) => compareAndSet(records, app, change));
    if (written.before?.active !== written.after.active) {
      // The change is made; every gateway sees it by watching the record.
      await announce(nats, written.after).catch((error) =>
        log.warn({ err: error, app }, 'a release was not announced'),
      );
    }
    return written;
  },
});

/** Whether a write failed because somebody else wrote first. */
export const isConflict = (error: unknown): boolean => error instanceof JetStreamApiError && error.code === conflict;

const entryOf = async (records: KV, app: AppName) => {
  const entry = await records.get(app);
  if (entry?.operation !== 'PUT') return { record: undefined, revision: entry?.revision ?? 0 };
  return { record: z.parse(ReleaseRecord, entry.json()), revision: entry.revision };
};

const compareAndSet = async (
  records: KV,
  app: AppName,
  change: (record: ReleaseRecord | undefined) => Promise<ReleaseRecord>,
) => {
  for (let attempt = 1; ; attempt++) {
    const { record, revision } = await entryOf(records, app);
    const after = await change(record);
    if (after === record) return { before: record, after };
    try {
      const text = JSON.stringify(after);
      await (revision === 0 ? records.create(app, text) : records.update(app, text, revision));
      return { before: record, after };
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempt === tries) throw new AppError('release.unavailable');
    }
  }
};

const announce = async (nats: Nats, record: ReleaseRecord) => {
  await nats.ensureStream();
  const fact = releaseActivated.of(record.app, { app: record.app, release: record.active });
  await publishFact((await nats.client()).jetstream, {
    id: randomUUID(),
    position: '0',
    aggregate: fact.aggregate,
    subject: fact.subject,
    fact: JSON.stringify(fact.data),
    created_at: new Date(),
  });
};
