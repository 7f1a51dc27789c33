import type { Metrics } from '@petalwise/service-kit/telemetry/metrics';
import type pg from 'pg';

/** Questions whose answer is being written, by whichever replica. */
export const countQuestions = (metrics: Metrics, pool: pg.Pool): void => {
  metrics.gauges({
    source: 'questions',
    gauges: {
      questions_pending: 'Questions whose answer is being written',
      questions_oldest_seconds: 'Age of the oldest of them, 0 without one',
    },
    read: async () => {
      const { rows } = await pool.query<{ pending: number; age: number }>({
        name: 'question_figures',
        text: `
          SELECT count(*)::int AS pending, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS age
            FROM message WHERE lease_until IS NOT NULL`,
      });
      return { questions_pending: rows[0]?.pending ?? 0, questions_oldest_seconds: rows[0]?.age ?? 0 };
    },
  });
};
