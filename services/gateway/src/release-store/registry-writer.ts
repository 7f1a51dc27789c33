import { randomUUID } from 'node:crypto';
import { releaseActivated } from '@petalwise/contracts/facts';
import type { AppName, ReleaseRecord } from '@petalwise/contracts/web-apps/releases';
import { publishFact } from '@petalwise/service-kit/facts/publish-fact';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Nats } from '@petalwise/service-kit/nats/connect-nats';
import { pause } from '@petalwise/service-kit/process/pause';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import { type Records, withMoves } from '../release-records/moves.ts';
import { isConflict, type RegistryStream } from './registry-stream.ts';
import type { UseStores } from './stores.ts';

const tries = 20;

export interface Written {
  readonly before: ReleaseRecord | undefined;
  readonly after: ReleaseRecord;
}

export interface RegistryWriter {
  /** Every app's record, as it counts now. */
  read(): Promise<Records>;
  /**
   * Writes what `change` makes of all records as they are now. Only if no record of any app has changed since they were
   * read; else it is done again with what they are then. Publishes a fact for each app whose active release changed.
   * @throws whatever `change` throws, with nothing written
   */
  update(app: AppName, change: (records: Records) => ReleaseRecord): Promise<Written>;
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
  read: () => use(async ({ registry }) => withMoves((await registry.read()).records)),
  async update(app, change) {
    const written = await use(({ registry }) => compareAndSet(registry, app, change));
    const moves = written.after === written.before ? [] : (written.after.moves ?? []);
    if (moves.length > 0) {
      // Readers apply them as it is, and the next change does this first.
      await use(({ registry }) => settled(registry)).catch((error) =>
        log.warn({ err: error }, 'moved remotes stay named in the record of the shell until the next change'),
      );
    }
    const changed = [
      ...(written.before?.active === written.after.active ? [] : [{ app, release: written.after.active }]),
      ...moves.map((move) => ({ app: move.app, release: move.to })),
    ];
    for (const one of changed) {
      // The change is made; every gateway sees it by watching the record.
      await announce(nats, one).catch((error) => log.warn({ err: error, ...one }, 'a release was not announced'));
    }
    return written;
  },
});

const compareAndSet = async (
  registry: RegistryStream,
  app: AppName,
  change: (records: Records) => ReleaseRecord,
): Promise<Written> => {
  for (let attempt = 1; ; attempt++) {
    try {
      const { records, sequence } = await settled(registry);
      const before = records.get(app);
      const after = change(records);
      if (after !== before) await registry.write(after, sequence);
      return { before, after };
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempt === tries) throw new AppError('release.unavailable');
      await pause(Math.random() * 20 * attempt);
    }
  }
};

/** The records without pending moves: those are written into the remotes' own records first. */
const settled = async (registry: RegistryStream): Promise<{ records: Records; sequence: number }> => {
  const { records: written, sequence } = await registry.read();
  const shell = written.get('shell');
  if (!shell?.moves) return { records: written, sequence };
  const records = new Map(withMoves(written));
  let last = sequence;
  for (const [app, record] of records) {
    if (record !== written.get(app)) last = await registry.write(record, last);
  }
  // Last: until then the moves are still named here.
  const { moves: _applied, ...alone } = shell;
  last = await registry.write(alone, last);
  return { records: records.set('shell', alone), sequence: last };
};

const announce = async (nats: Nats, active: { app: AppName; release: string }) => {
  const fact = releaseActivated.of(active.app, active);
  await publishFact((await nats.client()).jetstream, {
    id: randomUUID(),
    position: '0',
    aggregate: fact.aggregate,
    subject: fact.subject,
    fact: JSON.stringify(fact.data),
    created_at: new Date(),
  });
};
