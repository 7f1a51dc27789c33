/** One panel: its Prometheus query, its unit, and a sentence for its reader. */
export interface Panel {
  readonly title: string;
  readonly says: string;
  /** Grafana's name of a unit. */
  readonly unit: 'short' | 'reqps' | 's' | 'percentunit' | 'currencyUSD' | 'none' | 'bytes' | 'dateTimeFromNow';
  /** Expression, and the legend of its series. */
  readonly asks: readonly (readonly [expr: string, legend: string])[];
}

export interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly Panel[];
}

const one = (
  title: string,
  says: string,
  unit: Panel['unit'],
  ...asks: (readonly [expr: string, legend: string])[]
): Panel => ({ title, says, unit, asks });

export const dashboards: readonly Dashboard[] = [
  {
    uid: 'petalwise-overview',
    title: 'Overview: requests, errors, duration',
    panels: [
      one('Requests', 'What each service answers in a second.', 'reqps', [
        'sum by (service) (rate(http_request_duration_seconds_count[5m]))',
        '{{service}}',
      ]),
      one('Errors', 'The share of answers that were our own fault; 0.1 % is what a month allows.', 'percentunit', [
        'sum by (service) (rate(http_request_duration_seconds_count{status=~"5.."}[5m])) / sum by (service) (rate(http_request_duration_seconds_count[5m]))',
        '{{service}}',
      ]),
      one(
        'Duration',
        'Half of the gateway’s answers, and 95 of 100, are quicker than this.',
        's',
        ['gateway:duration_seconds:p95_rate5m', '95 %'],
        [
          'histogram_quantile(0.5, sum by (le) (rate(http_request_duration_seconds_bucket{service="gateway",route!="/api/events"}[5m])))',
          '50 %',
        ],
      ),
      one('Slowest routes', 'The routes whose 95th percentile is highest.', 's', [
        'topk(10, histogram_quantile(0.95, sum by (le, route) (rate(http_request_duration_seconds_bucket{service="gateway",route!="/api/events"}[5m]))))',
        '{{route}}',
      ]),
      one('Processes', 'Processes that answer, by service.', 'short', [
        'sum by (job) (up{job=~"gateway|identity|chat|billing"})',
        '{{job}}',
      ]),
      one(
        'Figures that could be read',
        '0: the numbers of this source are missing, for its database or NATS did not answer in a second.',
        'short',
        ['min by (service, source) (figures_read)', '{{service}} {{source}}'],
      ),
      one('Sign-ins', 'Tries to sign in by what became of them.', 'reqps', [
        'sum by (outcome) (rate(sign_ins_total[5m]))',
        '{{outcome}}',
      ]),
      one('Refused by a limit', 'Requests that came too often, by the limit that refused them.', 'reqps', [
        'sum by (limit) (rate(rate_limited_requests_total[5m]))',
        '{{limit}}',
      ]),
      one('Security events', 'What the security log counts, by event.', 'short', [
        'sum by (event) (increase(security_events_total[15m])) > 0',
        '{{event}}',
      ]),
      one(
        'Live connections and sessions',
        'Open streams of live updates, and sessions that have not expired.',
        'short',
        ['sum(live_connections)', 'live connections'],
        ['max(sessions_open)', 'sessions'],
      ),
      one('Event loop', 'How long a process stands still, 99th percentile.', 's', [
        'max by (service) (nodejs_eventloop_lag_p99_seconds)',
        '{{service}}',
      ]),
      one('Memory', 'Resident memory of the largest process of each service.', 'bytes', [
        'max by (service) (process_resident_memory_bytes)',
        '{{service}}',
      ]),
      one(
        'Database connections',
        'Busy connections and what may be opened; callers that wait for one.',
        'short',
        ['sum by (service) (database_pool_connections{state="busy"})', '{{service}} busy'],
        ['sum by (service) (database_pool_connections_max)', '{{service}} at most'],
        ['sum by (service) (database_pool_waiting)', '{{service}} waiting'],
      ),
      one('Redis', '1: limits are counted together; 0: each gateway counts for itself.', 'short', [
        'redis_connected',
        '{{instance}}',
      ]),
      one(
        'Mails',
        'Mails by what became of them, and those that wait.',
        'short',
        ['sum by (outcome) (increase(mails_total[1h]))', '{{outcome}} in an hour'],
        ['max(mails_waiting)', 'waiting'],
      ),
      one('Oldest mail', 'How long the oldest mail has waited.', 's', ['max(mails_oldest_seconds)', 'oldest']),
    ],
  },
  {
    uid: 'petalwise-money',
    title: 'Money: coins and payments',
    panels: [
      one(
        'Coins that moved',
        'Coins an hour by kind: given, bought, held, used, given back. A minute behind.',
        'short',
        ['max by (kind) (increase(coins_moved_total[1h]))', '{{kind}}'],
      ),
      one('Where coins are', 'Accounts of the ledger at its last check; together they are 0.', 'short', [
        'max by (account) (ledger_coins)',
        '{{account}}',
      ]),
      one('Ledger', 'Faults that the last check found: anything but 0 needs somebody now.', 'short', [
        'max by (proof) (ledger_faults)',
        '{{proof}}',
      ]),
      one('Last check', 'When the ledger was last checked, and how that ended.', 'dateTimeFromNow', [
        'max by (outcome) (ledger_checked_timestamp_seconds) * 1000',
        '{{outcome}}',
      ]),
      one('Open holds', 'Coins that are held for answers being written.', 'short', ['max(holds_open)', 'open']),
      one('Oldest hold', 'After 15 minutes it is given back.', 's', ['max(holds_oldest_seconds)', 'oldest']),
      one('Payments of the last day', 'Packs whose payment began in the last 24 hours, by state.', 'short', [
        'max by (state) (payments_last_day)',
        '{{state}}',
      ]),
      one(
        'Events of the payment provider',
        'Stored and not applied, and given up.',
        'short',
        ['max(payment_events_waiting)', 'waiting'],
        ['max(payment_events_failed)', 'given up'],
      ),
      one('Oldest event', 'How long the oldest event has waited to be applied.', 's', [
        'max(payment_events_oldest_seconds)',
        'oldest',
      ]),
      one('Last reconciliation', 'When the provider was last asked what it had not told.', 'dateTimeFromNow', [
        'max(payments_reconciled_timestamp_seconds) * 1000',
        'asked',
      ]),
      one('Answers of the payment provider', 'Its answers by status.', 'reqps', [
        'sum by (status) (rate(payment_provider_duration_seconds_count[5m]))',
        '{{status}}',
      ]),
      one(
        'Owed coins',
        'Wallets that owe coins after a refund or dispute, and how many coins.',
        'short',
        ['max(debts_open)', 'wallets'],
        ['max(debts_coins)', 'coins'],
      ),
    ],
  },
  {
    uid: 'petalwise-messages',
    title: 'Messages, AI and photos',
    panels: [
      one('Answers', 'Answers by advisor and what became of them.', 'reqps', [
        'sum by (advisor, outcome) (rate(advisor_answers_total[5m]))',
        '{{advisor}} {{outcome}}',
      ]),
      one('First words', '95 of 100 questions see the first words within this time.', 's', [
        'histogram_quantile(0.95, sum by (le, advisor) (rate(advisor_first_words_seconds_bucket[5m])))',
        '{{advisor}}',
      ]),
      one(
        'Questions being answered',
        'Questions whose answer is being written, whichever process writes it.',
        'short',
        ['max(questions_pending)', 'pending'],
      ),
      one('Tokens', 'Tokens in a second that the model read and wrote.', 'short', [
        'sum by (model, direction) (rate(ai_tokens_total[5m]))',
        '{{model}} {{direction}}',
      ]),
      one('Cost', 'What the model cost in the last 24 hours at its list price.', 'currencyUSD', [
        'sum by (model) (increase(ai_cost_usd_total[1d]))',
        '{{model}}',
      ]),
      one(
        'Unknown cost',
        'Calls in an hour whose cost is not known: no price for the model, or the server told no tokens.',
        'short',
        ['sum by (model, reason) (increase(ai_unknown_cost_total[1h]))', '{{model}} {{reason}}'],
      ),
      one('Photos', 'Photos in an hour by what became of them.', 'short', [
        'sum by (outcome) (increase(photos_total[1h]))',
        '{{outcome}}',
      ]),
      one(
        'Photos under way',
        'Photos that are measured or wait, and how many find a place.',
        'short',
        ['sum(photos_under_way)', 'under way'],
        ['sum(photos_under_way_max)', 'places'],
      ),
      one('Time of a photo', '95 of 100 photos are measured within this time.', 's', [
        'histogram_quantile(0.95, sum by (le) (rate(photo_duration_seconds_bucket[10m])))',
        '95 %',
      ]),
    ],
  },
  {
    uid: 'petalwise-facts',
    title: 'Facts and NATS',
    panels: [
      one('Waiting in the outbox', 'Facts that are committed and not yet published.', 'short', [
        'max by (service) (outbox_facts_waiting)',
        '{{service}}',
      ]),
      one('Oldest in the outbox', 'Above a minute somebody’s balance on the screen is late.', 's', [
        'max by (service) (outbox_oldest_fact_seconds)',
        '{{service}}',
      ]),
      one('Behind', 'Facts in the stream that a consumer has not been given yet.', 'short', [
        'max by (durable) (consumer_facts_pending)',
        '{{durable}}',
      ]),
      one(
        'Given out',
        'Facts that are being handled, and those given out again.',
        'short',
        ['max by (durable) (consumer_facts_unacknowledged)', '{{durable}} unacknowledged'],
        ['max by (durable) (consumer_facts_redelivered)', '{{durable}} again'],
      ),
      one(
        'Failing, given up',
        'Facts whose handler fails, and dead letters.',
        'short',
        ['max by (durable) (consumer_facts_failing)', '{{durable}} failing'],
        ['max by (durable) (consumer_dead_letters)', '{{durable}} given up'],
      ),
      one('NATS', 'Processes that are connected.', 'short', ['sum by (service) (nats_connected)', '{{service}}']),
    ],
  },
  {
    uid: 'petalwise-browsers',
    title: 'Browsers: Web Vitals and failures by release',
    panels: [
      one('Largest contentful paint', 'Three of four pages show their content within this time; 2.5 s is good.', 's', [
        'histogram_quantile(0.75, sum by (le, app, release) (rate(web_vital_seconds_bucket{name="LCP"}[30m])))',
        '{{app}} {{release}}',
      ]),
      one('Interaction to next paint', 'Three of four pages answer a touch within this time; 0.2 s is good.', 's', [
        'histogram_quantile(0.75, sum by (le, app, release) (rate(web_vital_seconds_bucket{name="INP"}[30m])))',
        '{{app}} {{release}}',
      ]),
      one('Layout shift', 'How far three of four pages jump at most; 0.1 is good.', 'none', [
        'histogram_quantile(0.75, sum by (le, app, release) (rate(web_vital_layout_shift_score_bucket[30m])))',
        '{{app}} {{release}}',
      ]),
      one('Failures in browsers', 'Apps and parts that did not load or stopped working, in an hour.', 'short', [
        'sum by (app, release, kind) (increase(browser_reports_total{kind=~"error|remote-failed|part-failed|stopped|fell-back"}[1h]))',
        '{{app}} {{release}} {{kind}}',
      ]),
    ],
  },
];
