import type { LedgerReport } from '@petalwise/contracts/billing/audit';
import type { Metrics } from '@petalwise/service-kit/telemetry/metrics';
import type pg from 'pg';

/** Gauges of coins and payments that come from the database. Every replica shows the same numbers: use `max`. */
export const countMoney = (metrics: Metrics, pool: pg.Pool): void => {
  countHolds(metrics, pool);
  countDebts(metrics, pool);
  countPayments(metrics, pool);
  countReconciliations(metrics, pool);
  countPaymentEvents(metrics, pool);
  countMovedCoins(metrics, pool);
  countDepartures(metrics, pool);
};

const one = async <Row extends pg.QueryResultRow>(pool: pg.Pool, name: string, text: string): Promise<Row> => {
  const { rows } = await pool.query<Row>({ name: `gauge_${name}`, text });
  return rows[0] as Row;
};

const countHolds = (metrics: Metrics, pool: pg.Pool) =>
  metrics.gauges({
    source: 'holds',
    gauges: {
      holds_open: 'Holds that are neither posted nor released',
      holds_oldest_seconds: 'Age of the oldest open hold, 0 without one',
    },
    read: async () => {
      const { open, age } = await one<{ open: number; age: number }>(
        pool,
        'holds',
        `SELECT count(*)::int AS open, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS age
           FROM open_hold`,
      );
      return { holds_open: open, holds_oldest_seconds: age };
    },
  });

const countDebts = (metrics: Metrics, pool: pg.Pool) =>
  metrics.gauges({
    source: 'debts',
    gauges: {
      debts_open: 'Wallets that owe coins: a refund or dispute took back more than they had',
      debts_coins: 'Coins that they owe together',
      debts_oldest_seconds: 'Age of the oldest debt, 0 without one',
    },
    read: async () => {
      const { open, coins, age } = await one<{ open: number; coins: number; age: number }>(
        pool,
        'debts',
        `SELECT count(*)::int AS open, coalesce(sum(owed), 0)::float8 AS coins,
                coalesce(extract(epoch FROM now() - min(owed_since)), 0)::float8 AS age
           FROM wallet WHERE owed > 0`,
      );
      return { debts_open: open, debts_coins: coins, debts_oldest_seconds: age };
    },
  });

const countPayments = (metrics: Metrics, pool: pg.Pool) =>
  metrics.gauges({
    source: 'payments',
    gauges: {
      payments_last_day: { help: 'Payments of packs that were started in the last 24 hours', labelNames: ['state'] },
    },
    read: async () => {
      const { rows } = await pool.query<{ state: string; count: number }>(
        `SELECT state, count(*)::int AS count FROM purchase WHERE created_at > now() - interval '1 day' GROUP BY state`,
      );
      return { payments_last_day: rows.map(({ state, count }) => [{ state }, count] as const) };
    },
    keepMs: 30_000,
  });

const countReconciliations = (metrics: Metrics, pool: pg.Pool) =>
  metrics.gauges({
    source: 'reconciliation',
    gauges: {
      payments_reconciled_timestamp_seconds: 'When payments were last reconciled with the payment provider',
    },
    read: async () => {
      const { rows } = await pool.query<{ at: number }>(
        'SELECT extract(epoch FROM finished_at)::float8 AS at FROM reconciliation ORDER BY id DESC LIMIT 1',
      );
      return rows[0] ? { payments_reconciled_timestamp_seconds: rows[0].at } : {};
    },
  });

const countPaymentEvents = (metrics: Metrics, pool: pg.Pool) =>
  metrics.gauges({
    source: 'payment-events',
    gauges: {
      payment_events_waiting: 'Events of the payment provider that are stored and not yet applied',
      payment_events_oldest_seconds: 'Age of the oldest of them, 0 without one',
      payment_events_failed: 'Events that failed for good; an admin has to look at them',
    },
    read: async () => {
      const { waiting, age, failed } = await one<{ waiting: number; age: number; failed: number }>(
        pool,
        'payment_events',
        `SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
                count(*) FILTER (WHERE state = 'failed')::int AS failed,
                coalesce(extract(epoch FROM now() - min(received_at) FILTER (WHERE state = 'waiting')), 0)::float8 AS age
           FROM stripe_event WHERE state IN ('waiting', 'failed')`,
      );
      return { payment_events_waiting: waiting, payment_events_oldest_seconds: age, payment_events_failed: failed };
    },
  });

const countDepartures = (metrics: Metrics, pool: pg.Pool) =>
  metrics.gauges({
    source: 'departures',
    gauges: {
      departures_open: 'Users who leave and whose Premium or data is not settled yet',
      departure_oldest_seconds: 'How long the oldest of them has waited, 0 without one',
    },
    read: async () => {
      const { open, age } = await one<{ open: number; age: number }>(
        pool,
        'departures',
        `SELECT count(*)::int AS open, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS age
           FROM departure WHERE done_at IS NULL`,
      );
      return { departures_open: open, departure_oldest_seconds: age };
    },
  });

/** Longer than any transaction may take: after it, no transfer with a smaller id can appear any more. */
const settledAfter = `interval '60 seconds'`;

/** Follows the ledger by its ids, a minute behind: a hold counts nothing, and no query scans the whole ledger. */
const countMovedCoins = (metrics: Metrics, pool: pg.Pool) => {
  const moved = metrics.counter('coins_moved_total', 'Coins that moved in the ledger since this process began', [
    'kind',
  ]);
  let seen: string | undefined;
  metrics.gauges({
    source: 'ledger',
    gauges: { ledger_last_transfer_id: 'The newest transfer that coins_moved_total has in it' },
    read: async () => {
      seen ??= (
        await one<{ id: string }>(pool, 'last_transfer', 'SELECT coalesce(max(id), 0)::text AS id FROM transfer')
      ).id;
      const { rows } = await pool.query<{ kind: string; coins: number; last: string }>({
        name: 'gauge_moved',
        text: `SELECT kind, sum(amount)::float8 AS coins, max(id)::text AS last FROM transfer
                WHERE id > $1::bigint AND created_at < now() - ${settledAfter} GROUP BY kind`,
        values: [seen],
      });
      for (const { kind, coins, last } of rows) {
        moved.inc({ kind }, coins);
        if (BigInt(last) > BigInt(seen)) seen = last;
      }
      return { ledger_last_transfer_id: Number(seen) };
    },
  });
};

/** Shows the result of the last check of the ledger; nothing before the first one. */
export const countFaults = (metrics: Metrics): ((report: LedgerReport) => void) => {
  const faults = metrics.gauge('ledger_faults', 'Faults that the last check of the ledger found', ['proof']);
  const coins = metrics.gauge('ledger_coins', 'Coins in the accounts of the ledger at the last check', ['account']);
  const checked = metrics.gauge('ledger_checked_timestamp_seconds', 'When the ledger was last checked', ['outcome']);
  return ({ ok, proofs, accounts }) => {
    for (const { name, wrong } of proofs) faults.set({ proof: name }, wrong);
    for (const one of accounts) coins.set({ account: one.account }, one.coins);
    checked.reset();
    checked.setToCurrentTime({ outcome: ok ? 'clean' : 'faults' });
  };
};
