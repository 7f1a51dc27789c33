import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createGauges } from './gauges.ts';

const httpBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * One service's Prometheus metrics, including the HTTP ones that every service has.
 * @param options.keepMs how long values from other systems are reused at most; tests want them fresh
 */
export const createMetrics = (service: string, { keepMs = Number.POSITIVE_INFINITY }: { keepMs?: number } = {}) => {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const histogram = <L extends string>(
    name: string,
    help: string,
    { labelNames, buckets }: { labelNames: readonly L[]; buckets: number[] },
  ) => new Histogram({ name, help, labelNames, buckets, registers: [registry] });
  const requests = histogram('http_request_duration_seconds', 'Duration of HTTP requests', {
    labelNames: ['method', 'route', 'status'],
    buckets: httpBuckets,
  });
  return {
    registry,
    requests,
    histogram,
    counter: <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
      new Counter({ name, help, labelNames, registers: [registry] }),
    gauge: <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
      new Gauge({ name, help, labelNames, registers: [registry] }),
    gauges: createGauges(registry, keepMs),
  };
};
export type Metrics = ReturnType<typeof createMetrics>;
