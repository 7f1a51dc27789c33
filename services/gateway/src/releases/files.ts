import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ObjectStore, Objm } from '@nats-io/obj';
import { releaseStore } from '@petalwise/contracts/releases';
import { AppError } from '@petalwise/service-kit/errors';
import type { Logger } from '@petalwise/service-kit/log';
import type { Nats } from '@petalwise/service-kit/nats';
import { LRUCache } from 'lru-cache';
import type { Registry } from './registry.ts';

const memoryBytes = 64 * 1024 * 1024;
const storeLimit = 10_000;

export interface ReleaseFiles {
  /** The bytes of a file that the registry names. @throws `unavailable` where neither disk nor NATS has them now */
  read(app: string, release: string, file: string): Promise<Buffer>;
  /** Removes releases from the disk that the registry no longer has. */
  prune(registry: Registry): Promise<void>;
}

/** Files of releases, which never change: from memory, else from disk, else from the object store. */
export const createReleaseFiles = ({
  nats,
  folder,
  log,
}: {
  nats: Nats;
  folder: string;
  log: Logger;
}): ReleaseFiles => {
  const memory = new LRUCache<string, Buffer>({
    maxSize: memoryBytes,
    sizeCalculation: (content) => content.length + 1,
  });
  const underWay = new Map<string, Promise<Buffer>>();
  let store: Promise<ObjectStore> | undefined;

  const openStore = () => {
    store ??= nats.client().then(({ connection }) => new Objm(connection).create(releaseStore));
    store.catch(() => {
      store = undefined;
    });
    return store;
  };

  const download = async (name: string): Promise<Buffer> => {
    if (!nats.connected) throw new AppError('unavailable');
    const content = await inTime(openStore().then((open) => open.getBlob(name)));
    if (!content) throw new Error(`the object store lacks ${name}, which the registry names`);
    return Buffer.from(content);
  };

  const load = async (name: string): Promise<Buffer> => {
    const path = join(folder, name);
    const kept = await readFile(path).catch(() => undefined);
    const content = kept ?? (await download(name));
    if (!kept) await keep(path, content).catch((error) => log.warn({ err: error }, 'a web file was not kept on disk'));
    memory.set(name, content);
    return content;
  };

  return {
    async read(app, release, file) {
      const name = `${app}/${release}/${file}`;
      const known = memory.get(name);
      if (known) return known;
      const loading =
        underWay.get(name) ??
        load(name)
          .catch((error) => refuse(error, log))
          .finally(() => underWay.delete(name));
      underWay.set(name, loading);
      return loading;
    },
    async prune(registry) {
      for (const { app, releases } of registry.records()) {
        const kept = await readdir(join(folder, app)).catch(() => []);
        const gone = kept.filter((release) => !releases[release]);
        await Promise.all(gone.map((release) => rm(join(folder, app, release), { recursive: true, force: true })));
      }
    },
  };
};

const refuse = (error: unknown, log: Logger): never => {
  if (error instanceof AppError) throw error;
  log.error({ err: error }, 'a web file could not be read');
  throw new AppError('unavailable');
};

const keep = async (path: string, content: Buffer) => {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${randomUUID()}.new`;
  await writeFile(beside, content);
  await rename(beside, path);
};

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the object store does not answer')), storeLimit);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
