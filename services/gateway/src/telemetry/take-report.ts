import type { Body } from '@petalwise/contracts/endpoint';
import type { reportTelemetry } from '@petalwise/contracts/live';
import type { Logger } from '@petalwise/service-kit/log';
import type { Metrics } from '@petalwise/service-kit/metrics';

type Report = Body<typeof reportTelemetry>;

/** Logs and counts what browsers report. Labels come from a closed list: a caller must not invent time series. */
export const createReports = (
  { log, metrics }: { log: Logger; metrics: Metrics },
  knownApps: () => readonly string[],
) => {
  const reports = metrics.counter('browser_reports_total', 'Reports of browsers', ['kind', 'app']);
  return (report: Report) => {
    const app = knownApps().includes(report.app) ? report.app : 'unknown';
    reports.inc({ kind: report.kind, app });
    const failed = report.kind === 'remote-failed' || report.kind === 'error';
    log[failed ? 'warn' : 'info']({ report: { ...report, app } }, 'browser report');
  };
};
export type TakeReport = ReturnType<typeof createReports>;
