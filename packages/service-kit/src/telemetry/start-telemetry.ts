import type { Part } from '../process/lifecycle.ts';
import { installTracing } from './span.ts';
import type { TelemetryOptions } from './telemetry-options.ts';

/**
 * Starts to trace this process where a collector is named; loads and does nothing otherwise. A collector that is away
 * costs its spans, never a request. The answer is the last part to stop: it sends what is left, for at most a second.
 */
export const startTelemetry = async (options: TelemetryOptions): Promise<Part> => {
  if (!options.env.OTEL_EXPORTER_OTLP_ENDPOINT) return { name: 'telemetry', close: () => undefined };
  const { openTracing } = await import('./open-tracing.ts');
  const { tracing, close } = openTracing({ ...options, endpoint: options.env.OTEL_EXPORTER_OTLP_ENDPOINT });
  installTracing(tracing);
  return { name: 'telemetry', close };
};
