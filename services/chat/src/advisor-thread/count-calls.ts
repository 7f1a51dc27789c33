import type { Metrics } from '@petalwise/service-kit/telemetry/metrics';

/** The numbers that the advisor's thread is watched by. */
export const countCalls = (metrics: Metrics) => {
  const understanding = metrics.histogram(
    'advisor_understanding_seconds',
    'From a message to what the embedded advisor says about it',
    { labelNames: [], buckets: [0.005, 0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.5, 3, 10] },
  );
  const loading = metrics.gauge('advisor_loading_seconds', 'How long the last load of the advisor took');
  return {
    restarts: metrics.counter('advisor_worker_restarts_total', "How often the advisor's thread has ended by itself"),
    loaded: (seconds: number) => loading.set(seconds),
    timed: async <Result>(work: Promise<Result>): Promise<Result> => {
      const from = performance.now();
      const result = await work;
      understanding.observe((performance.now() - from) / 1000);
      return result;
    },
  };
};
