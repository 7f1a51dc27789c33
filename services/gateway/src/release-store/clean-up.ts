import type { ObjectInfo } from '@nats-io/obj';
import { AppName } from '@petalwise/contracts/web-apps/releases';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import * as z from 'zod/mini';
import { readRecord } from '../release-records/read-record.ts';
import { type Stores, type UseStores, uploadLife } from './stores.ts';

/**
 * Removes the files of releases that no record has any more, and of uploads that nobody finished within a day. Safe from
 * several gateways at once; what fails is done by the next one.
 */
export const createCleanUp =
  ({ use, log, now = Date.now }: { use: UseStores; log: Logger; now?: () => number }) =>
  async (): Promise<void> => {
    try {
      const removed = await use((stores) => cleanUp(stores, now()));
      if (removed > 0) log.info({ removed }, 'files of forgotten releases were removed');
    } catch (error) {
      log.warn({ err: error }, 'files of forgotten releases were not removed');
    }
  };

const cleanUp = async (stores: Stores, now: number): Promise<number> => {
  const old = (await stores.files.list()).filter(({ mtime }) => now - Date.parse(mtime) > uploadLife);
  const groups = Map.groupBy(old, folderOf);
  let removed = 0;
  for (const [folder, files] of groups) {
    // Asked last: what was begun meanwhile stays.
    if (await isNeeded(stores, folder)) continue;
    for (const { name } of files) await stores.files.delete(name);
    removed += files.length;
  }
  return removed;
};

/** `<app>/<release>` */
const folderOf = ({ name }: ObjectInfo) => name.split('/', 2).join('/');

const isNeeded = async ({ records, uploads }: Stores, folder: string): Promise<boolean> => {
  const [name = '', release = ''] = folder.split('/');
  const app = z.safeParse(AppName, name);
  if (!app.success || release === '') return true;
  const [record, upload] = await Promise.all([records.get(app.data), uploads.get(`${app.data}.${release}`)]);
  if (upload?.operation === 'PUT') return true;
  if (record?.operation !== 'PUT') return false;
  const known = readRecord(app.data, record.string());
  // Of a damaged record an older copy is in use, and its files are needed.
  return !known || Object.hasOwn(known.releases, release);
};
