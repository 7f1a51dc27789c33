import { releaseTokenBucket, releaseUploadBucket } from '@petalwise/contracts/web-apps/release-api';
import { releaseBucket, releaseStore } from '@petalwise/contracts/web-apps/releases';

const DAY = 86_400_000;

/** The stream of all facts. */
export const FACTS = 'FACTS';
/** How long a fact stays in the stream, in milliseconds. */
export const FACTS_MAX_AGE = 7 * DAY;

/** Buckets of keys that NATS holds for the gateway; `ttl` in milliseconds. */
export const buckets: readonly { readonly name: string; readonly history?: number; readonly ttl?: number }[] = [
  { name: releaseBucket, history: 8 },
  { name: releaseTokenBucket },
  { name: releaseUploadBucket, ttl: DAY },
];
/** Buckets of files. */
export const stores: readonly string[] = [releaseStore];

export const bucketStream = (bucket: string): string => `KV_${bucket}`;
export const storeStream = (store: string): string => `OBJ_${store}`;

/** Every stream, by JetStream's name. */
export const streamNames: readonly string[] = [
  FACTS,
  ...buckets.map(({ name }) => bucketStream(name)),
  ...stores.map(storeStream),
];
