import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ObjectStore, Objm } from '@nats-io/obj';
import { releaseStore } from '@petalwise/contracts/web-apps/releases';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Nats } from '@petalwise/service-kit/nats/connect-nats';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import { LRUCache } from 'lru-cache';
import { hasHash, readWhole, writeWhole } from './disk.ts';
import type { Registry } from './registry.ts';

const memoryBytes = 64 * 1024 * 1024;
const storeLimit = 10_000;

/** One file of a release. */
export interface WebFile {
  readonly app: string;
  readonly release: string;
  readonly file: string;
  /** `sha384-…`, for scripts and style sheets. */
  readonly hash: string | undefined;
}

export interface ReleaseFiles {
  /** The bytes of a file that the registry names. @throws `unavailable` where neither disk nor NATS has them now */
  read(app: string, release: string, file: string): Promise<Buffer>;
  /** Takes a file onto the disk unless it is there, whole. @throws where NATS does not have it now, or the disk takes no more */
  keep(file: WebFile): Promise<void>;
  /** Removes releases from the disk that this does not say are needed, of apps that the registry knows. */
  prune(registry: Registry, isNeeded?: (app: string, release: string) => boolean): Promise<void>;
}

interface FileDeps {
  readonly nats: Nats;
  readonly folder: string;
  readonly log: Logger;
  /** What the registry says of a file. */
  readonly hashOf: (app: string, release: string, file: string) => string | undefined;
}

/** Files of releases, which never change: from memory, else from disk, else from the object store. */
export const createReleaseFiles = ({ nats, folder, log, hashOf }: FileDeps): ReleaseFiles => {
  const memory = new LRUCache<string, Buffer>({
    maxSize: memoryBytes,
    sizeCalculation: (content) => content.length + 1,
  });
  const underWay = new Map<string, Promise<Buffer>>();
  /** Names of files that this process has seen whole on the disk. */
  const seen = new Set<string>();
  const download = createDownload(nats);

  const load = async (name: string, hash: string | undefined): Promise<Buffer> => {
    const path = join(folder, name);
    const kept = await readWhole(path, hash);
    const content = kept ?? (await download(name, hash));
    if (!kept) {
      await writeWhole(path, content).catch((error) => log.warn({ err: error }, 'a web file was not kept on disk'));
    }
    memory.set(name, content);
    return content;
  };

  return {
    async read(app, release, file) {
      const name = nameOf({ app, release, file });
      const known = memory.get(name);
      if (known) return known;
      const loading =
        underWay.get(name) ??
        load(name, hashOf(app, release, file))
          .catch((error) => refuse(error, log))
          .finally(() => underWay.delete(name));
      underWay.set(name, loading);
      return loading;
    },
    async keep(file) {
      const name = nameOf(file);
      const path = join(folder, name);
      const isThere = seen.has(name) ? await exists(path) : (await readWhole(path, file.hash)) !== undefined;
      if (!isThere) await writeWhole(path, memory.get(name) ?? (await download(name, file.hash)));
      seen.add(name);
    },
    prune: (registry, isNeeded = (app, release) => registry.record(app)?.releases[release] !== undefined) =>
      prune(folder, registry, isNeeded),
  };
};

/** Reads files from the object store, which is opened by the first one. */
const createDownload = (nats: Nats) => {
  let store: Promise<ObjectStore> | undefined;
  const openStore = () => {
    store ??= nats.client().then(({ connection }) => new Objm(connection).create(releaseStore));
    store.catch(() => {
      store = undefined;
    });
    return store;
  };
  return async (name: string, hash: string | undefined): Promise<Buffer> => {
    if (!nats.connected) throw new AppError('unavailable');
    const content = await inTime(openStore().then((open) => open.getBlob(name)));
    if (!content) throw new Error(`the object store lacks ${name}, which the registry names`);
    const bytes = Buffer.from(content);
    if (!hasHash(bytes, hash)) throw new Error(`the object store has other bytes of ${name} than the registry says`);
    return bytes;
  };
};

const prune = async (folder: string, registry: Registry, isNeeded: (app: string, release: string) => boolean) => {
  for (const { app } of registry.records()) {
    const kept = await readdir(join(folder, app)).catch(() => []);
    const gone = kept.filter((release) => !isNeeded(app, release));
    await Promise.all(gone.map((release) => rm(join(folder, app, release), { recursive: true, force: true })));
  }
};

/** Its name in the object store, and its path on the disk. */
const nameOf = ({ app, release, file }: Omit<WebFile, 'hash'>) => `${app}/${release}/${file}`;

const exists = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );

const refuse = (error: unknown, log: Logger): never => {
  if (error instanceof AppError) throw error;
  log.error({ err: error }, 'a web file could not be read');
  throw new AppError('unavailable');
};

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the object store does not respond')), storeLimit);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
