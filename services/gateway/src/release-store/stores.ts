import { JetStreamApiError } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import { type ObjectStore, Objm } from '@nats-io/obj';
import { releaseTokenBucket, releaseUploadBucket } from '@petalwise/contracts/web-apps/release-api';
import { releaseBucket, releaseStore } from '@petalwise/contracts/web-apps/releases';
import { AppError } from '@petalwise/service-kit/http/errors';
import type { Nats } from '@petalwise/service-kit/nats/connect-nats';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import { openRegistryStream, type RegistryStream } from './registry-stream.ts';

/** What nobody has finished by then is forgotten, in milliseconds. */
export const uploadLife = 86_400_000;

export interface Stores {
  readonly registry: RegistryStream;
  readonly records: KV;
  readonly tokens: KV;
  readonly uploads: KV;
  readonly files: ObjectStore;
}

/** Runs work on what NATS keeps of releases. @throws `release.unavailable` where NATS does not answer */
export type UseStores = <T>(work: (stores: Stores) => Promise<T>) => Promise<T>;

export const createStores = ({ nats, log }: { nats: Nats; log: Logger }): UseStores => {
  let opened: Promise<Stores> | undefined;
  const open = () => {
    opened ??= openAll(nats, log);
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  return async (work) => {
    if (!nats.connected) throw new AppError('release.unavailable');
    try {
      return await work(await open());
    } catch (error) {
      if (error instanceof AppError || (nats.connected && !isAway(error))) throw error;
      log.warn({ err: error }, 'the release registry does not answer');
      throw new AppError('release.unavailable');
    }
  };
};

const openAll = async (nats: Nats, log: Logger): Promise<Stores> => {
  const client = await nats.client();
  const kvm = new Kvm(client.connection);
  const [records, tokens, uploads, files] = await Promise.all([
    kvm.create(releaseBucket, { history: 8 }),
    kvm.create(releaseTokenBucket),
    kvm.create(releaseUploadBucket, { ttl: uploadLife }),
    new Objm(client.connection).create(releaseStore),
  ]);
  return { registry: openRegistryStream(client, records, log), records, tokens, uploads, files };
};

/** Names of what the client throws while a server is gone, hangs, or has no leader yet. */
const awayNames = new Set([
  'TimeoutError',
  'RequestError',
  'NoResponders',
  'ConnectionError',
  'ClosedConnectionError',
  'DrainingConnectionError',
  'JetStreamNotEnabled',
]);

const isAway = (error: unknown) =>
  error instanceof JetStreamApiError ? error.status === 503 : error instanceof Error && awayNames.has(error.name);
