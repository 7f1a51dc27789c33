import { readFileSync } from 'node:fs';
import { testRules } from '@petalwise/service-kit/testing/alerts';
import { expect, it, vi } from 'vitest';
import { parse } from 'yaml';

// Prometheus's own tool takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

interface Rule {
  readonly alert: string;
  readonly for?: string;
}
const { groups } = parse(readFileSync(new URL('rules/alerts.yml', import.meta.url), 'utf8')) as {
  groups: { rules: Rule[] }[];
};
const alerts = groups.flatMap(({ rules }) => rules);
/** How long an alert waits, in minutes. */
const waits = ({ for: text = '0m' }: Rule) => Number.parseInt(text, 10) * (text.endsWith('h') ? 60 : 1);

/** Ten well minutes, some ill ones, and well ones to the end, in promtool's notation. */
type Course = (ill: number) => string;
const gauge =
  (well: number, ill: number): Course =>
  (minutes) =>
    `${well}x9 ${ill}x${minutes - 1} ${well}x160`;
const counter =
  (perIllMinute: number, perMinute = 0): Course =>
  (minutes) => {
    const [start, peak] = [perMinute * 10, perMinute * 10 + perIllMinute * minutes];
    return `0+${perMinute}x9 ${start + perIllMinute}+${perIllMinute}x${minutes - 1} ${peak + perMinute}+${perMinute}x160`;
  };
const answer = (labels: string) => `http_request_duration_seconds_${labels}`;

/** Series under which an alert's condition is true while they are ill. `spike`: ill minutes, where not all but one of `for`. */
const conditions: Record<string, { series: Record<string, Course>; spike?: number }> = {
  GatewaySlow: {
    series: {
      [answer('bucket{service="gateway",route="/",le="0.5"}')]: counter(0, 10),
      [answer('bucket{service="gateway",route="/",le="5"}')]: counter(10, 10),
      [answer('bucket{service="gateway",route="/",le="+Inf"}')]: counter(10, 10),
    },
    spike: 4,
  },
  ServiceDown: { series: { 'up{job="chat"}': gauge(1, 0) } },
  DatabaseAway: { series: { 'figures_read{service="chat",source="outbox"}': gauge(1, 0) } },
  DatabasePoolExhausted: {
    series: {
      'database_pool_waiting{service="chat"}': gauge(0, 3),
      'database_pool_connections{service="chat",state="busy"}': gauge(1, 10),
      'database_pool_connections_max{service="chat"}': gauge(10, 10),
    },
  },
  EventLoopBlocked: { series: { 'nodejs_eventloop_lag_p99_seconds{service="chat"}': gauge(0.01, 2) } },
  MailsStuck: { series: { mails_oldest_seconds: gauge(0, 700) } },
  ErasureLate: { series: { erasure_oldest_seconds: gauge(0, 90_000) } },
  NatsDown: { series: { 'nats_connected{service="chat"}': gauge(1, 0) } },
  RedisDown: { series: { redis_connected: gauge(1, 0) } },
  FactsStuck: { series: { 'outbox_oldest_fact_seconds{service="chat"}': gauge(0, 90) } },
  ConsumerBehind: { series: { 'consumer_facts_pending{durable="billing"}': gauge(0, 500) } },
  DeadLetters: { series: { 'consumer_dead_letters{durable="billing"}': gauge(0, 1) } },
  HoldsForgotten: { series: { holds_oldest_seconds: gauge(0, 1_100) } },
  PaymentEventsStuck: { series: { payment_events_oldest_seconds: gauge(0, 400) } },
  PaymentsNotReconciled: {
    // The clock begins at 0, and is an hour old in the last well minute.
    series: { payments_reconciled_timestamp_seconds: (ill) => `0x${60 + ill} ${(61 + ill) * 60}+60x160` },
  },
  DebtsOwed: { series: { debts_open: gauge(0, 2) } },
  PhotoQueueFull: { series: { 'photos_total{outcome="chat.busy"}': counter(5) }, spike: 2 },
  WebAppErrors: {
    series: { 'browser_reports_total{kind="error",app="shell",release="r1"}': counter(60) },
    spike: 2,
  },
};

/** Held back by how much of a long window must be ill, and not by `for`. */
const byWindow = ['GatewayErrorBudgetBurn', 'WebhooksRefused', 'AdvisorFailing', 'WebVitalsPoor'];

it('every alert that waits is tried here', () => {
  const waiting = alerts.filter((one) => waits(one) > 0).map(({ alert }) => alert);
  expect([...Object.keys(conditions), ...byWindow].sort()).toEqual(waiting.sort());
});

it('a short spike raises no alert, the same for longer does', async () => {
  const tried = alerts.flatMap((rule) => {
    const condition = conditions[rule.alert];
    return condition ? [{ alert: rule.alert, spike: waits(rule), minutes: waits(rule) + 5, ...condition }] : [];
  });
  const short = tried.map((one) => ({ ...one, ill: one.spike, pending: 1, firing: 0 }));
  const long = tried.map((one) => ({ ...one, ill: one.minutes, pending: 1, firing: 1 }));
  expect(await testRules([course(short), course(long)])).toContain('SUCCESS');
});

it('WebVitalsPoor: one slow page in a quiet night raises no alert, one in two of many does', async () => {
  const alert = 'WebVitalsPoor';
  const few = { alert, series: pages({ quick: 0, slow: 1 }), ill: 1, pending: 0, firing: 0 };
  const many = { alert, series: pages({ quick: 3, slow: 3 }), ill: 60, pending: 1, firing: 1 };
  expect(await testRules([course([few]), course([many])])).toContain('SUCCESS');
});

/** So many pages of each kind in an ill minute. */
function pages({ quick, slow }: { quick: number; slow: number }): Record<string, Course> {
  const labels = 'name="LCP",app="shell",release="r1"';
  return {
    [`web_vital_seconds_bucket{${labels},le="2.5"}`]: counter(quick),
    [`web_vital_seconds_bucket{${labels},le="6"}`]: counter(quick + slow),
    [`web_vital_seconds_bucket{${labels},le="+Inf"}`]: counter(quick + slow),
    [`web_vital_seconds_count{${labels}}`]: counter(quick + slow),
  };
}

interface AlertCounts {
  readonly alert: string;
  readonly series: Record<string, Course>;
  readonly ill: number;
  readonly pending: number;
  readonly firing: number;
}

/** A test of promtool: these are ill for so many minutes; was each alert ever pending, and did it ever fire? */
function course(told: readonly AlertCounts[]) {
  const eval_time = '170m';
  const ever = ({ alert, ...counts }: AlertCounts, alertstate: 'pending' | 'firing') => ({
    expr: `count(count_over_time(ALERTS{alertname="${alert}",alertstate="${alertstate}"}[${eval_time}]))`,
    eval_time,
    exp_samples: counts[alertstate] ? [{ labels: '{}', value: counts[alertstate] }] : [],
  });
  return {
    interval: '1m',
    input_series: told.flatMap(({ series, ill }) =>
      Object.entries(series).map(([name, values]) => ({ series: name, values: values(ill) })),
    ),
    promql_expr_test: told.flatMap((one) => [ever(one, 'pending'), ever(one, 'firing')]),
  };
}
