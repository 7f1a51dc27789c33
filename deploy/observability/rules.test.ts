import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findAmtool, findPromtool } from '@petalwise/service-kit/testing/alerts';
import { describe, expect, it } from 'vitest';
import { probeTargets } from '../compose/public-address.ts';
import { makeKept, secretFiles } from '../compose/secret-files.ts';
import { exportedByOthers, metricsIn, ruleFiles, rules } from './asked-metrics.ts';
import { fileOf, toGrafana } from './make-dashboards.ts';
import { dashboards } from './panels.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = here('../../');
const alerts = rules.filter((rule) => rule.alert !== undefined);
/** Names of alerts; one that is written for compose and for Kubernetes has one page. */
const names = [...new Set(alerts.map(({ alert }) => alert))];
const sources = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => readFileSync(root + file, 'utf8'));

/** Every name under which something is counted in the code; prom-client's own come with `collectDefaultMetrics`. */
const counted = () => {
  const code = sources('{packages/service-kit,services/*}/src/**/*.ts').join('\n');
  return (metric: string) =>
    metric === 'up' ||
    Object.values(exportedByOthers).flat().includes(metric) ||
    /^(nodejs|process)_/.test(metric) ||
    rules.some((rule) => rule.record === metric) ||
    [metric, metric.replace(/_(bucket|sum|count)$/, '')].some((name) => new RegExp(`['"\\s]${name}['":]`).test(code));
};

describe('rules', () => {
  it('are what Prometheus understands', async () => {
    execFileSync(await findPromtool(), ['check', 'rules', ...ruleFiles]);
  });

  it.each(alerts.map((rule) => [rule.alert, rule] as const))('%s has a page, a severity and a test', (name, rule) => {
    expect(rule.annotations?.runbook_url).toBe(`docs/runbooks/${name}.md`);
    expect(rule.annotations?.summary).toBeTruthy();
    expect(name === 'Watchdog' ? ['none'] : ['page', 'ticket']).toContain(rule.labels?.severity);
    expect(readFileSync(root + rule.annotations?.runbook_url, 'utf8')).toContain(`# ${name}`);
    const tests = sources('{services/*/src/alerts*,deploy/observability/*}.test.ts').join('\n');
    expect(tests).toMatch(new RegExp(`^it(\\.skipIf\\(.*\\))?\\('[\\w, ]*\\b${name}\\b`, 'm'));
  });

  it('have no page of an alert that is gone', () => {
    const pages = readdirSync(`${root}docs/runbooks`).filter((name) => name !== 'README.md');
    expect(pages.sort()).toEqual(names.map((name) => `${name}.md`).sort());
    const list = readFileSync(`${root}docs/runbooks/README.md`, 'utf8');
    for (const page of pages) expect(list).toContain(`(${page})`);
  });

  it('name metrics that are counted', () => {
    const isCounted = counted();
    const named = rules.flatMap((rule) => metricsIn(rule.expr));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((metric) => !isCounted(metric))).toEqual([]);
    expect(isCounted('a_metric_of_nobody_total')).toBe(false);
  });
});

describe('dashboards', () => {
  it.each(dashboards.map((one) => [one.title, one] as const))('%s is as its panels say', (_title, one) => {
    const file = JSON.parse(readFileSync(fileOf(one.uid), 'utf8'));
    expect(file, 'node deploy/observability/make-dashboards.ts').toEqual(JSON.parse(JSON.stringify(toGrafana(one))));
  });

  it('name metrics that are counted, with a unit and a sentence', () => {
    const isCounted = counted();
    for (const panel of dashboards.flatMap(({ panels }) => panels)) {
      expect(panel.says, panel.title).toMatch(/\w.*\.$/);
      for (const [expr] of panel.asks)
        expect(
          metricsIn(expr).filter((metric) => !isCounted(metric)),
          expr,
        ).toEqual([]);
    }
  });

  it('ask what Prometheus understands', async () => {
    const promtool = await findPromtool();
    const asked = dashboards.flatMap(({ panels }) => panels.flatMap(({ asks }) => asks.map(([expr]) => expr)));
    const file = join(mkdtempSync(join(tmpdir(), 'petalwise-panels-')), 'panels.yml');
    const panels = asked.map((expr, n) => ({ record: `panel:${n}`, expr }));
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules: panels }] }));
    expect(execFileSync(promtool, ['check', 'rules', file]).toString()).toContain('SUCCESS');
    rmSync(dirname(file), { recursive: true });
  });
});

it('Prometheus starts with its settings, and finds rules and secrets where compose puts them', async () => {
  const container = mkdtempSync(join(tmpdir(), 'petalwise-prometheus-'));
  const mounted = { '/etc/prometheus/rules': here('rules'), '/run/secrets': join(container, 'secrets') };
  mkdirSync(mounted['/run/secrets']);
  const secrets = secretFiles(makeKept(), {}, 'https://pay.localhost').observability ?? {};
  for (const [name, text] of Object.entries(secrets)) writeFileSync(join(mounted['/run/secrets'], name), text);
  writeFileSync(join(mounted['/run/secrets'], 'probe_targets.json'), probeTargets('https://localhost'));
  const config = Object.entries(mounted).reduce(
    (text, [path, place]) => text.replaceAll(path, place),
    readFileSync(here('prometheus.yml'), 'utf8'),
  );
  writeFileSync(join(container, 'prometheus.yml'), config);
  const said = execFileSync(await findPromtool(), ['check', 'config', join(container, 'prometheus.yml')]).toString();
  for (const file of ruleFiles) {
    if (file.includes('/kubernetes/')) expect(said).not.toContain(file);
    else expect(said).toContain(`Checking ${file}`);
  }
  rmSync(container, { recursive: true });
});

it('Alertmanager starts with its settings', async () => {
  const said = execFileSync(await findAmtool(), ['check-config', here('alertmanager.yml')]).toString();
  expect(said).toContain('3 receivers');
});

it.each([
  ['dead-man-switch', ['alertname=Watchdog', 'severity=none']],
  ['on-call', ['alertname=ServiceMissing', 'severity=page', 'job=chat']],
  ['mail', ['alertname=CertificateExpiring', 'severity=ticket']],
])('Alertmanager sends to %s what has the labels %j', async (receiver, labels) => {
  const args = ['config', 'routes', 'test', `--config.file=${here('alertmanager.yml')}`, ...labels];
  expect(
    execFileSync(await findAmtool(), args)
      .toString()
      .trim(),
  ).toBe(receiver);
});
