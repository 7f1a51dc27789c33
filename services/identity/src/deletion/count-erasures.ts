import type { Metrics } from '@petalwise/service-kit/telemetry/metrics';
import type pg from 'pg';

const erasuresSql = {
  name: 'erasure_figures',
  text: `
    SELECT count(*)::int AS open, coalesce(extract(epoch FROM now() - min(since)), 0)::float8 AS age
      FROM (SELECT erased_at AS since FROM erasure WHERE finished_at IS NULL
            UNION ALL SELECT deletion_due_at FROM account WHERE deletion_due_at < now()) AS unfinished`,
};

/** Deleted accounts that a service has not reported as erased, and those whose day has come and that still exist. */
export const countErasures = (metrics: Metrics, pool: pg.Pool): void => {
  metrics.gauges({
    source: 'erasures',
    gauges: {
      erasures_open: 'Accounts that are to be gone and are not erased everywhere yet',
      erasure_oldest_seconds: 'How long the oldest of them has been due, 0 without one',
    },
    read: async () => {
      const { rows } = await pool.query<{ open: number; age: number }>(erasuresSql);
      return { erasures_open: rows[0]?.open ?? 0, erasure_oldest_seconds: Math.max(0, rows[0]?.age ?? 0) };
    },
  });
};
