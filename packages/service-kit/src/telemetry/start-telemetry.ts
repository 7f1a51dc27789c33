import type { Part } from '../process/lifecycle.ts';
import { installTracing } from './span.ts';
import type { TelemetryOptions } from './telemetry-options.ts';

/**
 * Starts tracing this process if a collector is set; loads and does nothing otherwise. If the collector is away, its
 * spans are lost, never a request. The returned part is the last to stop: it sends what is left, for at most a second.
 */
export const startTelemetry = async (options: TelemetryOptions): Promise<Part> => {
  if (!options.env.OTEL_EXPORTER_OTLP_ENDPOINT) return { name: 'telemetry', close: () => undefined };
  const { openTracing } = await import('./open-tracing.ts');
  const { tracing, close } = openTracing({ ...options, endpoint: options.env.OTEL_EXPORTER_OTLP_ENDPOINT });
  installTracing(tracing);
  return { name: 'telemetry', close };
};
