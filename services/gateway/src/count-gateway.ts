import { countConnection } from '@petalwise/service-kit/facts/fact-gauges';
import type { Nats } from '@petalwise/service-kit/nats/connect-nats';
import type { Metrics } from '@petalwise/service-kit/telemetry/metrics';
import type { Limits } from './limits/limits.ts';
import type { LimitName } from './limits/policies.ts';
import type { Hub } from './live/hub.ts';
import type { DiskFill } from './releases/fill-disk.ts';

/** What this process holds: live streams, its connections to NATS and, where it uses one, to Redis, and web files. */
export const countGateway = (
  metrics: Metrics,
  { nats, hub, limits, disk }: { nats: Nats; hub: Hub; limits: Limits; disk: DiskFill },
): void => {
  countConnection(metrics, nats);
  metrics.gauges({
    source: 'gateway',
    gauges: {
      live_connections: 'Open streams of live updates',
      redis_connected: 'Whether rate limits are counted in Redis (1) or in this process for want of it (0)',
      web_files: 'Files of the active and previous releases of all web apps',
      web_files_missing: 'Those of them that are not on the disk, and need NATS',
    },
    read: async () => {
      const redis = limits.redisReady();
      const files = disk.state();
      return {
        live_connections: hub.size(),
        ...(redis !== undefined && { redis_connected: redis ? 1 : 0 }),
        ...(files && { web_files: files.wanted, web_files_missing: files.missing }),
      };
    },
    keepMs: 0,
  });
};

export const countRefusals = (metrics: Metrics): ((limit: LimitName) => void) => {
  const refused = metrics.counter('rate_limited_requests_total', 'Requests that a rate limit refused', ['limit']);
  return (limit) => refused.inc({ limit });
};
