import type { KV } from '@nats-io/kv';
import { ReleaseRecord } from '@petalwise/contracts/web-apps/releases';
import * as z from 'zod/mini';

/** A record from its text in the registry; undefined where it is damaged, or of another app than its key says. */
export const readRecord = (key: string, text: string): ReleaseRecord | undefined => {
  const parsed = z.safeParse(ReleaseRecord, parseJson(text));
  return parsed.success && parsed.data.app === key ? parsed.data : undefined;
};

/** The newest undamaged record among the last writes that NATS keeps of an app. */
export const lastGoodRecord = async (records: KV, key: string): Promise<ReleaseRecord | undefined> => {
  let good: ReleaseRecord | undefined;
  for await (const entry of await records.history({ key })) good = readRecord(key, entry.string()) ?? good;
  return good;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
