import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '@nats-io/obj';
import { type AppName, ReleaseManifest, type ReleaseRecord } from '@petalwise/contracts/releases';
import { misfits, refusals } from './gate.ts';
import { activated, published } from './record.ts';
import { openRegistry, type Registry } from './registry.ts';

const uploadsAtOnce = 8;
const remotes: readonly AppName[] = ['mf-chat', 'mf-commerce', 'mf-trending', 'mf-admin'];

export interface Published {
  readonly app: AppName;
  readonly release: string;
  /** `skipped`: it was the active release already. */
  readonly outcome: 'published' | 'activated' | 'skipped';
  /** For a shell: active remotes that it does not fit, which should follow. */
  readonly warnings: readonly string[];
}

/** A release that the gate refuses, with every reason. */
export class ReleaseRefused extends Error {
  readonly reasons: readonly string[];
  constructor(app: string, release: string, reasons: readonly string[]) {
    super(`${app} ${release} is refused: ${reasons.join('; ')}`);
    this.name = 'ReleaseRefused';
    this.reasons = reasons;
  }
}

/**
 * Publishes a built web app and makes it the active release. Doing it again with the same build changes nothing.
 * Publish the shell first: remotes are checked against it.
 * @param dist the folder with `release.json`
 * @param who the name that the history keeps
 * @throws ReleaseRefused
 */
export const publishApp = async (given: {
  natsUrl: string;
  app: AppName;
  dist: string;
  who: string;
}): Promise<Published> => {
  const registry = await openRegistry(given.natsUrl);
  try {
    return await publish(registry, given);
  } finally {
    await registry.close();
  }
};

const publish = async (
  registry: Registry,
  { app, dist, who }: { app: AppName; dist: string; who: string },
): Promise<Published> => {
  const manifest = await readManifest(dist, app);
  const known = await registry.read(app);
  if (known?.active === manifest.release) {
    return { app, release: manifest.release, outcome: 'skipped', warnings: [] };
  }
  // Before the files are sent: nobody waits for an upload to learn that it was in vain.
  await pass(registry, manifest, known);
  await upload(registry.files, dist, manifest);
  let outcome: Published['outcome'] = 'published';
  await registry.update(app, async (record) => {
    await pass(registry, manifest, record);
    const existing = record?.releases[manifest.release] && record.active !== manifest.release ? record : undefined;
    outcome = existing ? 'activated' : 'published';
    const change = { who, at: new Date() };
    return existing ? activated(existing, manifest.release, change) : published(record, manifest, change);
  });
  const warnings = app === 'shell' ? await leftBehind(registry, manifest) : [];
  return { app, release: manifest.release, outcome, warnings };
};

/** Makes a release that is in the registry already the active one, through the same gate. */
export const activateRelease = async (registry: Registry, app: AppName, release: string, who: string) =>
  registry.update(app, async (record) => {
    const manifest = record?.releases[release];
    if (!record || !manifest) throw new Error(`${app} has no release ${release}`);
    await pass(registry, manifest, record);
    return activated(record, release, { who, at: new Date() });
  });

const pass = async (registry: Registry, manifest: ReleaseManifest, known: ReleaseRecord | undefined) => {
  const reasons = refusals(manifest, activeOf(await registry.read('shell')), known);
  if (reasons.length > 0) throw new ReleaseRefused(manifest.app, manifest.release, reasons);
};

const activeOf = (record: ReleaseRecord | undefined) => record?.releases[record.active];

const leftBehind = async (registry: Registry, shell: ReleaseManifest) => {
  const records = await Promise.all(remotes.map((app) => registry.read(app)));
  return records.flatMap((record) => {
    const active = activeOf(record);
    return active ? misfits(active, shell).map((reason) => `${active.app} ${active.release}: ${reason}`) : [];
  });
};

const readManifest = async (dist: string, app: AppName): Promise<ReleaseManifest> => {
  const manifest = ReleaseManifest.parse(JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')));
  if (manifest.app !== app) throw new Error(`${dist} holds a build of ${manifest.app}, not of ${app}`);
  const present = await readdir(dist, { recursive: true });
  const onDisk = new Set(present.map((name) => name.replaceAll('\\', '/')));
  const absent = manifest.files.filter((file) => !onDisk.has(file));
  if (absent.length > 0) throw new Error(`${dist} lacks ${absent.join(', ')}; build ${app} again`);
  const compressed = manifest.files.flatMap((file) => [`${file}.br`, `${file}.gz`]).filter((file) => onDisk.has(file));
  return { ...manifest, files: [...new Set([...manifest.files, ...compressed])] };
};

const upload = async (store: ObjectStore, dist: string, { app, release, files }: ReleaseManifest) => {
  const waiting = files.values();
  const worker = async () => {
    for (const file of waiting) await put(store, `${app}/${release}/${file}`, await readFile(join(dist, file)));
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, worker));
};

/** A file that is there already, from an interrupted try, is not sent again. */
const put = async (store: ObjectStore, name: string, content: Buffer) => {
  const digest = `SHA-256=${createHash('sha256').update(content).digest('base64url')}`;
  const known = await store.info(name);
  if (known && !known.deleted && sameDigest(known.digest, digest)) return;
  await store.putBlob({ name }, content);
};

// Clients differ in whether they keep base64's padding.
const sameDigest = (a: string, b: string) => a.replace(/=+$/, '') === b.replace(/=+$/, '');
