import { createLog } from '@petalwise/service-kit/telemetry/log';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasRedis, startTestRedis, type TestRedis } from '../testing/test-redis.ts';
import { createLimits, type Limits } from './limits.ts';

const log = createLog('test', 'silent');
const patience = { timeout: 30_000, interval: 100 };

describe.skipIf(!hasRedis)('limits with Redis', () => {
  let redis: TestRedis;
  let open: Limits[] = [];
  /** One replica of the gateway: it allows two wrong passwords for one e-mail and network. */
  const replica = async () => {
    const limits = await createLimits({ factor: 0.2, log, redisUrl: redis.url });
    open.push(limits);
    return limits;
  };
  const refused = { code: 'rate.limited' };

  beforeAll(async () => {
    redis = await startTestRedis();
  });
  afterEach(() => {
    for (const limits of open) limits.close();
    open = [];
  });
  afterAll(() => redis.stop());

  it('count together over replicas, and forget together', async () => {
    const [one, other] = [await replica(), await replica()];
    await one.take('login-pair', 'ann');
    await other.take('login-pair', 'ann');
    await expect(one.take('login-pair', 'ann')).rejects.toMatchObject(refused);
    await expect(other.take('login-pair', 'ann')).rejects.toMatchObject(refused);
    await other.take('login-pair', 'bob');
    await other.clear('login-pair', 'ann');
    await one.take('login-pair', 'ann');
  });

  it('go on in each process while Redis is down, still refuse there, and count together again afterwards', async () => {
    const [one, other] = [await replica(), await replica()];
    await one.take('login-pair', 'eve');
    await redis.kill();
    for (const limits of [one, other]) {
      await limits.take('login-pair', 'eve');
      await limits.take('login-pair', 'eve');
      await expect(limits.take('login-pair', 'eve')).rejects.toMatchObject(refused);
      await limits.clear('login-pair', 'eve');
      await limits.take('login-pair', 'eve');
    }
    await redis.start();
    let key = 0;
    await vi.waitFor(async () => {
      key += 1;
      await one.take('login-pair', `after-${key}`);
      await other.take('login-pair', `after-${key}`);
      await expect(one.take('login-pair', `after-${key}`)).rejects.toMatchObject(refused);
    }, patience);
  });

  it('do not wait for a Redis that hangs', async () => {
    const limits = await replica();
    await limits.take('login-pair', 'uma');
    redis.freeze();
    try {
      await limits.take('login-pair', 'uma');
      await limits.take('login-pair', 'uma');
      await expect(limits.take('login-pair', 'uma')).rejects.toMatchObject(refused);
    } finally {
      redis.thaw();
    }
  });
});
