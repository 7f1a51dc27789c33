import { randomUUID } from 'node:crypto';
import {
  context,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, type SpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { AppError } from '../http/errors.ts';
import { createQuietExporter } from './quiet-exporter.ts';
import { createSampler } from './samplers.ts';
import { type FinishedSpan, type Span, type SpanFacts, type SpanOptions, silentSpan, type Tracing } from './span.ts';
import type { TelemetryOptions } from './telemetry-options.ts';
import { readTraceparent, writeTraceparent } from './traceparent.ts';

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** Milliseconds for the collector to accept one batch, and to send the rest when the process stops. */
const patience = 5_000;
const lastPatience = 1_000;

/** The real implementation: OpenTelemetry's SDK, sending batches to a collector. */
export const openTracing = ({
  service,
  env,
  log,
  untrustedCallers = false,
  endpoint,
}: TelemetryOptions & { endpoint: string }): { tracing: Tracing; close: () => Promise<void> } => {
  const manager = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(manager);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMillis: patience,
  });
  const processor = new BatchSpanProcessor({
    exporter: createQuietExporter(exporter, log),
    scheduledDelayMillis: 1_000,
    exportTimeoutMillis: patience,
    maxQueueSize: 4_096,
  });
  const provider = new TracerProvider({
    resource: resourceOf(service),
    sampler: createSampler(env.OTEL_TRACES_SAMPLER_ARG, untrustedCallers),
    spanProcessors: [processor],
  });
  const tracing = tracingWith(provider.getTracer('petalwise'), browserRecorder(processor));
  return {
    tracing,
    close: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, lastPatience).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
};

/** The operator's OTEL_RESOURCE_ATTRIBUTES come last, so that they win. */
const resourceOf = (service: string) =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': service, 'service.instance.id': randomUUID() }))
    .merge(detectResources({ detectors: [envDetector] }));

const headersOf = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .filter((pair) => pair.includes('='))
      .map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
      }),
  );

const tracingWith = (tracer: Tracer, record: Tracing['record']): Tracing => {
  const contexts = new WeakMap<Span, SpanContext>();
  const passing = (parent: SpanContext): Span => {
    const span = silentSpan(writeTraceparent(parent));
    contexts.set(span, parent);
    return span;
  };
  const begin = (name: string, { kind = 'internal', facts, parent: given, root = false }: SpanOptions): Span => {
    const parent = readTraceparent(given) ?? trace.getSpanContext(context.active());
    if (!parent && !root) return silentSpan();
    // An unsampled span costs no more than passing on that it is unsampled.
    if (parent && !parent.traceFlags) return passing(parent);
    const around = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    const made = tracer.startSpan(name, { kind: kinds[kind], attributes: known(facts) }, around);
    if (!made.isRecording()) return passing(made.spanContext());
    const span: Span = {
      traceparent: writeTraceparent(made.spanContext()),
      set: (more) => void made.setAttributes(known(more)),
      rename: (better) => void made.updateName(better),
      fail: (error) =>
        void made.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kindOfError(error)),
      end: () => made.end(),
    };
    contexts.set(span, made.spanContext());
    return span;
  };
  return {
    begin,
    within: (span, work) => {
      const at = contexts.get(span);
      return at ? context.with(trace.setSpanContext(context.active(), at), work) : work();
    },
    current: () => {
      const at = trace.getSpanContext(context.active());
      return at && { trace_id: at.traceId, span_id: at.spanId, traceparent: writeTraceparent(at) };
    },
    record,
  };
};

const known = (facts: SpanFacts = {}) => facts as Record<string, string | number | boolean>;

const kindOfError = (error: unknown): string => {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'unknown';
};

/** Spans with the ids that a page gave them: the browser's own name, the gateway's connection to the collector. */
const browserRecorder = (processor: SpanProcessor): Tracing['record'] => {
  let next: SpanContext | undefined;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'browser' }),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [processor],
    idGenerator: { generateTraceId: () => next?.traceId ?? '', generateSpanId: () => next?.spanId ?? '' },
  });
  const tracer = provider.getTracer('petalwise');
  return ({ traceparent, name, startedAt, endedAt, facts }: FinishedSpan) => {
    next = readTraceparent(traceparent);
    if (!next?.traceFlags) return;
    const options = { kind: SpanKind.CLIENT, attributes: known(facts), startTime: startedAt };
    tracer.startSpan(name, options, ROOT_CONTEXT).end(endedAt);
  };
};
