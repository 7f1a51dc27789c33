import type { Metrics } from '@petalwise/service-kit/telemetry/metrics';
import type pg from 'pg';

const mailsSql = {
  name: 'mail_figures',
  text: `
    SELECT count(*)::int AS waiting, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS age
      FROM mail WHERE sent_at IS NULL AND gave_up_at IS NULL`,
};

/** Gauges that come from the database: waiting mails and open sessions. */
export const countAccounts = (metrics: Metrics, pool: pg.Pool): void => {
  metrics.gauges({
    source: 'mails',
    gauges: {
      mails_waiting: 'Mails that are to be sent, for the first time or again',
      mails_oldest_seconds: 'Age of the oldest mail that waits, 0 without one',
    },
    read: async () => {
      const { rows } = await pool.query<{ waiting: number; age: number }>(mailsSql);
      return { mails_waiting: rows[0]?.waiting ?? 0, mails_oldest_seconds: rows[0]?.age ?? 0 };
    },
  });
  metrics.gauges({
    source: 'sessions',
    gauges: { sessions_open: 'Sessions that have not expired' },
    read: async () => {
      const { rows } = await pool.query<{ open: number }>(
        'SELECT count(*)::int AS open FROM session WHERE expires_at > now()',
      );
      return { sessions_open: rows[0]?.open ?? 0 };
    },
    keepMs: 60_000,
  });
};

/** Sign-in attempts, by `outcome`: `opened`, the code of a refusal, or `failed`. */
export const countSignIns = (metrics: Metrics) =>
  metrics.counter('sign_ins_total', 'Tries to sign in by what became of them', ['outcome']);
