import { AppError } from '@petalwise/service-kit/http/errors';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import { createClient } from '@redis/client';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible';
import { type LimitName, policies } from './policies.ts';

type Limiter = RateLimiterMemory | RLWrapperTimeouts;

/** Milliseconds that a count waits for Redis: one that hangs must not keep people out. */
const redisLimit = 500;

/**
 * Rate limits: in Redis where there is one, so that replicas count together; in the process otherwise, and for as long
 * as Redis does not answer.
 * @param factor multiplies every limit
 */
export const createLimits = async ({
  redisUrl,
  factor,
  log,
  onRefused,
}: {
  redisUrl?: string | undefined;
  factor: number;
  log: Logger;
  /** Is told the name of a limit that refused somebody. */
  onRefused?: (name: LimitName) => void;
}) => {
  const redis = redisUrl === undefined ? undefined : await connectRedis(redisUrl, log);
  const limiter = createLimiters(redis, factor);

  return {
    /** Counts one. @throws `rate.limited` with the seconds to wait */
    take: async (name: LimitName, key: string): Promise<void> => {
      try {
        await limiter(name).consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        onRefused?.(name);
        throw new AppError('rate.limited', { seconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
      }
    },
    /** Forgets what was counted. */
    clear: async (name: LimitName, key: string): Promise<void> => {
      await limiter(name).delete(key);
    },
    /** Takes back one that was counted. */
    giveBack: async (name: LimitName, key: string): Promise<void> => {
      await limiter(name).reward(key);
    },
    /** Undefined where none is used. */
    redisReady: (): boolean | undefined => redis?.isReady,
    close: () => redis?.destroy(),
  };
};
export type Limits = Awaited<ReturnType<typeof createLimits>>;

/** One for each limit, made with its first count. */
const createLimiters = (redis: Awaited<ReturnType<typeof connectRedis>> | undefined, factor: number) => {
  const make = (name: LimitName): Limiter => {
    const { points, duration } = policies[name];
    const options = { keyPrefix: `limit:${name}`, points: Math.ceil(points * factor), duration };
    const memory = new RateLimiterMemory(options);
    if (!redis) return memory;
    const shared = new RateLimiterRedis({
      ...options,
      storeClient: redis,
      useRedisPackage: true,
      insuranceLimiter: memory,
    });
    return new RLWrapperTimeouts({ limiter: shared, timeoutMs: redisLimit });
  };
  const limiters = new Map<LimitName, Limiter>();
  return (name: LimitName): Limiter => {
    const known = limiters.get(name) ?? make(name);
    limiters.set(name, known);
    return known;
  };
};

const connectRedis = async (url: string, log: Logger) => {
  const client = createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: 2000 } });
  // Without a listener an outage would end the process; limits go on in memory meanwhile.
  client.on('error', (error: unknown) =>
    log.warn({ err: error }, 'Redis does not answer; limits count in this process'),
  );
  await Promise.race([client.connect().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 2000))]);
  return client;
};
