import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { KV } from '@nats-io/kv';
import type { ObjectInfo, ObjectStore } from '@nats-io/obj';
import { NewRelease } from '@petalwise/contracts/web-apps/release-api';
import type { AppName } from '@petalwise/contracts/web-apps/releases';
import { AppError } from '@petalwise/service-kit/http/errors';
import * as z from 'zod/mini';
import { isConflict } from './registry-stream.ts';
import type { UseStores } from './stores.ts';

const looksAtOnce = 16;

/** Releases on their way: what was announced of each, and which of its files are there. Shared by all gateways. */
export interface Uploads {
  /** Remembers what is to come; the same again changes nothing. @throws `release.refused` where other files come under this id */
  announce(release: NewRelease): Promise<void>;
  find(app: AppName, release: string): Promise<NewRelease | undefined>;
  missing(release: NewRelease): Promise<string[]>;
  /** The text of every script of a release that is there whole. */
  scripts(release: NewRelease): Promise<Map<string, string>>;
  /** False where it was there. @throws `release.not-found`, `release.file-refused` */
  take(sent: { app: AppName; release: string; file: string; content: Buffer }): Promise<boolean>;
  forget(app: AppName, release: string): Promise<void>;
}

export const createUploads = (use: UseStores): Uploads => {
  const find = (app: AppName, release: string) => use(({ uploads }) => announced(uploads, keyOf(app, release)));
  return {
    announce: (release) => use(({ uploads }) => announceOnce(uploads, release)),
    find,
    missing: (release) => use(({ files }) => missingFiles(files, release)),
    scripts: (release) => use(({ files }) => readScripts(files, release)),
    async take({ app, release, file, content }) {
      const expected = await find(app, release);
      if (!expected) {
        // Somebody who sent the same has finished it meanwhile.
        if (await use(({ files }) => hasContent(files, `${app}/${release}/${file}`, content))) return false;
        throw new AppError('release.not-found', { reason: `No upload of ${app} ${release} was begun.` });
      }
      refuseOther(expected, file, content);
      return use(({ files }) => put(files, expected, file, content));
    },
    forget: (app, release) => use(({ uploads }) => uploads.delete(keyOf(app, release))),
  };
};

const keyOf = (app: string, release: string) => `${app}.${release}`;

/** Where a file of a release lies in the object store. */
const nameOf = ({ manifest }: NewRelease, file: string) => `${manifest.app}/${manifest.release}/${file}`;

const announced = async (uploads: KV, key: string): Promise<NewRelease | undefined> => {
  const entry = await uploads.get(key);
  return entry?.operation === 'PUT' ? z.parse(NewRelease, entry.json()) : undefined;
};

const announceOnce = async (uploads: KV, release: NewRelease) => {
  const { app, release: id } = release.manifest;
  const key = keyOf(app, id);
  const refuseAnother = (known: NewRelease) => {
    if (isDeepStrictEqual(known, release)) return;
    const reason = `${app} ${id} is being sent with other files; that upload is forgotten a day after it was begun`;
    throw new AppError('release.refused', { reason });
  };
  const known = await announced(uploads, key);
  if (known) return refuseAnother(known);
  try {
    await uploads.create(key, JSON.stringify(release));
  } catch (error) {
    const faster = isConflict(error) ? await announced(uploads, key) : undefined;
    if (!faster) throw error;
    refuseAnother(faster);
  }
};

const missingFiles = async (store: ObjectStore, release: NewRelease): Promise<string[]> => {
  const missing: string[] = [];
  const waiting = Object.keys(release.files).values();
  const look = async () => {
    for (const file of waiting) if (!(await isThere(store, release, file))) missing.push(file);
  };
  await Promise.all(Array.from({ length: looksAtOnce }, look));
  return missing.sort();
};

const readScripts = async (store: ObjectStore, release: NewRelease): Promise<Map<string, string>> => {
  const names = Object.keys(release.files).filter((file) => file.endsWith('.js'));
  const read = async (file: string) => {
    const content = await store.getBlob(nameOf(release, file));
    return [file, Buffer.from(content ?? []).toString('utf8')] as const;
  };
  return new Map(await Promise.all(names.map(read)));
};

const isThere = async (store: ObjectStore, release: NewRelease, file: string) =>
  isSame(await store.info(nameOf(release, file)), release.files[file]);

const isSame = (kept: ObjectInfo | null, sent: NewRelease['files'][string] | undefined) =>
  kept !== null && !kept.deleted && kept.metadata?.sha384 === sent?.sha384;

const hasContent = async (store: ObjectStore, name: string, content: Buffer) => {
  const kept = await store.info(name);
  return kept !== null && !kept.deleted && kept.metadata?.sha384 === hashOf(content);
};

const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const refuseOther = ({ files }: NewRelease, file: string, content: Buffer) => {
  const refuse = (reason: string) => new AppError('release.file-refused', { file, reason });
  const expected = Object.hasOwn(files, file) ? files[file] : undefined;
  if (!expected) throw refuse('it is not in the list of files of this release');
  if (content.length !== expected.bytes) throw refuse(`it has ${content.length} bytes instead of ${expected.bytes}`);
  if (hashOf(content) !== expected.sha384) throw refuse('its bytes do not match the hash given for it');
};

const put = async (store: ObjectStore, release: NewRelease, file: string, content: Buffer): Promise<boolean> => {
  const name = nameOf(release, file);
  const kept = await store.info(name);
  if (isSame(kept, release.files[file])) return false;
  const { sha384 = '' } = release.files[file] ?? {};
  try {
    await store.putBlob({ name, metadata: { sha384 } }, content, { previousRevision: kept?.revision ?? 0 });
    return true;
  } catch (error) {
    // Two send the same: whoever was faster has stored it.
    if (isConflict(error) && (await isThere(store, release, file))) return false;
    throw error;
  }
};
