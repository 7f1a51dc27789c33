import { allEndpoints } from '@petalwise/contracts/all-endpoints';
import type { Body } from '@petalwise/contracts/endpoint';
import type { MeasuredCall, reportMeasured, WebVital } from '@petalwise/contracts/live';
import type { ReleaseRecord } from '@petalwise/contracts/web-apps/releases';
import type { Metrics } from '@petalwise/service-kit/telemetry/metrics';
import { recordSpan } from '@petalwise/service-kit/telemetry/span';
import { knownRelease } from './known-release.ts';

const endpoints = new Set(Object.values(allEndpoints).map(({ method, path }) => `${method} ${path}`));
/** A call that began longer ago, in milliseconds, is told too late to be believed. */
const oldest = 10 * 60_000;

/**
 * Counts the Web Vitals of pages by app and release, and adds their calls to the traces these belong to. Labels and
 * names come from closed lists: a caller must not invent them.
 */
export const createMeasured = (metrics: Metrics, records: () => readonly ReleaseRecord[]) => {
  const labelNames = ['name', 'app', 'release'] as const;
  const seconds = metrics.histogram('web_vital_seconds', 'Web Vitals that are times, of pages people opened', {
    labelNames,
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10],
  });
  const shifts = metrics.histogram('web_vital_layout_shift_score', 'Cumulative layout shift of pages people opened', {
    labelNames,
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  });
  const count = ({ name, value, ...given }: WebVital) => {
    const labels = { name, ...knownRelease(records(), given) };
    if (name === 'CLS') shifts.observe(labels, value);
    else seconds.observe(labels, value / 1000);
  };
  return ({ sentAt, vitals, calls }: Body<typeof reportMeasured>, now = Date.now()): void => {
    for (const vital of vitals) count(vital);
    for (const call of calls) follow(call, now - sentAt, now);
  };
};
export type TakeMeasured = ReturnType<typeof createMeasured>;

/** @param skew how far the page's clock is behind ours */
const follow = ({ traceparent, method, path, startedAt, ms, status }: MeasuredCall, skew: number, now: number) => {
  const name = `${method} ${path}`;
  const began = startedAt + skew;
  if (!endpoints.has(name) || began > now || now - began > oldest) return;
  const facts = { 'http.request.method': method, 'url.template': path, 'http.response.status_code': status };
  recordSpan({ traceparent, name, startedAt: began, endedAt: began + ms, facts });
};
