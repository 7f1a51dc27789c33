import type pg from 'pg';
import type { Metrics } from '../telemetry/metrics.ts';

/** How many of a service's database connections are in use, and how many callers wait for one. */
export const countConnections = (metrics: Metrics, pool: pg.Pool): void => {
  metrics.gauges({
    source: 'pool',
    gauges: {
      database_pool_connections: { help: 'Open database connections of this process', labelNames: ['state'] },
      database_pool_connections_max: 'Database connections that this process may open',
      database_pool_waiting: 'Callers in this process that wait for a database connection',
    },
    read: async () => ({
      database_pool_connections: [
        [{ state: 'busy' }, pool.totalCount - pool.idleCount],
        [{ state: 'idle' }, pool.idleCount],
      ],
      database_pool_connections_max: pool.options.max ?? 10,
      database_pool_waiting: pool.waitingCount,
    }),
    keepMs: 0,
  });
};
