import { readFile } from 'node:fs/promises';
import type { ReleaseRecord } from '@petalwise/contracts/web-apps/releases';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import * as z from 'zod/mini';
import { readRecord } from '../release-records/read-record.ts';
import { writeWhole } from './disk.ts';

/** The registry as it was last written, on disk: the last known good copy for when NATS is away at start. */
export const createRegistryCopy = (file: string, log: Logger) => {
  let saving: Promise<unknown> = Promise.resolve();
  return {
    load: () => lastKnown(file, log),
    /** One after the other, so that the last one stays. */
    save(records: readonly ReleaseRecord[]) {
      const content = Buffer.from(JSON.stringify(records));
      saving = saving
        .then(() => writeWhole(file, content))
        .catch((error) => log.warn({ err: error }, 'the registry was not kept on disk'));
    },
    saved: () => saving,
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
