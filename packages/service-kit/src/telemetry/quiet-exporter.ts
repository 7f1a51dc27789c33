import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from './log.ts';

/** Logs once that the collector is away, and once that it is back; a line per batch would bury everything else. */
export const createQuietExporter = (exporter: SpanExporter, log: Logger): SpanExporter => {
  let away = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== 0;
        if (failed && !away) log.warn({ err: result.error }, 'the collector takes no spans; they are left out');
        if (!failed && away) log.info('the collector takes spans again');
        away = failed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
};
