import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { canInstallPackages, installDebianPackage } from '@petalwise/servers/debian-package';

const run = promisify(execFile);
const rulesFolder = fileURLToPath(new URL('../../../../deploy/observability/rules/', import.meta.url));
/** Longer than any alert waits. */
const minutes = 70;
/** A target that a test does not scrape counts as healthy. */
const services = ['gateway', 'identity', 'chat', 'billing'];

interface Sample {
  readonly value: number;
  /** A counter keeps growing as it did between two scrapes; a gauge stays. */
  readonly grows: boolean;
}
/** The result of one scrape, by series as Prometheus names them. */
export type Scrape = ReadonlyMap<string, Sample>;

/** Scrapes a process as Prometheus does: its metrics, and `up`, which is 0 if it did not respond. */
export const scrape = async (url: string, job: string): Promise<Scrape> => {
  const answer = await fetch(new URL('/metrics', url)).catch(() => undefined);
  const up = new Map([[`up{job="${job}"}`, { value: answer?.ok ? 1 : 0, grows: false }]]);
  return answer?.ok ? new Map([...up, ...readScrape(await answer.text())]) : up;
};

/** The series in the text of `/metrics`. */
export const readScrape = (text: string): Scrape => {
  const growing = new Set<string>();
  const series = new Map<string, Sample>();
  for (const line of text.split('\n')) {
    const type = /^# TYPE (\w+) (counter|histogram|summary)$/.exec(line);
    if (type?.[1]) growing.add(type[1]);
    const [, name = '', labels = '', value] = /^(\w+)(\{.*\})? (\S+)$/.exec(line) ?? [];
    if (line.startsWith('#') || value === undefined || !Number.isFinite(Number(value))) continue;
    series.set(name + labels, {
      value: Number(value) - (name.endsWith('_timestamp_seconds') ? Date.now() / 1000 : 0),
      grows: growing.has(name) || growing.has(name.replace(/_(bucket|count|sum)$/, '')),
    });
  }
  return series;
};

/**
 * The alerts that fire after 70 minutes in which a platform stays as it was scraped, by the rules of
 * deploy/observability and Prometheus's own evaluation; not Watchdog, which always fires. Counters grow every minute by
 * what they grew between `before` and `now`; clocks begin at 0, so timestamps are made relative to the scrape.
 */
export const firingAlerts = async (now: Scrape, before: Scrape = now): Promise<string[]> => {
  const rules = await readRules();
  const others = services.map((job) => [`up{job="${job}"}`, { value: 1, grows: false }] as const);
  const asked = [...new Map([...others, ...now])].filter(([series]) => rules.includes(series.split('{')[0] ?? ''));
  const input_series = asked.map(([series, { value, grows }]) => {
    const from = grows ? (before.get(series)?.value ?? 0) : value;
    // A timestamp keeps its age.
    const step = series.includes('_timestamp_seconds') ? 60 : Math.max(0, value - from);
    return { series, values: `${plain(from)}+${plain(step)}x${minutes}` };
  });
  return alertsAt(minutes, input_series);
};

export interface InputSeries {
  readonly series: string;
  /** In promtool's notation, one value for each minute. */
  readonly values: string;
}

/**
 * The alerts other than Watchdog that fire at a minute of these series.
 * @param kind the rules of this kind of platform are added to those of every platform
 */
export const alertsAt = async (
  minute: number,
  input_series: readonly InputSeries[],
  kind?: PlatformKind,
): Promise<string[]> => {
  const firing = 'count by (alertname) (ALERTS{alertstate="firing", alertname!="Watchdog"})';
  // No alert has this name: the test fails, and promtool prints the alerts that fire instead.
  const exp_samples = [{ labels: '{alertname="none of them"}', value: 1 }];
  const promql_expr_test = [{ expr: firing, eval_time: `${minute}m`, exp_samples }];
  const said = await testRules([{ interval: '1m', input_series, promql_expr_test }], kind);
  const got = /got:\s*(.*)$/s.exec(said)?.[1];
  if (got === undefined) throw new Error(`promtool printed nothing about what fires: ${said}`);
  return [...got.matchAll(/alertname="(\w+)"/g)].map(([, name = '']) => name).sort();
};

export type PlatformKind = 'compose' | 'kubernetes';

const readRules = async () => (await Promise.all((await ruleFiles()).map((file) => readFile(file, 'utf8')))).join();

/** The rules of every platform, and those of one kind if it is named. */
const ruleFiles = async (kind = '') =>
  (await Promise.all([...new Set(['', kind])].map((folder) => filesIn(join(rulesFolder, folder))))).flat();

const filesIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.yml')).map((name) => join(folder, name));

const plain = (value: number) => value.toFixed(9).replace(/\.?0+$/, '');

/**
 * What promtool prints about tests of the rules, written in its own form; if one fails, its failures.
 * @param kind the rules of this kind of platform are added to those of every platform
 */
export const testRules = async (tests: object[], kind?: PlatformKind): Promise<string> => {
  const promtool = await findPromtool();
  const folder = await mkdtemp(join(tmpdir(), 'petalwise-rules-'));
  try {
    const rule_files = (await ruleFiles(kind)).sort();
    await writeFile(join(folder, 'tests.yml'), JSON.stringify({ rule_files, evaluation_interval: '1m', tests }));
    return await run(promtool, ['test', 'rules', join(folder, 'tests.yml')], { maxBuffer: 2 ** 26 }).then(
      ({ stdout, stderr }) => stdout + stderr,
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
};

const found = new Map<string, Promise<string>>();

/** Prometheus's own tools, from PATH or Debian's packages. @throws if there is neither */
export const findPromtool = () => findTool('promtool', 'prometheus');
export const findAmtool = () => findTool('amtool', 'prometheus-alertmanager');
/** The programs that compose runs beside Prometheus, as Debian names them. */
export const findNodeExporter = () => findTool('prometheus-node-exporter', 'prometheus-node-exporter');
export const findBlackboxExporter = () => findTool('prometheus-blackbox-exporter', 'prometheus-blackbox-exporter');

const findTool = (name: string, debianPackage: string): Promise<string> => {
  const tool = found.get(name) ?? installTool(name, debianPackage);
  found.set(name, tool);
  return tool;
};

const installTool = async (name: string, debianPackage: string): Promise<string> => {
  const works = () =>
    run(name, ['--version'])
      .then(() => true)
      .catch(() => false);
  if (await works()) return name;
  if (canInstallPackages()) await installDebianPackage(debianPackage);
  if (await works()) return name;
  throw new Error(`The alerts are tested with ${name} of Prometheus: install it and have it on PATH.`);
};
