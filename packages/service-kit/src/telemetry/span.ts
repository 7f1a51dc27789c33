/** The attributes of a span: names, numbers and kinds; never text that a user wrote, or a user's name. */
export type SpanFacts = Readonly<Record<string, string | number | boolean | undefined>>;

/** One piece of work in a trace. */
export interface Span {
  /** For another process that does a part of this work (W3C Trace Context); undefined if nothing is traced. */
  readonly traceparent: string | undefined;
  set(facts: SpanFacts): void;
  /** For a name that is known only at the end. */
  rename(name: string): void;
  /** Marks the work as failed, by the error's code or name: its message may reveal too much. */
  fail(error: unknown): void;
  end(): void;
}

export interface SpanOptions {
  readonly kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  readonly facts?: SpanFacts;
  /** A `traceparent` from another process; without it the span belongs to the current work. */
  readonly parent?: string | undefined;
  /**
   * Starts a trace if there is no parent. Without it such work leaves no span: background polls belong to no request.
   */
  readonly root?: boolean;
}

/** The trace ids of a log line. */
export interface TraceIds {
  readonly trace_id: string;
  readonly span_id: string;
}

/** Work that another process did and measured. Times in milliseconds since 1970. */
export interface FinishedSpan {
  readonly traceparent: string;
  readonly name: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly facts: SpanFacts;
}

/** The part of OpenTelemetry that the rest of the kit uses. */
export interface Tracing {
  begin(name: string, options: SpanOptions): Span;
  within<Result>(span: Span, work: () => Result): Result;
  current(): (TraceIds & { readonly traceparent: string }) | undefined;
  /** Under the service name `browser`. */
  record(span: FinishedSpan): void;
}

// The only global state of a process: a tracer need not be passed through every call.
let tracing: Tracing | undefined;

/** Turns tracing on or off in this process; called by `startTelemetry`. */
export const installTracing = (made: Tracing | undefined): void => {
  tracing = made;
};

const nothing = () => undefined;
/** A span of untraced work. `traceparent`: tells other processes not to trace it either. */
export const silentSpan = (traceparent?: string): Span => ({
  traceparent,
  set: nothing,
  rename: nothing,
  fail: nothing,
  end: nothing,
});
const noSpan = silentSpan();

/** The caller that starts a span ends it. For work that outlives a function; otherwise use `inSpan`. */
export const beginSpan = (name: string, options: SpanOptions = {}): Span => tracing?.begin(name, options) ?? noSpan;

/** Work called here belongs to the span. */
export const within = <Result>(span: Span, work: () => Result): Result =>
  tracing && span !== noSpan ? tracing.within(span, work) : work();

/** Runs the work in a span that ends with it, and that has failed if it throws. Costs one call if nothing is traced. */
export const inSpan = <Result>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> => (tracing ? measured(beginSpan(name, options), work) : work(noSpan));

const measured = async <Result>(span: Span, work: (span: Span) => Promise<Result>): Promise<Result> => {
  try {
    return await within(span, () => work(span));
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
};

/** Trace context of the current work, stored so that later work joins the same trace. */
export const traceparentNow = (): string | undefined => tracing?.current()?.traceparent;

/** For a log line; undefined if nothing is traced. */
export const traceIdsNow = (): TraceIds | undefined => {
  const now = tracing?.current();
  return now && { trace_id: now.trace_id, span_id: now.span_id };
};

/** Whether tracing is on in this process. */
export const isTracing = (): boolean => tracing !== undefined;

/** Adds work that another process measured to its trace. */
export const recordSpan = (span: FinishedSpan): void => tracing?.record(span);
