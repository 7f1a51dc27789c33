import type pg from 'pg';
import type { Nats } from '../nats/connect-nats.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { consumerInfo } from './fact-consumer.ts';

const outboxSql = {
  name: 'outbox_figures',
  text: `
    SELECT count(*)::int AS waiting,
           coalesce(extract(epoch FROM clock_timestamp() - min(created_at)), 0)::float8 AS age
      FROM outbox WHERE published_at IS NULL`,
};

const failuresSql = {
  name: 'inbox_failure_figures',
  text: `
    SELECT count(*) FILTER (WHERE given_up_at IS NULL)::int AS failing,
           count(*) FILTER (WHERE given_up_at IS NOT NULL)::int AS dead
      FROM inbox_failure WHERE consumer = $1`,
};

/**
 * A service's facts in progress: how many wait in its outbox and, if it consumes facts, how far behind it is in the
 * stream. Every replica shows the same numbers: take the `max` over them.
 */
export const countFacts = (
  metrics: Metrics,
  { pool, nats, durable }: { pool: pg.Pool; nats: Nats; durable?: string },
): void => {
  countConnection(metrics, nats);
  metrics.gauges({
    source: 'outbox',
    gauges: {
      outbox_facts_waiting: 'Facts that are committed and not yet published',
      outbox_oldest_fact_seconds: 'Age of the oldest fact that is not yet published, 0 without one',
    },
    read: async () => {
      const { rows } = await pool.query<{ waiting: number; age: number }>(outboxSql);
      return { outbox_facts_waiting: rows[0]?.waiting ?? 0, outbox_oldest_fact_seconds: rows[0]?.age ?? 0 };
    },
  });
  if (durable === undefined) return;
  countFailures(metrics, pool, durable);
  countPending(metrics, nats, durable);
};

/** Whether NATS is connected: for the gateway, and for every service with facts. */
export const countConnection = (metrics: Metrics, nats: Pick<Nats, 'responds'>): void => {
  metrics.gauges({
    source: 'nats',
    gauges: { nats_connected: 'Whether NATS responds to this process (1), or is away or stuck (0)' },
    read: async () => ({
      nats_connected: await nats.responds().then(
        () => 1,
        () => 0,
      ),
    }),
    keepMs: 0,
  });
};

const ofDurable = (help: string) => ({ help, labelNames: ['durable'] });

const countFailures = (metrics: Metrics, pool: pg.Pool, durable: string) => {
  metrics.gauges({
    source: 'inbox',
    gauges: {
      consumer_facts_failing: ofDurable('Facts whose handler failed and that are tried again'),
      consumer_dead_letters: ofDurable('Facts that were given up; an operator must look at them'),
    },
    read: async () => {
      const { rows } = await pool.query<{ failing: number; dead: number }>({ ...failuresSql, values: [durable] });
      return {
        consumer_facts_failing: [[{ durable }, rows[0]?.failing ?? 0]],
        consumer_dead_letters: [[{ durable }, rows[0]?.dead ?? 0]],
      };
    },
  });
};

const countPending = (metrics: Metrics, nats: Nats, durable: string) => {
  metrics.gauges({
    source: 'consumer',
    gauges: {
      consumer_facts_pending: ofDurable('Facts in the stream that this consumer has not been given yet'),
      consumer_facts_unacknowledged: ofDurable('Facts that were given out and are not acknowledged yet'),
      consumer_facts_redelivered: ofDurable('Of those, the ones that were given out more than once'),
    },
    read: async () => {
      if (!nats.connected) throw new Error('NATS is away');
      const info = await consumerInfo((await nats.client()).manager, durable);
      if (info === undefined) return {};
      return {
        consumer_facts_pending: [[{ durable }, info.num_pending]],
        consumer_facts_unacknowledged: [[{ durable }, info.num_ack_pending]],
        consumer_facts_redelivered: [[{ durable }, info.num_redelivered]],
      };
    },
  });
};
