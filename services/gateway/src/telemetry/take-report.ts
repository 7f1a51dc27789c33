import type { Body } from '@petalwise/contracts/endpoint';
import type { reportTelemetry } from '@petalwise/contracts/live';
import type { ReleaseRecord } from '@petalwise/contracts/web-apps/releases';
import type { Logger } from '@petalwise/service-kit/telemetry/log';
import type { Metrics } from '@petalwise/service-kit/telemetry/metrics';
import { knownRelease } from './known-release.ts';

type Report = Body<typeof reportTelemetry>;

/** Logs and counts what browsers report. Labels come from a closed list: a caller must not invent time series. */
export const createReports = (
  { log, metrics }: { log: Logger; metrics: Metrics },
  records: () => readonly ReleaseRecord[],
) => {
  const reports = metrics.counter('browser_reports_total', 'Reports of browsers', ['kind', 'app', 'release']);
  return (report: Report) => {
    const { app, release } = knownRelease(records(), report);
    reports.inc({ kind: report.kind, app, release });
    const failed = failures.has(report.kind);
    const facts = { ...report, app, ...textsOf(report) };
    log[failed ? 'warn' : 'info']({ report: facts }, 'browser report');
  };
};

const failures: ReadonlySet<Report['kind']> = new Set([
  'remote-failed',
  'part-failed',
  'stopped',
  'fell-back',
  'error',
]);

const errorName = /^(?:Uncaught )?([A-Z]\w{0,39}(?:Error|Exception)|Error)(?=:|$)/;

/** Anybody may report, and anything: of what is text, the log gets names, and words without what points at a person. */
const textsOf = ({ release, name, message }: Report) => ({
  ...(release !== undefined && { release: /^[\w.-]+$/.test(release) ? release : 'unknown' }),
  ...(name !== undefined && { name: masked(name) }),
  ...(message !== undefined && { error: errorName.exec(message)?.[1] ?? 'unknown', message: masked(message) }),
});

/** Without e-mail addresses, and without numbers long enough for a telephone or a card. */
export const masked = (text: string): string =>
  text
    .replace(/[^\s"'<>()]*(?:@|%40|\uFF20)[^\s"'<>()]*/gi, '[address]')
    .replace(/\+?\d(?:[\s().-]{0,2}\d){6,}/g, '[number]');
export type TakeReport = ReturnType<typeof createReports>;
