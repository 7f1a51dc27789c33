import * as z from 'zod/mini';
import { setting } from '../process/setting.ts';
import type { Logger } from './log.ts';

/** Part of every service's environment. */
export const telemetryEnv = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    z.optional(z.string().check(z.regex(/^(https?:\/\/\S+)?$/, 'http:// or https://'))),
    'Base address of an OTLP/HTTP collector, for traces. Without it nothing is traced, and none of OpenTelemetry is loaded.',
    { example: 'http://collector:4318' },
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    z.optional(z.string()),
    'Headers that the collector needs, values percent-encoded.',
    { secret: true, example: 'name=value,name=value' },
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 1),
    'Share of new traces that is kept, 0 to 1. A request that already has a trace follows its decision.',
  ),
  OTEL_RESOURCE_ATTRIBUTES: setting(z.optional(z.string()), 'Extra attributes of this process on every span.', {
    example: 'deployment.environment.name=prod',
  }),
};
export type TelemetryEnv = z.output<z.ZodMiniObject<typeof telemetryEnv>>;

export interface TelemetryOptions {
  readonly service: string;
  readonly env: TelemetryEnv;
  readonly log: Logger;
  /** Callers are untrusted, as the gateway's are: they cannot make us keep more than a few traces a second. */
  readonly untrustedCallers?: boolean;
}
