import type { Logger } from '@petalwise/service-kit/telemetry/log';
import type { PrismaClient, Setting } from '#prisma';
import type { Sealer } from './seal.ts';

export const openAiKeyName = 'openai-key';

/** Milliseconds after which every replica asks the database again: so soon a new key is in use everywhere. */
const freshFor = 2_000;

export interface AiKey {
  readonly source: 'admin' | 'environment' | 'none';
  readonly key: string | undefined;
  readonly changedAt: Date | undefined;
  /** Why the key that an admin has set is not used. */
  readonly problem: string | undefined;
}

interface Options {
  readonly db: PrismaClient;
  readonly log: Logger;
  readonly sealer: Sealer;
  /** OPENAI_API_KEY: used where no admin has set one. */
  readonly environmentKey: string | undefined;
}

const cannotBeRead =
  'The stored key cannot be read: it was encrypted with another SETTINGS_ENCRYPTION_KEY. Set the key again, or start with the previous SETTINGS_ENCRYPTION_KEY.';

/** Which key the advisor uses now: an admin's, the environment's, or none. */
export const createKeyInUse = ({ db, log, sealer, environmentKey }: Options) => {
  let known: { until: number; reading: Promise<AiKey> } | undefined;
  let complainedOf = 0;

  const fallback = (problem?: string): AiKey => {
    const source = environmentKey ? 'environment' : 'none';
    return { source, key: environmentKey, changedAt: undefined, problem };
  };
  const complain = ({ changedAt }: Setting) => {
    // Once for each stored key, not with every answer.
    if (complainedOf === changedAt.getTime()) return;
    complainedOf = changedAt.getTime();
    log.error({ setting: openAiKeyName }, cannotBeRead);
  };
  const read = async (): Promise<AiKey> => {
    const stored = await db.setting.findUnique({ where: { name: openAiKeyName } });
    if (!stored) return fallback();
    const key = sealer.open(openAiKeyName, stored);
    if (key !== undefined) return { source: 'admin', key, changedAt: stored.changedAt, problem: undefined };
    complain(stored);
    return fallback(cannotBeRead);
  };

  return {
    /** At most a few seconds old. */
    now: (): Promise<AiKey> => {
      if (known && known.until > performance.now()) return known.reading;
      const reading = read();
      known = { until: performance.now() + freshFor, reading };
      // A database that was away is asked again by the next question.
      reading.catch(() => {
        known = undefined;
      });
      return reading;
    },
    /** The next question asks the database: this process has changed the key. */
    forget: (): void => {
      known = undefined;
    },
  };
};
export type KeyInUse = ReturnType<typeof createKeyInUse>;
