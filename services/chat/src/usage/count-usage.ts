import { queryRows, type SqlTransaction } from '@petalwise/service-kit/database/open-database';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import type { Counted } from './advisor-usage.ts';

export interface UsageCounter {
  count(what: Counted, costUsd?: number): void;
  /** Writes what was counted since the last time. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds between two writes: every answer of a day would otherwise wait for the same row. */
const flushEvery = 5_000;

/**
 * Counts what the advisor does, for the admin's page. Counts are kept in memory and added to the day's rows every few
 * seconds, so a process that dies loses that many; nothing about money depends on them.
 */
export const createUsageCounter = (options: {
  db: SqlTransaction;
  log: Pick<Logger, 'warn'>;
  now: () => Date;
}): UsageCounter => {
  let counted = new Map<string, { day: string; what: Counted; count: number; costUsd: number }>();
  const add = (day: string, what: Counted, count: number, costUsd: number) => {
    const key = `${day} ${what}`;
    const before = counted.get(key);
    counted.set(key, { day, what, count: (before?.count ?? 0) + count, costUsd: (before?.costUsd ?? 0) + costUsd });
  };
  const flush = async () => {
    const rows = [...counted.values()];
    if (rows.length === 0) return;
    counted = new Map();
    try {
      await addToDays(options.db, rows);
    } catch (error) {
      for (const { day, what, count, costUsd } of rows) add(day, what, count, costUsd);
      throw error;
    }
  };
  const timer = setInterval(() => {
    flush().catch((error: unknown) => options.log.warn({ err: error }, 'could not write the usage of the advisor'));
  }, flushEvery);
  timer.unref();
  return {
    count: (what, costUsd = 0) => add(options.now().toISOString().slice(0, 10), what, 1, costUsd),
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};

// In the order of the key, so that two replicas never wait for each other.
const addSql = `
  INSERT INTO advisor_day (day, what, count, cost_usd)
  SELECT * FROM unnest($1::date[], $2::text[], $3::int[], $4::float8[]) AS counted (day, what, count, cost_usd)
   ORDER BY day, what
      ON CONFLICT (day, what) DO UPDATE
     SET count = advisor_day.count + excluded.count, cost_usd = advisor_day.cost_usd + excluded.cost_usd`;

const addToDays = (
  db: SqlTransaction,
  rows: readonly { day: string; what: string; count: number; costUsd: number }[],
) =>
  queryRows(db, addSql, [
    rows.map(({ day }) => day),
    rows.map(({ what }) => what),
    rows.map(({ count }) => count),
    rows.map(({ costUsd }) => costUsd),
  ]);
