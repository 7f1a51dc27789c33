import { readFileSync } from 'node:fs';
import { alertsAt, type PlatformKind, testRules } from '@petalwise/service-kit/testing/alerts';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { build } from '../k8s/build.ts';
import { platformWith, wellPlatforms } from './testing/platforms.ts';

// promtool is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const jobsOf: Record<PlatformKind, () => string[]> = {
  compose: () => {
    const text = readFileSync(new URL('prometheus.yml', import.meta.url), 'utf8');
    const config = parse(text) as { scrape_configs: { job_name: string }[] };
    return config.scrape_configs.map(({ job_name }) => job_name);
  },
  // The Prometheus operator makes the job of a ServiceMonitor from the service's name, of a PodMonitor from its own.
  kubernetes: () =>
    build('overlays/prod/services').flatMap(({ kind, metadata, spec }) => {
      if (kind === 'Probe') return [spec.jobName];
      if (kind === 'PodMonitor') return [`${metadata.namespace}/${metadata.name}`];
      if (kind !== 'ServiceMonitor') return [];
      return metadata.name === 'gateway' ? ['gateway'] : ['identity', 'chat', 'billing'];
    }),
};

describe.each(['compose', 'kubernetes'] as const)('in %s', (kind) => {
  it('a total outage raises an alert: every series ends at 10 minutes, and it fires at 40', async () => {
    const input_series = [...wellPlatforms[kind].keys()].map((series) => ({ series, values: '1x9 stale' }));
    expect(await alertsAt(40, input_series, kind)).toContain('ServiceMissing');
  });

  it('a platform that was never scraped raises an alert, too', async () => {
    expect(await alertsAt(40, [], kind)).toContain('ServiceMissing');
  });

  it('no alert but Watchdog fires while all is well', async () => {
    expect(await alertsAt(180, platformWith(kind, {}), kind)).toEqual([]);
  });

  const jobs = jobsOf[kind]();
  it('knows at least six jobs', () => expect(jobs.length).toBeGreaterThan(5));

  it.each(jobs)('the job %s has an alert for when it disappears', async (job) => {
    const series = platformWith(kind, { [`up{job="${job}"}`]: '1x9 stale' });
    const fires = await alertsAt(20, series, kind);
    expect(fires).toHaveLength(1);
    expect(['ServiceMissing', 'WatcherMissing']).toContain(fires[0]);
  });
});

it('Watchdog: fires from the first minute, with any other alerts', async () => {
  const at = (eval_time: string) => ({
    expr: 'count(ALERTS{alertname="Watchdog",alertstate="firing"})',
    eval_time,
    exp_samples: [{ labels: '{}', value: 1 }],
  });
  const test = { interval: '1m', input_series: [], promql_expr_test: [at('1m'), at('170m')] };
  expect(await testRules([test])).toContain('SUCCESS');
});
