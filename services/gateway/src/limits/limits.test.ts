import { allEndpoints } from '@petalwise/contracts/all-endpoints';
import { createLog } from '@petalwise/service-kit/telemetry/log';
import { describe, expect, it } from 'vitest';
import { limitRequest } from './limit-request.ts';
import { createLimits } from './limits.ts';

const log = createLog('test', 'silent');

describe('limits in one process', () => {
  it('count each key for itself and forget on request', async () => {
    const limits = await createLimits({ factor: 0.1, log });
    await limits.take('login-pair', 'ann');
    await expect(limits.take('login-pair', 'ann')).rejects.toMatchObject({ code: 'rate.limited' });
    await limits.take('login-pair', 'bob');
    await limits.clear('login-pair', 'ann');
    await limits.take('login-pair', 'ann');
  });

  it('do not count what is given back', async () => {
    const limits = await createLimits({ factor: 0.01, log });
    for (let n = 0; n < 3; n++) {
      await limits.take('login-account', 'ann');
      await limits.giveBack('login-account', 'ann');
    }
    await limits.take('login-account', 'ann');
    await expect(limits.take('login-account', 'ann')).rejects.toMatchObject({ code: 'rate.limited' });
  });

  it('go on in the process while Redis does not answer', async () => {
    const limits = await createLimits({ factor: 0.1, log, redisUrl: 'redis://127.0.0.1:1' });
    await limits.take('login-pair', 'ann');
    await expect(limits.take('login-pair', 'ann')).rejects.toMatchObject({ code: 'rate.limited' });
    limits.close();
  });
});

describe('labels, products, routines, and the history of chats', () => {
  const counted =
    /^\w+ \/api\/chat\/(label|saved-products|shelf|routine|search)\b|^PATCH \/api\/chat\/session\b|\/export$/;
  const care = Object.values(allEndpoints).filter(
    ({ method, path, auth }) => auth === 'user' && counted.test(`${method} ${path}`),
  );

  it.each(care.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s counts for the account',
    async (userId, endpoint) => {
      const limits = await createLimits({ factor: 0.001, log });
      const ask = () => limitRequest(limits, endpoint, { network: '192.0.2.1', userId, length: 0 });
      await ask();
      await expect(ask()).rejects.toMatchObject({ code: 'rate.limited' });
      expect(endpoint.errors).toContain('rate.limited');
    },
  );
});
