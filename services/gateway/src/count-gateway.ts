import { countConnection } from '@petalwise/service-kit/fact-figures';
import type { Metrics } from '@petalwise/service-kit/metrics';
import type { Nats } from '@petalwise/service-kit/nats';
import type { LimitName, Limits } from './limits/limits.ts';
import type { Hub } from './live/hub.ts';

/** What this process holds: open live streams, and whether it is connected to NATS and, where it uses one, to Redis. */
export const countGateway = (
  metrics: Metrics,
  { nats, hub, limits }: { nats: Nats; hub: Hub; limits: Limits },
): void => {
  countConnection(metrics, nats);
  metrics.figures({
    source: 'gateway',
    gauges: {
      live_connections: 'Open streams of live updates',
      redis_connected: 'Whether rate limits are counted in Redis (1) or in this process for want of it (0)',
    },
    read: async () => {
      const redis = limits.redisReady();
      return { live_connections: hub.size(), ...(redis !== undefined && { redis_connected: redis ? 1 : 0 }) };
    },
    keepMs: 0,
  });
};

export const countRefusals = (metrics: Metrics): ((limit: LimitName) => void) => {
  const refused = metrics.counter('rate_limited_requests_total', 'Requests that a rate limit refused', ['limit']);
  return (limit) => refused.inc({ limit });
};
